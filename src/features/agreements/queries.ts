import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameOfUser } from '#features/accounts/queries/people.ts'
import type { Order } from '#features/orders/contract/schemas.ts'
import { type OrderParty, orderParties } from '#features/orders/contract/status.ts'
import { orderChannel } from '#features/orders/queries/changes.ts'
import { messageTexts } from '#features/orders/queries/messages.ts'
import { lastEventId, type OrderFor, orderFor } from '#features/orders/queries/orders.ts'
import { ordersOfClient } from '#features/orders/queries/orders-of.ts'
import { completions } from '#features/orders/queries/warranty.ts'
import { AppError } from '#platform/app-error.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { Milestone, type Milestones, Proposal } from './contract.ts'
import { restOf, stateOf, type Terms } from './domain/terms.ts'
import { orderMilestones, orderProposals } from './table.ts'

const readProposals = (condition: SQL | undefined) =>
  db()
    .select({
      ...answeredColumns(orderProposals, Proposal, { proposerId: true, answererId: true }),
      note: messageTexts.message,
      wasCompleted: sql<boolean>`exists (select from ${completions}
        where ${completions.orderId} = ${orderProposals.orderId} and ${completions.at} >= ${orderProposals.createdAt})`,
      proposerName: nameOfUser(sql`${orderProposals.proposerId}`),
      answererName: sql<string | null>`${nameOfUser(sql`${orderProposals.answererId}`)}`,
    })
    .from(orderProposals)
    .innerJoin(messageTexts, eq(messageTexts.id, orderProposals.messageId))
    .where(condition)
    .orderBy(asc(orderProposals.id))

/** The proposals of an order that the caller may see, in the states that they have with its present terms. */
export async function proposalsOf(order: Terms & { id: number }, condition?: SQL): Promise<Proposal[]> {
  const rows = await readProposals(and(eq(orderProposals.orderId, order.id), condition))
  const now = Date.now()
  return rows.map(({ wasCompleted, ...row }) => ({
    ...row,
    state: stateOf({ ...row, wasCompleted }, order, now),
  }))
}

/** All proposals of an order, oldest first. Fails as `orderFor` does. */
export async function proposalsFor(member: Member, orderId: number): Promise<Proposal[]> {
  const { order } = await orderFor(member, orderId)
  return proposalsOf(order)
}

const remembered = rememberUntil(orderChannel, { maxEntries: 200, maxAge: 60_000 })

/** Whether a price that an admin proposed waits for the client. From memory until an order changes. */
export const isPriceAsked = (order: Order): Promise<boolean> =>
  remembered(`price of ${order.id}`, async () => (await priceAsked(order)) !== undefined)

/** The price that an admin proposed, by itself or for more work, and that waits for the client. */
async function priceAsked(order: Order): Promise<Proposal | undefined> {
  const asked = await proposalsOf(
    order,
    and(
      eq(orderProposals.state, 'open'),
      eq(orderProposals.byClient, false),
      inArray(orderProposals.kind, ['price', 'scope']),
    ),
  )
  return asked.find(({ state }) => state === 'open')
}

/** Fails with `conflict` while a price that an admin proposed waits for the client. The caller holds the order. */
export async function checkPriceAgreed(order: Order): Promise<void> {
  const proposal = await priceAsked(order)
  if (proposal)
    throw new AppError(
      'conflict',
      'The client has not agreed to the higher price yet. Wait for the answer, or withdraw your proposal first.',
      { details: { proposal } },
    )
}

/** Whether the day of delivery that an order has is one that was proposed and accepted. */
export function isDayProposed({ id, deliveryDate }: Pick<Order, 'id' | 'deliveryDate'>): SQL<boolean> {
  const { orderId, state, date } = orderProposals
  const isSame = and(eq(orderId, id), eq(state, 'accepted'), eq(date, sql`${deliveryDate}::timestamptz`))
  return sql<boolean>`exists (select from ${orderProposals} where ${isSame})`
}

/** What both parties agreed that an order costs, with its cancellation; null where it was not cancelled by agreement. */
const cancelPrice = (id: SQLWrapper | number) => sql<
  string | null
>`(select agreed.price from ${orderProposals} agreed
  where agreed.order_id = ${id} and agreed.kind = 'cancel' and agreed.state = 'accepted'
  order by agreed.id desc limit 1)`

/** The price of which a deposit is a part: an addition that was agreed on later asks for none. For queries of orders. */
export const depositBase = ({
  id,
  price,
}: Record<'id' | 'price', SQLWrapper>) => sql<string>`least(${price}, (select first.price_before
  from ${orderProposals} first where first.order_id = ${id} and first.state = 'accepted' and first.kind in ('scope', 'price')
  order by first.answered_at, first.id limit 1))`

/** When the price of an order was last lowered, for queries of orders; null where it never was. */
export const loweredAt = ({ id }: Record<'id', SQLWrapper>) => sql<
  string | null
