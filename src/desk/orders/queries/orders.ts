import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import {
  activeUsers,
  isDeveloper,
  nameOfFirstAdmin,
  nameOfUser,
  people,
} from '#base/accounts/queries/people.ts'
import { isSourceKnown } from '#base/analytics/queries/goals.ts'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { beginState } from '#desk/invoices/queries/order-money.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { messageText } from '#desk/threads/queries/message-html.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { countBy } from '#platform/database/count-by.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { oncePerPage } from '#platform/http/render-context.ts'
import type { Member } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg, t } from '#platform/texts.ts'
import { everyService, presentName, shortened } from '#showcase/catalogue/queries.ts'
import type { Delivery } from '../contract/deliveries.ts'
import type { BeginState } from '../contract/money.ts'
import { Review } from '../contract/reviews.ts'
import { type ListedOrder, Order, type OrderSummary } from '../contract/schemas.ts'
import { type OrderParty, orderParties } from '../contract/status.ts'
import { orderStatuses } from '../domain/kinds.ts'
import { orderHistory, orderMembers, orderMessages, serviceOrders, serviceReviews } from '../table.ts'
import { orderChannel } from './changes.ts'
import { clientAccount, clientEmail, clientName, isByClient, isClientsAccount, isOrderOf } from './client.ts'
import { deliveredColumns, listDeliveries } from './deliveries.ts'
import { orderTitle } from './order-title.ts'
import { placedBy } from './placed-by.ts'
import { timeline } from './timeline.ts'
import { presentTurn } from './turn.ts'
import { unagreedMove } from './unagreed-moves.ts'
import { completedAt } from './warranty.ts'

/** Reads the brand when the query runs, because it is not known when this file is loaded. */
const brandWhenAsked: SQLWrapper = { getSQL: () => sql`${brand()}::text` }

/** SQL for the name of the admin who last changed the order, or else of the site's first admin, or else the brand. */
export const adminName = sql<string>`coalesce(
  ${nameOfUser(sql`(select ${orderHistory.actorId} from ${orderHistory}
    where ${orderHistory.orderId} = ${serviceOrders.id} and not ${isByClient(orderHistory.actorId)}
      and not ${isDeveloper(orderHistory.actorId)}
      and (${serviceOrders.userId} is not null or exists (select from ${activeUsers}
        where ${activeUsers.id} = ${orderHistory.actorId} and ${activeUsers.role} = 'admin'))
    order by ${orderHistory.id} desc limit 1)`)},
  ${nameOfFirstAdmin}, ${brandWhenAsked})`

/** SQL for the package's name at the time of the order, or else its current name. Needs a join with `everyService`. */
export const packageName = sql<string>`coalesce(${serviceOrders.packageName}, ${presentName(serviceOrders.packageType)})`

export const packageShort = shortened(packageName)

/** Reads the settings when the query runs. */
const beginsWhenAsked: SQLWrapper = { getSQL: () => beginState(serviceOrders) }

export const begins = sql<BeginState | null>`${beginsWhenAsked}`

/** Need a join with `everyService`. */
const orderColumns = {
  ...answeredColumns(serviceOrders, Order, {
    clientId: true,
    acceptedAt: true,
    idempotencyKey: true,
    requestHash: true,
    depositPercent: true,
    termsVersion: true,
    title: true,
    effortMinutes: true,
    leftMinutes: true,
    queuePosition: true,
    queueTouchedAt: true,
    notBefore: true,
    promisedOn: true,
    firstPromisedOn: true,
    revisionsIncluded: true,
    waitsSince: true,
    waitedUntil: true,
  }),
  userId: clientAccount,
  acceptedAt: serviceOrders.acceptedAt,
  begins,
  serviceTitle: orderTitle,
  adminName,
  package: serviceOrders.packageType,
  packageName,
  packageShort,
  timeline,
}

/** The columns for lists. Texts are plain text. */
export const listedColumns = {
  ...orderColumns,
  requirements: sql`coalesce(${serviceOrders.requirements} ->> 'customRequirements', '')`.mapWith(
    messageText,
  ),
  adminNotes: sql<string | null>`${serviceOrders.adminNotes}`.mapWith(messageText),
}

/**
 * Returns SQL for the number of messages that a party has not read. A client reads the messages of all others. Admins and
 * developers read the client's, but developers do not see proposals.
 */
export const unreadBy = (party: OrderParty) =>
  sql<number>`(select count(*)::integer from ${orderMessages} where ${orderMessages.orderId} = ${serviceOrders.id}
    and not ${orderMessages.isRead}
    and ${isByClient(orderMessages.senderId)} = ${party !== 'client'}
    and ${party === 'developer' ? isForDevelopers : sql`true`})`

/** Leaves out proposals, which developers must not see. */
export const isForDevelopers = sql`${orderMessages.kind} <> 'proposal'`

