import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'

export const invoiceStates = ['draft', 'open', 'overdue', 'paid', 'void'] as const

export const InvoiceFilter = z.object({
  state: z.enum(invoiceStates).optional(),
  search: searchText().optional().describe('Part of a number or of a client’s name'),
})

/** For the URL of the page, where `search` is called `q`. */
export const InvoiceSearch = z.object({ q: InvoiceFilter.shape.search, state: InvoiceFilter.shape.state })
export type InvoiceSearch = z.output<typeof InvoiceSearch>

/** `order` limits the list to the invoices of one order. */
export const InvoicesSearch = InvoiceSearch.extend({ order: identity().optional() })
