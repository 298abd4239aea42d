import { t } from '#platform/texts.ts'

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ru',
  'uk',
]
const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

let known: { name: string; month: number }[] | undefined

/** Finds the month with this name in the languages of many blogs. */
function monthOf(word: string): number | undefined {
  known ??= languages.flatMap((language) =>
    [...Array(12).keys()].flatMap((index) =>
      (['long', 'short'] as const).flatMap((month) =>
        // Some languages inflect a month's name beside a day.
        [{ month }, { month, day: 'numeric' as const }].flatMap((form) =>
          new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
            .formatToParts(Date.UTC(2023, index, 15))
            .filter(({ type, value }) => type === 'month' && /\p{L}{3}/u.test(value))
            .map(({ value }) => ({ name: plain(value), month: index + 1 })),
        ),
      ),
    ),
  )
  return known.find(({ name }) => name === plain(word))?.month
}

/** Whether a day such as 2021-02-29 exists. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Formats a day as ISO 8601, even if its month is too short for it. */
const makeDay = (year: string, month: number, day: string): string[] =>
  month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? [`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`]
    : []

/** Returns the days that a text may mean. */
function readingsOf(text: string): string[] {
  const [, one = '', two = '', yearLast = ''] =
    /^(?:\p{L}+,?\s+)?(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4})(?!\d)/u.exec(text) ?? []
  if (yearLast) return [...makeDay(yearLast, Number(two), one), ...makeDay(yearLast, Number(one), two)]
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[年년./-]\s*(\d{1,2})\s*[月월./-]\s*(\d{1,2})/u.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
    []
  if (year) return makeDay(year, Number(month), day)
  if (/^1\d{9}$/.test(text)) return [new Date(Number(text) * 1000).toISOString().slice(0, 10)]
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const named = words.map(monthOf).find(Boolean)
  const [inYear, inDay] = [/\b\d{4}\b/.exec(text)?.[0], /\b\d{1,2}(?!\d)/.exec(text)?.[0]]
  return named && inYear && inDay ? makeDay(inYear, named, inDay) : []
}

/** Abbreviations of zones (RFC 2822, section 4.3, and those of Europe) with their differences to UTC. */
export const zones: ReadonlyMap<string, string> = new Map([
  ...['Z', 'UT', 'UTC', 'GMT', 'WET'].map((name) => [name, '+00:00'] as const),
  ...['CET', 'BST', 'WEST', 'MEZ'].map((name) => [name, '+01:00'] as const),
  ...['EET', 'CEST', 'MESZ'].map((name) => [name, '+02:00'] as const),
  ['EEST', '+03:00'],
  ['EDT', '-04:00'],
  ['EST', '-05:00'],
  ['CDT', '-05:00'],
  ['CST', '-06:00'],
  ['MDT', '-06:00'],
  ['MST', '-07:00'],
  ['PDT', '-07:00'],
  ['PST', '-08:00'],
])

/** Says why a date could not be read, and which form to use. */
export function wordsForDate(text: string): string {
  const shown = `“${text.slice(0, 60)}”`
  const readings = [...new Set(readingsOf(text))]
  const [first, second] = readings.filter(isDay)
  if (!first && readings[0]) return t`${shown} cannot be read: the day ${readings[0]} does not exist`
  if (first && second) return t`${shown} is ambiguous: write it as ${first} or ${second}`
  const [, time, zone] = /\b(\d{1,2}:\d\d)(?::\d\d)?\s+([A-Z]{2,5})$/.exec(text) ?? []
  if (first && time && zone)
    return t`${shown} cannot be read, for ${zone} is no known zone: write it as ${first}T${time.padStart(5, '0')}+00:00, with the difference to UTC`
  return first
    ? t`${shown} cannot be read as a date: write it as ${first}`
    : t`${shown} cannot be read as a date: write it like 2023-02-12`
}
