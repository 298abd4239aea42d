import { hasEuNumber, isInEu, isSellerNumber, vatPrefix } from '#desk/invoices/domain/vat-numbers.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { t } from '#platform/texts.ts'
import type { BillingDetails } from './billing-details.ts'
import { vatNumberForm } from './vat-number-words.ts'

export type Buyer = Pick<BillingDetails, 'country' | 'vatNumber'>

/**
 * Returns whether a VAT number is empty or has the format of its country. The forms of admins also accept one of another EU
 * country.
 */
export const hasFittingNumber = (buyer: Buyer): boolean =>
  buyer.vatNumber === '' || (isInEu(buyer) ? hasEuNumber(buyer) : isSellerNumber(buyer))

export function wordsOfUnfitNumber(buyer: Buyer): string {
  const name = countryName(buyer.country)
  const form = vatNumberForm(vatPrefix(buyer.country))
  return form
    ? t`This is no valid VAT number of ${name}. It needs ${form}`
    : t`This is no valid VAT number of ${name}`
}
