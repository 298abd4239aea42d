import { sql } from 'drizzle-orm'
import { openMatter } from '#desk/invoices/queries/order-money.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import type { OpenMatter } from '../contract/money.ts'
import { orderDeliveries, serviceOrders } from '../table.ts'

/** Whose turn an order is: the stored turn, unless an open matter decides. The SQL form of `nextTurn`. */
export const presentTurn = () =>
  sql<Party | null>`case ${openMatter(serviceOrders)}
    when 'proposal' then case when ${serviceOrders.turn} = 'client' and ${hasDelivery} then 'client' else 'admin' end
    when 'deposit-to-pay' then 'client'
    when 'to-pay' then coalesce(${serviceOrders.turn}, 'client')
    when 'to-take-back' then 'admin'
    when 'to-invoice' then 'admin'
    when 'to-refund' then 'admin'
    else ${serviceOrders.turn} end`

/** Whether a matter decides whose turn it is, whatever an admin sets. */
export const decidesTurn = (matter: OpenMatter | null): boolean =>
  matter === 'deposit-to-pay' ||
  matter === 'to-take-back' ||
  matter === 'to-invoice' ||
  matter === 'to-refund'

/** Whose turn an order is, from its stored turn and its matter. `presentTurn` is the same in SQL. */
export function nextTurn(turn: Party | null, matter: OpenMatter | null, isDelivered: boolean): Party | null {
  if (matter === 'proposal') return turn === 'client' && isDelivered ? turn : 'admin'
  if (matter === 'deposit-to-pay') return 'client'
  if (matter === 'to-pay') return turn ?? 'client'
  return matter === 'to-take-back' || matter === 'to-invoice' || matter === 'to-refund' ? 'admin' : turn
}

const hasDelivery = sql`exists (select from ${orderDeliveries}
  where ${orderDeliveries.orderId} = ${serviceOrders.id} and ${orderDeliveries.state} = 'open')`
