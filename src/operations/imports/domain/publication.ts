import { draftWord, isDraftMark, isMarkedTitle, wordsOf } from './draft-words.ts'
import type { Fields } from './plain-metadata.ts'
import {
  fieldList,
  fieldText,
  isFields,
  no,
  plainFields,
  postTags,
  publicationDate,
  yes,
} from './post-fields.ts'

export type State = { status: 'draft' | 'published'; notes: string[] }

/**
 * What a state depends on besides the fields. `splits`: each word of a text is a tag. `instantOf` reads a date; undefined if it is
 * none.
 */
export type Reading = {
  title?: string | undefined
  splits: boolean
  now: number
  instantOf: (date: string) => number | undefined
}

const draftNote = 'It comes as a draft'

/**
 * Whether everybody may read a post, by its fields with plain names. Anything that could speak against publication makes a draft,
 * also an unknown status, which a note then names.
 */
export function stateOf(fields: Fields, reading: Reading): State {
  const { title = fieldText(fields.title) ?? '' } = reading
  const ends = endsOf(fields, reading)
  const reasons = [
    ...reasonsIn(fields, 2),
    ...ends.reasons,
    ...(isMarkedTitle(title) ? [`its title begins or ends with a mark: “${short(title)}”`] : []),
    ...markedTags(fields, reading.splits).map((name) => `it has the tag or category “${short(name)}”`),
    ...(fieldText(fields.password) ? ['it has a password'] : []),
    ...(isNo(fields.permalink) ? ['it has no page (permalink: false)'] : []),
  ]
  const notes = [...new Set(reasons)].filter(Boolean).map((reason) => `${draftNote}: ${reason}`)
  return { status: reasons.length > 0 ? 'draft' : 'published', notes: [...notes, ...ends.notes] }
}

/**
 * The same with the fields that other files set for the post, from the nearest to the farthest. Its own fields prevail; notes name
 * the other files.
 */
export function stateWithin(
  own: Fields,
  others: { source: string; fields: Fields }[],
  reading: Reading,
): State {
  let known = own
  let { status, notes } = stateOf(own, reading)
  for (const { source, fields } of others) {
    const given = lacking(fields, known)
    const state = stateOf(given, { ...reading, title: '' })
    if (state.status === 'draft') {
      status = 'draft'
      const said = state.notes.filter((note) => note.startsWith(draftNote))
      notes = [
        ...notes,
        ...(said.length > 0
          ? said.map((note) => `${note}, by ${source}`)
          : [`${draftNote}: ${source} says so`]),
      ]
    }
    known = withFields(known, fields)
  }
  return { status, notes }
}

/** Adds fields that are absent, also within objects such as `params`. */
export function withFields(fields: Fields, others: Fields): Fields {
  const all: Fields = { ...others, ...fields }
  for (const [name, value] of Object.entries(fields)) {
    const other = others[name]
    if (isFields(value) && isFields(other)) all[name] = withFields(plainFields(value), plainFields(other))
  }
  return all
}

/** The fields that others lack. */
function lacking(fields: Fields, others: Fields): Fields {
  const rest = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const other = others[name]
    if (other === undefined) return [[name, value]]
    return isFields(value) && isFields(other) ? [[name, lacking(plainFields(value), plainFields(other))]] : []
  })
  return Object.fromEntries(rest)
}

/** Objects whose fields are the post's own; others, such as `cover` and `toc`, describe a part of it. */
const around =
  /^(params|meta|metadata|extra|data|page|post|article|attributes|properties|frontmatter|publish|publishing|publication|custom|acf|fields|flags|config|options|settings|site)$/

/** What a name may have before and behind its word: `isDraft`, `dg-publish`, `post_status`, `privatePost`. */
const named = (words: string) =>
  new RegExp(
    `^(?:is|isa|are|dg|do|post|page|article|entry|note|item|blog|content|file)*(?:${words})(?:posts?|page|article|entry|note|item|content)?$`,
  )

const shown =
  'publish|published|public|publicly|visible|listed|live|online|sichtbar|öffentlich|veröffentlicht|publié|publicado|pubblicato|ready|readytopublish|available|released|approved|enabled?|active|activated|show|shown|showing|display|displayed|render|rendered'
