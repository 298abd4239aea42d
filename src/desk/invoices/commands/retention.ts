import { and, asc, eq, gte, inArray, lt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { site } from '#base/site/domain/site.ts'
import { db, tx } from '#platform/database/database.ts'
import { removeFiles } from '#platform/files/store.ts'
import { siteDay } from '#platform/locale.ts'
import {
  invoiceFiles,
  invoiceReminders,
  invoices,
  paymentCheckouts,
  paymentEvents,
  payments,
  refunds,
} from '../table.ts'

const perTurn = 100

/**
 * Deletes paid and void invoices, with their payments, reminders and files, after the years in the settings. These years start at
 * the end of the year of issue. An invoice stays as long as its credit note. Also deletes old refunds of orders without invoices.
 * `at` is the current time in milliseconds.
 */
export async function purgeInvoices(at: number = Date.now()): Promise<void> {
  const { invoiceYears } = site().privacy
  if (invoiceYears === null) return
  const begin = `${Number(siteDay(at).slice(0, 4)) - invoiceYears}-01-01`
  let deleted = perTurn
  while (deleted === perTurn) deleted = await tx(() => purgeBefore(begin))
}

/** Deletes one batch and returns its size. Credit notes are deleted first, because they refer to their invoices. */
async function purgeBefore(begin: string): Promise<number> {
  const credits = alias(invoices, 'credits')
  const younger = db()
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.creditedId, invoices.id), gte(credits.issueDate, begin)))
  const isExpired = and(
    lt(invoices.issueDate, begin),
    inArray(invoices.status, ['paid', 'void']),
    notExists(younger),
  )
  const rows = await db()
    .select({ id: invoices.id, kind: invoices.kind })
    .from(invoices)
    .where(isExpired)
    .orderBy(asc(invoices.kind), invoices.id)
    .limit(perTurn)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const checkouts = db()
    .select({ id: paymentCheckouts.id })
    .from(paymentCheckouts)
    .where(inArray(paymentCheckouts.invoiceId, ids))
  await db().delete(paymentEvents).where(inArray(paymentEvents.checkoutId, checkouts))
  for (const table of [paymentCheckouts, payments, invoiceReminders])
    await db().delete(table).where(inArray(table.invoiceId, ids))
  const kept = await db()
    .delete(invoiceFiles)
    .where(inArray(invoiceFiles.invoiceId, ids))
    .returning({ id: invoiceFiles.fileId })
  await removeFiles(kept.map(({ id }) => id))
  for (const kind of ['credit', 'invoice'] as const) {
    const ofKind = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await db().delete(invoices).where(inArray(invoices.id, ofKind))
  }
  const ofOrder = db().select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, refunds.orderId))
  await db()
    .delete(refunds)
    .where(and(lt(refunds.refundedOn, begin), notExists(ofOrder)))
  return ids.length
}
