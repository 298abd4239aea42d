import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Booking, Move, OwnCall } from '../contract/booking.ts'
import { isOwnTime } from '../contract/limits.ts'
import { bookingOf, changeUntilOf, missingCall, ownCall } from '../queries/bookings.ts'
import { callToMove, timesFrom } from '../queries/free-times.ts'
import { savedHours } from '../queries/hours.ts'
import type { StoredAppointment } from '../table.ts'
import { lockCalendar, takeFreeTime } from './calendar-lock.ts'
import { checkEmailsTo } from './email-limit.ts'
import { callByLink } from './links.ts'
import { notifyCancelled, notifyMoved } from './notifications.ts'
import {
  byGuest,
  cancelAppointment,
  createChanged,
  lockAppointment,
  moveAppointment,
} from './stored-appointment.ts'

/** The call of a link as its guest sees it. Fails with `missing` when the link leads nowhere. */
export const callOfLink = async (token: string): Promise<Booking> => bookingOf(await idOfLink(token))

/**
 * Moves the call of a link. Fails with `missing` when the link leads nowhere, and with `conflict` when the call was changed
 * meanwhile, is over or cancelled, when it is too late, and when the time is not free, then with the nearest ones that are.
 */
export const moveByLink = async (token: string, move: Move): Promise<Booking> =>
  moveCall(await idOfLink(token), move, null)

/** Cancels the call of a link; one that is cancelled stays so. Fails as `moveByLink` does. */
export const cancelByLink = async (token: string): Promise<void> => cancelCall(await idOfLink(token), null)

/** Moves a member's call. Fails as `moveByLink` does. */
export async function moveOwnCall(member: Member, id: number, move: Move): Promise<OwnCall> {
  await ownCall(member.id, id)
  return moveCall(id, move, member)
}

/** Cancels a member's call. Fails as `cancelByLink` does. */
export async function cancelOwnCall(member: Member, id: number): Promise<void> {
  await ownCall(member.id, id)
  await cancelCall(id, member)
}

/** The id of the call to which a link leads. Fails with `missing` when it leads nowhere. */
export async function idOfLink(token: string): Promise<number> {
  const id = await callByLink(token)
  if (id === undefined) throw missingCall()
  return id
}

async function moveCall(id: number, { start, sequence }: Move, member: Member | null): Promise<OwnCall> {
  const startTime = new Date(start).toISOString()
  const call = await callToMove(id)
  if (!call) throw missingCall()
  await takeFreeTime(call, startTime, async (check) => {
    const before = await lockCall(id)
    checkScheduled(before)
    // Sent again, or from two pages: the call is there already.
    if (before.startTime === startTime) return
    if (before.sequence !== sequence) throw createChanged('call')
    await checkInTime(before, 'moved')
    await check()
    await checkEmailsTo([before.guestEmail, ...before.extraGuests], member)
    const moved = await moveAppointment(before, await timesFrom(call, startTime), byGuest(member))
    await notifyMoved(moved, before)
  })
  return bookingOf(id)
}

async function cancelCall(id: number, member: Member | null): Promise<void> {
  await tx(async () => {
    await lockCalendar()
    const call = await lockCall(id)
    if (call.status === 'cancelled') return
    checkScheduled(call)
    await checkInTime(call, 'cancelled')
    await notifyCancelled(await cancelAppointment(call, byGuest(member)))
  })
}

async function lockCall(id: number): Promise<StoredAppointment> {
  const call = await lockAppointment(id)
  if (!call || isOwnTime(call.meetingType)) throw missingCall()
  return call
}

function checkScheduled({ status }: StoredAppointment): void {
  if (status === 'cancelled') throw new AppError('conflict', 'This call was cancelled')
  if (status !== 'scheduled') throw new AppError('conflict', 'This call is over')
}

async function checkInTime({ startTime }: StoredAppointment, verb: 'moved' | 'cancelled'): Promise<void> {
  const { changeUntilHours } = (await savedHours()).rules
  if (Date.now() < changeUntilOf(startTime, changeUntilHours)) return
  const hours = `${changeUntilHours} ${changeUntilHours === 1 ? 'hour' : 'hours'} before`
  throw new AppError(
    'conflict',
    `Calls can be ${verb} until ${changeUntilHours === 0 ? 'they begin' : hours}`,
  )
}
