import { site } from '#features/site/domain/site.ts'
import type { Seller, VatKind } from '../contract/schemas.ts'

/** Who sends invoices, as the settings say now. */
export function presentSeller(): Seller {
  const { identity, invoices } = site()
  const { sellerName, sellerAddress, sellerCountry } = invoices
  const { taxNumber, vatNumber, accountHolder, iban, bic } = invoices
  return {
    name: sellerName,
    address: sellerAddress,
    country: sellerCountry,
    email: identity.email,
    taxNumber,
    vatNumber,
    accountHolder,
    iban,
    bic,
  }
}

/** Why an invoice has no VAT; empty where it has. */
export function sentenceOf(kind: VatKind): string {
  const { reverseSentence, exemptSentence } = site().invoices
  return { standard: '', reverse: reverseSentence, exempt: exemptSentence }[kind]
}

/** The rates of VAT that an admin can choose, the usual one first. */
export const offeredRates = (): string[] =>
  site()
    .invoices.vatRates.split(',')
    .map((rate) => rate.trim())
    .filter(Boolean)
