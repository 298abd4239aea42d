import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import { siteDay } from '#platform/locale.ts'
import type { Availability, AvailabilityInput, DayExceptionInput } from '../contract/availability.ts'
import { availability } from '../queries/availability.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { savedRules } from '../queries/hours.ts'
import { availabilitySlots, bookingRules, dayExceptions } from '../table.ts'
import { lockCalendar } from './calendar-lock.ts'

/**
 * Runs a change of when calls are possible, one after the other and after the bookings that are under way; gives
 * everything that holds from then on.
 */
export function changeHours(change: () => Promise<void>): Promise<Availability> {
  return tx(async () => {
    await lockCalendar()
    await change()
    await publishHours()
    return availability()
  })
}

/** Every page leads to calls only while there are hours, so that the cached ones go too. */
async function publishHours(): Promise<void> {
  await publish(availabilityChannel, 'hours')
  await publish('content', 'hours')
}

/**
 * Replaces the weekly hours and the rules. Booked calls stay. Fails with `stale` when these do not have the `expected`
 * version, which `undefined` leaves unchecked.
 */
export const saveAvailability = (
  { week, rules }: AvailabilityInput,
  expected: number | undefined,
): Promise<Availability> =>
  changeHours(async () => {
    const { version } = await savedRules()
    if (expected !== undefined && expected !== version)
      throw createStale('Somebody else saved the hours meanwhile', await availability())
    const saved = { ...rules, version: version + 1 }
    await db().insert(bookingRules).values(saved).onConflictDoUpdate({ target: bookingRules.id, set: saved })
    await db().delete(availabilitySlots)
    const slots = week.flatMap(({ isActive, hours }, dayOfWeek) =>
      hours.map(({ start, end }) => ({ dayOfWeek, startTime: start, endTime: end, isActive })),
    )
    if (slots.length > 0) await db().insert(availabilitySlots).values(slots)
  })

/** Deletes one range of the weekly hours. Booked calls stay. Fails with `missing` when it is not there. */
export function deleteSlot(id: number): Promise<void> {
  return tx(async () => {
    await lockCalendar()
    const deleted = await db()
      .delete(availabilitySlots)
      .where(eq(availabilitySlots.id, id))
      .returning({ id: availabilitySlots.id })
    if (deleted.length === 0) throw new AppError('missing', 'There are no such hours')
    // Whoever has the hours open does not save them over this.
    await db()
      .update(bookingRules)
      .set({ version: sql`${bookingRules.version} + 1` })
    await publishHours()
  })
}

/** Gives a day its own hours, none to close it. Booked calls stay. Fails with `invalid` for a day that is over. */
export const setDayHours = (day: string, { hours, note = null }: DayExceptionInput): Promise<Availability> =>
  changeHours(async () => {
    if (day < siteDay()) throw new AppError('invalid', 'This day is over')
    await db().delete(dayExceptions).where(eq(dayExceptions.day, day))
    const rows = hours.map(({ start, end }) => ({ day, startTime: start, endTime: end, note }))
    await db()
      .insert(dayExceptions)
      .values(rows.length > 0 ? rows : [{ day, note }])
  })

/** Gives a day the hours of its weekday again. Fails with `missing` when it has them. */
export const resetDayHours = (day: string): Promise<Availability> =>
  changeHours(async () => {
    const deleted = await db().delete(dayExceptions).where(eq(dayExceptions.day, day)).returning()
    if (deleted.length === 0) throw new AppError('missing', 'This day has the hours of its weekday')
  })
