import { and, eq, inArray, or } from 'drizzle-orm'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { recordsBelow } from '#desk/clients/queries/own-rows.ts'
import { db } from '#platform/database/database.ts'
import { invoices } from '../table.ts'

/**
 * Locks the drafts of an account, and of clients with one of the addresses, until the transaction ends. Call it before the
 * account is locked, because all commands lock in this order.
 */
export async function lockDraftsFor(userId: number, addresses: string[]): Promise<void> {
  const isTheirs = or(belongsToAccount(invoices, userId), inArray(invoices.clientId, recordsBelow(addresses)))
  await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isTheirs, eq(invoices.status, 'draft')))
    .orderBy(invoices.id)
    .for('update')
}

/** Deletes the drafts of an account and of its client's records. Keeps issued invoices. Call it in a transaction. */
export async function eraseDraftsFor(userId: number, records: number[]): Promise<void> {
  const isTheirs = or(eq(invoices.userId, userId), inArray(invoices.clientId, records))
  await db()
    .delete(invoices)
    .where(and(isTheirs, eq(invoices.status, 'draft')))
}
