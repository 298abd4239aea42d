import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { people, selectPeopleNamed, selectVerifiedEmail } from '#base/accounts/queries/people.ts'
import { goalOrigin } from '#base/analytics/queries/goals.ts'
import { listClientOrders } from '#desk/orders/queries/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { clockDay, siteZone } from '#platform/clock.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { selectPageBy } from '#platform/cursor.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { contains, escapeLike } from '#platform/database/like.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg } from '#platform/texts.ts'
import { pageTitles } from '#showcase/blog/queries/page-titles.ts'
import {
  type Appointment,
  HistoryEntry,
  type OpenAppointment,
  type Origin,
  type scheduleContract,
} from '../contract/appointments.ts'
import type { bookingContract, OwnCall } from '../contract/booking.ts'
import { missedDays, ownTimeTypes } from '../contract/limits.ts'
import { appointmentHistory, appointments, callTypes } from '../table.ts'
import { appointmentChannel } from './channels.ts'
import { savedHours } from './times.ts'

/** SQL for whether it is a call, as opposed to the owner's own time. */
export const isCall = or(
  sql`${appointments.meetingType} is null`,
  notInArray(appointments.meetingType, [...ownTimeTypes]),
) as SQL

const kind = sql<Appointment['kind']>`case when ${isCall} then 'call' else ${appointments.meetingType} end`
/** Returns SQL that is null for own time. */
const ofCall = (value: SQL) => sql<string | null>`case when ${isCall} then ${value} end`

/** The columns for guests and admins. */
export const sharedColumns = {
  id: appointments.id,
  title: appointments.title,
  about: appointments.description,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  status: appointments.status,
  meetingType: appointments.meetingType,
  meetingLink: appointments.meetingLink,
  orderId: appointments.orderId,
  guests: appointments.extraGuests,
  visitorZone: appointments.visitorZone,
  sequence: appointments.sequence,
  changedBy: appointments.changedBy,
  createdAt: appointments.createdAt,
}

/** The columns for admins. Need a join with `people`. */
const columns = {
  ...sharedColumns,
  kind,
  description: appointments.description,
  busyUntil: appointments.busyUntil,
  notes: appointments.notes,
  callTypeId: appointments.callTypeId,
  userId: appointments.userId,
  name: ofCall(sql`coalesce(${appointments.guestName}, ${people.name}, ${appointments.guestEmail})`),
  email: ofCall(sql`coalesce(${appointments.guestEmail}, ${people.email})`),
  updatedAt: appointments.updatedAt,
}

export const selectAppointments = () =>
  db().select(columns).from(appointments).leftJoin(people, eq(people.id, appointments.userId))

type AppointmentQuery = Parsed<(typeof scheduleContract)['GET /api/admin/appointments']>['query']

/** Lists appointments for admins, including own time. */
export async function listAppointments(query: AppointmentQuery): Promise<Page<Appointment>> {
  const { from, to, q, status, sort, ...page } = query
  const { startTime, id } = appointments
  const chosen = and(
    from ? gt(appointments.endTime, toInstant(clockDay(from).start)) : undefined,
    to ? lt(startTime, toInstant(clockDay(to).end)) : undefined,
    status && eq(appointments.status, status),
    q ? isFound(q) : undefined,
  )
  return selectPageBy(
    page,
    { startTime, id },
    ({ after, order, limit }) =>
      selectAppointments()
        .where(and(chosen, after))
        .orderBy(...order)
        .limit(limit),
    sort === 'soonest' ? asc : desc,
  )
}

/** The last instant with a year of four digits. In ISO 8601, later years have a form that databases do not accept. */
const endOfTime = Date.parse('9999-12-31T23:59:59.999Z')

export const toInstant = (at: number) => new Date(Math.min(at, endOfTime)).toISOString()

/** Finds a text as part of the title, or at the beginning of a name or address. */
function isFound(text: string): SQL | undefined {
  const begins = `${escapeLike(text)}%`
  return or(
    contains(text, [appointments.title]),
    sql`${appointments.guestName} ilike ${begins}`,
    sql`${appointments.guestEmail} ilike ${begins}`,
    and(isCall, inArray(appointments.userId, db().select().from(selectPeopleNamed(text)))),
  )
}

/** Returns an appointment as admins see it. Throws `missing`. */
export async function appointmentWith(id: number): Promise<Appointment> {
  const [found] = await selectAppointments().where(eq(appointments.id, id))
  if (!found) throw new AppError('missing', msg`There is no such appointment`)
  return found
}

/**
 * Returns an appointment with its history, the guest's orders and number of earlier calls, and the visit that led to the booking.
 * Throws `missing`.
 */
export async function openAppointment(id: number): Promise<OpenAppointment> {
  const found = await appointmentWith(id)
  const isWithSomebody = found.kind === 'call'
  const [history, orders, earlierCalls, origin] = await Promise.all([
    readHistory(id),
    isWithSomebody && found.userId !== null ? listClientOrders(found.userId, { limit: 5 }) : undefined,
    isWithSomebody ? countEarlierCalls(found) : 0,
    isWithSomebody ? originOfCall(id) : null,
  ])
  const more = { earlierCalls, origin, mayBeMissed: mayBeMissed(found) }
  return { ...found, history, orders: orders?.items ?? [], ...more }
}

