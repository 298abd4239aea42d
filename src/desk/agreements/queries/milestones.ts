import { asc, eq, sql } from 'drizzle-orm'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { type OrderParty, orderParties } from '#desk/orders/contract/status.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { lastEventId } from '#desk/orders/queries/history.ts'
import { type OrderFor, orderFor } from '#desk/orders/queries/orders.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { Milestone, type Milestones } from '../contract.ts'
import { priceLeft } from '../domain/terms.ts'
import { orderMilestones } from '../table.ts'

export async function readMilestones({ id, price }: Pick<Order, 'id' | 'price'>): Promise<Milestones> {
  const rows = await db()
    .select({
      ...answeredColumns(orderMilestones, Milestone, { orderId: true, position: true }),
      isLate: sql<boolean>`${orderMilestones.doneAt} is null and coalesce(${orderMilestones.dueOn} < ${siteDay()}::date, false)`,
    })
    .from(orderMilestones)
    .where(eq(orderMilestones.orderId, id))
    .orderBy(asc(orderMilestones.position))
  const rest = priceLeft(
    price,
    rows.map((row) => row.price),
  )
  return { milestones: rows, rest, version: (await lastEventId(id, milestoneEvents)) + 1 }
}

const remembered = rememberUntil(orderChannel, { maxEntries: 200, maxAge: 60_000 })

/** Returns whether an order has milestones. Cached until an order changes. */
export const hasMilestones = (orderId: number): Promise<boolean> =>
  remembered(
    String(orderId),
    async () => (await db().$count(orderMilestones, eq(orderMilestones.orderId, orderId))) > 0,
  )

/** The id of the last of these events is the version of the milestones. */
const milestoneEvents = ['milestones', 'reached', 'unreached'] as const

/** Returns the milestones as the party sees them: without prices for developers. */
export async function seenMilestones({
  order,
  party,
}: Pick<OrderFor<OrderParty>, 'order' | 'party'>): Promise<Milestones> {
  const { milestones, ...more } = await readMilestones(order)
  if (party !== 'developer') return { milestones, ...more }
  return { ...more, milestones: milestones.map((one) => ({ ...one, price: null })), rest: null }
}

export const milestonesFor = async (member: Member, orderId: number): Promise<Milestones> =>
  seenMilestones(await orderFor(member, orderId, orderParties))