const showing = named(shown)
/** Of these any other value than yes or a date is doubtful. */
const publishing = named('publish|published|public|visible|listed')
const hiding = named(
  `draft|drafts|entwurf|brouillon|borrador|rascunho|bozza|utkast|wip|hidden|hide|private|internal|secret|confidential|classified|restricted|archived?|headless|deleted|trashed|trash|removed|retired|withdrawn|embargoed|disabled?|expired|premium|paid|paidonly|paywall(?:ed)?|gated|protected|locked|unfinished|incomplete|(?:members?|subscribers?|staff|admins?|team|me)only|(?:un|not?|dont|donot|never|non)(?:${shown})`,
)
/** `hiddenFromHomePage` and `eleventyExcludeFromCollections`, but not what only concerns search engines and menus. */
const hidingFrom = /(hide|hidden|exclude|excluded)(from|in)(?!.*(search|sitemap|robots|nav|menu|sidebar|toc))/
const readers =
  /^(visibility|access|accesslevel|audience|readers?|viewers?|privacy|visibleto|restrictedto|permissions?|(post|content)(visibility|access))$/
/** Whom a post is for is no restriction, unless it names a closed group. */
const closedGroup =
  /\b(members?|subscribers?|staff|team|internal|private|premium|paid|paying|patrons?|supporters?|clients?|customers?|admins?|editors?|me|myself|nobody)\b/i
const everybody =
  /^(public|everyone|everybody|anyone|any|all|open|free|world|default|visible|normal|published|standard|general public)$/i
const strictStatus =
  /^(status|state|(post|page|publication|publish|publishing|published|editorial|content)(status|state))$/
const looseStatus =
  /(status|state|stage|workflow|phase|progress|step|classification|sensitivity)$|^(type|kind|layout|posttype|contenttype)$/
const publicWords = /^(publish|published|public|live|posted)$/i
const laterWords = /^(future|scheduled)$/i

/** The reasons in all fields; an empty one where a flag itself says draft. */
function reasonsIn(fields: Fields, depth: number): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (around.test(name) && isFields(value) && depth > 0) {
      const inner = plainFields(value)
      return [
        ...reasonsIn(inner, depth - 1),
        ...(isNo(inner.permalink) ? ['it has no page (permalink: false)'] : []),
      ]
    }
    const isEmpty = fieldText(value) === undefined && (value === null || typeof value !== 'object')
    if (isEmpty || endNames.test(name) || beginNames.test(name)) return []
    if (name === 'build' && isFields(value)) return buildReasons(plainFields(value))
    if (strictStatus.test(name)) return statusReasons(name, value, fields)
    if (name === 'audience') return groups(value)
    if (readers.test(name)) return otherThan(name, value, everybody)
    if (looseStatus.test(name)) return draftWords(name, value)
    return flagReason(name, value)
  })
}

function flagReason(name: string, value: unknown): string[] {
  const text = fieldText(value)
  const said = `${name} is “${short(text ?? fieldList(value).join(', '))}”`
  const isDraftFlag = /^(is)?(draft|unpublished)$/.test(name)
  if (hiding.test(name) || hidingFrom.test(name)) {
    if (text !== undefined && /^(none|never)$/i.test(text)) return []
    if (text !== undefined && no.test(text)) return []
    // Material for MkDocs hides parts of a page by a list.
    if (
      name === 'hide' &&
      Array.isArray(value) &&
      !fieldList(value).some((part) => yes.test(part) || isDraftMark(part))
    )
      return []
    return isDraftFlag && yes.test(text ?? '') ? [''] : [said]
  }
  if (!showing.test(name)) return []
  if (text !== undefined && isRefusal(text)) return [publishing.test(name) && no.test(text) ? '' : said]
  if (!publishing.test(name)) return []
  return text !== undefined && (yes.test(text) || /\d{4}/.test(text)) ? [] : [said]
}

const isNo = (value: unknown) => /^(false|no)$/i.test(fieldText(value) ?? '')

/** Whether a value says that something is not shown: `no`, `never`, `draft`. */
const isRefusal = (text: string) =>
  no.test(text) || /^(never|not yet|none|nein|non)$/i.test(text) || isDraftMark(text)

