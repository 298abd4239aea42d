import { sql } from 'drizzle-orm'
import { orderAttachments, orderHistory } from '../table.ts'

/** The events of orders for the log. The subject is the order's number. */
export const orderEvents = sql`select ${orderHistory.createdAt} as at, 3 as source, ${orderHistory.id} as id,
  'orders' as kind, coalesce(${orderHistory.event}, ${orderHistory.status}, 'date') as what,
  ${orderHistory.actorId} as actor_id, null::integer as person_id, '#' || ${orderHistory.orderId} as subject, 1 as times
  from ${orderHistory}`

/** The uploads of files for the log. */
export const fileEvents = sql`select ${orderAttachments.createdAt} as at, 4 as source, ${orderAttachments.fileId} as id,
  'files' as kind, 'upload' as what, ${orderAttachments.uploaderId} as actor_id, null::integer as person_id,
  '#' || ${orderAttachments.orderId} as subject, 1 as times from ${orderAttachments}`
