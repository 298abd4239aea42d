import { and, asc, gt, gte, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addDays, clockDay, clockDays, daysBetween, siteZone } from '#platform/clock.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { db } from '#platform/database/database.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { DayException } from '../contract/availability.ts'
import type { FreeTimes, TimesQuery } from '../contract/calls.ts'
import type { Week } from '../contract/week.ts'
import { holidaysOff } from '../domain/holidays.ts'
import { type CallRules, freeTimes, mondayBefore, type OpenHours, type Taken } from '../domain/times.ts'
import {
  appointments,
  availabilitySlots,
  bookingRules,
  busyTimes,
  callTypes,
  dayExceptions,
  timeOff,
} from '../table.ts'
import { availabilityChannel } from './channels.ts'
import { savedHolidays } from './saved-holidays.ts'

export type CallTypeRow = typeof callTypes.$inferSelect
export type BookingRules = Omit<typeof bookingRules.$inferSelect, 'id'>
type TimeOffRow = typeof timeOff.$inferSelect

/** Time off or a public holiday. */
type DaysOff = Pick<TimeOffRow, 'firstDay' | 'lastDay' | 'note' | 'publicNote'> & { isHoliday: boolean }

/** The column defaults of the table. They apply until an admin saves the rules. */
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

/** Returns the saved rules. `version` counts changes of the rules and of the weekly hours. */
export async function savedRules(): Promise<BookingRules> {
  const [row] = await db().select().from(bookingRules)
  const { id: _, ...rules } = row ?? { id: true, ...defaultRules }
  return rules
}

/** Returns whether an admin has saved the rules. */
export const hasSavedRules = async (): Promise<boolean> => (await db().$count(bookingRules)) > 0

/** Returns the rows of the weekly hours, active or not, sorted by start. */
export const weeklySlots = () =>
  db().select().from(availabilitySlots).orderBy(asc(availabilitySlots.startTime), asc(availabilitySlots.id))

/** Returns the hours of single days from `first` on, one row for each range. A row without times closes its day. */
export const exceptionsFrom = (first: string) =>
  db()
    .select()
    .from(dayExceptions)
    .where(gte(dayExceptions.day, first))
    .orderBy(asc(dayExceptions.day), asc(dayExceptions.startTime), asc(dayExceptions.id))

/** Returns the time off that ends on `first` or later. */
export const timeOffFrom = (first: string): Promise<TimeOffRow[]> =>
  db().select().from(timeOff).where(gte(timeOff.lastDay, first)).orderBy(asc(timeOff.firstDay))

/** Lists the call types, including inactive ones. */
export const allCallTypes = (): Promise<CallTypeRow[]> => collectionRows(callTypes)

