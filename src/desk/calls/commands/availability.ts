import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { clockDay } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { databaseFailure } from '#platform/database/failure.ts'
import { oneOr } from '#platform/database/rows.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { NamedAppointment } from '../contract/appointments.ts'
import type {
  Availability,
  AvailabilityInput,
  DayExceptionInput,
  Decision,
  TimeOffInput,
} from '../contract/availability.ts'
import type { Span } from '../domain/times.ts'
import { availability, callsMeeting, toNamed } from '../queries/availability.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { savedRules } from '../queries/times.ts'
import { availabilitySlots, bookingRules, dayExceptions, timeOff } from '../table.ts'
import { changeAppointment, removeAppointment } from './administer.ts'
import { lockCalendar } from './stored-appointment.ts'

/** Changes the bookable hours and returns the new ones. The lock prevents bookings and other changes at the same time. */
export function changeHours(change: () => Promise<void>): Promise<Availability> {
  return tx(async () => {
    await lockCalendar()
    await change()
    await publishHours()
    return availability()
  })
}

/** Publishes new hours. Drops cached pages, because these link to calls only if there are bookable hours. */
async function publishHours(): Promise<void> {
  await publish(availabilityChannel, 'hours')
  await publish('content', 'hours')
}

/**
 * Replaces the weekly hours and the rules. Booked calls stay. Throws `stale` if `expected` is not the stored version; `undefined`
 * skips this check.
 */
export const saveAvailability = (
  { week, rules }: AvailabilityInput,
  expected: number | undefined,
): Promise<Availability> =>
  changeHours(async () => {
    const { version } = await savedRules()
    if (expected !== undefined && expected !== version)
      throw createStale(msg`Somebody else saved the hours meanwhile`, await availability())
    const saved = { ...rules, version: version + 1 }
    await db().insert(bookingRules).values(saved).onConflictDoUpdate({ target: bookingRules.id, set: saved })
    await db().delete(availabilitySlots)
    const slots = week.flatMap(({ isActive, hours }, dayOfWeek) =>
      hours.map(({ start, end }) => ({ dayOfWeek, startTime: start, endTime: end, isActive })),
    )
    if (slots.length > 0) await db().insert(availabilitySlots).values(slots)
  })

/** Stores the minutes for orders on each weekday, Sunday first. Does not change the hours for calls and the other rules. */
export async function setProjectMinutes(projectMinutes: number[]): Promise<void> {
  await changeHours(async () => {
    const { version, ...rules } = await savedRules()
    const saved = { ...rules, projectMinutes, version: version + 1 }
    await db().insert(bookingRules).values(saved).onConflictDoUpdate({ target: bookingRules.id, set: saved })
  })
}

/** Makes ranges of the weekly hours unavailable for calls. Admins still see the ranges. Booked calls stay. */
export function closeSlots(ids: number[]): Promise<void> {
  return tx(async () => {
    await lockCalendar()
    const isOpen = and(inArray(availabilitySlots.id, ids), availabilitySlots.isActive)
    const closed = await db().update(availabilitySlots).set({ isActive: false }).where(isOpen).returning()
    if (closed.length > 0) await publishNewHours()
  })
}

/** Raises the version of the hours, so that a form that is still open elsewhere cannot overwrite the change. */
async function publishNewHours(): Promise<void> {
  await db()
    .update(bookingRules)
    .set({ version: sql`${bookingRules.version} + 1` })
  await publishHours()
}

/** Deletes one range of the weekly hours. Booked calls stay. Throws `missing` if there is no such range. */
export function deleteSlot(id: number): Promise<void> {
  return tx(async () => {
    await lockCalendar()
    await db()
      .delete(availabilitySlots)
      .where(eq(availabilitySlots.id, id))
      .returning({ id: availabilitySlots.id })
      .then(oneOr(msg`There are no such hours`))
    await publishNewHours()
  })
}

/** Gives a day its own hours. An empty list closes the day. Booked calls stay. Throws `invalid` for a past day. */
export const setDayHours = (day: string, { hours, note = null }: DayExceptionInput): Promise<Availability> =>
  changeHours(async () => {
    if (day < siteDay()) throw new AppError('invalid', msg`This day is over`)
    await db().delete(dayExceptions).where(eq(dayExceptions.day, day))
    const rows = hours.map(({ start, end }) => ({ day, startTime: start, endTime: end, note }))
    await db()
      .insert(dayExceptions)
      .values(rows.length > 0 ? rows : [{ day, note }])
  })

