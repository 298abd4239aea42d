import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'

/**
 * `isInLeft` is true once an admin has set the remaining work after this entry, so that the entry is not subtracted from it
 * again.
 */
export const timeEntries = pgTable('time_entries', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  orderId: belongsTo('order_id', () => serviceOrders.id),
  userId: belongsTo('user_id', () => users.id, 'restrict'),
  day: date('day').notNull(),
  minutes: integer('minutes').notNull(),
  note: text('note'),
  isInLeft: boolean('is_in_left').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
