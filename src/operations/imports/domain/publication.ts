import { t } from '#platform/texts.ts'
import { type Doubt, draftNote } from './doubts.ts'
import { isDraftMark, isMarkedTitle } from './draft-words.ts'
import * as known from './known-fields.ts'
import type { Fields } from './plain-metadata.ts'
import {
  fieldList,
  fieldText,
  isFields,
  no,
  plainFieldName,
  plainFields,
  publicationDate,
  yes,
} from './post-fields.ts'
import { maxFieldName } from './uploads.ts'

/** `doubts` are fields that may mean that a published post should stay hidden. */
export type State = { status: 'draft' | 'published'; notes: string[]; doubts: Doubt[] }

/** Fields as written. `source` is the file that sets them, if it is not the post's own file. */
export type Source = { source?: string | undefined; fields: Fields }

/**
 * The other data that determines a state. `splits`: each word of a text is a tag. `instantOf` parses a date, and returns
 * undefined if it is not a date.
 */
export type Reading = {
  title?: string | undefined
  splits: boolean
  now: number
  instantOf: (date: string) => number | undefined
}

/**
 * Decides whether a post is public, from the fields of the nearest source to those of the farthest. A value makes a draft only if
 * it is known to do so. An unknown field or value becomes a doubt.
 */
export function stateOf(sources: Source[], reading: Reading): State {
  const fields = listFields(sources)
  const top = Object.fromEntries(fields.map(({ path, value }) => [path, value]))
  const verdicts = fields.map((field) => ({ by: field.by, ...judge(field, top, reading) }))
  const reasons = verdicts.flatMap(({ by, reason }) => (reason === undefined ? [] : [attribute(reason, by)]))
  const title = reading.title ?? fieldText(top.title) ?? ''
  if (isMarkedTitle(title)) reasons.push(t`its title begins or ends with a mark: “${short(title)}”`)
  const notes = [...new Set(reasons)].filter(Boolean).map((reason) => `${t(draftNote)}: ${reason}`)
  return {
    status: reasons.length > 0 ? 'draft' : 'published',
    notes: [...notes, ...verdicts.flatMap(({ note }) => note ?? [])],
    doubts: verdicts.flatMap(({ by, doubt }) => (doubt ? [{ ...doubt, ...(by && { by }) }] : [])),
  }
}

const attribute = (reason: string, by: string | undefined) =>
  by === undefined ? reason : reason ? t`${reason}, by ${by}` : t`${by} says so`

/** `path` contains the normalized names from the outermost object to the field. */
type Field = { name: string; path: string; value: unknown; by: string | undefined }

/**
 * Lists the fields of all sources, including fields in objects such as `params`. Of two fields with the same path, the first is
 * used.
 */
function listFields(sources: Source[]): Field[] {
  const all = sources.flatMap(({ source, fields }) => fieldsIn(fields, source, '', 2))
  return [...new Map(all.toReversed().map((field) => [field.path, field])).values()].toReversed()
}

const fieldsIn = (fields: Fields, by: string | undefined, within: string, depth: number): Field[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const path = within + plainFieldName(name)
    const isContainer = depth > 0 && known.containers.has(plainFieldName(name)) && isFields(value)
    return isContainer ? fieldsIn(value, by, `${path}/`, depth - 1) : [{ name, path, value, by }]
  })

/** The reason is empty if the field itself is a draft mark (`saysDraft`). */
type Verdict = { reason?: string; note?: string; doubt?: Doubt }

const saysDraft = /^(is)?(draft|unpublished|publish|published)$/

/** YAML's spellings of false, and similar words. */
const off = /^(false|no|off|n|0|never|none)$/i