/** Deletes the hours that a day has instead of its weekday's. Throws `missing` if it has none. */
export const resetDayHours = (day: string): Promise<Availability> =>
  changeHours(async () => {
    await db()
      .delete(dayExceptions)
      .where(eq(dayExceptions.day, day))
      .returning()
      .then(oneOr(msg`This day has the hours of its weekday`))
  })

/**
 * Adds time off and carries out the decision about each booked call in it. Ignores decisions about other calls, because these may
 * have been moved or cancelled meanwhile. Throws `conflict` if a call has no decision (`details.appointments` lists these), if
 * other time off has one of the days, or if a call would move to a taken time. Throws `invalid` if the time off is past, or if a
 * call would move into it or into the past.
 */
export const addTimeOff = (admin: Member, input: TimeOffInput): Promise<Availability> =>
  changeTimeOff(async () => {
    await db().insert(timeOff).values(toTimeOffRow(input))
    await decide(admin, input, undefined)
  })

/** Changes time off. Calls that it already included need no decision. Throws the errors of `addTimeOff`, and `missing`. */
export const replaceTimeOff = (admin: Member, id: number, input: TimeOffInput): Promise<Availability> =>
  changeTimeOff(async () => {
    const [before] = await db().select().from(timeOff).where(eq(timeOff.id, id))
    if (!before) throw createMissing()
    await db().update(timeOff).set(toTimeOffRow(input)).where(eq(timeOff.id, id))
    await decide(admin, input, toSpan(before))
  })

/** Removes time off. Throws `missing`. */
export const removeTimeOff = (id: number): Promise<Availability> =>
  changeHours(async () => {
    const removed = await db().delete(timeOff).where(eq(timeOff.id, id)).returning()
    if (removed.length === 0) throw createMissing()
  })

const createMissing = () => new AppError('missing', msg`There is no such time off`)

async function changeTimeOff(change: () => Promise<void>): Promise<Availability> {
  try {
    return await changeHours(change)
  } catch (error) {
    if (databaseFailure(error).constraint !== 'time_off_no_overlap') throw error
    throw createFieldError('firstDay', msg`Other time off has one of these days`, 'conflict')
  }
}

function toTimeOffRow({ firstDay, lastDay, note = null, publicNote = null }: TimeOffInput) {
  if (lastDay < siteDay()) throw createFieldError('lastDay', msg`This time is over`)
  return { firstDay, lastDay, note, publicNote }
}

const toSpan = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Span => ({
  start: clockDay(firstDay).start,
  end: clockDay(lastDay).end,
})

const meets = (span: Span, { startTime, endTime }: NamedAppointment): boolean =>
  Date.parse(startTime) < span.end && Date.parse(endTime) > span.start

async function decide(admin: Member, input: TimeOffInput, before: Span | undefined): Promise<void> {
  const span = toSpan(input)
  const calls = await callsMeeting(span)
  const decisions = new Map(input.decisions.map((decision) => [decision.appointmentId, decision]))
  const undecided = calls.filter((call) => !decisions.has(call.id) && !(before && meets(before, call)))
  if (undecided.length > 0)
    throw new AppError('conflict', msg`Decide what happens to the calls booked on these days`, {
      details: { appointments: undecided.map(toNamed) },
    })
  for (const call of calls) await carryOut(decisions.get(call.id), call, span, admin, input)
}

async function carryOut(
  decision: Decision | undefined,
  call: NamedAppointment & { sequence: number },
  span: Span,
  admin: Member,
  { tell, publicNote }: TimeOffInput,
): Promise<void> {
  if (decision?.decision === 'cancel')
    await removeAppointment(admin, call.id, { tell: tell ? '1' : undefined, reason: publicNote ?? undefined })
  if (decision?.start === undefined) return
  const { start } = decision
  const length = Date.parse(call.endTime) - Date.parse(call.startTime)
  const endTime = new Date(Date.parse(start) + length).toISOString()
  if (meets(span, { ...call, startTime: start, endTime }))
    throw createStays(call, t`The new time is in the time off too`)
  if (Date.parse(start) < Date.now()) throw createStays(call, t`The new time is over`)
  await changeAppointment(admin, call.id, { start, sequence: call.sequence, tell })
}

const createStays = ({ id }: NamedAppointment, message: string) =>
  new AppError('invalid', message, { details: { appointmentId: id } })
