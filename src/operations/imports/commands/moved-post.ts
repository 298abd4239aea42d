import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { slugText } from '#base/addresses/contract.ts'
import type { MovedSubscriber } from '#mailing/newsletter/commands/subscribers.ts'
import { AppError } from '#platform/app-error.ts'
import { siteZone, wallTime } from '#platform/clock.ts'
import { toSlug } from '#showcase/blog/commands/save-post.ts'
import type { ImportEntry } from '../contract.ts'
import { isDay, wordsForDate, zones } from '../domain/date-words.ts'
import type { Doubt } from '../domain/doubts.ts'
import { UnreadableError } from '../domain/unreadable.ts'

/** A post from another blog's export, not yet validated, with its text as Markdown. */
export type MovedPost = {
  /** The post's place in the export, for the report. */
  source: string
  title: string
  content: string
  slug?: string | undefined
  excerpt?: string | undefined
  /** The Markdown from which the excerpt is taken if the post has none. Defaults to the whole text. */
  summary?: string | undefined
  tags?: string[] | undefined
  category?: string | undefined
  author?: string | undefined
  publishedAt?: string | undefined
  changedAt?: string | undefined
  status: 'draft' | 'published'
  /** Fields that may mean that a published post should stay hidden. It is imported as a draft unless the owner ignores them. */
  doubts?: Doubt[] | undefined
  featured?: boolean | undefined
  image?: string | undefined
  /** The post's paths on the old site, such as `/2024/05/my-post/`. */
  oldPaths: string[]
  /** The base of relative picture addresses. */
  folder: string
  /** Notes for the report on what was lost. */
  notes?: string[] | undefined
}

export type MovedPage = Pick<
  MovedPost,
  'source' | 'title' | 'content' | 'slug' | 'oldPaths' | 'folder' | 'notes'
>

/** Returns the state in which a subscriber is imported. Without proof of consent, a subscriber is only `pending`. */
export const subscriberState = (
  isSubscribed: boolean,
  consent: MovedSubscriber['consent'],
): MovedSubscriber['state'] => (isSubscribed ? (consent ? 'active' : 'pending') : 'inactive')

/** An entry that is not imported, because it cannot be read (`isWrong`) or is omitted on purpose. */
export type LeftOut = {
  source: string
  why: string
  /** The line in the file that caused this, from 1. */
  line?: number | undefined
  isWrong?: boolean
  /** Defaults to a file. */
  type?: 'post' | 'page' | 'subscriber'
  title?: string | undefined
}

/** Makes a report entry, with defaults for everything that `said` lacks. */
export const makeEntry = (
  said: Pick<ImportEntry, 'kind' | 'type' | 'source'> & Partial<ImportEntry>,
): ImportEntry => ({
  title: '',
  oldPaths: [],
  pictures: 0,
  notes: [],
  isDraft: false,
  becomesPublic: false,
  staysPublic: false,
  doubts: [],
  opensIfIgnored: false,
  ...said,
})

export type MovedSite = {
  posts: MovedPost[]
  /** Pages such as an imprint; only WordPress exports them. */
  pages: MovedPage[]
  subscribers: MovedSubscriber[]
  left: LeftOut[]
  /** Files outside of this folder are never read. */
  folder: string
}

/**
 * Returns the slug for a post that has this slug or title on the other site. If no character can be used, as in Chinese, the slug
 * is a hash, so that every import makes the same slug.
 */
