import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { refreshSite } from '#base/site/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { HolidayPlace, PublicHolidays } from '../contract/holidays.ts'
import { holidays, holidaysAt, readHolidays } from '../queries/holidays.ts'
import { savedHolidays } from '../queries/saved-holidays.ts'
import { publicHolidays } from '../table.ts'
import { changeHours } from './availability.ts'

/**
 * Makes the public holidays of a place days off. Does not change booked calls, promised dates and stated times for answers. Days
 * that the owner opened stay open if they are also holidays of this place. Throws the errors of `holidaysAt`.
 */
export async function closeHolidays({ country, region }: HolidayPlace): Promise<PublicHolidays> {
  const { days } = await holidaysAt({ country, region })
  await changeHours(async () => {
    const before = await savedHolidays()
    const opened = before?.opened.filter((one) => days.some(({ day }) => day === one)) ?? []
    const saved = { country, region, days, opened }
    await db()
      .insert(publicHolidays)
      .values(saved)
      .onConflictDoUpdate({ target: publicHolidays.id, set: saved })
  })
  return holidays()
}

/** Makes public holidays ordinary days again. Throws `missing` if they are not days off. */
export async function openHolidays(): Promise<PublicHolidays> {
  await changeHours(async () => {
    await db().delete(publicHolidays).returning().then(oneOr(msg`Public holidays are no days off`))
  })
  return holidays()
}

/** Opens a holiday, or closes it again. Throws `missing` for a day that is not a holiday, and `invalid` for a past one. */
export async function setHoliday(day: string, isOpened: boolean): Promise<PublicHolidays> {
  await changeHours(async () => {
    const saved = await savedHolidays()
    if (!saved?.days.some((holiday) => holiday.day === day))
      throw new AppError('missing', msg`This day is no public holiday`)
    if (day < siteDay()) throw new AppError('invalid', msg`This day is over`)
    const others = saved.opened.filter((one) => one !== day)
    await db()
      .update(publicHolidays)
      .set({ opened: isOpened ? [...others, day] : others })
  })
  return holidays()
}

/**
 * Stores the holidays again, because later years are due, the site's language may have changed, and a newer package may have other
 * calendars.
 */
export async function refreshHolidays(): Promise<void> {
  await refreshSite()
  const saved = await savedHolidays()
  if (!saved) return
  const { days } = await readHolidays(saved)
  if (!days || isDeepStrictEqual(days, saved.days)) return
  const isSamePlace = and(
    eq(publicHolidays.country, saved.country),
    sql`${publicHolidays.region} is not distinct from ${saved.region}`,
  )
  await changeHours(async () => {
    await db().update(publicHolidays).set({ days }).where(isSamePlace)
  })
}

export const refreshHolidaysJob: Job = { name: 'refresh-holidays', every: 24 * hour, run: refreshHolidays }