/** Hugo's `build`: a page that is not made, or in no list. */
const buildReasons = (build: Fields): string[] =>
  (['render', 'list'] as const).flatMap((name) => {
    const text = fieldText(build[name])
    return text === undefined || /^(always|true|yes|local)$/i.test(text)
      ? []
      : [`build has ${name}: ${short(text)}`]
  })

/** A value may be a list. */
function otherThan(name: string, value: unknown, allowed: RegExp): string[] {
  if (isFields(value)) return [`${name} is no word`]
  const given = fieldList(value).filter((text) => !allowed.test(text))
  return given.length > 0 ? [`${name} is “${short(given.join(', '))}”`] : []
}

function groups(value: unknown): string[] {
  const given = fieldList(value).filter((text) => closedGroup.test(text))
  return given.length > 0 ? [`audience is “${short(given.join(', '))}”`] : []
}

function statusReasons(name: string, value: unknown, fields: Fields): string[] {
  return otherThan(name, value, publicWords).flatMap((reason) => {
    const text = fieldText(value) ?? ''
    if (laterWords.test(text)) return publicationDate(fields) ? [] : [`${reason}, without a date`]
    return /^draft$/i.test(text) ? [''] : [reason]
  })
}

function draftWords(name: string, value: unknown): string[] {
  const given = fieldList(value).filter(
    (text) =>
      isDraftMark(text) ||
      wordsOf(text).some(
        (word) => draftWord.test(word) || /^(pending|review|reviewing|internal|confidential)$/.test(word),
      ),
  )
  return given.length > 0 ? [`${name} is “${short(given.join(', '))}”`] : []
}

/** Tags and categories that are nothing but a mark. */
function markedTags(fields: Fields, splits: boolean): string[] {
  const { category, tags } = postTags(fields, splits)
  const more = ['keywords', 'topics', 'labels'].flatMap((name) => fieldList(fields[name]))
  const all = [...(category ? [category] : []), ...tags, ...more]
  const apart = all.flatMap((name) => (/^#\S+(\s+#\S+)+$/.test(name) ? name.split(/\s+/) : [name]))
  return [...new Set(apart)].filter(isDraftMark)
}

/** Names of the date after which a post is not public. */
const endNames =
  /^(expir(y|es?|ed|ation)(date|at|on|time)?|(unpublish|archive|retire|withdraw)(ed|d|n)?(date|at|on)|unpublish|(publication|publish(ed|ing)?)ends?(date|at|on)?|(valid|visible|publish(ed)?|public|listed|available|online|show)(un)?til(l)?|(delet|remov|trash)e?d?(date|at|on))$/

/** Names of the date before which a post is not public, besides those of the publication date itself. */
const beginNames =
  /^(golive|release|embargo|(go|goes)live(date|at|on)|(release|embargo)(d|date|at|on|until)|(available|visible|public|publish|listed|show|online|live)(from|after|since)(date)?)$/

/** The reasons and notes of dates that begin or end publication. */
function endsOf(fields: Fields, { now, instantOf }: Reading): { reasons: string[]; notes: string[] } {
  const inner = Object.entries(fields).flatMap(([name, value]) =>
    around.test(name) && isFields(value) ? [plainFields(value)] : [],
  )
  const given = [fields, ...inner]
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => endNames.test(name) || beginNames.test(name))
  const [reasons, notes]: [string[], string[]] = [[], []]
  for (const [name, value] of given) {
    const text = fieldText(value)
    if (text === undefined || no.test(text) || /^(never|none)$/i.test(text)) continue
    const end = instantOf(text)
    if (beginNames.test(name)) {
      if (end !== undefined && end > now) reasons.push(`it begins later: ${name} is ${short(text)}`)
      continue
    }
    if (end === undefined) reasons.push(`${name} is “${short(text)}”`)
    else if (end <= now) reasons.push(`its publication has ended: ${name} is ${short(text)}`)
    else notes.push(`Nothing here ends its publication: ${name} is ${short(text)}`)
  }
  return { reasons, notes }
}

const short = (text = '') => text.slice(0, 60)
