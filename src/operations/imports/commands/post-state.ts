import { siteDay } from '#platform/locale.ts'
import type { PostInput } from '#showcase/blog/contract/schemas.ts'
import type { ImportEntry } from '../contract.ts'
import type { MovedPost } from './moved-post.ts'

const draftNote = 'It comes as a draft'

/**
 * A post's new state. Without a date it becomes a draft, since the time of publication is unknown. A public post stays public
 * whatever its file says now; the report mentions it.
 */
export function stateFor(
  { status, publishedAt }: MovedPost,
  present: { status: string; importedVersion: number | null } | undefined,
  result: ImportEntry,
): MovedPost['status'] {
  const isPublished = present?.status === 'published'
  if (status === 'published' && (publishedAt || isPublished)) return status
  if (status === 'published') result.notes.push(`${draftNote}: it has no date`)
  if (!isPublished || present.importedVersion === null) return 'draft'
  result.staysPublic = true
  const isDraftNote = (note: string) => note.startsWith(draftNote)
  const [reason = draftNote] = result.notes.filter(isDraftNote)
  result.notes = [
    `It stays public, as it is here. By its file it would be a draft${reason.slice(draftNote.length)}`,
    ...result.notes.filter((note) => !isDraftNote(note)),
  ]
  return 'published'
}

/** A post's last change on the old site; undefined if unknown. */
export function lastChange({ publishedAt, changedAt, status }: MovedPost): string | undefined {
  const dates = [changedAt, status === 'published' ? publishedAt : undefined].flatMap((date) => date ?? [])
  const last = Math.max(...dates.map((date) => Date.parse(date)))
  return dates.length > 0 && last <= Date.now() ? new Date(last).toISOString() : undefined
}

/** Links to anchors that the text lacks. */
export function deadAnchors(html: string): string[] {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  const missing = [...html.matchAll(/<a [^>]*?href="#([^"]+)"/g)].flatMap(([, id = '']) =>
    ids.has(id) || ids.has(decodeURIComponentOr(id)) ? [] : [id],
  )
  return [...new Set(missing)].map((id) => `The link #${id} leads to no place in the text`)
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Publication = Pick<PostInput, 'status' | 'publishedAt'>

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
  return isLater ? [`It becomes public on ${siteDay(Date.parse(input.publishedAt))}`] : []
}

type Text = Pick<MovedPost, 'title' | 'content'>

/**
 * A note if an import replaces a draft that may be another post: nothing stored tells from which file it came, but it has another
 * title, or no line in common.
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
        `It replaces the draft “${present.title.slice(0, 100)}” of an earlier import: look whether that is the same post`,
      ]
}
