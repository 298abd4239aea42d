import { and, asc, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { people, verifiedEmailOf } from '#features/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import { siteZone } from '#platform/clock.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { bookingContract, OwnCall } from '../contract/booking.ts'
import { appointments, callTypes } from '../table.ts'
import { isCall, sharedColumns } from './appointments.ts'
import { appointmentChannel } from './channels.ts'
import { savedHours } from './hours.ts'

const columns = {
  ...sharedColumns,
  slug: callTypes.slug,
  typeTitle: callTypes.title,
  name: sql<string>`coalesce(${appointments.guestName}, ${people.name}, ${appointments.guestEmail})`,
  email: sql<string>`coalesce(${appointments.guestEmail}, ${people.email}, '')`,
  reminderAt: appointments.reminderAt,
}

const selectCalls = () =>
  db()
    .select(columns)
    .from(appointments)
    .leftJoin(people, eq(people.id, appointments.userId))
    .leftJoin(callTypes, and(eq(callTypes.id, appointments.callTypeId), isNull(callTypes.deletedAt)))

type Selected = Awaited<ReturnType<typeof selectCalls>>[number]

/** Until when, in milliseconds, a guest may move or cancel a call that begins at an instant. */
export const changeUntilOf = (startTime: string, changeUntilHours: number): number =>
  Date.parse(startTime) - changeUntilHours * 3_600_000

function toOwnCall({ slug, typeTitle, ...call }: Selected, changeUntilHours: number): OwnCall {
  const changeUntil = changeUntilOf(call.startTime, changeUntilHours)
  const isScheduled = call.status === 'scheduled'
  return {
    ...call,
    callType: slug === null || typeTitle === null ? null : { slug, title: typeTitle },
    meetingLink: isScheduled ? call.meetingLink : null,
    timeZone: siteZone(),
    mayChange: isScheduled && Date.now() < changeUntil,
    changeUntil: new Date(changeUntil).toISOString(),
  }
}

export const missingCall = () => new AppError('missing', 'There is no such call')

async function findCall(condition: SQL | undefined): Promise<OwnCall> {
  const [found] = await selectCalls().where(condition)
  if (!found) throw missingCall()
  return toOwnCall(found, (await savedHours()).rules.changeUntilHours)
}

/** A call as who has booked it sees it. Fails with `missing` when there is none. */
export const bookingOf = (id: number): Promise<OwnCall> => findCall(and(eq(appointments.id, id), isCall))

/**
 * Whether a call is a member's: booked with the account, or without one by the address that is verified to be the
 * account's.
 */
const isOwn = (memberId: number): SQL | undefined =>
  and(
    isCall,
    or(
      eq(appointments.userId, memberId),
      and(isNull(appointments.userId), eq(sql`lower(${appointments.guestEmail})`, verifiedEmailOf(memberId))),
    ),
  )

const isComing = and(eq(appointments.status, 'scheduled'), gt(appointments.endTime, sql`now()`)) as SQL

/** How many calls of a member are to come, for the menu. From memory until an appointment changes. */
export const countOwnCalls = (memberId: number): Promise<number> =>
  remembered(String(memberId), () => db().$count(appointments, and(isOwn(memberId), isComing)))

/** The time limit is for calls that are over, and for an address that is verified meanwhile. */
const remembered = rememberUntil([appointmentChannel], { maxEntries: 2_000, maxAge: 30_000 })

type OwnQuery = Parsed<(typeof bookingContract)['GET /api/appointments']>['query']

/** One page of a member's calls: those to come, the next first; the others or all, the latest first. */
export async function listOwnCalls(memberId: number, { when, ...page }: OwnQuery): Promise<Page<OwnCall>> {
  const { startTime, id } = appointments
  const chosen = { coming: isComing, past: not(isComing), all: undefined }[when ?? 'all']
  const { changeUntilHours } = (await savedHours()).rules
  const { items, next } = await selectPageBy(
    page,
    { startTime, id },
    ({ after, order, limit }) =>
      selectCalls()
        .where(and(isOwn(memberId), chosen, after))
        .orderBy(...order)
        .limit(limit),
    when === 'coming' ? asc : desc,
  )
  return { items: items.map((call) => toOwnCall(call, changeUntilHours)), next }
}

/** A call of a member. Fails with `missing` for any other. */
export const ownCall = (memberId: number, id: number): Promise<OwnCall> =>
  findCall(and(eq(appointments.id, id), isOwn(memberId)))
