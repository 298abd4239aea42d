import { sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import type { PlacedBy } from '../domain/placed-by.ts'
import { orderHistory, serviceOrders } from '../table.ts'

/** SQL for the person who placed the order, by the first entry of its history. */
export const placedBy = sql<PlacedBy>`(
  select jsonb_build_object('id', ${people.id}, 'name', ${people.name})
  from ${orderHistory} join ${people} on ${people.id} = ${orderHistory.actorId}
  where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.status} = 'pending'
  order by ${orderHistory.id} limit 1)`
