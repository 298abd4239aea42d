import { dirname, join } from 'node:path'
import { siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Convert } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { fileName, watchAddress } from '#showcase/blog/commands/html-to-markdown/figures.ts'
import { draftNote } from '../../domain/doubts.ts'
import { isMarkedText } from '../../domain/draft-words.ts'
import { readFrontMatter } from '../../domain/front-matter.ts'
import { categoriesIn, defaultsFor, type JekyllSite, jekyllPath } from '../../domain/jekyll.ts'
import { replaceMdx } from '../../domain/mdx.ts'
import { withHighlights, withoutBrackets, withoutComments } from '../../domain/obsidian.ts'
import { replaceOutsideCode } from '../../domain/outside-code.ts'
import { dayIn, findPlace } from '../../domain/places.ts'
import type { Fields } from '../../domain/plain-metadata.ts'
import {
  changeDate,
  fieldList,
  fieldText,
  isYes,
  plainFields,
  postAuthor,
  postExcerpt,
  postImage,
  postTags,
  publicationDate,
} from '../../domain/post-fields.ts'
import { withoutPelican } from '../../domain/post-links.ts'
import { type Reading, type State, stateOf } from '../../domain/publication.ts'
import { withoutTags } from '../../domain/summary.ts'
import { finderIn, type Plain, replaceTags, type TextSource } from '../../domain/template-tags.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { addressPath, type MovedPost, readDate } from '../moved-post.ts'
import type { Generator } from './find-posts.ts'
import type { GivenTo } from './folder-data.ts'

/** Properties that all posts of a folder share. */
export type Origin = {
  folder: string
  /** The names of the folders above this folder. */
  above: string[]
  generator: Generator
  jekyll: JekyllSite | undefined
  zone: string
  convert: Convert
  /** Returns what other files set for a post. */
  givenTo: GivenTo
}

/**
 * `language` comes from a file name such as `index.de.md`. It is set only if the front matter has a slug, which translations may
 * share.
 */
export type ReadPost = MovedPost & { language?: string | undefined }