/** SQL for the active developers of an order. */
const developersColumn = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${people.id}, 'name', ${people.name}) order by ${people.id}), '[]'::jsonb)
  from ${orderMembers} join ${activeUsers} on ${activeUsers.id} = ${orderMembers.userId} and ${activeUsers.role} = 'developer'
    join ${people} on ${people.id} = ${orderMembers.userId}
  where ${orderMembers.orderId} = ${serviceOrders.id})`

export const reviewColumns = answeredColumns(serviceReviews, Review, {})

/** Reads an order without checking access. */
async function readOrder(id: number) {
  const [found] = await db()
    .select({
      order: orderColumns,
      client: { clientName, clientEmail },
      clientId: serviceOrders.clientId,
      termsVersion: serviceOrders.termsVersion,
      review: reviewColumns,
      delivered: deliveredColumns,
      placedBy,
      completedAt,
      developers: developersColumn,
      moved: unagreedMove(),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .leftJoin(serviceReviews, eq(serviceReviews.orderId, serviceOrders.id))
    .where(eq(serviceOrders.id, id))
  return found
}

export type OrderFor<P extends OrderParty> = NonNullable<Awaited<ReturnType<typeof readOrder>>> & { party: P }

/**
 * Returns an order and the member's party. Admits the client and admins, and assigned developers only if `admitted` includes
 * them. A caller that admits developers must return only an `AssignedOrder` to them. Throws `missing` for all others.
 */
export async function orderFor<P extends OrderParty = Party>(
  member: Member,
  id: number,
  admitted: readonly (P | Party)[] = parties,
): Promise<OrderFor<P | Party>> {
  const found = await oncePerPage(`order ${id}`, () => readOrder(id))
  const party = found && memberParty(member, found)
  if (found && party && isAdmitted(party, admitted)) return { ...found, party }
  throw new AppError('missing', msg`There is no such order`)
}

/** Returns an order for admins and assigned developers. Throws `missing` for all others. */
export const orderForWork = (member: Member, id: number) =>
  orderFor(member, id, member.role === 'admin' ? orderParties : (['developer'] as const))

const isAdmitted = <P>(party: unknown, admitted: readonly P[]): party is P =>
  admitted.some((one) => one === party)

type Seen = NonNullable<Awaited<ReturnType<typeof readOrder>>>

function memberParty({ id, role }: Member, { order, developers }: Seen): OrderParty | undefined {
  if (order.userId === id) return 'client'
  if (role === 'admin') return 'admin'
  return role === 'developer' && developers.some((developer) => developer.id === id) ? 'developer' : undefined
}

/** Returns an order without checking access, for jobs and for steps of commands. Throws `missing`. */
export async function orderById(id: number) {
  const found = await readOrder(id)
  if (!found) throw new AppError('missing', msg`There is no such order`)
  return found.order
}

/** Lists a client's orders, newest first. */
export async function listClientOrders(userId: number, query: PageQuery): Promise<Page<ListedOrder>> {
  const { createdAt, id } = serviceOrders
  const rows = db()
    .select({ ...listedColumns, turn: presentTurn(), unread: unreadBy('client') })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
  return selectPage(query, { createdAt, id }, rows.$dynamic(), isOrderOf(userId))
}

/** Counts a client's orders by status. Cached until an order changes. */
export const orderSummary = (userId: number): Promise<OrderSummary> =>
  rememberedSummary(String(userId), () => readSummary(userId))

/** `maxAge` limits the age of a cached value if the database connection that reports changes drops unnoticed. */
const rememberedSummary = rememberUntil(orderChannel, { maxEntries: 2_000, maxAge: 30_000 })

async function readSummary(userId: number): Promise<OrderSummary> {
  const own = isOrderOf(userId)
  const { orders } = await countBy({
    orders: { column: serviceOrders.status, values: orderStatuses, where: own },
  })
  const { in_progress: inProgress, ...counts } = orders
  const total = await db().$count(serviceOrders, own)
  return { ...counts, inProgress, total, asksSource: total === 0 && !(await isSourceKnown(userId)) }
}

/** Lists the deliveries of an order, oldest first. Throws the errors of `orderFor`. */
export async function deliveriesFor(member: Member, id: number): Promise<Delivery[]> {
  await orderFor(member, id)
  return listDeliveries(id)
}

export type EmailFacts = Awaited<ReturnType<typeof emailFacts>>

/** Returns the facts that emails about an order need, with names as emails show them. Throws if there is no such order. */
export async function emailFacts(orderId: number, actorId: number) {
  const facts = await db()
    .select({
      id: serviceOrders.id,
      clientId: clientAccount,
      clientName,
      actorName: nameOfUser(sql`${actorId}::integer`),
      serviceTitle: orderTitle,
      packageName,
      price: serviceOrders.price,
      currency: serviceOrders.currency,
      pricesIncludeVat: serviceOrders.pricesIncludeVat,
      developers: developersColumn,
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .where(eq(serviceOrders.id, orderId))
    .then(oneRow)
  const other = facts.developers.some(({ id }) => id === actorId) ? t`A developer` : ownerName()
  const actorName = nameInMail(facts.actorName, actorId === facts.clientId ? t`The client` : other)
  return { ...facts, clientName: nameInMail(facts.clientName, t`A client`), actorName }
}

/** Counts the messages of others that the user has not read. Cached until an order changes. */
export const countUnreadAnswers = (userId: number): Promise<number> =>
  rememberedSummary(`${userId} unread`, () => readUnreadAnswers(userId))

function readUnreadAnswers(userId: number): Promise<number> {
  const unread = db()
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderMessages.orderId))
    .where(
      and(isOrderOf(userId), sql`${orderMessages.senderId} <> ${userId}`, eq(orderMessages.isRead, false)),
    )
  return db().$count(unread.as('unread'))
}

export async function servicesWithOrders(): Promise<number[]> {
  const rows = await db().selectDistinct({ id: serviceOrders.serviceId }).from(serviceOrders)
  return rows.map(({ id }) => id)
}

export const countOrdersOfService = (serviceId: number): Promise<number> =>
  db().$count(serviceOrders, eq(serviceOrders.serviceId, serviceId))
