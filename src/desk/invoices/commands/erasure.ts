import { and, eq, inArray, or } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { invoices } from '../table.ts'

/** For an account, and for the records of its client. Issued invoices stay. The caller must have opened a transaction. */
export async function eraseDraftsFor(userId: number, records: number[]): Promise<void> {
  const isTheirs = or(eq(invoices.userId, userId), inArray(invoices.clientId, records))
  await db()
    .delete(invoices)
    .where(and(isTheirs, eq(invoices.status, 'draft')))
}
