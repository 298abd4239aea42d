import { z } from 'zod'
import { PaymentProblem } from './payments.ts'

const sum = { amount: z.string(), currency: z.string() }

/** A completed order that is not fully invoiced. `id` is the order's, `amount` is the rest, with VAT if prices include it. */
const ToInvoice = z.object({
  ...{ kind: z.literal('to-invoice'), id: z.int(), title: z.string(), clientName: z.string(), ...sum },
  pricesIncludeVat: z.boolean(),
  isRest: z.boolean().describe('Whether a part of the order was invoiced'),
})

const OverdueInvoice = z.object({
  ...{ kind: z.literal('overdue'), id: z.int(), number: z.string(), clientName: z.string(), ...sum },
  days: z.int().describe('Days since the due date'),
  isConfirming: z.boolean(),
  holdsWork: z.boolean().describe('Whether work on the order waits for the payment'),
})

/** A credit note without an order: what was paid for its invoice goes back. */
const ToRefund = z.object({
  ...{ kind: z.literal('to-refund'), id: z.int(), number: z.string(), clientName: z.string(), ...sum },
})

/** Money that Stripe took and that paid no invoice. It stays a task until an admin marks it as resolved. `id` is the event's. */
const StrayPayment = PaymentProblem.omit({ handledAt: true, handledBy: true }).extend({
  kind: z.literal('payment'),
  invoiceId: z.int().nullable(),
  number: z.string().nullable(),
})

/** An accepted order whose work waits for the payment of its deposit, which is not overdue. It is no task. */
export const AwaitedDeposit = z.object({
  ...{ orderId: z.int(), title: z.string(), clientName: z.string(), ...sum },
  invoiceId: z.int(),
  since: z.iso.date().describe('The day of its invoice'),
  dueDate: z.iso.date().nullable(),
})
export type AwaitedDeposit = z.output<typeof AwaitedDeposit>

export const MoneyTask = z.discriminatedUnion('kind', [ToInvoice, OverdueInvoice, ToRefund, StrayPayment])
export type MoneyTask = z.output<typeof MoneyTask>
