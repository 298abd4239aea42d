import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { ordersOfClient } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { files } from '#platform/files/table.ts'
import {
  invoiceFiles,
  invoiceLinks,
  invoiceNotifications,
  invoiceRecipients,
  invoiceReminders,
  invoices,
  paymentCheckouts,
  paymentEvents,
  payments,
  refunds,
  stripeRefunds,
} from '../table.ts'

const ofClient = (userId: number) => and(belongsToAccount(invoices, userId), ne(invoices.status, 'draft'))

const invoiceIds = (userId: number) => db().select({ id: invoices.id }).from(invoices).where(ofClient(userId))

/** Returns rows by table for the client's copy of their data. Leaves out drafts. */
export function invoiceRows(userId: number): Record<string, Rows> {
  const ids = invoiceIds(userId)
  const ofThem = inArray(paymentCheckouts.invoiceId, ids)
  const checkouts = db().select({ id: paymentCheckouts.id }).from(paymentCheckouts).where(ofThem)
  const events = db()
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.checkoutId, checkouts))
  return {
    invoices: streamRows(invoices, ofClient(userId)),
    payments: streamRows(payments, inArray(payments.invoiceId, ids)),
    refunds: streamRows(refunds, inArray(refunds.orderId, ordersOfClient(userId))),
    invoice_files: streamRows(invoiceFiles, inArray(invoiceFiles.invoiceId, ids), {
      key: invoiceFiles.fileId,
    }),
    invoice_links: streamRows(invoiceLinks, inArray(invoiceLinks.invoiceId, ids)),
    invoice_notifications: streamRows(invoiceNotifications, inArray(invoiceNotifications.invoiceId, ids), {
      key: invoiceNotifications.invoiceId,
    }),
    invoice_recipients: streamRows(invoiceRecipients, inArray(invoiceRecipients.invoiceId, ids), {
      key: invoiceRecipients.invoiceId,
      replacement: { agreedEmail: null },
    }),
    stripe_refunds: streamRows(
      stripeRefunds,
      or(
        inArray(stripeRefunds.orderId, ordersOfClient(userId)),
        inArray(stripeRefunds.creditId, ids),
        inArray(stripeRefunds.eventId, events),
      ),
      { without: ['key', 'askedBy'] },
    ),
    payment_checkouts: streamRows(paymentCheckouts, ofThem, { without: ['key', 'url'] }),
    invoice_reminders: streamRows(invoiceReminders, inArray(invoiceReminders.invoiceId, ids)),
    payment_events: streamRows(paymentEvents, inArray(paymentEvents.checkoutId, checkouts), {
      without: ['needsAdmin', 'handledAt', 'handledBy'],
    }),
  }
}

/** Returns the files of a client's issued invoices, oldest first. */
export const clientInvoiceFiles = (userId: number) =>
  db()
    .select({ id: files.id, name: files.name, size: files.size })
    .from(invoiceFiles)
    .innerJoin(files, eq(files.id, invoiceFiles.fileId))
    .where(inArray(invoiceFiles.invoiceId, invoiceIds(userId)))
    .orderBy(files.id)
