import { sql } from 'drizzle-orm'
import { openMatter } from '#desk/invoices/queries/order-money.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import type { OpenMatter } from '../contract/money.ts'
import { orderDeliveries, serviceOrders } from '../table.ts'

/** `nextTurn` as SQL. */
export const presentTurn = () =>
  sql<Party | null>`case ${openMatter(serviceOrders)}
    when 'proposal' then case when ${serviceOrders.turn} = 'client' and ${hasDelivery} then 'client' else 'admin' end
    when 'deposit-to-pay' then 'client'
    when 'to-pay' then coalesce(${serviceOrders.turn}, 'client')
    when 'to-take-back' then 'admin'
    when 'to-invoice' then 'admin'
    when 'to-refund' then 'admin'
    else ${serviceOrders.turn} end`

/** An admin cannot change the turn while such a matter is open. */
export const decidesTurn = (matter: OpenMatter | null): boolean =>
  matter === 'deposit-to-pay' ||
  matter === 'to-take-back' ||
  matter === 'to-invoice' ||
  matter === 'to-refund'

/** The stored turn, unless an open matter decides. `presentTurn` is the same in SQL. */
export function nextTurn(turn: Party | null, matter: OpenMatter | null, isDelivered: boolean): Party | null {
  if (matter === 'proposal') return turn === 'client' && isDelivered ? turn : 'admin'
  if (matter === 'deposit-to-pay') return 'client'
  if (matter === 'to-pay') return turn ?? 'client'
  return matter === 'to-take-back' || matter === 'to-invoice' || matter === 'to-refund' ? 'admin' : turn
}

const hasDelivery = sql`exists (select from ${orderDeliveries}
  where ${orderDeliveries.orderId} = ${serviceOrders.id} and ${orderDeliveries.state} = 'open')`
