import { countryName } from '#desk/invoices/domain/sheet-words.ts'
import type { BillingDetails } from './billing-details.ts'

/** As on an envelope. The account stands for the contact if there is none. */
export function envelopeLines(details: BillingDetails, accountName: string): string[] {
  const { company, contact, street, postcode, city, country } = details
  const person = contact || accountName
  const place = [postcode, city].filter(Boolean).join(' ')
  const land = country && countryName(country)
  return [company || person, company && person, ...street.split('\n'), place, land].filter(Boolean)
}
