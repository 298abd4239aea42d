import { siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { PostInput } from '#showcase/blog/contract/schemas.ts'
import type { ImportEntry } from '../contract.ts'
import { draftNote, isAnswered, lineFor, reasonFor } from '../domain/doubts.ts'
import { maxIgnored } from '../domain/uploads.ts'
import type { MovedPost } from './moved-post.ts'

/**
 * Returns a post's new state. It becomes a draft if it has no date (the publication time is unknown), no text, or unknown fields
 * that are not `ignored`. A public post stays public even if its file now says otherwise, and the report mentions this.
 */
export function stateFor(
  { status, publishedAt, doubts = [] }: MovedPost,
  isBlank: boolean,
  ignored: string[],
  present: { status: string; importedVersion: number | null } | undefined,
  result: ImportEntry,
): MovedPost['status'] {
  const isPublished = present?.status === 'published'
  const reasons = [
    ...(isBlank ? ['its text is empty'] : []),
    ...(status === 'published' && !publishedAt && !isPublished
      ? ['it has no date. Add “date:” or set it here']
      : []),
  ]
  const answers = new Set(ignored)
  const byLine = new Map(doubts.map((doubt) => [lineFor(doubt), doubt]))
  const open =
    status === 'published' ? [...byLine.values()].filter((doubt) => !isAnswered(doubt, answers)) : []
  const isDraft = status === 'draft' || reasons.length > 0
  if (open.length > 0) reasons.push(reasonFor(open))
  result.notes.push(...reasons.map((reason) => `${t(draftNote)}: ${reason}`))
  if (!isDraft && open.length === 0) return 'published'
  if (!isPublished || present.importedVersion === null) {
    if (!isDraft && open.length <= maxIgnored)
      result.doubts = open.map(({ field, value }) => ({ field, value }))
    return 'draft'
  }
  result.staysPublic = true
  const isDraftNote = (note: string) => note.startsWith(t(draftNote))
  const why = result.notes.find(isDraftNote)?.slice(`${t(draftNote)}: `.length)
  result.notes = [
    why
      ? t`It stays public, as it is here. By its file it would be a draft: ${why}`
      : t`It stays public, as it is here. By its file it would be a draft`,
    ...result.notes.filter((note) => !isDraftNote(note)),
  ]
  return 'published'
}

/** Returns the time of a post's last change on the old site. Undefined if unknown. */
export function lastChange({ publishedAt, changedAt, status }: MovedPost): string | undefined {
  const dates = [changedAt, status === 'published' ? publishedAt : undefined].flatMap((date) => date ?? [])
  const last = Math.max(...dates.map((date) => Date.parse(date)))
  return dates.length > 0 && last <= Date.now() ? new Date(last).toISOString() : undefined
}

/** Returns a note for each link to an anchor that the text lacks. */
export function deadAnchors(html: string): string[] {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const missing = [...html.matchAll(/<a [^>]*?href="#([^"]+)"/g)].flatMap(([, id = '']) =>
    ids.has(id) || ids.has(decodeURIComponentOr(id)) ? [] : [id],
  )
  return [...new Set(missing)].map((id) => t`The link #${id} leads to no place in the text`)
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Publication = Pick<PostInput, 'status' | 'publishedAt'>

/**
 * Returns a post as it is stored while nothing may become public. Public posts stay public, and scheduled posts keep their date.
 */
export function withoutPublishing<Post extends Publication>(post: Post, present?: Publication): Post {
  if (present?.status !== 'published') return { ...post, status: 'draft' }
  return isPublic(present) ? post : { ...post, publishedAt: present.publishedAt }
}

/** Whether everybody can read a post now. A published post without a date keeps the stored date. */
export function isPublic({ status, publishedAt }: Publication, present?: Publication): boolean {
  const kept = present?.status === 'published' ? present.publishedAt : undefined
  return status === 'published' && Date.parse(publishedAt ?? kept ?? '1970-01-01') <= Date.now()
}

/** Notes on the date of publication. */
export function noteOfDate(input: Publication, present?: Publication): string[] {
  if (input.status === 'draft') return []
  if (!input.publishedAt) return present?.status === 'published' ? [] : ['no date: now']
  const isLater = Date.parse(input.publishedAt) > Date.now()
  return isLater ? [t`It becomes public on ${siteDay(Date.parse(input.publishedAt))}`] : []
}

type Text = Pick<MovedPost, 'title' | 'content'>

/**
 * Returns a note if an import replaces a draft that may be a different post. The source file of a draft is not stored, so a
 * different title, or no common line, is the only sign.
 */
export function noteOfOther(present: Text & { status: string }, post: Text): string[] {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const known = new Set(lines(present.content))
  const isAlike = present.title === post.title && lines(post.content).some((line) => known.has(line))
  return present.status !== 'draft' || isAlike
    ? []
    : [
        t`It replaces the draft “${present.title.slice(0, 100)}” of an earlier import: look whether that is the same post`,
      ]
}

/** Whether a page is blank: it contains neither text nor visible elements. */
export const isBlankPage = (html: string): boolean =>
  !/<(img|hr|input|iframe|video|audio|svg|math)\b/i.test(html) &&
  /^(\s|&nbsp;|&#160;|&#xa0;)*$/i.test(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
