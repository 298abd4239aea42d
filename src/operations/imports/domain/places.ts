import { t } from '#platform/texts.ts'
import { draftWord, isDraftPhrase, isMarkedName, wordsOf } from './draft-words.ts'

/** Information about a post from its file's path. */
export type Place = {
  slug: string
  day?: string | undefined
  /** The language in a bundle with several languages: `de` for `index.de.md`. */
  language?: string | undefined
  /** The reason why the post is a draft. */
  reason?: string | undefined
}

const ending = /\.\w+$/
const index = /^index(?:\.([a-z]{2,3}(?:[-_][a-z]{2,4})?))?$/i

/**
 * Finds the slug and the day in paths such as `2024-05-01-my-post.md`, `my-post/index.md` and `2024/05/01/my-post.md`. `above`
 * names the folders above those of `source`.
 */
export function findPlace(source: string, above: string[]): Place {
  const parts = source.split('/')
  const own = (parts.pop() ?? '').replace(ending, '')
  const [, language] = index.exec(own) ?? []
  const isBundle = index.test(own) && parts.length > 0
  const folders = isBundle ? parts.slice(0, -1) : parts
  const name = isBundle ? (parts.at(-1) ?? '') : own
  const named = splitName(name)
  return {
    slug: language ? `${named.slug}-${language.toLowerCase()}` : named.slug,
    day: named.day ?? dayIn(`${source.replace(ending, '')}/`),
    language,
    reason: reasonFor([...above, ...folders], name, own),
  }
}

/**
 * Splits names such as `2024-05-01-my-post`, `20240501_my-post` or `2024-05-01T10:00:00Z my post`. If the name is only a day, the
 * day is also the slug.
 */
function splitName(name: string): { slug: string; day?: string | undefined } {
  const [, year, , month, day, rest = ''] =
    /^(\d{4})([-_.]?)(\d\d)\2(\d\d)(?:T[\d:-]+Z?)?(?:[\s_.-]+(.*))?$/.exec(name) ?? []
  const date = validDay(year, month, day)
  return date ? { slug: rest || name, day: date } : { slug: name }
}

/** Returns the first day in a path such as `2021/05/06/quiet-cache`. */
export function dayIn(path = ''): string | undefined {
  const [, year, month, day] = /(?:^|\/)(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[/_-]|$)/.exec(path) ?? []
  return validDay(year, month?.padStart(2, '0'), day?.padStart(2, '0'))
}

function validDay(year = '', month = '', day = ''): string | undefined {
  const isOne = Number(year) >= 1970 && Number(year) < 2200 && Number(month) >= 1 && Number(month) <= 12
  return isOne && Number(day) >= 1 && Number(day) <= 31 ? `${year}-${month}-${day}` : undefined
}

const otherWord = /^(secret|hidden|unlisted|trash|trashed|deleted|scratch|pending|templates?)$/
const anyWord = /^(wips?|unpublished|unfinished)$/
const whole = /^drafts? (posts?|notes?|articles?|blog|entries|content|old)$|\bwork in progress\b/

/** Whether a folder's name marks its posts as drafts: `_drafts`, `notes-drafts 2`, `wip`, `my private`. */
function isDraftFolder(name: string): boolean {
  const all = wordsOf(name)
  const last = all.findLast((word) => !/^\d+$/.test(word)) ?? ''
  return (
    draftWord.test(last) ||
    otherWord.test(last) ||
    all.some((word) => anyWord.test(word)) ||
    whole.test(all.join(' ')) ||
    isDraftPhrase(all)
  )
}

/**
 * Returns the reason why the path marks a draft. `own` is the file's name. `name` is the same, or the folder's name for a bundle.
 */
function reasonFor(folders: string[], name: string, own: string): string | undefined {
  const folder = folders.find(isDraftFolder)
  if (folder !== undefined) return t`its folder is ${folder}`
  if (![name, splitName(name).slug, own].some(isMarkedName)) return undefined
  return name === own ? t`its file is named ${own}` : t`its folder is ${name}`
}
