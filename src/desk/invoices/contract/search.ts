import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'

export const invoiceStates = ['draft', 'open', 'overdue', 'paid', 'void'] as const

/** What narrows the list of all invoices. */
export const InvoiceFilter = z.object({
  state: z.enum(invoiceStates).optional(),
  search: searchText().optional().describe('Part of a number or of a client’s name'),
})

/** The same in the address of the page, where `search` is `q`. */
export const InvoiceSearch = z.object({ q: InvoiceFilter.shape.search, state: InvoiceFilter.shape.state })
export type InvoiceSearch = z.output<typeof InvoiceSearch>

/** `order` shows the invoices of one order instead. */
export const InvoicesSearch = InvoiceSearch.extend({ order: identity().optional() })
