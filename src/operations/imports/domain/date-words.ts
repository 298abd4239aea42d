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

/** The month with this name in a language of many blogs. */
function monthOf(word: string): number | undefined {
  known ??= languages.flatMap((language) =>
    [...Array(12).keys()].flatMap((index) =>
      (['long', 'short'] as const).flatMap((month) =>
        // Beside a day some languages inflect the name.
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

const dayOf = (year: string, month: number, day: string): string | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

/** The days that a text may mean. */
function readingsOf(text: string): string[] {
  const [, one = '', two = '', yearLast = ''] =
    /^(?:\p{L}+,?\s+)?(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4})(?!\d)/u.exec(text) ?? []
  if (yearLast)
    return [dayOf(yearLast, Number(two), one), dayOf(yearLast, Number(one), two)].flatMap((day) => day ?? [])
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[年년./-]\s*(\d{1,2})\s*[月월./-]\s*(\d{1,2})/u.exec(text) ?? []
  if (year) return [dayOf(year, Number(month), day)].flatMap((one) => one ?? [])
  if (/^1\d{9}$/.test(text)) return [new Date(Number(text) * 1000).toISOString().slice(0, 10)]
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const named = words.map(monthOf).find(Boolean)
  const [inYear, inDay] = [/\b\d{4}\b/.exec(text)?.[0], /\b\d{1,2}(?!\d)/.exec(text)?.[0]]
  return named && inYear && inDay ? [dayOf(inYear, named, inDay)].flatMap((one) => one ?? []) : []
}

/** Why a date could not be read, and in which form it could be. */
export function wordsForDate(text: string): string {
  const shown = `“${text.slice(0, 60)}”`
  const [first, second] = [...new Set(readingsOf(text))]
  if (first && second) return `${shown} is ambiguous: write it as ${first} or ${second}`
  const [, time, zone] = /\b(\d{1,2}:\d\d)(?::\d\d)?\s+([A-Z]{2,5})$/.exec(text) ?? []
  if (first && time && zone)
    return `${shown} cannot be read, for ${zone} is no known zone: write it as ${first}T${time.padStart(5, '0')}+00:00, with the difference to UTC`
  return `${shown} cannot be read as a date: write it ${first ? `as ${first}` : 'like 2023-02-12'}`
}
