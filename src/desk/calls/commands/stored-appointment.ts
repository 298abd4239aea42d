import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { databaseFailure } from '#platform/database/failure.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { isOwnTime } from '../contract/limits.ts'
import { appointmentChannel } from '../queries/channels.ts'
import { type CallToPlace, isFree, nearestFreeTimes } from '../queries/free-times.ts'
import { appointmentHistory, appointments, type StoredAppointment } from '../table.ts'

/**
 * Makes commands that take or free a time wait for each other, until the caller's transaction ends. The constraint alone would
 * prevent overlaps, but parallel commands would run into deadlocks. Call it before accounts and appointments are locked.
 */
export async function lockCalendar(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`)
}

/** Aborts the transaction. `takenError` handles it afterwards. */
class TimeTaken extends Error {}

/** Returns whether the cause is the check for free times, the constraint against overlaps, or a deadlock. */
function isTaken(error: unknown): boolean {
  if (error instanceof TimeTaken) return true
  const { code, constraint } = databaseFailure(error)
  return code === '40P01' || (code === '23P01' && constraint === 'appointments_no_overlap')
}

/**
 * Turns the error of a taken time into a `conflict` with the nearest free times, and returns other errors unchanged. Call it
 * after the failed transaction, which can no longer run queries.
 */
async function takenError(error: unknown, call: CallToPlace, start: string): Promise<unknown> {
  if (!isTaken(error)) return error
  return new AppError('conflict', msg`That time was just taken`, {
    details: { times: await nearestFreeTimes(call, start, 3) },
  })
}

/**
 * Runs `work` in a transaction that has locked the calendar. `check` throws `conflict` unless the call may start at `start`. Its
 * `details.times` has the three nearest free times.
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

// The functions below must run in a transaction. The transaction must have locked the calendar if they take or free a time.

/**
 * The person who changes an appointment. Guests act through a link or their account. `actorId` is the account, if there is one.
 */
type By = { who: 'guest' | 'owner'; actorId: number | null }

export const byGuest = (member: Member | null): By => ({ who: 'guest', actorId: member?.id ?? null })
export const byOwner = ({ id }: Member): By => ({ who: 'owner', actorId: id })

const day = 24 * 3_600_000

/** Returns the time of the reminder, a day before the start. Null for own time, and if that moment is past. */
export function reminderTime(startTime: string, meetingType: string | null | undefined): string | null {
  const at = Date.parse(startTime) - day
  return isOwnTime(meetingType) || at <= Date.now() ? null : new Date(at).toISOString()
}

/** Makes open pages and jobs reload the appointments once the transaction commits. */
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

/** Locks an appointment until the transaction ends. Returns undefined if there is none. */
export async function lockAppointment(id: number): Promise<StoredAppointment | undefined> {
  const [found] = await db().select().from(appointments).where(eq(appointments.id, id)).for('update')
  return found
}

/** Changes an appointment without an entry in the history. */
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

/** Moves an appointment, changes the other given fields, and raises its version. */
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

export const createChanged = (noun: 'call' | 'appointment') =>
  new AppError(
    'conflict',
    noun === 'call'
      ? msg`This call was changed meanwhile. Please look again.`
      : msg`This appointment was changed meanwhile. Please look again.`,
  )

/** Cancels an appointment, which frees its time. The history keeps `reason`. */
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

export async function endAppointment(
  id: number,
  status: 'completed' | 'missed',
  by: By,
): Promise<StoredAppointment> {
  const ended = await updateAppointment(id, { status, reminderAt: null, guestNetwork: null })
  await record(status, ended, by)
  return ended
}
