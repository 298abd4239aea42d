import { join } from 'node:path'
import { countryAt } from '#base/site/domain/proposed-locale.ts'
import { site } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { addDays, siteZone } from '#platform/clock.ts'
import { nameCode } from '#platform/locale/code-names.ts'
import { locale, siteDay } from '#platform/locale.ts'
import { projectRoot } from '#platform/root.ts'
import { TaskThread } from '#platform/task-thread.ts'
import { interfaceLanguage, msg } from '#platform/texts.ts'
import type { HolidayPlace, PublicHolidays } from '../contract/holidays.ts'
import type { HolidayCalendar, readCalendar } from '../domain/holiday-calendar.ts'
import { holidayState } from '../domain/holidays.ts'
import { savedHolidays } from './saved-holidays.ts'
import { exceptionsFrom, toDayExceptions } from './times.ts'

const nowhere = { country: null, region: null }

const thread = new TaskThread<{ readCalendar: typeof readCalendar }>({
  filename: join(projectRoot, 'src/desk/calls/domain/holiday-calendar.ts'),
  limit: 10_000,
  first: { name: 'readCalendar', input: { ...nowhere, language: 'en', firstYear: 2000, lastYear: 2000 } },
  refuse: () => new AppError('unavailable', msg`The public holidays could not be read. Please try again.`),
})

/**
 * Reads the holidays of a place from last year, because a schedule can show past days, to the end of the longest plan of orders.
 * The names are in the language of the site's texts.
 */
export function readHolidays(place: HolidayPlace | typeof nowhere): Promise<HolidayCalendar> {
  const { country, region } = place
  const year = Number(siteDay().slice(0, 4))
  const years = { firstYear: year - 1, lastYear: year + 4 }
  return thread.run('readCalendar', { country, region, language: locale().textLanguage, ...years })
}

/** Reads the holidays of a place. Throws `invalid` for an unknown country or region. */
export async function holidaysAt(place: HolidayPlace) {
  const { countries, regions, days } = await readHolidays(place)
  if (!regions) throw createFieldError('country', msg`The holidays of this country are not known`)
  if (!days) throw createFieldError('region', msg`This country has no such region`)
  return { countries, regions, days }
}

/**
 * Returns the holidays of the place that is asked for, or else of the saved or proposed one. Throws the errors of `holidaysAt`.
 */
export async function holidays(asked: Partial<HolidayPlace> = {}): Promise<PublicHolidays> {
  const saved = await savedHolidays()
  const place = asked.country
    ? { country: asked.country, region: asked.region ?? null }
    : (saved ?? proposedPlace((await readHolidays(nowhere)).countries))
  const isSaved = saved?.country === place.country && saved?.region === place.region
  // The place may be saved although a later release of the package no longer knows its region. Its stored days still apply.
  const { countries, regions, days } = asked.country
    ? await holidaysAt(place as HolidayPlace)
    : await readHolidays(place as HolidayPlace)
  const today = siteDay()
  const exceptions = new Map(
    toDayExceptions(await exceptionsFrom(today)).map(({ day, hours }) => [day, hours]),
  )
  return {
    saved: saved ?? null,
    country: place.country,
    region: place.region,
    countries: countries
      .map((code) => ({ code, name: nameCode('region', code) }))
      .sort((a, b) => a.name.localeCompare(b.name, interfaceLanguage())),
    regions: regions ?? [],
    days: ((isSaved ? saved?.days : days) ?? [])
      .filter(({ day }) => today <= day && day < addDays(today, 365))
      .map((each) => ({ ...each, state: holidayState(each.day, saved?.opened ?? [], exceptions) })),
  }
}

/** Proposes the country of the seller on invoices, of the site's zone, or of the site's formats. */
function proposedPlace(countries: string[]) {
  const { language } = locale()
  const candidates = [
    site().invoices.sellerCountry,
    countryAt(siteZone(), countries),
    new Intl.Locale(language).region,
  ]
  return { country: candidates.find((one) => one && countries.includes(one)) ?? null, region: null }
}