function judge({ name, path, value }: Field, top: Fields, reading: Reading): Verdict {
  const plain = path.slice(path.lastIndexOf('/') + 1)
  const text = textIn(value)
  if (text === '')
    return isEmptyMark(plain) ? { doubt: { field: oneLine(`${name}: (empty)`), value: '' } } : {}
  const said = t`${oneLine(name)} is “${short(text)}”`
  const dated = t`${oneLine(name)} is ${short(text)}`
  const doubtful = { doubt: { field: oneLine(`${name}: ${short(text)}`), value: '' } }
  if (plain === 'id' && text.startsWith('drafts.')) return { reason: said }
  if (plain === 'password') return { reason: t`it has a password` }
  if (plain === 'permalink') {
    if (isFields(value)) return doubtful
    return /^(false|no)$/i.test(text) ? { reason: t`it has no page (permalink: false)` } : {}
  }
  if (plain === 'build' && isFields(value)) return judgeBuild(plainFields(value))
  if (known.hides.has(plain)) {
    if (off.test(text) || (plain === 'hide' && isOf(known.pageParts, value))) return {}
    return yes.test(text) ? { reason: saysDraft.test(plain) ? '' : said } : doubtful
  }
  if (known.shows.has(plain)) {
    if (off.test(text)) return { reason: saysDraft.test(plain) && no.test(text) ? '' : said }
    if (yes.test(text) || text === publicationDate(top)) return {}
    return judgeBegin(dated, doubtful, text, reading)
  }
  if (known.begins.has(plain)) return off.test(text) ? {} : judgeBegin(dated, doubtful, text, reading)
  if (known.ends.has(plain)) return off.test(text) ? {} : judgeEnd(dated, doubtful, text, reading)
  if (known.statuses.has(plain)) {
    if (/^(future|scheduled)$/i.test(text))
      return publicationDate(top) ? {} : { reason: t`${said}, without a date` }
    return /^draft$/i.test(text)
      ? { reason: '' }
      : judgeWords(value, said, doubtful, known.openStatuses, known.closedStatuses)
  }
  if (known.readers.has(plain))
    return judgeWords(value, said, doubtful, known.openReaders, known.closedReaders)
  if (known.kinds.has(plain)) return fieldList(value).some(isDraftMark) ? { reason: said } : {}
  if (known.tagFields.has(plain)) return judgeTags(value, reading.splits && /^(tags|categories)$/.test(plain))
  if (known.silent.has(plain) || !mayBeMark(value, 4)) return {}
  return { doubt: { field: oneLine(name), value: short(text) } }
}

/** Whether generators differ on what an empty value of this field means. */
const isEmptyMark = (plain: string) =>
  [known.hides, known.shows, known.statuses, known.readers].some((names) => names.has(plain))

function judgeBegin(dated: string, doubtful: Verdict, text: string, { instantOf, now }: Reading): Verdict {
  const begin = instantOf(text)
  if (begin === undefined) return doubtful
  return begin > now ? { reason: t`it begins later: ${dated}` } : {}
}

function judgeEnd(dated: string, doubtful: Verdict, text: string, { instantOf, now }: Reading): Verdict {
  const end = instantOf(text)
  if (end === undefined) return doubtful
  return end <= now
    ? { reason: t`its publication has ended: ${dated}` }
    : { note: t`Nothing here ends its publication: ${dated}` }
}

function judgeWords(
  value: unknown,
  said: string,
  doubtful: Verdict,
  open: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): Verdict {
  if (fieldList(value).some((word) => closed.has(word.toLowerCase()))) return { reason: said }
  return isOf(open, value) ? {} : doubtful
}

const isOf = (set: ReadonlySet<string>, value: unknown): boolean => {
  const words = fieldList(value)
  return words.length > 0 && words.every((word) => set.has(word.toLowerCase()))
}

/** Returns a reason if a tag or category is nothing but a draft word. */
function judgeTags(value: unknown, splits: boolean): Verdict {
  const names = isFields(value)
    ? Object.values(value).flatMap((one) => fieldList(one))
    : fieldList(value, splits)
  const apart = names.flatMap((name) => (/^#\S+(\s+#\S+)+$/.test(name) ? name.split(/\s+/) : [name]))
  const mark = apart.find(isDraftMark)
  return mark === undefined ? {} : { reason: t`it has the tag or category “${short(mark)}”` }
}

/** Returns a reason if Hugo's `build` prevents the page or its place in lists. */
function judgeBuild(build: Fields): Verdict {
  const part = ['render', 'list'].find(
    (name) => !/^(always|true|yes|local|)$/i.test(fieldText(build[name]) ?? ''),
  )
  return part ? { reason: t`build has ${part}: ${short(fieldText(build[part]))}` } : {}
}

/** False for long texts and web addresses, and for objects and lists that contain nothing else: they cannot be draft marks. */
function mayBeMark(value: unknown, depth: number): boolean {
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.values(value).some((inner) => depth === 0 || mayBeMark(inner, depth - 1))
  const text = fieldText(value) ?? ''
  return text !== '' && text.length <= 60 && !/^https?:\/\/\S+$/i.test(text)
}

/** Returns the texts in a value. For an object, returns its field names. */
const textIn = (value: unknown): string =>
  fieldText(value) ??
  (fieldList(value).join(', ') ||
    (isFields(value) || Array.isArray(value) ? Object.keys(value).join(', ') : ''))

const oneLine = (text: string, length = maxFieldName) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()
const short = (text = '') => oneLine(text, 60)
