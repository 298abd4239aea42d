import { z } from 'zod'

/** An open matter can decide whose turn it is, instead of the stored turn. */
export const openMatters = [
  'proposal',
  'deposit-to-invoice',
  'deposit-details',
  'deposit-to-pay',
  'to-pay',
  'to-invoice',
  'to-take-back',
  'to-refund',
] as const
export type OpenMatter = (typeof openMatters)[number]

/** What an accepted order waits for: its deposit, or its start, with a deposit that is paid or without one. */
export const beginStates = ['deposit', 'start-paid', 'start'] as const
export type BeginState = (typeof beginStates)[number]

const amount = z.string()

/** `paid.net` is net. `toInvoice` and `reissue` include VAT only if the prices of the order do. All other amounts include it. */
export const OrderMoney = z.object({
  matter: z.enum(openMatters).nullable(),
  paid: z.object({ net: amount, total: amount }).describe('Payments minus refunds'),
  refund: amount.describe(
    'The refund to the client if the order is cancelled or its cancellation is proposed. For other orders, what was paid but not invoiced',
  ),
  refundable: amount.describe(
    'The refund that can be recorded now. For a cancelled order the due refund, for others what was paid but not invoiced',
  ),
  pending: amount.describe('What Stripe was asked to send back and has not confirmed yet'),
  toInvoice: amount.describe('The part of the price that is not invoiced yet'),
  invoice: z
    .object({
      id: z.int(),
      number: z.string(),
      total: amount,
      open: amount.describe('What is still to be paid of it'),
      dueDate: z.string().nullable(),
    })
    .nullable()
    .describe(
      'The open invoice with the earliest due date. For a cancelled order, the invoice to take back first',
    ),
  open: z.object({ count: z.int(), total: amount }).describe('What is still to be paid of all open invoices'),
  reissue: amount.describe('The amount to invoice again after that invoice is taken back'),
})
export type OrderMoney = z.infer<typeof OrderMoney>
