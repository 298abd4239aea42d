import { z } from 'zod'

/**
 * What of an order is open beside the work, which decides whose turn it is: a proposal of the client's, a deposit that comes
 * before the work, an invoice, what of the price has none yet, and invoices over more than a cancelled order costs.
 */
export const openMatters = [
  'proposal',
  'deposit-to-invoice',
  'deposit-to-pay',
  'to-pay',
  'to-invoice',
  'to-take-back',
] as const
export type OpenMatter = (typeof openMatters)[number]

const amount = z.string()

/** What was paid for an order, and what of it is open. `net` and what has no invoice are without VAT, all else is with it. */
export const OrderMoney = z.object({
  matter: z.enum(openMatters).nullable(),
  paid: z.object({ net: amount, total: amount }),
  refund: amount.describe(
    'What goes back to the client, since the order was cancelled, or once the proposal to cancel it is accepted',
  ),
  toInvoice: amount.describe('What of the price was not invoiced'),
  invoice: z
    .object({ id: z.int(), number: z.string(), total: amount, dueDate: z.string().nullable() })
    .nullable()
    .describe('The open invoice that is due first; of a cancelled order the one that is taken back first'),
  reissue: amount.describe('What is invoiced anew once that invoice was taken back'),
})
export type OrderMoney = z.infer<typeof OrderMoney>
