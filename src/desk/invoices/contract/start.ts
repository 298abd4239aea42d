import { z } from 'zod'
import { Advance } from './advances.ts'
import { DraftInput, Invoice } from './schemas.ts'

/** The initial values of a new invoice without an order. Its line is empty. */
export const ClientInvoiceStart = DraftInput.extend({
  buyer: Invoice.shape.buyer,
  lines: Invoice.shape.lines,
  record: Invoice.shape.buyer
    .pick({ name: true, address: true, country: true, vatNumber: true })
    .nullable()
    .describe('The client’s record. What is not known is empty'),
  currency: z.string(),
  pricesIncludeVat: z.boolean(),
  vatRates: z.array(z.string()),
})
export type ClientInvoiceStart = z.output<typeof ClientInvoiceStart>

/**
 * The initial values of a new invoice for an order. Its lines are the deposit if that is due and nothing is invoiced, or else the
 * rest of the price with the agreed additions. Amounts include VAT if prices do. Invoices that were taken back do not count.
 */
export const InvoiceStart = ClientInvoiceStart.extend({
  /** The agreed price of the whole order. */
  price: z.string(),
  depositPercent: z.int(),
  invoicedNet: z.string(),
  advances: z.array(Advance).describe('The issued invoices, which a final one subtracts'),
  /** The sum of all drafts of the order. */
  draftedNet: z.string(),
  /** The parts of the price that the invoice can be for, first the one in `lines`. Empty if everything is invoiced. */
  parts: z.array(
    z.object({
      part: z.enum(['deposit', 'whole', 'left']),
      title: z.string(),
      unitPrice: z.string(),
      lines: z
        .array(z.object({ title: z.string(), unitPrice: z.string() }))
        .describe('A line for each agreed addition that no invoice names, after one for the rest'),
    }),
  ),
})
export type InvoiceStart = z.output<typeof InvoiceStart>
