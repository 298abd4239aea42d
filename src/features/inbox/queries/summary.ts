import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { mailOutbox } from '#platform/email/table.ts'
import { messageStatuses } from '../contract/messages.ts'
import { emailStates } from '../contract/outbox.ts'
import type { InboxSummary } from '../contract/summary.ts'
import { contactMessages, newsletter } from '../table.ts'

/** How many contact messages, subscribers and mails there are of each kind. */
export async function inboxSummary(): Promise<InboxSummary> {
  const subscribers = await countBy(newsletter.isActive, [true, false])
  return {
    messages: await countBy(contactMessages.status, messageStatuses),
    subscribers: { active: subscribers.true, inactive: subscribers.false },
    mails: await countBy(mailOutbox.state, emailStates),
    sendsMail: config().SMTP_URL !== undefined,
  }
}

/** How many rows of a column's table hold each of some values. */
async function countBy<Value extends string | boolean>(column: PgColumn, values: readonly Value[]) {
  const rows = await db()
    .select({ value: sql<Value>`${column}`, count: sql<number>`count(*)::integer` })
    .from(column.table)
    .groupBy(column)
  const counts = values.map((value) => [value, rows.find((row) => row.value === value)?.count ?? 0])
  return Object.fromEntries(counts) as Record<`${Value}`, number>
}

export function countUnreadMessages(): Promise<number> {
  return db().$count(contactMessages, sql`${contactMessages.status} = 'unread'`)
}
