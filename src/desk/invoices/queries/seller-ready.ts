import { site } from '#base/site/domain/site.ts'
import { presentSeller } from './settings.ts'
import { takesCards } from './stripe.ts'

/** Whether the settings name a seller with an address. */
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
