import { and, asc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import { accountToErase } from '#base/accounts/queries/erasable.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { Appointment, AppointmentChange, AppointmentInput } from '../contract/appointments.ts'
import { isOwnTime, missedDays } from '../contract/limits.ts'
import { appointmentWith } from '../queries/appointments.ts'
import { toNamed } from '../queries/availability.ts'
import { findCallType, gapMinutesFor } from '../queries/free-times.ts'
import { appointments, type StoredAppointment } from '../table.ts'
import { notifyBooked, notifyCancelled, notifyMoved } from './notifications.ts'
import {
  addAppointment,
  byOwner,
  cancelAppointment,
  createChanged,
  endAppointment,
  lockAppointment,
  lockCalendar,
  moveAppointment,
  publishAppointment,
  updateAppointment,
} from './stored-appointment.ts'

const minute = 60_000

/**
 * Creates an appointment or blocks time, even outside the bookable hours. `tell` sends the guest an invitation. Throws `conflict`
 * if another appointment has the time (`details.meets` describes it), `invalid` for an unknown account or call type, and
 * `missing` for an unknown order.
 */
export async function makeAppointment(admin: Member, input: AppointmentInput): Promise<Appointment> {
  const { title, meetingType, meetingLink, notes, orderId, start, minutes, callTypeId, tell } = input
  const isOwn = isOwnTime(meetingType)
  await checkReferences(admin, input)
  const id = await tx(async () => {
    await lockCalendar()
    const gap = isOwn ? 0 : await gapMinutesFor(callTypeId ?? null)
    const added = await addAppointment(
      {
        ...(await takeTime(Date.parse(start), minutes * minute, gap * minute)),
        ...(isOwn ? { userId: admin.id } : whoComes(input)),
        title,
        description: (input.about ?? input.description) || null,
        meetingType,
        meetingLink: meetingLink ?? null,
        notes: notes ?? null,
        orderId: orderId ?? null,
        callTypeId: isOwn ? null : (callTypeId ?? null),
      },
      byOwner(admin),
    )
    if (tell && !isOwn) await notifyBooked(added, 'owner')
    return added.id
  })
  return appointmentWith(id)
}

const whoComes = ({ userId, name, email, guests, timeZone }: AppointmentInput) => ({
  userId: userId ?? null,
  guestName: name ?? null,
  guestEmail: email ?? null,
  extraGuests: guests ?? [],
  visitorZone: timeZone ?? null,
})

async function checkReferences(
  admin: Member,
  { userId, callTypeId, orderId }: Pick<AppointmentInput, 'userId' | 'callTypeId' | 'orderId'>,
): Promise<void> {
  if (userId !== undefined && !(await accountToErase({ id: userId })))
    throw createFieldError('userId', msg`There is no such account`)
  if (callTypeId !== undefined && !(await findCallType(callTypeId)))
    throw createFieldError('callTypeId', msg`There is no such type of call`)
  if (orderId) await orderFor(admin, orderId)
}

/**
 * Returns the times of an appointment as they are stored. All numbers are milliseconds. `ownId` is its id if it already exists.
 * The owner may ignore gaps: this shortens the gap of the previous appointment, and the new gap ends where the next appointment
 * starts. Throws `conflict` if another appointment overlaps. The caller must have locked the calendar.
 */
async function takeTime(start: number, length: number, gap: number, ownId = 0) {
  const [startTime, endTime, busyUntil] = [start, start + length, start + length + gap].map((at) =>
    new Date(at).toISOString(),
  ) as [string, string, string]
  const others = (...conditions: SQL[]) =>
    and(eq(appointments.status, 'scheduled'), ne(appointments.id, ownId), ...conditions)
  const [first] = await db()
    .select({ id: appointments.id, startTime: appointments.startTime })
    .from(appointments)
    .where(others(lt(appointments.startTime, busyUntil), gt(appointments.endTime, startTime)))
    .orderBy(asc(appointments.startTime))
    .limit(1)
  if (first && first.startTime < endTime) throw createMet(await appointmentWith(first.id))
  await db()
    .update(appointments)
    .set({ busyUntil: startTime })
    .where(others(lt(appointments.startTime, startTime), gt(appointments.busyUntil, startTime)))
  return { startTime, endTime, busyUntil: first?.startTime ?? busyUntil }
}

const createMet = (other: Appointment) =>
  new AppError('conflict', msg`Another appointment has that time`, { details: { meets: toNamed(other) } })

/**
 * Changes fields of an appointment, moves it, or records its outcome. `change.tell` emails the guest. Throws `missing` for an
 * unknown appointment or order, `conflict` if it was moved meanwhile, its time is taken, or it is no longer scheduled, and
 * `invalid` if a call would become own time, or the reverse. For an outcome, also throws `conflict` for own time, a cancelled
 * call, and a call that is not over or ended more than `missedDays` ago.
 */
export async function changeAppointment(
  admin: Member,
  id: number,
  change: AppointmentChange,
): Promise<Appointment> {
  await checkReferences(admin, { orderId: change.orderId })
  await tx(async () => {
    const before = await holdAppointment(id)
    checkKind(before, change)
    if (change.status) await endCall(before, change.status, admin)
    const changes = toChanges(change)
    const times = await newTimes(before, change)
    if (times) {
      const moved = await moveAppointment(before, times, byOwner(admin), changes)
      if (change.tell && !isOwnTime(moved.meetingType)) await notifyMoved(moved, before)
    } else if (Object.keys(changes).length > 0) {
      await changeTexts(before, changes, change.tell)
    }
  })
  return appointmentWith(id)
}

async function holdAppointment(id: number): Promise<StoredAppointment> {
  await lockCalendar()
  const found = await lockAppointment(id)
  if (!found) throw new AppError('missing', msg`There is no such appointment`)
  return found
}

function checkKind(before: StoredAppointment, { meetingType }: AppointmentChange): void {
  if (meetingType !== undefined && isOwnTime(meetingType) !== isOwnTime(before.meetingType))
    throw createFieldError(
      'meetingType',
      msg`A call cannot become own time, and own time cannot become a call`,
    )
}

function toChanges({
  title,
  about,
  description,
  meetingType,
  meetingLink,
  notes,
  orderId,
}: AppointmentChange) {
  const changes = {
    ...{ title, meetingType, meetingLink, notes, orderId },
    description: about === undefined ? description : about,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const endedWords = {
  completed: msg`This appointment is completed`,
  cancelled: msg`This appointment is cancelled`,
  missed: msg`This appointment is missed`,
}

/** Returns the new times of an appointment. Undefined if they do not change. */
async function newTimes(before: StoredAppointment, { start, minutes, sequence }: AppointmentChange) {
  const from = Date.parse(before.startTime)
  const until = Date.parse(before.endTime)
  const to = start === undefined ? from : Date.parse(start)
  const length = minutes === undefined ? until - from : minutes * minute
  if (to === from && length === until - from) return undefined
  if (before.status !== 'scheduled') throw new AppError('conflict', endedWords[before.status])
  if (sequence !== before.sequence) throw createChanged('appointment')
  const gap = isOwnTime(before.meetingType) ? 0 : await gapMinutesFor(before.callTypeId)
  return takeTime(to, length, gap * minute, before.id)
}

/**
 * Changes the texts of an appointment. Raises `sequence`, the version of the invitation, only if an email carries the new
 * version, because calendars reject invitations with an older version than the one they have.
 */
async function changeTexts(before: StoredAppointment, changes: object, tell: boolean): Promise<void> {
  const tells = tell && before.status === 'scheduled' && !isOwnTime(before.meetingType)
  const version = { sequence: before.sequence + 1, changedBy: 'owner' } as const
  const changed = await updateAppointment(before.id, { ...changes, ...(tells && version) })
  await publishAppointment(before.id)
  if (tells) await notifyMoved(changed, before)
}

async function endCall(
  { id, status: before, endTime, meetingType }: StoredAppointment,
  status: 'completed' | 'missed',
  admin: Member,
): Promise<void> {
  const since = Date.now() - Date.parse(endTime)
  if (isOwnTime(meetingType)) throw new AppError('conflict', msg`This is not a call`)
  if (before === 'cancelled') throw new AppError('conflict', msg`This call was cancelled`)
  if (since < 0) throw new AppError('conflict', msg`This call is not over yet`)
  if (since > missedDays * 24 * 60 * minute)
    throw new AppError('conflict', () => t`That can be said for ${missedDays} days after a call`)
  if (before !== status) await endAppointment(id, status, byOwner(admin))
}

/**
 * Cancels a call, or deletes own time. `tell` emails the guest, with `reason`. Does nothing if the call is already cancelled.
 * Throws `missing`, and `conflict` if the call is over.
 */
export async function removeAppointment(
  admin: Member,
  id: number,
  { tell, reason }: { tell?: '1' | undefined; reason?: string | undefined },
): Promise<void> {
  await tx(async () => {
    const before = await holdAppointment(id)
    if (isOwnTime(before.meetingType)) {
      await db().delete(appointments).where(eq(appointments.id, id))
      await publishAppointment(id)
      return
    }
    if (before.status === 'cancelled') return
    if (before.status !== 'scheduled') throw new AppError('conflict', msg`This call is over`)
    const cancelled = await cancelAppointment(before, byOwner(admin), reason)
    if (tell) await notifyCancelled(cancelled, reason || undefined)
  })
}