const maxPosts = 10

async function originOfCall(id: number): Promise<Origin | null> {
  const origin = await goalOrigin('call', id)
  if (!origin) return null
  const { entryPage, ...rest } = origin
  const posts = origin.posts.filter((page) => page !== entryPage).slice(0, maxPosts)
  const titles = await pageTitles(entryPage === null ? posts : [entryPage, ...posts])
  const named = (page: string) => ({ page, title: titles.get(page) ?? page })
  return { ...rest, entryPage: entryPage === null ? null : named(entryPage), posts: posts.map(named) }
}

const readHistory = (id: number) =>
  db()
    .select(answeredColumns(appointmentHistory, HistoryEntry, { appointmentId: true, actorId: true }))
    .from(appointmentHistory)
    .where(eq(appointmentHistory.appointmentId, id))
    .orderBy(asc(appointmentHistory.id))

async function countEarlierCalls({ id, userId, email, startTime }: Appointment): Promise<number> {
  const isTheirs = or(
    userId === null ? undefined : eq(appointments.userId, userId),
    email === null ? undefined : sql`lower(${appointments.guestEmail}) = lower(${email})`,
  )
  return db().$count(
    appointments,
    and(
      isTheirs,
      isCall,
      ne(appointments.id, id),
      ne(appointments.status, 'cancelled'),
      lt(appointments.startTime, startTime),
    ),
  )
}

const day = 24 * 60 * 60_000

/** Returns whether an admin can record that the guest missed the call, or undo that. */
function mayBeMissed({ kind, status, endTime }: Appointment): boolean {
  const since = Date.now() - Date.parse(endTime)
  return kind === 'call' && status !== 'cancelled' && since >= 0 && since < missedDays * day
}

const guestColumns = {
  ...sharedColumns,
  slug: callTypes.slug,
  typeTitle: callTypes.title,
  name: sql<string>`coalesce(${appointments.guestName}, ${people.name}, ${appointments.guestEmail})`,
  email: sql<string>`coalesce(${appointments.guestEmail}, ${people.email}, '')`,
  reminderAt: appointments.reminderAt,
}

const selectCalls = () =>
  db()
    .select(guestColumns)
    .from(appointments)
    .leftJoin(people, eq(people.id, appointments.userId))
    .leftJoin(callTypes, and(eq(callTypes.id, appointments.callTypeId), isNull(callTypes.deletedAt)))

type Selected = Awaited<ReturnType<typeof selectCalls>>[number]

/** Returns until when the guest can move or cancel the call, in milliseconds. */
export const changeDeadline = (startTime: string, changeUntilHours: number): number =>
  Date.parse(startTime) - changeUntilHours * 3_600_000

function toOwnCall({ slug, typeTitle, ...call }: Selected, changeUntilHours: number): OwnCall {
  const changeUntil = changeDeadline(call.startTime, changeUntilHours)
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

export const missingCall = () => new AppError('missing', msg`There is no such call`)

async function findCall(condition: SQL | undefined): Promise<OwnCall> {
  const [found] = await selectCalls().where(condition)
  if (!found) throw missingCall()
  return toOwnCall(found, (await savedHours()).rules.changeUntilHours)
}

/** Returns a call as the guest sees it. Throws `missing`. */
export const findBooking = (id: number): Promise<OwnCall> => findCall(and(eq(appointments.id, id), isCall))

/**
 * Returns SQL for whether the call was booked with the member's account, or without an account but with the member's verified
 * address.
 */
const isOwn = (memberId: number): SQL | undefined =>
  and(
    isCall,
    or(
      eq(appointments.userId, memberId),
      and(
        isNull(appointments.userId),
        eq(sql`lower(${appointments.guestEmail})`, selectVerifiedEmail(memberId)),
      ),
    ),
  )

const isComing = and(eq(appointments.status, 'scheduled'), gt(appointments.endTime, sql`now()`)) as SQL

/** `maxAge` is necessary because calls end, and addresses are verified, without a message on this channel. */
const remembered = rememberUntil([appointmentChannel], { maxEntries: 2_000, maxAge: 30_000 })

type OwnQuery = Parsed<(typeof bookingContract)['GET /api/appointments']>['query']

/**
 * Lists a member's calls by page: future ones from the next on, past ones or all from the latest on. The next call alone, which
 * each first page shows, is cached until an appointment changes, for at most 30 seconds.
 */
export const listOwnCalls = (memberId: number, query: OwnQuery): Promise<Page<OwnCall>> =>
  query.when === 'coming' && query.limit === 1 && !query.cursor
    ? remembered(String(memberId), () => readOwnCalls(memberId, query))
    : readOwnCalls(memberId, query)

async function readOwnCalls(memberId: number, { when, ...page }: OwnQuery): Promise<Page<OwnCall>> {
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

/** Returns the member's own call. Throws `missing` for another person's call. */
export const ownCall = (memberId: number, id: number): Promise<OwnCall> =>
  findCall(and(eq(appointments.id, id), isOwn(memberId)))
