import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'

/** For example 'Final invoice'. */
export const kindName = ({ kind, purpose }: Pick<Invoice, 'kind' | 'purpose'>): string => {
  if (kind === 'credit') return t`Credit note`
  if (purpose === null) return t`Invoice`
  return purpose === 'deposit' ? t`Deposit invoice` : t`Final invoice`
}

export const invoiceTitle = (invoice: Pick<Invoice, 'kind' | 'purpose' | 'number'>) =>
  `${kindName(invoice)} ${invoice.number}`
