import { splitRates } from '#base/site/contract/invoice-settings.ts'
import { site } from '#base/site/domain/site.ts'
import { writeVatReason } from '#base/site/domain/vat-reasons.ts'
import { addressParts } from '#desk/clients/domain/postal-address.ts'
import type { Invoice, Seller } from '../contract/schemas.ts'
import { isInEu } from '../domain/vat-numbers.ts'

export function presentSeller(): Seller {
  const { identity, invoices } = site()
  const { sellerName: name, sellerAddress: address, sellerCountry: country } = invoices
  const { phone, taxNumber, vatNumber, accountHolder, iban, bic } = invoices
  const { email } = identity
  return { name, address, country, email, phone, taxNumber, vatNumber, accountHolder, iban, bic }
}

/** Returns the seller as an invoice that is issued now names it, with the parts of the address as far as they are known. */
export function sellerWithParts(): Seller {
  const seller = presentSeller()
  const parts = addressParts(seller.address, seller.country)
  return { ...seller, ...(parts && { parts }) }
}

/** Returns the sentence that explains why an invoice has no VAT. Empty if it has VAT. */
export function vatSentence({ vatKind, buyer }: Pick<Invoice, 'vatKind' | 'buyer'>): string {
  if (vatKind === 'standard') return ''
  const reverse = isInEu(buyer) ? 'reverseSentence' : 'outsideSentence'
  const name = vatKind === 'reverse' ? reverse : 'exemptSentence'
  return writeVatReason(name, site().invoices[name])
}

/** Returns the VAT rates that the settings offer. The first one is the default. */
export const offeredRates = (): string[] => splitRates(site().invoices.vatRates)

/** Returns the VAT rate that applies to most clients: 0 if the settings charge no VAT. */
export const usualRate = (): string =>
  site().invoices.vatKind === 'standard' ? (offeredRates()[0] ?? '0') : '0'
