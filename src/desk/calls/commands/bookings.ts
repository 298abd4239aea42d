import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { selectVerifiedEmail, verifiedEmail } from '#base/accounts/queries/people.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import type { Visitor } from '#base/analytics/commands/visitors.ts'
import { clientOrderIds } from '#desk/orders/queries/orders-of.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { hashRequest } from '#platform/http/idempotency-key.ts'
import type { Member } from '#platform/http/request-context.ts'
import { refuseTrapped, type trap } from '#platform/text-schema.ts'
import { msg, plural, t } from '#platform/texts.ts'
import type { Booked, Booking, BookingInput, Move, OwnCall } from '../contract/booking.ts'
import { answerNames, isOwnTime, maxCallsOfGuest, maxCallsOfNetwork } from '../contract/limits.ts'
import { changeDeadline, findBooking, missingCall, ownCall } from '../queries/appointments.ts'
import { callToMove, isClient, offeredType, timesFrom } from '../queries/free-times.ts'
import { type CallTypeRow, savedHours } from '../queries/times.ts'
import { appointments, type StoredAppointment } from '../table.ts'
import { checkEmailsTo } from './email-limit.ts'
import { callByLink, newCallLink } from './links.ts'
import { notifyBooked, notifyCancelled, notifyMoved } from './notifications.ts'
import {
  addAppointment,
  byGuest,
  cancelAppointment,
  createChanged,
  lockAppointment,
  lockCalendar,
  moveAppointment,
  takeFreeTime,
} from './stored-appointment.ts'

type Caller = Visitor & { network: string }

/**
 * Books a call, once for each email address and idempotency key. A retry returns the same call with a new management link, even
 * if both requests run in parallel. Throws the errors of `refuseTrapped` and `checkEmailsTo`, `missing` if the type is not
 * offered, `forbidden` if the caller may not book this type, `invalid` if the order is not the caller's, or for guests without a
 * verified member, `unprocessable` if the key was used for another booking, and `conflict` if the address or the network has too
 * many future calls, or the time is taken (`details.times` has the nearest free ones).
 */
export async function bookCall(
  { network, ...visitor }: Caller,
  slug: string,
  asked: BookingInput,
  idempotencyKey: string | null,
): Promise<Booked> {
  const { member } = visitor
  const type = await offeredType(slug)
  await checkAudience(type, member)
  const given = refuseTrapped(asked)
  await checkOrder(member, given.orderId)
  const email = await guestAddress(member, given)
  const input = { ...given, email, start: new Date(given.start).toISOString() }
  const requestHash = hashRequest([type.id, member?.id ?? null, input])
  const { id, manage } = await takeFreeTime({ type }, input.start, async (check) => {
    if (member) await holdOwnAccount(member)
    const known = idempotencyKey && (await callOfKey(input.email, idempotencyKey, requestHash))
    if (known) return { id: known, manage: await newCallLink(known) }
    await checkCallsHeld(input.email, member)
    if (!member) await checkCallsOfNetwork(network)
    await check()
    await checkEmailsTo([input.email, ...(input.guests ?? [])], member)
    const times = await timesFrom({ type }, input.start)
    const key = idempotencyKey === null ? {} : { idempotencyKey, requestHash }
    return storeBooking(visitor, {
      ...bookedValues(type, input),
      ...times,
      ...key,
      guestNetwork: member ? null : network,
    })
  })
  return withManage(await findBooking(id), manage)
}

const withManage = (booking: Booking, manage: string): Booked => ({
  ...booking,
  manage,
  sendsMail: sendsMail(),
})

async function checkAudience({ openTo }: CallTypeRow, member: Member | null): Promise<void> {
  if (openTo === 'anyone') return
  if (!member) throw new AppError('forbidden', msg`Please sign in to book this call`)
  if (openTo === 'client' && !(await isClient(member)))
    throw new AppError('forbidden', msg`This call is for clients with an order`)
}

async function checkOrder(member: Member | null, orderId: number | undefined): Promise<void> {
  if (orderId === undefined || (member && (await clientOrderIds(member.id)).includes(orderId))) return
  throw createFieldError('orderId', msg`This is not an order of yours`)
}

/**
 * Returns the address for a booking: the entered one, or the member's verified one if guests are invited, because the invitations
 * go to strangers in the member's name.
 */
async function guestAddress(
  member: Member | null,
  { email, guests = [] }: Pick<Input, 'email' | 'guests'>,
): Promise<string> {
  if (guests.length === 0) return email
  const proved = member && (await verifiedEmail(member.id))
  if (proved) return proved
  throw createFieldError('guests', msg`Only members with a confirmed address can invite somebody else`)
}

const isOfAddress = (email: string) => eq(sql`lower(${appointments.guestEmail})`, sql`lower(${email})`)

async function callOfKey(email: string, key: string, requestHash: string): Promise<number | undefined> {
  const [known] = await db()
    .select({ id: appointments.id, requestHash: appointments.requestHash })
    .from(appointments)
    .where(and(isOfAddress(email), eq(appointments.idempotencyKey, key)))
  if (known && known.requestHash !== requestHash)
    throw new AppError('unprocessable', msg`This Idempotency-Key was used for another booking`)
  return known?.id
}

/**
 * Limits the future calls of an address. Members who use their own verified address have no limit. Everybody else could enter any
 * address. Throws `conflict`.
 */
async function checkCallsHeld(email: string, member: Member | null): Promise<void> {
  const { userId } = appointments
  const isCounted = member
    ? sql`lower(${email}) is distinct from ${selectVerifiedEmail(member.id)}`
    : isNull(userId)
  const held = await db().$count(appointments, and(isOfAddress(email), isCounted, isToCome))
  if (held >= maxCallsOfGuest) throw new AppError('conflict', msg`You hold three calls already`)
}

