import Holidays from 'date-holidays'
import type { Holiday } from './holidays.ts'

// Runs in a thread that ends when it is idle, because the calendars of all countries take 40 MB of memory.

type Question = {
  country: string | null
  region: string | null
  /** A BCP 47 tag. If the package lacks a name in this language, the name is in a language of the country. */
  language: string
  firstYear: number
  lastYear: number
}

export type HolidayCalendar = {
  countries: string[]
  /** Null for an unknown country. */
  regions: { code: string; name: string }[] | null
  /** Sorted by day. Null for an unknown country or region. */
  days: Holiday[] | null
}

/** Returns all countries, and the regions and holidays of one of them. */
export function readCalendar(question: Question): HolidayCalendar {
  const { country, region, language } = question
  const all = new Holidays()
  const countries = Object.keys(all.getCountries())
  if (country === null || !countries.includes(country)) return { countries, regions: null, days: null }
  const names = all.getStates(country, language) ?? {}
  const regions = Object.entries(names).map(([code, name]) => ({ code, name }))
  regions.sort((a, b) => a.name.localeCompare(b.name, language))
  const isKnown = region === null || Object.hasOwn(names, region)
  return { countries, regions, days: isKnown ? readDays(country, question) : null }
}

const dayMilliseconds = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Leaves out `bank`, `school`, `optional` and `observance`, because most people work on these days. */
const closedTypes: ['public'] = ['public']

function readDays(country: string, { region, language, firstYear, lastYear }: Question): Holiday[] {
  const languages = [new Intl.Locale(language).language]
  const calendar = new Holidays(
    { country, ...(region !== null && { state: region }) },
    { types: closedTypes, languages },
  )
  const namesOn = new Map<string, Set<string>>()
  // A holiday of several days can begin in the previous year.
  for (let year = firstYear - 1; year <= lastYear; year += 1)
    for (const { date, start, end, name } of calendar.getHolidays(year))
      for (const day of wholeDays(date, end.getTime() - start.getTime()))
        namesOn.set(day, (namesOn.get(day) ?? new Set()).add(name))
  return [...namesOn]
    .map(([day, names]) => ({ day, name: [...names].join(', ') }))
    .filter(({ day }) => `${firstYear}` <= day)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Returns the days that a holiday fills completely. `date` is its local beginning, such as '2027-12-24 13:00:00'. A holiday that
 * begins at sunset has the following midnight as its beginning. A day on which the clocks change may lack an hour.
 */
export function wholeDays(date: string, milliseconds: number): string[] {
  if (date.slice(11, 19) !== '00:00:00') return []
  const first = Date.parse(date.slice(0, 10))
  return Array.from({ length: Math.floor((milliseconds + hour) / dayMilliseconds) }, (_, number) =>
    new Date(first + number * dayMilliseconds).toISOString().slice(0, 10),
  )
}
