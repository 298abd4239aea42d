import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { compactNumber, isInEu } from '../vat-numbers.ts'

/** BT-118 of EN 16931. In this order: standard rate, zero rate, exempt, reverse charge, not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

type Taxed = Pick<Invoice, 'vatKind' | 'totals' | 'seller' | 'buyer' | 'sentence'>

/** Returns the number if it has a country prefix, for example DE123456788, as BR-CO-09 requires. */
export const validVatNumber = ({ vatNumber }: { vatNumber: string }): string | undefined =>
  /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,14}$/.exec(compactNumber(vatNumber))?.[0]

/** Returns the tax number (BT-32), or else a VAT number that has no country prefix. */
export const validTaxNumber = ({ taxNumber, vatNumber }: Taxed['seller']): string | undefined =>
  taxNumber.trim() || (validVatNumber({ vatNumber }) ? undefined : vatNumber.trim() || undefined)

const isRegistered = ({ seller }: Taxed) => Boolean(validVatNumber(seller) ?? validTaxNumber(seller))

const isZero = (rate: string) => Number(rate) === 0

const isUntaxed = ({ totals }: Taxed) => totals.rates.every(({ rate }) => isZero(rate))

/** Returns `O` for a seller without any tax number who charges no VAT, and for reverse charge to a buyer outside the EU. */
export function vatCategory(invoice: Taxed, rate: string): VatCategory {
  const { vatKind } = invoice
  if (vatKind === 'reverse') return isInEu(invoice.buyer) ? 'AE' : 'O'
  if (!isRegistered(invoice) && isUntaxed(invoice)) return 'O'
  if (vatKind === 'exempt') return 'E'
  return isZero(rate) ? 'Z' : 'S'
}

/** Returns why no VAT is charged (BT-120, BT-121). Undefined if EN 16931 requires no reason. */
export function exemptionReason(
  { sentence }: Taxed,
  category: VatCategory,
): { text: string; code?: string } | undefined {
  if (category === 'AE') return { text: sentence || t`Reverse charge`, code: 'VATEX-EU-AE' }
  if (category === 'E') return { text: sentence || t`Exempt from VAT` }
  if (category === 'O') return { text: sentence || t`Not subject to VAT`, code: 'VATEX-EU-O' }
  return undefined
}

/** Names the missing detail, as part of a sentence to the seller. Undefined if nothing is missing. */
export function missingForEInvoice(invoice: Taxed): string | undefined {
  if (invoice.vatKind === 'reverse') {
    if (!isInEu(invoice.buyer)) return undefined
    if (!isRegistered(invoice)) return t`your VAT number or tax number`
    return validVatNumber(invoice.buyer)
      ? undefined
      : t`the client’s VAT number, with the letters of its country`
  }
  return isRegistered(invoice) || isUntaxed(invoice) ? undefined : t`your VAT number or tax number`
}
