import { z } from 'zod'

/** An open matter can decide whose turn it is. */
export const openMatters = [
  'proposal',
  'deposit-to-invoice',
  'deposit-to-pay',
  'to-pay',
  'to-invoice',
  'to-take-back',
  'to-refund',
] as const
export type OpenMatter = (typeof openMatters)[number]

const amount = z.string()

/** `paid.net` and `toInvoice` are net amounts. All others include VAT. */
export const OrderMoney = z.object({
  matter: z.enum(openMatters).nullable(),
  paid: z.object({ net: amount, total: amount }).describe('Less what was sent back'),
  refund: amount.describe(
    'What goes back to the client of an order that was cancelled or whose cancellation is proposed, and of another one that was paid more than is invoiced',
  ),
  refundable: amount.describe(
    'What can be recorded as sent back now: of a cancelled order what goes back, of another one what was paid and stands for no invoice',
  ),
  toInvoice: amount.describe('What of the price was not invoiced'),
  invoice: z
    .object({ id: z.int(), number: z.string(), total: amount, dueDate: z.string().nullable() })
    .nullable()
    .describe('The open invoice that is due first; of a cancelled order the one that is taken back first'),
  open: z.object({ count: z.int(), total: amount }).describe('All open invoices'),
  reissue: amount.describe('What is invoiced anew once that invoice was taken back'),
})
export type OrderMoney = z.infer<typeof OrderMoney>