export async function typesWithCalls(): Promise<number[]> {
  const { callTypeId } = appointments
  const rows = await db().selectDistinct({ id: callTypeId }).from(appointments).where(isNotNull(callTypeId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** All data that determines free times, except taken times. */
type Hours = { rules: BookingRules; open: OpenHours; timeOff: DaysOff[]; types: CallTypeRow[] }

const remembered = rememberUntil(['content', availabilityChannel], { maxEntries: 1, maxAge: 600_000 })

/** Returns the saved hours. Cached until they change, for at most ten minutes. Not cached in a transaction. */
export const savedHours = (): Promise<Hours> => remembered('hours', readHours)

async function readHours(): Promise<Hours> {
  const rules = await savedRules()
  const types = await allCallTypes()
  // Starts two days early, because the cache is still used after midnight, and the site's zone may change.
  const { open, timeOff } = await hoursFrom(addDays(siteDay(), -2))
  return { rules, open, timeOff, types }
}

/**
 * Returns the open hours from `first` on. `days` are the rows with their notes. `timeOff` includes the public holidays on which
 * the owner does not work.
 */
export async function hoursFrom(first: string) {
  const slots = await weeklySlots()
  const days = await exceptionsFrom(first)
  const exceptions = new Map(toDayExceptions(days).map(({ day, hours }) => [day, hours]))
  const holidays = holidaysOff(await savedHolidays(), exceptions).filter(({ day }) => day >= first)
  const off: DaysOff[] = [
    ...(await timeOffFrom(first)).map((row) => ({ ...row, isHoliday: false })),
    ...holidays.map(({ day, name }) => ({
      ...{ firstDay: day, lastDay: day, note: name, publicNote: name },
      isHoliday: true,
    })),
  ]
  return { open: { week: openWeek(toWeek(slots)), exceptions, timeOff: off }, days, timeOff: off }
}

export const openWeek = (week: Week): OpenHours['week'] =>
  week.map(({ isActive, hours }) => (isActive ? hours : []))

/**
 * Returns the bookable hours of a call type: its own weekly hours, or else the common ones. Hours of single days and time off
 * apply to all types.
 */
export const typeHours = (own: Week | null, open: OpenHours): OpenHours =>
  own ? { ...open, week: openWeek(own) } : open

/**
 * Returns the hours of each weekday. In old rows, a day may have both active and inactive ranges. Then only the active ones
 * apply.
 */
export function toWeek(slots: (typeof availabilitySlots.$inferSelect)[]): Week {
  return Array.from({ length: 7 }, (_, weekday) => {
    const own = slots.filter(({ dayOfWeek }) => dayOfWeek === weekday)
    const isActive = own.some((slot) => slot.isActive)
    const hours = own
      .filter((slot) => slot.isActive === isActive)
      .map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
    return { isActive, hours }
  })
}

export function toDayExceptions(rows: (typeof dayExceptions.$inferSelect)[]): DayException[] {
  const days = new Map<string, DayException>()
  for (const { day, startTime, endTime, note } of rows) {
    const known = days.get(day) ?? { day, hours: [], note }
    if (startTime && endTime) known.hours.push({ start: startTime, end: endTime })
    days.set(day, known)
  }
  return [...days.values()]
}

/** The values of a call type that determine its free times. A call whose type was deleted has no `id`. */
export type Bookable = Pick<
  CallTypeRow,
  'minutes' | 'stepMinutes' | 'gapMinutes' | 'noticeHours' | 'maxPerWeek' | 'hours'
> & {
  id: number | null
}

/** An appointment with its gap, or a busy time of an external calendar, which has no id. */
type TakenRow = {
  id: number | null
  callTypeId: number | null
  isCall: boolean
  isFocus: boolean
  start: number
  end: number
}

/** All data from which free times are computed, for all weeks up to the last bookable day. */
type Situation = {
  now: number
  /** Days in the site's zone. `last` is the last bookable one. */
  today: string
  last: string
  rules: BookingRules
  open: OpenHours
  taken: TakenRow[]
}

/**
 * Returns the data for free times: taken times from the database, hours from the cache. In a transaction, both come from the
 * database. While the calendar is locked, the result stays valid.
 */
export const presentSituation = async (): Promise<Situation> => situationWith(await savedHours())

/** Returns the data for free times with unsaved rules and hours. */
export async function situationWith({ rules, open }: Pick<Situation, 'rules' | 'open'>): Promise<Situation> {
  const now = Date.now()
  const today = siteDay(now)
  const last = addDays(today, rules.horizonDays)
  const days = weeksAround(today, last)
  return { now, today, last, rules, open, taken: await takenBetween(days[0]?.start, days.at(-1)?.end) }
}

function weeksAround(first: string, last: string) {
  const monday = mondayBefore(clockDay(first))
  return clockDays(monday, daysBetween(monday, mondayBefore(clockDay(last))) + 7)
}

async function takenBetween(start = 0, end = 0): Promise<TakenRow[]> {
  const from = new Date(start).toISOString()
  const until = new Date(end).toISOString()
  const milliseconds = (column: unknown) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`
  const { id, callTypeId, meetingType, startTime, busyUntil, status } = appointments
  return unionAll(
    db()
      .select({
        id: sql<number | null>`${id}`,
        callTypeId: sql<number | null>`${callTypeId}`,
        isCall: sql<boolean>`coalesce(${meetingType}, '') not in ('block', 'focus')`,
        isFocus: sql<boolean>`coalesce(${meetingType}, '') = 'focus'`,
        start: milliseconds(startTime),
        end: milliseconds(busyUntil),
      })
      .from(appointments)
      .where(and(ne(status, 'cancelled'), lt(startTime, until), gt(busyUntil, from))),
    db()
      .select({
        id: sql<number | null>`null::integer`,
        callTypeId: sql<number | null>`null::integer`,
        isCall: sql<boolean>`false`,
        isFocus: sql<boolean>`false`,
        start: milliseconds(busyTimes.startTime),
        end: milliseconds(busyTimes.endTime),
      })
      .from(busyTimes)
      .where(and(lt(busyTimes.startTime, until), gt(busyTimes.endTime, from))),
  )
}

/**
 * Returns the minutes for orders on each weekday, the time off, and the taken times in milliseconds, for `count` days. Calls with
 * their gaps, blocked time and external calendars take time. Focus time does not.
 */
export async function projectHours(first: string, count: number) {
  const { rules, timeOff } = await savedHours()
  const taken = await takenBetween(clockDay(first).start, clockDay(addDays(first, count)).start)
  return {
    hours: { minutes: rules.projectMinutes, timeOff },
    taken: taken.filter(({ isFocus }) => !isFocus).map(({ start, end }) => ({ start, end })),
  }
}

/** Returns the rules for a call type, whose own values replace those for all calls. */
export const callRules = (type: Bookable, rules: BookingRules): CallRules => ({
  minutes: type.minutes,
  stepMinutes: type.stepMinutes,
  gapMinutes: type.gapMinutes ?? rules.gapMinutes,
  noticeHours: type.noticeHours ?? rules.noticeHours,
  maxPerDay: rules.maxPerDay,
  maxPerWeek: rules.maxPerWeek,
  maxOfTypePerWeek: type.maxPerWeek,
})

/** Returns the free times by day, in milliseconds. Ignores the appointment `except`, which is to be moved. */
export function timesIn(situation: Situation, type: Bookable, except?: number): ReturnType<typeof freeTimes> {
  const { now, today, last, rules, open } = situation
  const taken = situation.taken.filter(({ id }) => id === null || id !== except)
  return freeTimes({
    days: weeksAround(today, last),
    first: today,
    last,
    open: typeHours(type.hours, open),
    rules: callRules(type, rules),
    taken: taken.map(
      (row): Taken => ({ ...row, isOfType: row.callTypeId !== null && row.callTypeId === type.id }),
    ),
    now,
  })
}

/** Returns the free times of a call type. `except` is the same as in `timesIn`. */
export async function openTimes(type: Bookable, except?: number): Promise<number[]> {
  return timesIn(await presentSituation(), type, except).flatMap(({ times }) => times)
}

/**
 * Responds with the free times of some days and the next free time after them, with an `ETag`, or with 304. `except` is the same
 * as in `timesIn`.
 */
export async function answerTimes(
  type: Bookable,
  { from, days }: TimesQuery,
  request: Request,
  except?: number,
): Promise<Response> {
  const situation = await presentSituation()
  const first = from ?? situation.today
  const end = addDays(first, days)
  const byDay = timesIn(situation, type, except)
  const toIso = (time: number) => new Date(time).toISOString()
  const next = byDay.find(({ day }) => day >= end)?.times[0]
  const answer: FreeTimes = {
    timeZone: siteZone(),
    minutes: type.minutes,
    times: byDay.filter(({ day }) => first <= day && day < end).flatMap(({ times }) => times.map(toIso)),
    next: next === undefined ? null : toIso(next),
  }
  return answerDocument('application/json', JSON.stringify(answer), request.headers)
}
