import { formatDate, formatMoney, formatNumber } from '#platform/locale.ts'
import type { Invoice } from '../../contract/schemas.ts'
import type { Words } from '../../domain/sheet-words.ts'
import type { Writer } from './writing.ts'

/**
 * Amounts, numbers and days as the page of an invoice has them; where the faces have no glyph for the site's digits, as
 * 1200.00 EUR and 2026-12-03.
 */
export function openWords({ canWrite }: Writer, { currency }: Invoice): Words {
  const or = (words: string, plain: string) => (canWrite(words) ? words : plain)
  return {
    money: (amount) =>
      or(formatMoney(amount, currency, { trailingZeroDisplay: 'auto' }), `${amount} ${currency}`),
    number: (value) => or(formatNumber(Number(value)), value),
    day: (day) => or(formatDate(day, 'long'), day),
  }
}
