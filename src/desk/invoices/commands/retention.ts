import { and, eq, gte, inArray, lt, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { site } from '#base/site/domain/site.ts'
import { db, tx } from '#platform/database/database.ts'
import { removeFiles, removeOwnedFiles } from '#platform/files/store.ts'
import { siteDay } from '#platform/locale.ts'
import {
  invoiceFiles,
  invoiceReminders,
  invoices,
  paymentCheckouts,
  paymentEvents,
  payments,
  refunds,
  stripeRefunds,
} from '../table.ts'
import { reminderPurpose } from './reminder-email.ts'

const perTurn = 100

/**
 * Deletes paid and void invoices, with their payments, reminders and files, after the number of years in the settings. The years
 * are counted from the end of the year of issue. An invoice and its credit notes are deleted together, once all are old enough.
 * When it deletes invoices, it also deletes refunds of the same age whose orders have no invoices. `at` is the current time in
 * milliseconds.
 */
export async function purgeInvoices(at: number = Date.now()): Promise<void> {
  const { invoiceYears } = site().privacy
  if (invoiceYears === null) return
  const begin = `${Number(siteDay(at).slice(0, 4)) - invoiceYears}-01-01`
  let deleted = perTurn
  while (deleted === perTurn) deleted = await tx(() => purgeBefore(begin))
}

/** Deletes one batch of invoices with their credit notes. Returns the number of invoices, without credit notes. */
async function purgeBefore(begin: string): Promise<number> {
  const credits = alias(invoices, 'credits')
  const younger = db()
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.creditedId, invoices.id), gte(credits.issueDate, begin)))
  const isExpired = and(
    eq(invoices.kind, 'invoice'),
    lt(invoices.issueDate, begin),
    inArray(invoices.status, ['paid', 'void']),
    notExists(younger),
  )
  const expired = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(isExpired)
    .orderBy(invoices.id)
    .limit(perTurn)
    .for('update')
  if (expired.length === 0) return 0
  const invoiceIds = expired.map(({ id }) => id)
  const notes = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.creditedId, invoiceIds))
    .for('update')
  const creditIds = notes.map(({ id }) => id)
  const ids = [...invoiceIds, ...creditIds]
  const checkouts = db()
    .select({ id: paymentCheckouts.id })
    .from(paymentCheckouts)
    .where(inArray(paymentCheckouts.invoiceId, ids))
  const deleted = db().select({ id: payments.id }).from(payments).where(inArray(payments.invoiceId, ids))
  const events = db()
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.checkoutId, checkouts))
  await db()
    .delete(stripeRefunds)
    .where(
      or(
        inArray(stripeRefunds.paymentId, deleted),
        inArray(stripeRefunds.creditId, creditIds),
        inArray(stripeRefunds.eventId, events),
      ),
    )
  await db().delete(paymentEvents).where(inArray(paymentEvents.checkoutId, checkouts))
  for (const table of [paymentCheckouts, payments, invoiceReminders])
    await db().delete(table).where(inArray(table.invoiceId, ids))
  const kept = await db()
    .delete(invoiceFiles)
    .where(inArray(invoiceFiles.invoiceId, ids))
    .returning({ id: invoiceFiles.fileId })
  await removeFiles(kept.map(({ id }) => id))
  for (const ownerId of invoiceIds) await removeOwnedFiles({ purpose: reminderPurpose, ownerId })
  // Credit notes reference their invoices, so they are deleted first.
  for (const deleted of [creditIds, invoiceIds])
    await db().delete(invoices).where(inArray(invoices.id, deleted))
  const ofOrder = db().select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, refunds.orderId))
  await db()
    .delete(refunds)
    .where(and(lt(refunds.refundedOn, begin), notExists(ofOrder)))
  return expired.length
}
