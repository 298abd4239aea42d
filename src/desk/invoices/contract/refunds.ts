import { z } from 'zod'
import { typedAmount } from '#platform/amount-schema.ts'
import { paymentMeans } from '../domain/kinds.ts'
import { day, positiveAmount } from './schemas.ts'

/** Money that was sent back to the client, with VAT. */
export const RefundInput = z.object({
  amount: positiveAmount(),
  refundedOn: day(),
  means: z.enum(paymentMeans),
})
export type RefundInput = z.output<typeof RefundInput>

/** For the form, in which people type the amount in the site's notation. */
export const refundFormSchema = (currency: string) => RefundInput.extend({ amount: typedAmount(currency) })

/** Money that comes back to a client: of an order, of a credit note without one, or of a payment that paid no invoice. */
export const ComingRefund = z.object({
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable().describe('Null for an order'),
  name: z.string().describe('The title of the order, or the number of the invoice or credit note'),
  amount: z.string(),
  currency: z.string(),
  isUnderWay: z.boolean().describe('Whether Stripe was asked to send all of it'),
})
export type ComingRefund = z.output<typeof ComingRefund>

export const Refund = RefundInput.extend({
  id: z.int(),
  amount: z.string(),
  currency: z.string(),
  means: z.enum([...paymentMeans, 'stripe']),
})
export type Refund = z.output<typeof Refund>