const isToCome = and(eq(appointments.status, 'scheduled'), gt(appointments.endTime, sql`now()`))

async function checkCallsOfNetwork(network: string): Promise<void> {
  const held = await db().$count(appointments, and(eq(appointments.guestNetwork, network), isToCome))
  if (held >= maxCallsOfNetwork)
    throw new AppError(
      'conflict',
      () =>
        t`${maxCallsOfNetwork} calls were booked from your network already. Please sign in to book another one.`,
    )
}

type Input = Omit<BookingInput, keyof typeof trap>

/** Returns the guest's text about the call, and each answer below its question. */
function writeAbout({ moreQuestions }: CallTypeRow, input: Input): string | null {
  const answers = moreQuestions.flatMap((question, index) => {
    const name = answerNames[index]
    const answer = name && input[name]
    return answer ? [`${question}\n${answer}`] : []
  })
  return [input.about, ...answers].filter(Boolean).join('\n\n') || null
}

const bookedValues = (type: CallTypeRow, input: Input) => ({
  callTypeId: type.id,
  title: type.title,
  meetingType: type.meetingType,
  meetingLink: type.meetingLink,
  description: writeAbout(type, input),
  guestName: input.name,
  guestEmail: input.email,
  extraGuests: (input.guests ?? []).filter((guest) => guest.toLowerCase() !== input.email.toLowerCase()),
  visitorZone: input.timeZone,
  orderId: input.orderId ?? null,
})

type Values = Omit<Parameters<typeof addAppointment>[0], 'userId'>

async function storeBooking(visitor: Visitor, values: Values) {
  const { member } = visitor
  const booked = await addAppointment({ ...values, userId: member?.id ?? null }, byGuest(member))
  await recordGoal(visitor, { kind: 'call', subjectId: booked.id, email: values.guestEmail })
  const manage = await newCallLink(booked.id)
  await notifyBooked(booked)
  return { id: booked.id, manage }
}

/** Returns the call of a management link as the guest sees it. Throws `missing` for an unknown link. */
export const callOfLink = async (token: string): Promise<Booking> => findBooking(await idOfLink(token))

/**
 * Moves a call by its management link. Throws `missing` for an unknown link, the errors of `checkEmailsTo`, and `conflict` if the
 * call was changed meanwhile, is over or cancelled, can no longer be moved, or the time is taken (`details.times` has the nearest
 * free ones).
 */
export const moveByLink = async (token: string, move: Move): Promise<Booking> =>
  moveCall(await idOfLink(token), move, null)

/**
 * Cancels a call by its management link. Does nothing if it is already cancelled. Throws `missing` for an unknown link, and
 * `conflict` if the call is over or can no longer be cancelled.
 */
export const cancelByLink = async (token: string): Promise<void> => cancelCall(await idOfLink(token), null)

/** Moves the member's own call. Throws the errors of `moveByLink`, and `missing` for another person's call. */
export async function moveOwnCall(member: Member, id: number, move: Move): Promise<OwnCall> {
  await ownCall(member.id, id)
  return moveCall(id, move, member)
}

/** Cancels the member's own call. Throws the errors of `cancelByLink`, and `missing` for another person's call. */
export async function cancelOwnCall(member: Member, id: number): Promise<void> {
  await ownCall(member.id, id)
  await cancelCall(id, member)
}

/** Returns the id of a link's call. Throws `missing` for an unknown link. */
export async function idOfLink(token: string): Promise<number> {
  const id = await callByLink(token)
  if (id === undefined) throw missingCall()
  return id
}

async function moveCall(
  id: number,
  { start, sequence, timeZone }: Move,
  member: Member | null,
): Promise<OwnCall> {
  const startTime = new Date(start).toISOString()
  const call = await callToMove(id)
  if (!call) throw missingCall()
  await takeFreeTime(call, startTime, async (check) => {
    const before = await lockCall(id)
    checkScheduled(before)
    // The call already has this time if the request is a retry, or comes from a second open page.
    if (before.startTime === startTime) return
    if (before.sequence !== sequence) throw createChanged('call')
    await checkInTime(before, 'moved')
    await check()
    await checkEmailsTo([before.guestEmail, ...before.extraGuests], member)
    const visitorZone = timeZone ?? before.visitorZone
    const times = await timesFrom(call, startTime)
    const moved = await moveAppointment(before, times, byGuest(member), { visitorZone })
    await notifyMoved(moved, before)
  })
  return findBooking(id)
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
  if (status === 'cancelled') throw new AppError('conflict', msg`This call was cancelled`)
  if (status !== 'scheduled') throw new AppError('conflict', msg`This call is over`)
}

async function checkInTime({ startTime }: StoredAppointment, verb: 'moved' | 'cancelled'): Promise<void> {
  const { changeUntilHours } = (await savedHours()).rules
  if (Date.now() < changeDeadline(startTime, changeUntilHours)) return
  throw new AppError('conflict', () => changeEnd(verb, changeUntilHours))
}

function changeEnd(verb: 'moved' | 'cancelled', hours: number): string {
  if (hours === 0)
    return verb === 'moved'
      ? t`Calls can be moved until they begin`
      : t`Calls can be cancelled until they begin`
  return verb === 'moved'
    ? plural(hours, 'Calls can be moved until {n} hour before', 'Calls can be moved until {n} hours before')
    : plural(
        hours,
        'Calls can be cancelled until {n} hour before',
        'Calls can be cancelled until {n} hours before',
      )
}