/** Reads one file. Throws an `UnreadableError` with the reason if it is not a post. */
export async function readPost(
  file: { text: string; notes: string[] },
  source: string,
  origin: Origin,
): Promise<ReadPost> {
  const { fields: written, body, line } = readFrontMatter(file.text)
  const defaults = origin.jekyll ? defaultsFor(origin.jekyll, source) : {}
  const fields = plainFields({ ...defaults, ...written })
  if (['layout', 'type'].some((name) => /^(page|home)$/i.test(fieldText(fields[name]) ?? '')))
    throw new UnreadableError(t`It is a page`, undefined, false)
  const place = findPlace(source, origin.above)
  const { text, notes } = await plainText(body, line, source, origin)
  const heading = /^\s*(?:# +(.{1,300}?)[ #]*|(\S.{0,299}?) *\n=+ *)\n/.exec(`${text}\n`)
  const named = heading?.[1] ?? heading?.[2]
  const title = fieldText(fields.title) ?? named ?? place.slug.replaceAll('-', ' ')
  const splits = !['hugo', 'eleventy'].includes(origin.generator ?? '')
  const state = stateIn(written, defaults, source, origin, { title, splits })
  const { date, notes: ofDate } = readDay(fields, place.day, origin.zone)
  const image = postImage(fields)
  const reasons = [
    ...(place.reason ? [place.reason] : []),
    ...(isMarkedText(body) ? ['its text begins with a mark'] : []),
  ]
  return {
    source,
    title,
    content: heading && named === title ? text.replace(heading[0].trim(), '') : text,
    slug: fieldText(fields.slug) ?? place.slug,
    language: fieldText(fields.slug) ? place.language : undefined,
    excerpt: withoutTags(postExcerpt(fields) ?? '').trim() || undefined,
    ...withFolders(postTags(fields, splits), foldersOf(source, origin)),
    author: postAuthor(fields),
    publishedAt: date,
    changedAt: readable(changeDate(fields), origin.zone),
    status: reasons.length > 0 ? 'draft' : state.status,
    doubts: state.doubts,
    featured: isYes(fields.featured),
    image: image && withoutPelican(withoutBrackets(image)),
    oldPaths: listOldPaths(fields, place.slug, date, source, origin),
    folder: dirname(join(origin.folder, source)),
    notes: [
      ...file.notes,
      ...reasons.map((reason) => `${draftNote}: ${reason}`),
      ...state.notes,
      ...ofDate,
      ...notes,
    ],
  }
}

function stateIn(
  own: Fields,
  defaults: Fields,
  source: string,
  { givenTo, zone }: Origin,
  given: Pick<Reading, 'title' | 'splits'>,
): State {
  const instantOf = (date: string) => {
    const read = readable(date, zone)
    return read === undefined ? undefined : Date.parse(read)
  }
  const { fields, unread } = givenTo(source)
  const sources = [{ fields: own }, ...fields, { source: '_config.yml', fields: defaults }]
  const { status, notes, doubts } = stateOf(sources, { ...given, now: Date.now(), instantOf })
  return {
    status: unread.length > 0 ? 'draft' : status,
    notes: [...notes, ...unread.map((why) => `${draftNote}: ${why}`)],
    doubts,
  }
}

/** Returns the post's own date, otherwise the day in its file name or old address. */
function readDay(
  fields: Fields,
  dayOfFile: string | undefined,
  zone: string,
): { date: string | undefined; notes: string[] } {
  const day =
    dayOfFile ??
    [fields.path, fields.permalink, fields.url, fields.slug, ...fieldList(fields.aliases)]
      .map((address) => dayIn(fieldText(address)))
      .find(Boolean)
  const written = publicationDate(fields)
  try {
    return { date: readDate(written ?? day, zone), notes: [] }
  } catch (error) {
    if (!(error instanceof UnreadableError) || !day || !written) throw error
    return {
      date: readDate(day, zone),
      notes: [t`${error.message}. The day ${day} of its name or address counts`],
    }
  }
}

function readable(date: string | undefined, zone: string): string | undefined {
  try {
    return readDate(date, zone)
  } catch {
    return undefined
  }
}

async function plainText(body: string, line: number, source: string, origin: Origin): Promise<Plain> {
  const written = { body, line }
  const isJekyll = origin.generator === 'jekyll' || /(^|\/)_(posts|drafts)\//.test(source)
  const asHtml = /\.html?$/i.test(source)
  const first = /\.mdx$/i.test(source) ? replaceMdx(body, line) : { text: body, notes: [] }
  const inCode = isJekyll || origin.generator === 'eleventy'
  const second = replaceTags(first.text, written, { inCode, kramdown: isJekyll, asHtml })
  const notes = [...first.notes, ...second.notes]
  if (asHtml) {
    const text = await origin.convert(second.text, 'html', (note) => notes.push(note))
    return { text, notes }
  }
  const isVault = !origin.generator && !isJekyll
  const third = isVault ? withoutComments(second.text, written) : second
  const fourth = replaceFrames(isVault ? withHighlights(third.text) : third.text, written)
  return { text: fourth.text, notes: [...new Set([...notes, ...third.notes, ...fourth.notes])] }
}

/** Returns a post's first categories: in Jekyll, the folders above `_posts`. */
const foldersOf = (source: string, { jekyll }: Origin): string[] =>
  jekyll ? categoriesIn(jekyll, source) : []

function withFolders({ category, tags }: ReturnType<typeof postTags>, [first, ...others]: string[]) {
  if (!first) return { category, tags }
  const more = [...others, ...(category && category !== first ? [category] : [])]
  return { category: first, tags: [...new Set([...tags, ...more])] }
}

function listOldPaths(
  fields: Fields,
  slug: string,
  date: string | undefined,
  source: string,
  origin: Origin,
): string[] {
  const own = fieldText(fields.permalink) ?? fieldText(fields.url) ?? fieldText(fields.path)
  const post = date && {
    slug: fieldText(fields.slug) ?? slug,
    day: siteDay(Date.parse(date), origin.zone),
    categories: [
      ...new Set([
        ...foldersOf(source, origin),
        ...fieldList(fields.categories, true),
        ...fieldList(fields.category),
      ]),
    ],
  }
  const path = origin.jekyll && post ? jekyllPath(origin.jekyll, own, post) : own
  const isOne = path && !/^(true|false|no)$|[{}]/i.test(path)
  return [...(isOne ? [path] : []), ...fieldList(fields.aliases), ...fieldList(fields.redirectfrom)].flatMap(
    (address) => addressPath(address) ?? [],
  )
}

const frame = /<iframe\b([^>]*)>(?:[\s\S]*?<\/iframe\s*>)?/gi
const unshown =
  /<(script|style|object|embed|video|audio|form|input|select|textarea|button|canvas|svg|math|noscript|template|[A-Z][\w.]*)\b(?![^>\n]*type="checkbox")/g

/** Replaces frames by links. Adds notes on frames, and on elements that posts cannot show, with their lines. */
function replaceFrames(text: string, source: TextSource): Plain {
  const notes: string[] = []
  const find = finderIn(source)
  const linked = replaceOutsideCode(text, frame, ([mark = '', attributes = '']) => {
    const address = watchAddress(/\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? '')
    const line = find(mark.split('\n', 1)[0] ?? '')
    const name = /\btitle\s*=\s*"([^"]+)"/i.exec(attributes)?.[1] ?? fileName(address)
    notes.push(
      address ? t`A frame became a link to ${name}, line ${line}` : t`A frame is left out, line ${line}`,
    )
    return address
      ? `[${name.replace(/[[\]]/g, '\\$&')}](${address.replace(/[()]/g, encodeURIComponent)})`
      : ''
  })
  replaceOutsideCode(linked, unshown, ([mark = '', name]) => {
    notes.push(`The element <${name}> is not shown, line ${find(mark)}`)
    return undefined
  })
  return { text: linked, notes }
}
