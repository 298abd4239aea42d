import type { Invoice } from '../../contract/schemas.ts'
import { compactNumber, isInEu } from '../vat-numbers.ts'

/** The categories of EN 16931 (BT-118): standard rate, zero rate, exempt, reverse charge, not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

type Taxed = Pick<Invoice, 'vatKind' | 'totals' | 'seller' | 'buyer' | 'sentence'>

/** A VAT number with the letters of its country (BR-CO-09), such as DE123456789; undefined for other texts. */
export const vatNumberOf = ({ vatNumber }: { vatNumber: string }): string | undefined =>
  /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,14}$/.exec(compactNumber(vatNumber))?.[0]

/** The seller's number at the tax office (BT-32): also a VAT number that does not name its country. */
export const taxNumberOf = ({ taxNumber, vatNumber }: Taxed['seller']): string | undefined =>
  taxNumber.trim() || (vatNumberOf({ vatNumber }) ? undefined : vatNumber.trim() || undefined)

const isRegistered = ({ seller }: Taxed) => Boolean(vatNumberOf(seller) ?? taxNumberOf(seller))

const isZero = (rate: string) => Number(rate) === 0

/** Whether no rate is above zero. */
const isUntaxed = ({ totals }: Taxed) => totals.rates.every(({ rate }) => isZero(rate))

/**
 * The category of a rate of an invoice. A seller without any number who charges nothing is not subject to VAT, nor is what somebody outside
 * of the EU owes the VAT for, if there is any.
 */
export function categoryOf(invoice: Taxed, rate: string): VatCategory {
  const { vatKind } = invoice
  if (vatKind === 'reverse') return isInEu(invoice.buyer) ? 'AE' : 'O'
  if (!isRegistered(invoice) && isUntaxed(invoice)) return 'O'
  if (vatKind === 'exempt') return 'E'
  return isZero(rate) ? 'Z' : 'S'
}

/** Why nothing is charged in a category (BT-120, BT-121); undefined where EN 16931 wants no reason. */
export function reasonOf(
  { sentence }: Taxed,
  category: VatCategory,
): { text: string; code?: string } | undefined {
  if (category === 'AE') return { text: sentence || 'Reverse charge', code: 'VATEX-EU-AE' }
  if (category === 'E') return { text: sentence || 'Exempt from VAT' }
  if (category === 'O') return { text: sentence || 'Not subject to VAT', code: 'VATEX-EU-O' }
  return undefined
}

/** What an invoice lacks for EN 16931, in words for whoever writes it; undefined when it has all. */
export function missingForEInvoice(invoice: Taxed): string | undefined {
  if (invoice.vatKind === 'reverse') {
    if (!isInEu(invoice.buyer)) return undefined
    if (!isRegistered(invoice)) return 'your VAT number or tax number'
    return vatNumberOf(invoice.buyer) ? undefined : 'the client’s VAT number, with the letters of its country'
  }
  return isRegistered(invoice) || isUntaxed(invoice) ? undefined : 'your VAT number or tax number'
}