export function importedSlug(words: string): { slug: string; isMade: boolean } {
  try {
    return { slug: toSlug(words), isMade: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { slug: `post-${createHash('sha256').update(words).digest('hex').slice(0, 8)}`, isMade: true }
  }
}

export const pathOfPost = (words: string) => `/blog/${importedSlug(words).slug}`

const maxPageSlug = 60

/** Returns the slug for a page that has this slug or title on the other site. Appends `-page` to a reserved slug. */
export function pageSlug(words: string): string {
  const { slug } = importedSlug(words)
  const own = slug.replace(/-post$/, '')
  const isFree = slugText(maxPageSlug).safeParse(own.slice(0, maxPageSlug)).success
  return (isFree ? slug : `${own}-page`).slice(0, maxPageSlug).replace(/-$/, '')
}

/** Reads one post into the site. An unreadable post is reported as wrong, with the first line of the reason. */
export const addPost = (
  site: MovedSite,
  source: string,
  read: () => MovedPost | Promise<MovedPost>,
): Promise<void> => addTo(site.posts, site.left, source, read)

/** Like `addPost`, for a post or a page. */
export async function addTo<Moved extends MovedPage>(
  list: Moved[],
  left: LeftOut[],
  source: string,
  read: () => Moved | Promise<Moved>,
): Promise<void> {
  // Lets the server handle other requests between two posts.
  await setImmediate()
  try {
    list.push(await read())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const { line, isWrong } = error instanceof UnreadableError ? error : { line: undefined, isWrong: true }
    left.push({ source, why: message.split('\n', 1)[0] ?? message, line, isWrong, type: 'post' })
  }
}

/** Returns the path of an old address, with its trailing slash. Undefined if the address has none. */
export function addressPath(address: string | undefined): string | undefined {
  const { pathname } = URL.parse(address ?? '', 'https://old.invalid') ?? {}
  return address && pathname && pathname !== '/' ? pathname : undefined
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

const rest = String.raw`(?:(?:[T\s,]|\s+at\s)\s*(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?\s*([ap]\.?m\.?(?![a-z]))?)?\s*(\S.*)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?${rest}`, 'i')
const dayFirst = new RegExp(
  String.raw`^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})${rest}`,
  'i',
)
const monthFirst = new RegExp(
  String.raw`^(?:[a-z]{2,9}\.?,?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})${rest}`,
  'i',
)

/**
 * Converts a date of an export to ISO 8601. A date without a zone is local time in `zone` (IANA). A day means its midnight, and a
 * month or year its first day. A number is in milliseconds. Returns undefined for a missing date. Throws an `UnreadableError` for
 * other texts, including ambiguous ones such as 05/06/2024.
 */
export function readDate(value: unknown, zone = siteZone()): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = String(value).trim()
  try {
    const date = typeof value === 'number' && value > 9999 ? new Date(value) : new Date(readText(text, zone))
    if (/^[1-9]\d{3}-/.test(date.toISOString())) return date.toISOString()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new UnreadableError(wordsForDate(text))
}

/** Parses a date. Throws a `RangeError` if the text is not a date. */
function readText(text: string, zone: string): string {
  const [year, month, day, hour, minute, second = '0', half, place = ''] = parseParts(text)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date)) throw new RangeError('no day')
  if (hour === undefined) return readPlace(place, `${date}T00:00:00`, wallTime(date, '00:00', zone))
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number.parseInt(second, 10) > 59) throw new RangeError('no time')
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  const named = /^\[?([a-z]+(?:\/[a-z_+-]+)+)\]?$/i.exec(place)?.[1]
  const seconds = second.replace(',', '.').padStart(2, '0')
  const start = Date.parse(wallTime(date, time, named ?? zone)) + Math.floor(Number(seconds) * 1000)
  const onClock = new Date(start).toISOString()
  return named ? onClock : readPlace(place, `${date}T${time}:${seconds}`, onClock)
}

/** Returns the instant of a time. `place` is the text after it: nothing, the name of a zone, or an offset. */
function readPlace(place: string, written: string, otherwise: string): string {
  if (place === '') return otherwise
  const zone = zones.get(place.toUpperCase())
  if (zone) return `${written}${zone}`
  const [, sign, hours = '', minutes = '00'] =
    /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d\d)?(?:\s*[([].*)?$/i.exec(place) ?? []
  if (!sign) throw new RangeError('no zone')
  return `${written}${sign}${hours.padStart(2, '0')}:${minutes}`
}

type Parts = [string, string, string, ...(string | undefined)[]]

function parseParts(text: string): Parts {
  if (text.length > 100) throw new RangeError('no date')
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  const [, year = '', month = '1', day = '1', ...time] = compact ?? yearFirst.exec(text) ?? []
  if (year) return [year, month, day, ...time]
  const [, dayBefore = '', nameBehind = '', yearBehind = '', ...timeBehind] = dayFirst.exec(text) ?? []
  if (dayBefore) return [yearBehind, monthNumber(nameBehind), dayBefore, ...timeBehind]
  const [, name = '', dayBehind = '1', yearLast = '', ...timeLast] = monthFirst.exec(text) ?? []
  if (!name) throw new RangeError('no date')
  return [yearLast, monthNumber(name), dayBehind, ...timeLast]
}

function monthNumber(name: string): string {
  const at = months.findIndex((month) => month.startsWith(name.toLowerCase()))
  if (at < 0) throw new RangeError('no month')
  return String(at + 1)
}
