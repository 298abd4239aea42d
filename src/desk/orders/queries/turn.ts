import { sql } from 'drizzle-orm'
import { openMatter } from '#desk/invoices/queries/order-money.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import type { OpenMatter } from '../contract/money.ts'
import type { Order } from '../contract/schemas.ts'
import { orderDeliveries, serviceOrders } from '../table.ts'
import { clientAccount } from './client.ts'

/** SQL for the client's turn. Null if the client has no account. */
const clientsTurn = sql`case when ${clientAccount} is not null then 'client' end`

/** Returns `nextTurn` as SQL. */
export const presentTurn = () =>
  sql<Party | null>`case ${openMatter(serviceOrders)}
    when 'proposal' then case when ${serviceOrders.turn} = 'client' and ${hasDelivery} then 'client' else 'admin' end
    when 'deposit-details' then ${clientsTurn}
    when 'deposit-to-pay' then ${clientsTurn}
    when 'to-pay' then coalesce(${serviceOrders.turn}, ${clientsTurn})
    when 'to-take-back' then 'admin'
    when 'to-invoice' then 'admin'
    when 'to-refund' then 'admin'
    else ${serviceOrders.turn} end`

/** Returns whether an open matter decides the turn, so that an admin cannot change it. */
export const decidesTurn = (matter: OpenMatter | null): boolean =>
  matter === 'deposit-details' ||
  matter === 'deposit-to-pay' ||
  matter === 'to-take-back' ||
  matter === 'to-invoice' ||
  matter === 'to-refund'

/** Returns the stored turn, unless an open matter decides. `presentTurn` is the same in SQL. */
export function nextTurn(
  { turn, userId }: Pick<Order, 'turn' | 'userId'>,
  matter: OpenMatter | null,
  isDelivered: boolean,
): Party | null {
  const clients = userId === null ? null : 'client'
  if (matter === 'proposal') return turn === 'client' && isDelivered ? turn : 'admin'
  if (matter === 'deposit-details' || matter === 'deposit-to-pay') return clients
  if (matter === 'to-pay') return turn ?? clients
  return matter === 'to-take-back' || matter === 'to-invoice' || matter === 'to-refund' ? 'admin' : turn
}

const hasDelivery = sql`exists (select from ${orderDeliveries}
  where ${orderDeliveries.orderId} = ${serviceOrders.id} and ${orderDeliveries.state} = 'open')`
