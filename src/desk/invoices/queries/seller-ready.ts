import { site } from '#base/site/domain/site.ts'
import { presentSeller } from './settings.ts'
import { takesCards } from './stripe.ts'

/** Returns whether the settings contain the seller's name, address and country, without which no invoice can be issued. */
export function canIssue(): boolean {
  const { name, address, country } = presentSeller()
  return Boolean(name && address && country)
}

export function hasTaxNumber(): boolean {
  const { taxNumber, vatNumber } = presentSeller()
  return Boolean(taxNumber || vatNumber)
}

export const hasWayToPay = (): boolean =>
  Boolean(presentSeller().iban || site().invoices.paymentLink || takesCards())
