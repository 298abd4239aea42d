import { z } from 'zod'
import { wholeNumber } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'

/** In percent of the price. With null, the deposit of the package or of the settings applies. */
export const DepositInput = z.object({
  percent: wholeNumber(0, 100, msg`Use a whole number from 0 to 100`).nullable(),
})
export type DepositInput = z.output<typeof DepositInput>

export const MissingDetail = z.object({ words: z.string(), path: z.string() })
export type MissingDetail = z.output<typeof MissingDetail>

/** The part of the price that is due before work starts. `amount` includes VAT if prices do. */
export const OrderDeposit = z.object({
  percent: z.int(),
  /** Whether the percentage is the order's own. */
  isOwn: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  pricesIncludeVat: z.boolean(),
  isPaid: z.boolean(),
  /** Whether work waits for the payment. */
  holdsStart: z.boolean(),
  isToInvoice: z.boolean().describe('Whether work waits for it and nothing of the order is invoiced'),
  missing: z
    .array(MissingDetail)
    .describe('For admins: what has to be entered before its invoice can be issued, and the page for that'),
  hasBegun: z.boolean().describe('Whether the order was accepted or is closed, so that it no longer waits'),
})
export type OrderDeposit = z.output<typeof OrderDeposit>
