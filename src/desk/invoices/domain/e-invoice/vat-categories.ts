import type { Invoice } from '../../contract/schemas.ts'
import { compactNumber, isInEu } from '../vat-numbers.ts'

/** BT-118 of EN 16931: standard rate, zero rate, exempt, reverse charge, not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

type Taxed = Pick<Invoice, 'vatKind' | 'totals' | 'seller' | 'buyer' | 'sentence'>

/** BR-CO-09: with its country prefix, such as DE123456788. Undefined for other texts. */
export const validVatNumber = ({ vatNumber }: { vatNumber: string }): string | undefined =>
  /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,14}$/.exec(compactNumber(vatNumber))?.[0]

/** BT-32: the tax number, or a VAT number without a country prefix. */
export const validTaxNumber = ({ taxNumber, vatNumber }: Taxed['seller']): string | undefined =>
  taxNumber.trim() || (validVatNumber({ vatNumber }) ? undefined : vatNumber.trim() || undefined)

const isRegistered = ({ seller }: Taxed) => Boolean(validVatNumber(seller) ?? validTaxNumber(seller))

const isZero = (rate: string) => Number(rate) === 0

const isUntaxed = ({ totals }: Taxed) => totals.rates.every(({ rate }) => isZero(rate))

/** `O` is for a seller without any tax number who charges no VAT, and for a reverse charge to a buyer outside the EU. */
export function vatCategory(invoice: Taxed, rate: string): VatCategory {
  const { vatKind } = invoice
  if (vatKind === 'reverse') return isInEu(invoice.buyer) ? 'AE' : 'O'
  if (!isRegistered(invoice) && isUntaxed(invoice)) return 'O'
  if (vatKind === 'exempt') return 'E'
  return isZero(rate) ? 'Z' : 'S'
}

/** BT-120 and BT-121: why there is no VAT. Undefined if EN 16931 requires no reason. */
export function exemptionReason(
  { sentence }: Taxed,
  category: VatCategory,
): { text: string; code?: string } | undefined {
  if (category === 'AE') return { text: sentence || 'Reverse charge', code: 'VATEX-EU-AE' }
  if (category === 'E') return { text: sentence || 'Exempt from VAT' }
  if (category === 'O') return { text: sentence || 'Not subject to VAT', code: 'VATEX-EU-O' }
  return undefined
}

/** Part of a sentence for the author. Undefined if nothing is missing. */
export function missingForEInvoice(invoice: Taxed): string | undefined {
  if (invoice.vatKind === 'reverse') {
    if (!isInEu(invoice.buyer)) return undefined
    if (!isRegistered(invoice)) return 'your VAT number or tax number'
    return validVatNumber(invoice.buyer)
      ? undefined
      : 'the client’s VAT number, with the letters of its country'
  }
  return isRegistered(invoice) || isUntaxed(invoice) ? undefined : 'your VAT number or tax number'
}
