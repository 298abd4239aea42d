import { z } from 'zod'

const amount = z.string()

const Amounts = z.object({ net: amount, vat: amount, total: amount })

/** Decimal texts. `agreed` and `toInvoice` include VAT only if the prices of the order do. Single amounts of others include it. */
export const Balance = z.object({
  currency: z.string(),
  pricesIncludeVat: z.boolean().describe('Whether `agreed` and `toInvoice` include VAT'),
  agreed: amount.describe(
    'The present price. For a cancelled order, the sum agreed with the cancellation, or 0',
  ),
  invoiced: Amounts.describe('Minus credit notes'),
  paid: Amounts.describe('Minus refunds. The net amount is the share of the paid invoices'),
  open: amount.describe('What is still to be paid of the invoices'),
  overdue: amount.describe('The part of it that is due before today'),
  toInvoice: amount.describe('The part of the price that is not invoiced yet'),
  withVat: z
    .object({ agreed: amount, toInvoice: amount })
    .describe('Both with VAT: what is invoiced as on its invoices, the rest as the next invoice begins'),
  toRefund: amount.describe('What has to be sent back for a completed or cancelled order'),
  pending: amount.describe('What Stripe was asked to send back and has not confirmed yet'),
  credit: amount.describe(
    'What was paid, belongs to no invoice and does not have to be sent back. It pays the next one',
  ),
})
export type Balance = z.output<typeof Balance>
