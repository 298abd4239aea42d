import { z } from 'zod'

/** How an order comes to its start, and its delivery to an invoice. */
export const Acceptance = z.object({
  acceptWaits: z.string().nullable().describe('For admins: why the order cannot be accepted yet'),
  isAccepted: z.boolean().describe('Whether it was accepted, also if its work waits for the deposit'),
  invoicesDeposit: z.boolean().describe('For admins: whether accepting it invoices the deposit'),
  depositNote: z
    .string()
    .nullable()
    .describe('While the order waits to be accepted: the deposit that is invoiced then'),
  invoiceNote: z.string().nullable().describe('For the client: which invoice follows an accepted delivery'),
})
