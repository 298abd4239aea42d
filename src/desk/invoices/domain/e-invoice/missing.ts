import type { Invoice } from '../../contract/schemas.ts'
import { missingForEInvoice } from './vat-categories.ts'
import { missingForXRechnung } from './x-rechnung.ts'

type Missing = Pick<Invoice, 'missingForEInvoice' | 'missingForXRechnung'>

export const missingDetails = (
  invoice: Parameters<typeof missingForEInvoice>[0] & Parameters<typeof missingForXRechnung>[0],
): Missing => ({
  missingForEInvoice: missingForEInvoice(invoice) ?? null,
  missingForXRechnung: missingForXRechnung(invoice) ?? null,
})
