import { eq } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { clockDay } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { failureOf } from '#platform/database/failure.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { NamedAppointment } from '../contract/appointments.ts'
import type { Availability, Decision, TimeOffInput } from '../contract/availability.ts'
import type { Span } from '../domain/times.ts'
import { callsMeeting } from '../queries/availability.ts'
import { timeOff } from '../table.ts'
import { changeAppointment, removeAppointment } from './administer.ts'
import { changeHours } from './availability.ts'

/**
 * Adds time off, and does with each booked call in it what was decided; decisions about other calls, which may have been
 * moved or cancelled meanwhile, are left out. Fails with `conflict` when there is no decision about one, which
 * `appointments` names, when other time off has one of the days, and when another appointment has the time to which one is
 * moved; with `invalid` when it is over, and when a call would be moved into it.
 */
export const addTimeOff = (admin: Member, input: TimeOffInput): Promise<Availability> =>
  changeTimeOff(async () => {
    await db().insert(timeOff).values(rowOf(input))
    await decide(admin, input, undefined)
  })

/** Changes time off as `addTimeOff` adds it: calls that were in it before stay without a decision. Fails also with `missing`. */
export const replaceTimeOff = (admin: Member, id: number, input: TimeOffInput): Promise<Availability> =>
  changeTimeOff(async () => {
    const [before] = await db().select().from(timeOff).where(eq(timeOff.id, id))
    if (!before) throw createMissing()
    await db().update(timeOff).set(rowOf(input)).where(eq(timeOff.id, id))
    await decide(admin, input, spanOf(before))
  })

/** Removes time off. Fails with `missing` when it is not there. */
export const removeTimeOff = (id: number): Promise<Availability> =>
  changeHours(async () => {
    const removed = await db().delete(timeOff).where(eq(timeOff.id, id)).returning()
    if (removed.length === 0) throw createMissing()
  })

const createMissing = () => new AppError('missing', 'There is no such time off')

async function changeTimeOff(change: () => Promise<void>): Promise<Availability> {
  try {
    return await changeHours(change)
  } catch (error) {
    if (failureOf(error).constraint !== 'time_off_no_overlap') throw error
    throw createFieldError('firstDay', 'Other time off has one of these days', 'conflict')
  }
}

function rowOf({ firstDay, lastDay, note = null, publicNote = null }: TimeOffInput) {
  if (lastDay < siteDay()) throw createFieldError('lastDay', 'This time is over')
  return { firstDay, lastDay, note, publicNote }
}

const spanOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Span => ({
  start: clockDay(firstDay).start,
  end: clockDay(lastDay).end,
})

const meets = (span: Span, { startTime, endTime }: NamedAppointment): boolean =>
  Date.parse(startTime) < span.end && Date.parse(endTime) > span.start

async function decide(admin: Member, input: TimeOffInput, before: Span | undefined): Promise<void> {
  const span = spanOf(input)
  const calls = await callsMeeting(span)
  const decisions = new Map(input.decisions.map((decision) => [decision.appointmentId, decision]))
  const undecided = calls.filter((call) => !decisions.has(call.id) && !(before && meets(before, call)))
  if (undecided.length > 0)
    throw new AppError('conflict', 'Decide what becomes of the calls that are booked then', {
      details: { appointments: undecided.map(({ sequence: _, ...call }) => call) },
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
    throw createStays(call, 'The new time is in the time off too')
  if (Date.parse(start) < Date.now()) throw createStays(call, 'The new time is over')
  await changeAppointment(admin, call.id, { start, sequence: call.sequence, tell })
}

/** `appointmentId` says about which call it is. */
const createStays = ({ id }: NamedAppointment, message: string) =>
  new AppError('invalid', message, { details: { appointmentId: id } })
