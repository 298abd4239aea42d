import { hasEuNumber, isInEu, isSellerNumber, vatPrefix } from '#desk/invoices/domain/vat-numbers.ts'
import { countryName } from '#platform/locale/code-names.ts'
import type { BillingDetails } from './billing-details.ts'
import { vatNumberForm } from './vat-number-words.ts'

export type Buyer = Pick<BillingDetails, 'country' | 'vatNumber'>

/** Whether a VAT number is empty, or has the form of those of its country. Only the owner may enter one of another EU country. */
export const hasFittingNumber = (buyer: Buyer): boolean =>
  buyer.vatNumber === '' || (isInEu(buyer) ? hasEuNumber(buyer) : isSellerNumber(buyer))

export function wordsOfUnfitNumber(buyer: Buyer): string {
  const name = countryName(buyer.country)
  const form = vatNumberForm(vatPrefix(buyer.country))
  return `This is no valid VAT number of ${name}${form ? `. It needs ${form}` : ''}`
}
