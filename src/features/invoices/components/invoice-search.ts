import type { InvoiceSearch } from '../query-options.ts'

/** What the address of the list says; with an order only its invoices are shown. */
export type InvoicesSearch = InvoiceSearch & { order?: number | undefined }

const states = ['draft', 'open', 'overdue', 'paid', 'void'] as const

/** The same without what means nothing. */
export function readSearch({ q, state, order }: InvoicesSearch): InvoicesSearch {
  return {
    q: typeof q === 'string' && q ? q.slice(0, 200) : undefined,
    state: states.find((known) => known === state),
    order: typeof order === 'number' && Number.isInteger(order) && order > 0 ? order : undefined,
  }
}
