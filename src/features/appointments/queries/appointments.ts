import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { people, selectPeopleNamed } from '#features/accounts/queries/people.ts'
import { originOf } from '#features/analytics/queries/goals.ts'
import { titlesOf } from '#features/blog/queries/page-titles.ts'
import { ordersOf } from '#features/orders/queries/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { clockDay } from '#platform/clock.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { contains, escapeLike } from '#platform/database/like.ts'
import {
  type Appointment,
  HistoryEntry,
  type OpenAppointment,
  type Origin,
} from '../contract/appointments.ts'
import { type CallStatus, missedDays, ownTimeTypes } from '../contract/limits.ts'
import { appointmentHistory, appointments } from '../table.ts'

/** Whether an appointment is a call, and not the owner's own time. */
export const isCall = or(
  sql`${appointments.meetingType} is null`,
  notInArray(appointments.meetingType, [...ownTimeTypes]),
) as SQL

const kind = sql<Appointment['kind']>`case when ${isCall} then 'call' else ${appointments.meetingType} end`
/** A value of a call; of own time it is null. */
const ofCall = (value: SQL) => sql<string | null>`case when ${isCall} then ${value} end`

/** What both its guest and admins see of an appointment. */
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

/** Selected from appointments joined with `people`. */
const columns = {
  ...sharedColumns,
  kind,
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

type AppointmentQuery = PageQuery & {
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  status?: CallStatus | undefined
  sort: 'latest' | 'soonest'
}

/** One page of all appointments, own time included, in the order in which they begin. */
export async function listAppointments(query: AppointmentQuery): Promise<Page<Appointment>> {
  const { from, to, q, status, sort, ...page } = query
  const { startTime, id } = appointments
  const chosen = and(
    from ? gt(appointments.endTime, instantOf(clockDay(from).start)) : undefined,
    to ? lt(startTime, instantOf(clockDay(to).end)) : undefined,
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

/** The last millisecond that has a year of four digits: later ones no database takes as ISO 8601 writes them. */
const endOfTime = Date.parse('9999-12-31T23:59:59.999Z')

export const instantOf = (at: number) => new Date(Math.min(at, endOfTime)).toISOString()

/** Whether a text is part of the title, or the beginning of a name or address. */
function isFound(text: string): SQL | undefined {
  const begins = `${escapeLike(text)}%`
  return or(
    contains(text, [appointments.title]),
    sql`${appointments.guestName} ilike ${begins}`,
    sql`${appointments.guestEmail} ilike ${begins}`,
    and(isCall, inArray(appointments.userId, db().select().from(selectPeopleNamed(text)))),
  )
}

/** One appointment as admins see it. Fails with `missing` when there is none. */
export async function appointmentWith(id: number): Promise<Appointment> {
  const [found] = await selectAppointments().where(eq(appointments.id, id))
  if (!found) throw new AppError('missing', 'There is no such appointment')
  return found
}

/** The same with its history, and what else is known of who comes. */
export async function openAppointment(id: number): Promise<OpenAppointment> {
  const found = await appointmentWith(id)
  const isWithSomebody = found.kind === 'call'
  const [history, orders, earlierCalls, origin] = await Promise.all([
    historyOf(id),
    isWithSomebody && found.userId !== null ? ordersOf(found.userId, { limit: 5 }) : undefined,
    isWithSomebody ? countEarlierCalls(found) : 0,
    isWithSomebody ? originOfCall(id) : null,
  ])
  const more = { earlierCalls, origin, mayBeMissed: mayBeMissed(found) }
  return { ...found, history, orders: orders?.items ?? [], ...more }
}

const maxPosts = 10

async function originOfCall(id: number): Promise<Origin | null> {
  const origin = await originOf('call', id)
  if (!origin) return null
  const { entryPage, ...rest } = origin
  const posts = origin.posts.filter((page) => page !== entryPage).slice(0, maxPosts)
  const titles = await titlesOf(entryPage === null ? posts : [entryPage, ...posts])
  const named = (page: string) => ({ page, title: titles.get(page) ?? page })
  return { ...rest, entryPage: entryPage === null ? null : named(entryPage), posts: posts.map(named) }
}

const historyOf = (id: number) =>
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

/** Whether an admin may still say that nobody came to a call, or take that back. */
function mayBeMissed({ kind, status, endTime }: Appointment): boolean {
  const since = Date.now() - Date.parse(endTime)
  return kind === 'call' && status !== 'cancelled' && since >= 0 && since < missedDays * day
}
