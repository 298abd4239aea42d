import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { databaseFailure } from '#platform/database/failure.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { isOwnTime } from '../contract/limits.ts'
import { appointmentChannel } from '../queries/channels.ts'
import { type CallToPlace, isFree, nearestFreeTimes } from '../queries/free-times.ts'
import { appointmentHistory, appointments, type StoredAppointment } from '../table.ts'

/**
 * Serializes all commands that take or free a time, until the end of the caller's transaction. The database constraint also
 * prevents overlaps, but parallel commands would run into deadlocks. Lock the calendar before accounts and appointments.
 */
export async function lockCalendar(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`)
}

/** Aborts the transaction if the time is taken; `takenError` handles it afterwards. */
class TimeTaken extends Error {}

/** Whether a transaction failed because its time is taken: by the check, by the constraint against overlaps, or by a deadlock. */
function isTaken(error: unknown): boolean {
  if (error instanceof TimeTaken) return true
  const { code, constraint } = databaseFailure(error)
  return code === '40P01' || (code === '23P01' && constraint === 'appointments_no_overlap')
}

/**
 * Turns the error for a taken time into a `conflict` with the nearest free times of the call; returns any other error unchanged.
 * Call it after the failed transaction, which cannot run queries any more.
 */
async function takenError(error: unknown, call: CallToPlace, start: string): Promise<unknown> {
  if (!isTaken(error)) return error
  return new AppError('conflict', 'That time was just taken', {
    details: { times: await nearestFreeTimes(call, start, 3) },
  })
}

/**
 * Runs `work` in a transaction that has locked the calendar. `check` makes it fail with `conflict` unless the call may begin at
 * `start`; `details.times` lists the three nearest free times.
 */
export async function takeFreeTime<Result>(
  call: CallToPlace,
  start: string,
  work: (check: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const check = async () => {
    if (!(await isFree(call, start))) throw new TimeTaken()
  }
  try {
    return await tx(async () => {
      await lockCalendar()
      return work(check)
    })
  } catch (error) {
    throw await takenError(error, call, start)
  }
}

// Everything below runs inside the caller's transaction. If a time is taken or freed, that transaction has locked the calendar.

/** The party that changes an appointment: the guest (by link or account) or the owner, with their account if there is one. */
type By = { who: 'guest' | 'owner'; actorId: number | null }

export const byGuest = (member: Member | null): By => ({ who: 'guest', actorId: member?.id ?? null })
export const byOwner = ({ id }: Member): By => ({ who: 'owner', actorId: id })

const day = 24 * 3_600_000

/** When to send the reminder of a call: a day before its start. `null` for own time, or if that moment has passed. */
export function reminderTime(startTime: string, meetingType: string | null | undefined): string | null {
  const at = Date.parse(startTime) - day
  return isOwnTime(meetingType) || at <= Date.now() ? null : new Date(at).toISOString()
}

/** Makes open pages and jobs reload the appointments once the caller's transaction commits. */
export const publishAppointment = (id: number) => publish(appointmentChannel, String(id))

type Change = (typeof appointmentHistory.$inferInsert)['change']

async function record(
  change: Change,
  appointment: StoredAppointment,
  by: By,
  reason?: string,
): Promise<void> {
  const { id: appointmentId, startTime, endTime } = appointment
  const { who: byWhom, actorId } = by
  await db()
    .insert(appointmentHistory)
    .values({ appointmentId, change, startTime, endTime, byWhom, actorId, reason: reason || null })
  if (!isOwnTime(appointment.meetingType)) await recordEvent(`appointment.${change}`, appointmentId)
  await publishAppointment(appointmentId)
}

type NewAppointment = Omit<typeof appointments.$inferInsert, 'uid' | 'reminderAt'>

/** Stores an appointment, and records it as booked. */
export async function addAppointment(values: NewAppointment, by: By): Promise<StoredAppointment> {
  const reminderAt = reminderTime(values.startTime, values.meetingType)
  const added = await db()
    .insert(appointments)
    .values({ ...values, uid: randomUUID(), reminderAt })
    .returning()
    .then(oneRow)
  await record('booked', added, by)
  return added
}

/** Locks an appointment until the end of the transaction; `undefined` if there is none. */
export async function lockAppointment(id: number): Promise<StoredAppointment | undefined> {
  const [found] = await db().select().from(appointments).where(eq(appointments.id, id)).for('update')
  return found
}

/** Changes the given fields of an appointment, without an entry in its history. */
export async function updateAppointment(
  id: number,
  changes: Partial<typeof appointments.$inferInsert>,
): Promise<StoredAppointment> {
  return db()
    .update(appointments)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(appointments.id, id))
    .returning()
    .then(oneRow)
}

type Times = Pick<StoredAppointment, 'startTime' | 'endTime' | 'busyUntil'>

/** Moves an appointment, and changes the other given fields. Raises its version. */
export async function moveAppointment(
  { id, sequence, meetingType }: StoredAppointment,
  times: Times,
  by: By,
  changes: Partial<typeof appointments.$inferInsert> = {},
): Promise<StoredAppointment> {
  const moved = await updateAppointment(id, {
    ...changes,
    ...times,
    sequence: sequence + 1,
    changedBy: by.who,
    mayOverlap: false,
    reminderAt: reminderTime(times.startTime, changes.meetingType ?? meetingType),
  })
  await record('moved', moved, by)
  return moved
}

/** The error for a change that is based on an outdated version. */
export const createChanged = (noun: 'call' | 'appointment') =>
  new AppError('conflict', `This ${noun} was changed meanwhile. Please look again.`)

/** Cancels an appointment, which frees its time. The history records the `reason`. */
export async function cancelAppointment(
  { id, sequence }: StoredAppointment,
  by: By,
  reason?: string,
): Promise<StoredAppointment> {
  const cancelled = await updateAppointment(id, {
    status: 'cancelled',
    sequence: sequence + 1,
    changedBy: by.who,
    reminderAt: null,
    guestNetwork: null,
  })
  await record('cancelled', cancelled, by, reason)
  return cancelled
}

/** Sets how a call ended. */
export async function endAppointment(
  id: number,
  status: 'completed' | 'missed',
  by: By,
): Promise<StoredAppointment> {
  const ended = await updateAppointment(id, { status, reminderAt: null, guestNetwork: null })
  await record(status, ended, by)
  return ended
}
