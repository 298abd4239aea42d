import { ratesOf } from '#features/site/contract/invoice-settings.ts'
import { site } from '#features/site/domain/site.ts'
import type { Seller, VatKind } from '../contract/schemas.ts'

/** Who sends invoices, as the settings say now. */
export function presentSeller(): Seller {
  const { identity, invoices } = site()
  const { sellerName: name, sellerAddress: address, sellerCountry: country } = invoices
  const { taxNumber, vatNumber, accountHolder, iban, bic } = invoices
  const { email } = identity
  return { name, address, country, email, taxNumber, vatNumber, accountHolder, iban, bic }
}

/** Why an invoice has no VAT; empty where it has. */
export function sentenceOf(kind: VatKind): string {
  const { reverseSentence, exemptSentence } = site().invoices
  return { standard: '', reverse: reverseSentence, exempt: exemptSentence }[kind]
}

/** The rates of VAT that an admin can choose, the usual one first. */
export const offeredRates = (): string[] => ratesOf(site().invoices.vatRates)
