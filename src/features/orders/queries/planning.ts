import { and, asc, eq, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { db } from '#platform/database/database.ts'
import type { OrderDates, ServiceDates } from '../contract/dates.ts'
import type { OpenMatter, OrderMoney } from '../contract/money.ts'
import type { OpenOrder, Order, OrderInput } from '../contract/schemas.ts'
import { orderHistory, serviceOrders } from '../table.ts'

type PackageType = OrderInput['packageType']

export type PlannedDates = OrderDates & {
  safeOn: string | null
  effortMinutes: number | null
  /** Whether the client reads nothing of the risk yet. */
  hidesRisk: boolean
}

/** What the feature that plans all work, a later one, tells this one. Days are those of the calendar, '2026-12-03'. */
export type Planning = {
  /** How much work a package is; null when it does not say so. */
  effortOf: (serviceId: number, packageType: PackageType) => Promise<number | null>
  /** The same, and the day that can be promised for one more order; null when none can be. */
  datesOfNew: (
    serviceId: number,
    packageType: PackageType,
  ) => Promise<{ effortMinutes: number | null; promisedOn: string | null }>
  /** When the packages of a service would begin and be delivered; fails with `missing` for one that is not offered. */
  datesOfService: (serviceId: number) => Promise<ServiceDates>
  /** What the plan says of an order, and the day that it could be promised for now; null when it is not planned. */
  datesOf: (orderId: number) => Promise<PlannedDates | null>
}

/** What the feature of invoices, a later one, tells this one. */
export type Deposits = {
  /** Fails with `conflict` while an order must not begin, since its deposit is not paid. The caller holds the order. */
  checkDeposit: (order: Order) => Promise<void>
}

/** What of orders their money depends on: columns of the orders that a query reads. */
export type OrderTerms = Record<
  'id' | 'serviceId' | 'packageType' | 'status' | 'price' | 'currency' | 'depositPercent',
  SQLWrapper
>

/** What the feature of invoices tells this one about the money of orders, as columns of queries that read orders. */
export type Money = {
  /** What is open beside the work; null for nothing. */
  matterOf: (order: OrderTerms) => SQL<OpenMatter | null>
  /** Whether an invoice of an order was taken back or its price lowered: of a completed one only then something may go back. */
  mayOwe: (order: Pick<OrderTerms, 'id'>) => SQL<boolean>
  /** The same with its sums. */
  moneyOf: (order: OrderTerms) => SQL<OrderMoney>
}

/** What the features of agreements and quotes, later ones, tell this one. */
export type Agreements = {
  /** Fails with `conflict` while a higher price of an order waits for its client. The caller holds the order. */
  checkPriceAgreed: (order: Order) => Promise<void>
  /** Whether one waits. */
  isPriceAsked: (order: Order) => Promise<boolean>
  /** Whether an order has milestones. */
  hasMilestones: (orderId: number) => Promise<boolean>
  /**
   * What the quote offered that led to an order, and whether both parties agreed on its day of delivery: only a proposal moves
   * that; and what is open of its money.
   */
  agreedOf: (
    order: Pick<Order, 'id' | 'deliveryDate'>,
  ) => Promise<Pick<OpenOrder, 'quote' | 'isDayAgreed' | 'money'>>
}

/** Where an order is in the queue; those of before there was one are in the order in which they were placed. */
export const queuePlace = sql<number>`coalesce(${serviceOrders.queuePosition}, ${serviceOrders.id})`

/** Whether an order that waits for its acceptance still keeps its place: for three days. */
export const keepsPlace = gt(serviceOrders.createdAt, sql`now() - interval '3 days'`)

export type QueuedOrder = Awaited<ReturnType<typeof ordersInQueue>>[number]

/** Minutes that were worked on an order, as a later feature selects them. */
type Worked = (orderId: typeof serviceOrders.id) => Record<'workedMinutes' | 'minutesSince', SQL<number>>

/** When the promise of an order was made: when it was last placed, accepted or reopened, or its day was moved. */
const promiseMadeAt = sql<string>`coalesce((select max(${orderHistory.createdAt}) from ${orderHistory}
  where ${orderHistory.orderId} = ${serviceOrders.id} and (${orderHistory.status} is not null or ${orderHistory.event} is null)),
  ${serviceOrders.createdAt})`.mapWith(serviceOrders.createdAt)

/** The orders that are planned, in the order of their work: those in progress, and those that keep a place. */
export const ordersInQueue = (workedOn: Worked) =>
  db()
    .select({
      id: serviceOrders.id,
      userId: serviceOrders.userId,
      title: everyService.name,
      packageType: serviceOrders.packageType,
      clientName: people.name,
      status: serviceOrders.status,
      turn: serviceOrders.turn,
      effortMinutes: serviceOrders.effortMinutes,
      leftMinutes: serviceOrders.leftMinutes,
      notBefore: serviceOrders.notBefore,
      promisedOn: serviceOrders.promisedOn,
      firstPromisedOn: serviceOrders.firstPromisedOn,
      waitsSince: serviceOrders.waitsSince,
      waitedUntil: serviceOrders.waitedUntil,
      promiseMadeAt,
      ...workedOn(serviceOrders.id),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .innerJoin(people, eq(people.id, serviceOrders.userId))
    .where(or(eq(serviceOrders.status, 'in_progress'), and(eq(serviceOrders.status, 'pending'), keepsPlace)))
    .orderBy(asc(queuePlace), asc(serviceOrders.id))

/** When an admin last said something about the work on any order, or in an offer that was accepted; null before that. */
export async function queueTouchedAt(): Promise<string | null> {
  const { queueTouchedAt: touchedAt, status, createdAt } = serviceOrders
  const begun = sql`case when ${status} = 'in_progress' then ${createdAt} end`
  const [row] = await db()
    .select({
      at: sql<string | null>`max(coalesce(${touchedAt}, ${begun}))`.mapWith(touchedAt),
    })
    .from(serviceOrders)
  return row?.at ?? null
}
