import type { Invoice } from '../contract/schemas.ts'

/** For example 'Final invoice'. */
export const kindName = ({ kind, purpose }: Pick<Invoice, 'kind' | 'purpose'>): string => {
  if (kind === 'credit') return 'Credit note'
  return purpose === null ? 'Invoice' : { deposit: 'Deposit invoice', final: 'Final invoice' }[purpose]
}

export const invoiceTitle = (invoice: Pick<Invoice, 'kind' | 'purpose' | 'number'>) =>
  `${kindName(invoice)} ${invoice.number}`
