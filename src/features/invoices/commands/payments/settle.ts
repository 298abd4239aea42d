import { eq } from 'drizzle-orm'
import { publishChange } from '#features/orders/commands/notifications.ts'
import { recordEvent } from '#features/webhooks/commands.ts'
import { db } from '#platform/database/database.ts'
import type { Invoice, PaymentMeans } from '../../contract/schemas.ts'
import { invoices, payments } from '../../table.ts'
import { nextVersion } from '../drafts.ts'
import { notifyOfPayment } from '../notifications.ts'

type Settlement = { paidOn: string; means: PaymentMeans | 'stripe'; reference?: string }

/** Records that an open invoice, which the caller has locked, is paid, whole, and notifies its client. */
export async function settleInvoice(invoice: Invoice, settlement: Settlement): Promise<void> {
  await db()
    .insert(payments)
    .values({ invoiceId: invoice.id, amount: invoice.total, ...settlement })
  await db()
    .update(invoices)
    .set({ status: 'paid', ...nextVersion })
    .where(eq(invoices.id, invoice.id))
  await recordEvent('invoice.paid', invoice.id)
  await publishChange({ id: invoice.orderId, userId: invoice.userId }, 'order')
  await notifyOfPayment(invoice)
}
