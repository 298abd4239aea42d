import { and, asc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { orderProposals } from '../table.ts'

export function isDayProposed({ id, deliveryDate }: Pick<Order, 'id' | 'deliveryDate'>): SQL<boolean> {
  const { orderId, state, date } = orderProposals
  const isSame = and(eq(orderId, id), eq(state, 'accepted'), eq(date, sql`${deliveryDate}::timestamptz`))
  return sql<boolean>`exists (select from ${orderProposals} where ${isSame})`
}

/** Returns SQL for the price agreed on with a cancellation. Null without an accepted proposal to cancel. */
const cancelPrice = (id: SQLWrapper | number) => sql<
  string | null
>`(select agreed.price from ${orderProposals} agreed
  where agreed.order_id = ${id} and agreed.kind = 'cancel' and agreed.state = 'accepted'
  order by agreed.id desc limit 1)`

/** Returns SQL for the price from which the deposit is calculated. A higher price that was agreed on later does not raise it. */
export const depositBase = ({
  id,
  price,
}: Record<'id' | 'price', SQLWrapper>) => sql<string>`least(${price}, (select first.price_before
  from ${orderProposals} first where first.order_id = ${id} and first.state = 'accepted' and first.kind in ('scope', 'price')
  order by first.answered_at, first.id limit 1))`

/** Returns SQL for the price at which the order was placed, before any change that was agreed on later. */
export const orderedPrice = ({
  id,
  price,
}: Record<'id' | 'price', SQLWrapper>) => sql<string>`coalesce((select first.price_before
  from ${orderProposals} first where first.order_id = ${id} and first.state = 'accepted' and first.price is not null
  order by first.answered_at, first.id limit 1), ${price})`

/** Returns SQL for when the price was last lowered. Null if it never was. */
export const loweredAt = ({ id }: Record<'id', SQLWrapper>) => sql<
  string | null
>`(select max(lowered.answered_at)
  from ${orderProposals} lowered where lowered.order_id = ${id} and lowered.state = 'accepted' and lowered.kind = 'price'
    and lowered.price < lowered.price_before)`

export const loweredOrders = sql`select lowered.order_id from ${orderProposals} lowered
  where lowered.state = 'accepted' and lowered.kind = 'price' and lowered.price < lowered.price_before`

/** Returns `readAgreedPrice` as SQL. */
export const agreedPrice = ({ id, price, status }: Record<'id' | 'price' | 'status', SQLWrapper>) =>
  sql<string>`case when ${status} = 'cancelled' then coalesce(${cancelPrice(id)}, 0) else ${price} end`

/** Returns SQL for the price in an open proposal to cancel. Null if there is none. */
export const askedCancelPrice = ({ id }: Record<'id', SQLWrapper>) => sql<
  string | null
>`(select coalesce(asked.price, 0) from ${orderProposals} asked
  where asked.order_id = ${id} and asked.kind = 'cancel' and asked.state = 'open' and asked.expires_at > now() limit 1)`

/** Returns SQL for whether an open proposal of the client waits for an answer. */
export const asksAdmins = ({ id }: Record<'id', SQLWrapper>) =>
  sql<boolean>`exists (select from ${orderProposals} asked where asked.order_id = ${id}
    and asked.state = 'open' and asked.by_client and asked.expires_at > now())`

/** Returns `depositBase` for one order. */
export async function readDepositBase({ id, price }: Pick<Order, 'id' | 'price'>): Promise<string> {
  const [found] = await db()
    .select({ base: depositBase({ id: sql`${id}`, price: sql`${price}::numeric(10, 2)` }) })
    .from(sql`(select 1) as one`)
  return found?.base ?? price
}

export type Addition = { title: string; price: string }

/** Returns the agreed additions to the scope, oldest first. Leaves out those that a price agreed on later includes. */
export async function readAdditions(id: number): Promise<Addition[]> {
  const { orderId, kind, state, title, price, answeredAt } = orderProposals
  const isAgreed = and(eq(orderId, id), eq(state, 'accepted'))
  const isAfterPrice = sql`not exists (select from ${orderProposals} later where later.order_id = ${id}
    and later.state = 'accepted' and later.kind = 'price' and later.answered_at >= ${answeredAt})`
  const rows = await db()
    .select({ title, price })
    .from(orderProposals)
    .where(and(isAgreed, eq(kind, 'scope'), gt(price, '0'), isAfterPrice))
    .orderBy(asc(answeredAt), asc(orderProposals.id))
  return rows.map((row) => ({ title: row.title ?? '', price: row.price ?? '0.00' }))
}

/** Returns the price of an order. For a cancelled order, returns the sum agreed on with the cancellation, or 0. */
export async function readAgreedPrice({
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
