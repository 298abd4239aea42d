import { and, eq, inArray, or } from 'drizzle-orm'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { recordsBelow } from '#desk/clients/queries/own-rows.ts'
import { db } from '#platform/database/database.ts'
import { invoices } from '../table.ts'

/** Locks the drafts of a person until the transaction ends. Call it before the account is locked, as all commands do. */
export async function lockDraftsFor(userId: number, addresses: string[]): Promise<void> {
  const isTheirs = or(belongsToAccount(invoices, userId), inArray(invoices.clientId, recordsBelow(addresses)))
  await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isTheirs, eq(invoices.status, 'draft')))
    .orderBy(invoices.id)
    .for('update')
}

/** For an account, and for the records of its client. Issued invoices stay. The caller must have opened a transaction. */
export async function eraseDraftsFor(userId: number, records: number[]): Promise<void> {
  const isTheirs = or(eq(invoices.userId, userId), inArray(invoices.clientId, records))
  await db()
    .delete(invoices)
    .where(and(isTheirs, eq(invoices.status, 'draft')))
}