>`(select max(lowered.answered_at)
  from ${orderProposals} lowered where lowered.order_id = ${id} and lowered.state = 'accepted' and lowered.kind = 'price'
    and lowered.price < lowered.price_before)`

/** The ids of the orders whose price was lowered. */
export const loweredOrders = sql`select lowered.order_id from ${orderProposals} lowered
  where lowered.state = 'accepted' and lowered.kind = 'price' and lowered.price < lowered.price_before`

/** What an order costs in all, as `agreedPriceOf` says it, for queries of orders. */
export const agreedPrice = ({ id, price, status }: Record<'id' | 'price' | 'status', SQLWrapper>) =>
  sql<string>`case when ${status} = 'cancelled' then coalesce(${cancelPrice(id)}, 0) else ${price} end`

/** The price in the proposal to cancel an order that can still be accepted; null where there is none. */
export const askedCancelPrice = ({ id }: Record<'id', SQLWrapper>) => sql<
  string | null
>`(select coalesce(asked.price, 0) from ${orderProposals} asked
  where asked.order_id = ${id} and asked.kind = 'cancel' and asked.state = 'open' and asked.expires_at > now() limit 1)`

/** Whether a proposal of the client's waits for the admins, for queries of orders. */
export const asksAdmins = ({ id }: Record<'id', SQLWrapper>) =>
  sql<boolean>`exists (select from ${orderProposals} asked where asked.order_id = ${id}
    and asked.state = 'open' and asked.by_client and asked.expires_at > now())`

/** The price of which the deposit of an order is a part. */
export async function depositBaseOf({ id, price }: Pick<Order, 'id' | 'price'>): Promise<string> {
  const [found] = await db()
    .select({ base: depositBase({ id: sql`${id}`, price: sql`${price}::numeric(10, 2)` }) })
    .from(sql`(select 1) as one`)
  return found?.base ?? price
}

/**
 * What an order costs in all, without VAT: its price; once it is cancelled, the sum that both agreed on with that, and else
 * nothing.
 */
export async function agreedPriceOf({
  id,
  price,
  status,
}: Pick<Order, 'id' | 'price' | 'status'>): Promise<string> {
  if (status !== 'cancelled') return price
  const [agreed] = await db()
    .select({ price: cancelPrice(id) })
    .from(sql`(select 1) as one`)
  return agreed?.price ?? '0.00'
}

export const noProposal = () => new AppError('missing', 'There is no such proposal')

/** The order of a proposal. Fails with `missing`, whoever asks. */
export async function orderOfProposal(id: number): Promise<number> {
  const [found] = await db()
    .select({ orderId: orderProposals.orderId })
    .from(orderProposals)
    .where(eq(orderProposals.id, id))
  if (!found) throw noProposal()
  return found.orderId
}

/** The milestones of an order, and what of its price is in none. */
export async function milestonesOf({ id, price }: Pick<Order, 'id' | 'price'>): Promise<Milestones> {
  const rows = await db()
    .select({
      ...answeredColumns(orderMilestones, Milestone, { orderId: true, position: true }),
      isLate: sql<boolean>`${orderMilestones.doneAt} is null and coalesce(${orderMilestones.dueOn} < ${siteDay()}::date, false)`,
    })
    .from(orderMilestones)
    .where(eq(orderMilestones.orderId, id))
    .orderBy(asc(orderMilestones.position))
  const rest = restOf(
    price,
    rows.map((row) => row.price),
  )
  return { milestones: rows, rest, version: (await lastEventId(id, milestoneEvents)) + 1 }
}

/** Whether an order has milestones. From memory until an order changes. */
export const hasMilestones = (orderId: number): Promise<boolean> =>
  remembered(
    `milestones of ${orderId}`,
    async () => (await db().$count(orderMilestones, eq(orderMilestones.orderId, orderId))) > 0,
  )

/** What the history says of milestones. */
const milestoneEvents = ['milestones', 'reached', 'unreached'] as const

/** The milestones of an order, as the party sees them. */
export async function seenMilestones({
  order,
  party,
}: Pick<OrderFor<OrderParty>, 'order' | 'party'>): Promise<Milestones> {
  const { milestones, ...more } = await milestonesOf(order)
  if (party !== 'developer') return { milestones, ...more }
  return { ...more, milestones: milestones.map((one) => ({ ...one, price: null })), rest: null }
}

/** The milestones of an order. Fails as `orderFor` does. */
export const milestonesFor = async (member: Member, orderId: number): Promise<Milestones> =>
  seenMilestones(await orderFor(member, orderId, orderParties))

/** The proposals and milestones of a client's orders, of both sides. By table. */
export function agreementRows(userId: number): Record<string, Rows> {
  return {
    order_proposals: rowsOf(orderProposals, inArray(orderProposals.orderId, ordersOfClient(userId)), {
      without: ['proposerId', 'answererId'],
      replacement: { title: null },
    }),
    order_milestones: rowsOf(orderMilestones, inArray(orderMilestones.orderId, ordersOfClient(userId)), {
      replacement: { title: 'Erased' },
    }),
  }
}
