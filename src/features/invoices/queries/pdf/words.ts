import { formatDate, formatMoney, formatNumber } from '#platform/locale.ts'
import type { Invoice } from '../../contract/schemas.ts'
import type { Writer } from './writing.ts'

/**
 * Amounts, numbers and days as the page of an invoice has them; where the faces have no glyph for the site's digits, as
 * 1200.00 EUR and 2026-12-03.
 */
export function openWords({ canWrite }: Writer, { currency }: Invoice) {
  const or = (words: string, plain: string) => (canWrite(words) ? words : plain)
  return {
    money: (amount: string) =>
      or(formatMoney(amount, currency, { trailingZeroDisplay: 'auto' }), `${amount} ${currency}`),
    number: (value: string) => or(formatNumber(Number(value)), value),
    day: (day: string) => or(formatDate(day, 'long'), day),
  }
}

export type Words = ReturnType<typeof openWords>

export const isCredit = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind === 'credit'

/** What an invoice or a credit note is called, with its number. */
export const titleOf = (invoice: Pick<Invoice, 'kind' | 'number'>): string =>
  `${isCredit(invoice) ? 'Credit note' : 'Invoice'} ${invoice.number}`
