import { and, asc, eq, gt, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { ordersDueBetween } from '#desk/orders/queries/orders-of.ts'
import { followChanges } from '#desk/threads/queries/events.ts'
import { listen } from '#platform/bus.ts'
import { addDays, type ClockDay, clockDays, siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Appointment, CallWithoutLink, Schedule } from '../contract/appointments.ts'
import { isOff, openSpans } from '../domain/times.ts'
import { appointments, busyFeeds, busyTimes, callTypes } from '../table.ts'
import { isCall, selectAppointments, toInstant } from './appointments.ts'
import { appointmentChannel, availabilityChannel, scheduleMark } from './channels.ts'
import { hoursFrom } from './times.ts'

/** Returns the hours of `count` days in the site's zone, without the appointments. */
export async function readSchedule(from: string, count: number): Promise<Schedule> {
  const days = clockDays(from, count)
  const to = addDays(from, count - 1)
  const start = toInstant(Math.min(...days.map((day) => day.start)))
  const end = toInstant(Math.max(...days.map((day) => day.end)))
  const hours = await hoursOfDays(from)
  return {
    timeZone: siteZone(),
    days: days.map((day) => ({
      day: day.day,
      start: toInstant(day.start),
      end: toInstant(day.end),
      ...hours(day),
    })),
    busy: await busyBetween(start, end),
    due: await ordersDueBetween(from, to),
    next: await nextCall(),
    ...(await countsBetween(start, end)),
  }
}

type DayHours = Pick<Schedule['days'][0], 'open' | 'isOff' | 'note'>

async function hoursOfDays(from: string): Promise<(day: ClockDay) => DayHours> {
  const { open, days, timeOff } = await hoursFrom(from)
  return (day) => ({
    open: openSpans(day, open).map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) })),
    isOff: isOff(day.day, timeOff),
    note:
      timeOff.find((one) => isOff(day.day, [one]))?.note ??
      days.find((one) => one.day === day.day && one.note)?.note ??
      null,
  })
}

const busyBetween = (start: string, end: string) =>
  db()
    .select({ start: busyTimes.startTime, end: busyTimes.endTime, feed: busyFeeds.name })
    .from(busyTimes)
    .innerJoin(busyFeeds, eq(busyFeeds.id, busyTimes.feedId))
    .where(and(lt(busyTimes.startTime, end), gt(busyTimes.endTime, start)))
    .orderBy(asc(busyTimes.startTime), asc(busyTimes.id))

const isScheduledCall = and(isCall, eq(appointments.status, 'scheduled')) as SQL

/** Selects future and current calls, sorted by start. */
const selectComing = () =>
  selectAppointments()
    .where(and(isScheduledCall, gt(appointments.endTime, sql`now()`)))
    .orderBy(asc(appointments.startTime), asc(appointments.id))

async function nextCall(): Promise<Appointment | null> {
  const [next] = await selectComing().limit(1)
  return next ?? null
}

/** The maximum number of future calls that are read, and of calls without a link that are listed. */
const [maxComing, maxTasks] = [200, 5]

/**
 * Returns the calls for the admins' first page: those that are in progress or start within an hour, or else the next call. Video
 * calls without a link are tasks.
 */
export async function callsToday() {
  const coming = await selectComing().limit(maxComing)
  const inAnHour = Date.now() + 3_600_000
  const soon = coming.filter(({ startTime }) => Date.parse(startTime) < inAnHour).slice(0, 20)
  const unlinked = coming.filter(({ meetingType, meetingLink }) => meetingType === 'video' && !meetingLink)
  return {
    calls: soon.length > 0 ? soon : coming.slice(0, 1),
    tasks: unlinked.slice(0, maxTasks).map((call): CallWithoutLink => ({ ...call, kind: 'no-link' })),
    taskCounts: { 'no-link': unlinked.length },
  }
}

async function countsBetween(start: string, end: string) {
  const offered = db()
    .select({ id: callTypes.id })
    .from(callTypes)
    .where(and(eq(callTypes.isActive, true), isNull(callTypes.deletedAt)))
  return db()
    .select({
      calls: sql<number>`count(*)::integer`,
      minutes: sql<number>`coalesce(sum(extract(epoch from ${appointments.endTime} - ${appointments.startTime}) / 60), 0)::integer`,
      hasCallTypes: sql<boolean>`exists ${offered}`,
    })
    .from(appointments)
    .where(
      and(
        isCall,
        ne(appointments.status, 'cancelled'),
        lt(appointments.startTime, end),
        gte(appointments.startTime, start),
      ),
    )
    .then(oneRow)
}

/** Counts the booked calls that are in progress or still to come. */
export const countBookedCalls = (): Promise<number> =>
  db().$count(appointments, and(isScheduledCall, gt(appointments.endTime, sql`now()`)))

/**
 * Streams events that tell an open schedule what to reload, as long as the member is an admin. Starts with `all`, unless nothing
 * has changed since this process issued the mark `after`.
 */
export const scheduleEvents = (context: RequestContext, after: string | undefined): Response =>
  followChanges(context, {
    isUpToDate: after === scheduleMark(),
    listeners: (send) => [
      listen(
        appointmentChannel,
        () => send('appointments'),
        () => send('all'),
      ),
      listen(availabilityChannel, () => send('availability')),
    ],
    maySee: ({ role }) => role === 'admin',
  })
