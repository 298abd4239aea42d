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

export const Refund = RefundInput.extend({
  id: z.int(),
  amount: z.string(),
  currency: z.string(),
  means: z.enum([...paymentMeans, 'stripe']),
})
export type Refund = z.output<typeof Refund>
