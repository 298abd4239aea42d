import { z } from 'zod'
import { ListedInvoice } from './schemas.ts'

/** The client's account will be deleted at `deleteAfter`, or has been deleted (null). */
export const InvoiceOfLeaver = ListedInvoice.pick({
  id: true,
  number: true,
  total: true,
  open: true,
  currency: true,
  buyerName: true,
}).extend({ deleteAfter: z.iso.datetime().nullable() })
export type InvoiceOfLeaver = z.output<typeof InvoiceOfLeaver>
