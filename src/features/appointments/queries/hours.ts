import { asc, gte, isNotNull } from 'drizzle-orm'
import { addDays } from '#platform/clock.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { OpenHours } from '../domain/times.ts'
import { appointments, availabilitySlots, bookingRules, callTypes, dayExceptions, timeOff } from '../table.ts'
import { availabilityChannel } from './channels.ts'

export type CallTypeRow = typeof callTypes.$inferSelect
export type BookingRules = Omit<typeof bookingRules.$inferSelect, 'id'>
type TimeOffRow = typeof timeOff.$inferSelect

/** The rules as long as nobody has saved any: the defaults of the table. */
const defaultRules: BookingRules = {
  version: 1,
  gapMinutes: 10,
  noticeHours: 24,
  horizonDays: 60,
  maxPerDay: null,
  maxPerWeek: null,
  changeUntilHours: 12,
  projectMinutes: [0, 360, 360, 360, 360, 240, 0],
}

/** The rules of all calls, with the version that counts the changes of rules and week. */
export async function savedRules(): Promise<BookingRules> {
  const [row] = await db().select().from(bookingRules)
  const { id: _, ...rules } = row ?? { id: true, ...defaultRules }
  return rules
}

/** The rows of the weekly hours, active or not, by their beginning. */
export const weeklySlots = () =>
  db().select().from(availabilitySlots).orderBy(asc(availabilitySlots.startTime), asc(availabilitySlots.id))

/** The rows of the days from `first` on that differ, by day; one without times closes its day. */
export const exceptionsFrom = (first: string) =>
  db()
    .select()
    .from(dayExceptions)
    .where(gte(dayExceptions.day, first))
    .orderBy(asc(dayExceptions.day), asc(dayExceptions.startTime), asc(dayExceptions.id))

/** Time off that is not over on the day `first`, by day. */
export const timeOffFrom = (first: string): Promise<TimeOffRow[]> =>
  db().select().from(timeOff).where(gte(timeOff.lastDay, first)).orderBy(asc(timeOff.firstDay))

/** The types of calls in their order, offered or not. */
export const allCallTypes = (): Promise<CallTypeRow[]> => collectionRows(callTypes)

/** The ids of the types of which there are calls. */
export async function typesWithCalls(): Promise<number[]> {
  const { callTypeId } = appointments
  const rows = await db().selectDistinct({ id: callTypeId }).from(appointments).where(isNotNull(callTypeId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** What decides when calls are possible, but for what is booked. */
export type Hours = { rules: BookingRules; open: OpenHours; timeOff: TimeOffRow[]; types: CallTypeRow[] }

const remembered = rememberUntil(['content', availabilityChannel], { maxEntries: 1, maxAge: 600_000 })

/** The rules, hours and types that are saved, from memory until they change. */
export const savedHours = (): Promise<Hours> => remembered('hours', readHours)

async function readHours(): Promise<Hours> {
  const rules = await savedRules()
  const types = await allCallTypes()
  // What is remembered outlives a midnight, and the zone of the site may be changed.
  const { open, timeOff } = await hoursFrom(addDays(siteDay(), -2))
  return { rules, open, timeOff, types }
}

/** The hours that are open from a day on, and the rows of days that differ and of time off, which have notes. */
export async function hoursFrom(first: string) {
  const slots = await weeklySlots()
  const days = await exceptionsFrom(first)
  const off = await timeOffFrom(first)
  const week = Array.from({ length: 7 }, (_, weekday) =>
    slots
      .filter(({ dayOfWeek, isActive }) => isActive && dayOfWeek === weekday)
      .map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
  )
  const exceptions: OpenHours['exceptions'] = new Map(days.map(({ day }) => [day, []]))
  for (const { day, startTime, endTime } of days)
    if (startTime && endTime) exceptions.get(day)?.push({ start: startTime, end: endTime })
  return { open: { week, exceptions, timeOff: off }, days, timeOff: off }
}
