import type { MovedSubscriber } from '#features/inbox/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'

/** A post of another blog as its export has it, with its text as Markdown. Nothing of it is checked yet. */
export type MovedPost = {
  /** Where in the export it is, for the report. */
  source: string
  title: string
  content: string
  slug?: string | undefined
  excerpt?: string | undefined
  tags?: string[] | undefined
  author?: string | undefined
  publishedAt?: string | undefined
  status: 'draft' | 'published'
  featured?: boolean | undefined
  image?: string | undefined
  /** Its paths at the old address, such as `/2024/05/my-post/`. */
  oldPaths: string[]
  /** The folder that relative addresses of its pictures begin at. */
  folder: string
  /** What of it could not be kept, for the report. */
  notes?: string[] | undefined
}

/** The state in which a subscriber comes: without anything that shows agreement only `pending`. */
export const stateOf = (
  isSubscribed: boolean,
  consent: MovedSubscriber['consent'],
): MovedSubscriber['state'] => (isSubscribed ? (consent ? 'active' : 'pending') : 'inactive')

/** What is not brought along, where it is and why: it cannot be read, which is wrong, or is left by intention. */
export type LeftOut = {
  source: string
  why: string
  /** The line of the file where the reason is, from 1. */
  line?: number | undefined
  isWrong?: boolean
  /** A file unless it is said. */
  type?: 'post' | 'subscriber'
  title?: string | undefined
}

/** What an export holds. */
export type MovedSite = {
  posts: MovedPost[]
  subscribers: MovedSubscriber[]
  left: LeftOut[]
  /** The folder beyond which no file is read. */
  folder: string
}

/** Reads one post into the site. One that cannot be read is wrong, and named with the first line of the reason. */
export async function addPost(
  site: MovedSite,
  source: string,
  read: () => MovedPost | Promise<MovedPost>,
): Promise<void> {
  try {
    site.posts.push(await read())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    site.left.push({ source, why: message.split('\n', 1)[0] ?? message, isWrong: true, type: 'post' })
  }
}

/** A date of an export as ISO 8601; one without a zone is UTC. Undefined for an absent one, an error for another text. */
export function readDate(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = String(value).trim()
  const hasZone = /(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.test(text) || /^\d{4}-\d\d-\d\d$/.test(text)
  const instant = new Date(typeof value === 'number' ? value : hasZone ? text : `${text} UTC`)
  if (Number.isNaN(instant.getTime())) throw new StartupError(`“${text.slice(0, 60)}” is no date`)
  return instant.toISOString()
}

/** The path of an address of the old site, with its slash at the end; undefined for none. */
export function pathOf(address: string | undefined): string | undefined {
  const { pathname } = URL.parse(address ?? '', 'https://old.invalid') ?? {}
  return address && pathname && pathname !== '/' ? pathname : undefined
}
