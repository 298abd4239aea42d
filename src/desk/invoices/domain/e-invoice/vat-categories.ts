import type { Invoice } from '../../contract/schemas.ts'
import { compactNumber, isInEu } from '../vat-numbers.ts'

/** The VAT categories of EN 16931 (BT-118): standard rate, zero rate, exempt, reverse charge, not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

type Taxed = Pick<Invoice, 'vatKind' | 'totals' | 'seller' | 'buyer' | 'sentence'>

/** A VAT number with its country prefix (BR-CO-09), such as DE123456789; undefined for other texts. */
export const validVatNumber = ({ vatNumber }: { vatNumber: string }): string | undefined =>
  /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,14}$/.exec(compactNumber(vatNumber))?.[0]

/** The seller's tax number (BT-32), or a VAT number without a country prefix. */
export const validTaxNumber = ({ taxNumber, vatNumber }: Taxed['seller']): string | undefined =>
  taxNumber.trim() || (validVatNumber({ vatNumber }) ? undefined : vatNumber.trim() || undefined)

const isRegistered = ({ seller }: Taxed) => Boolean(validVatNumber(seller) ?? validTaxNumber(seller))

const isZero = (rate: string) => Number(rate) === 0

const isUntaxed = ({ totals }: Taxed) => totals.rates.every(({ rate }) => isZero(rate))

/**
 * The VAT category of a rate. `O` applies to a seller without any tax number who charges no VAT, and to a reverse charge for a
 * buyer outside the EU.
 */
export function vatCategory(invoice: Taxed, rate: string): VatCategory {
  const { vatKind } = invoice
  if (vatKind === 'reverse') return isInEu(invoice.buyer) ? 'AE' : 'O'
  if (!isRegistered(invoice) && isUntaxed(invoice)) return 'O'
  if (vatKind === 'exempt') return 'E'
  return isZero(rate) ? 'Z' : 'S'
}

/** The reason why a category has no VAT (BT-120, BT-121); undefined if EN 16931 requires none. */
export function exemptionReason(
  { sentence }: Taxed,
  category: VatCategory,
): { text: string; code?: string } | undefined {
  if (category === 'AE') return { text: sentence || 'Reverse charge', code: 'VATEX-EU-AE' }
  if (category === 'E') return { text: sentence || 'Exempt from VAT' }
  if (category === 'O') return { text: sentence || 'Not subject to VAT', code: 'VATEX-EU-O' }
  return undefined
}

/** What an invoice lacks for EN 16931, as part of a sentence for its author; undefined if it is complete. */
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
