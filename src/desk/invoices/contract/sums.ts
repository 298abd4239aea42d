import { z } from 'zod'

const Amount = z.object({ currency: z.string(), count: z.int(), total: z.string() })

/** Open and overdue invoices by currency, and the amounts of the last twelve months. */
export const InvoiceSums = z.object({
  open: z.array(Amount),
  overdue: z.array(Amount),
  months: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      /** Minus credit notes. */
      invoiced: z.string(),
      /** Minus refunds. */
      paid: z.string(),
    }),
  ),
})
export type InvoiceSums = z.output<typeof InvoiceSums>
