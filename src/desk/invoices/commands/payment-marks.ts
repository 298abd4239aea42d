import { and, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { paymentCheckouts } from '../table.ts'
import { lockInvoice } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { handleProblem } from './stray-payments.ts'

// These functions never record a payment. Only events from Stripe and admins do.

/**
 * Records that Stripe sent the client back while its payment page was still open. The client can still pay. Throws the errors of
 * `invoiceFor`; `forbidden` for anybody but the client.
 */
export async function returnFromCheckout(member: Member, id: number): Promise<void> {
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.userId !== member.id) throw new AppError('forbidden', msg`Only its client can pay an invoice`)
    await markReturned(invoice)
  })
}

/**
 * Records on the last payment page of an invoice that its reader came back, if the page is still open. The caller must have
 * locked the invoice.
 */
export async function markReturned(invoice: Invoice): Promise<void> {
  const last = db()
    .select({ id: max(paymentCheckouts.id) })
    .from(paymentCheckouts)
    .where(eq(paymentCheckouts.invoiceId, invoice.id))
  const isOpen = and(
    eq(paymentCheckouts.state, 'open'),
    gt(paymentCheckouts.expiresAt, sql`now()`),
    isNotNull(paymentCheckouts.url),
    isNull(paymentCheckouts.returnedAt),
  )
  const marked = await db()
    .update(paymentCheckouts)
    .set({ returnedAt: sql`now()` })
    .where(and(eq(paymentCheckouts.id, sql`(${last})`), isOpen))
    .returning({ id: paymentCheckouts.id })
  if (marked.length > 0) await publishInvoice(invoice)
}

/** Marks a Stripe payment that paid no invoice as resolved, like `handleProblem`. Throws `missing`. */
export const markPaymentHandled = (member: Member, id: number): Promise<void> =>
  tx(() => handleProblem(id, member.id))
