import { and, gt, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addDays, clockDay, clockDays, daysBetween, siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { siteDay } from '#platform/locale.ts'
import type { FreeTimes, TimesQuery } from '../contract/calls.ts'
import { type CallRules, freeTimes, mondayOf, type OpenHours, type Taken } from '../domain/times.ts'
import { appointments, busyTimes } from '../table.ts'
import { type BookingRules, type CallTypeRow, savedHours } from './hours.ts'

/** What times are computed for: a type, or without an id what is left of one that was deleted. */
export type Bookable = Pick<
  CallTypeRow,
  'minutes' | 'stepMinutes' | 'gapMinutes' | 'noticeHours' | 'maxPerWeek'
> & {
  id: number | null
}

/** Appointments with their gap, and busy times from elsewhere, which have no id. */
type TakenRow = {
  id: number | null
  callTypeId: number | null
  isCall: boolean
  isFocus: boolean
  start: number
  end: number
}

/** Everything that decides about free times at one moment: hours, rules, and what is booked in the weeks until the horizon. */
type Situation = {
  now: number
  /** In the site's zone: today, and the last day on which calls are offered. */
  today: string
  last: string
  rules: BookingRules
  open: OpenHours
  taken: TakenRow[]
}

/** The situation now, in two queries at most. Once the calendar is locked (`lockCalendar`) it holds until the end of the transaction. */
export const presentSituation = async (): Promise<Situation> => situationWith(await savedHours())

/** The same as if other rules and hours were saved. */
export async function situationWith({ rules, open }: Pick<Situation, 'rules' | 'open'>): Promise<Situation> {
  const now = Date.now()
  const today = siteDay(now)
  const last = addDays(today, rules.horizonDays)
  const days = weeksAround(today, last)
  return { now, today, last, rules, open, taken: await takenBetween(days[0]?.start, days.at(-1)?.end) }
}

/** The days of all weeks that have some days. */
function weeksAround(first: string, last: string) {
  const monday = mondayOf(clockDay(first))
  return clockDays(monday, daysBetween(monday, mondayOf(clockDay(last))) + 7)
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
 * The hours for orders from a day on, for so many days: of each weekday, the time off, and what calls with their gaps, blocks and
 * busy times from elsewhere take of it, in milliseconds. Time for deep work takes nothing.
 */
export async function projectHours(first: string, count: number) {
  const { rules, timeOff } = await savedHours()
  const taken = await takenBetween(clockDay(first).start, clockDay(addDays(first, count)).start)
  return {
    hours: { minutes: rules.projectMinutes, timeOff },
    taken: taken.filter(({ isFocus }) => !isFocus).map(({ start, end }) => ({ start, end })),
  }
}

/** The rules of a call: its type's own, and those of all calls where it has none. */
export const rulesOf = (type: Bookable, rules: BookingRules): CallRules => ({
  minutes: type.minutes,
  stepMinutes: type.stepMinutes,
  gapMinutes: type.gapMinutes ?? rules.gapMinutes,
  noticeHours: type.noticeHours ?? rules.noticeHours,
  maxPerDay: rules.maxPerDay,
  maxPerWeek: rules.maxPerWeek,
  maxOfTypePerWeek: type.maxPerWeek,
})

/** The free times of a type from now to the horizon, in milliseconds, by day; as if the appointment `except` were not there. */
export function timesIn(situation: Situation, type: Bookable, except?: number): ReturnType<typeof freeTimes> {
  const { now, today, last, rules, open } = situation
  const taken = situation.taken.filter(({ id }) => id === null || id !== except)
  return freeTimes({
    days: weeksAround(today, last),
    first: today,
    last,
    open,
    rules: rulesOf(type, rules),
    taken: taken.map(
      (row): Taken => ({ ...row, isOfType: row.callTypeId !== null && row.callTypeId === type.id }),
    ),
    now,
  })
}

/** The same as one list. */
export async function openTimes(type: Bookable, except?: number): Promise<number[]> {
  return timesIn(await presentSituation(), type, except).flatMap(({ times }) => times)
}

/** Answers with the free times of some days and the next one after them, with their `ETag`, or with 304; `except` as for `timesIn`. */
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
  const isoOf = (time: number) => new Date(time).toISOString()
  const next = byDay.find(({ day }) => day >= end)?.times[0]
  const answer: FreeTimes = {
    timeZone: siteZone(),
    minutes: type.minutes,
    times: byDay.filter(({ day }) => first <= day && day < end).flatMap(({ times }) => times.map(isoOf)),
    next: next === undefined ? null : isoOf(next),
  }
  return answerDocument('application/json', JSON.stringify(answer), request.headers)
}
