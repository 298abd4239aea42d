import type { InvoiceSearch } from '../query-options.ts'

/** The URL parameters of the list; `order` limits it to one order. */
export type InvoicesSearch = InvoiceSearch & { order?: number | undefined }

const states = ['draft', 'open', 'overdue', 'paid', 'void'] as const

/** Drops invalid parameters. */
export function readSearch({ q, state, order }: InvoicesSearch): InvoicesSearch {
  return {
    q: typeof q === 'string' && q ? q.slice(0, 200) : undefined,
    state: states.find((known) => known === state),
    order: typeof order === 'number' && Number.isInteger(order) && order > 0 ? order : undefined,
  }
}
