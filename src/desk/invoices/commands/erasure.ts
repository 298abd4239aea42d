import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { db } from '#platform/database/database.ts'
import { invoices } from '../table.ts'

// Issued invoices stay. The caller must have opened a transaction.

/** Also those for records of the account's client. */
export const eraseDraftsFor = (userId: number): Promise<void> =>
  eraseDrafts(belongsToAccount(invoices, userId))

/** Those that were made for one of these records. */
export const eraseDraftsOfRecords = (ids: number[]): Promise<void> =>
  eraseDrafts(inArray(invoices.clientId, ids))

async function eraseDrafts(condition: SQL): Promise<void> {
  await db()
    .delete(invoices)
    .where(and(condition, eq(invoices.status, 'draft')))
}
