import { countryName } from '#platform/locale/code-names.ts'
import type { BillingDetails } from './billing-details.ts'

/** Returns the lines of a postal address, without empty ones. Falls back to the account's name if there is no contact. */
export function envelopeLines(details: BillingDetails, accountName: string): string[] {
  const { company, contact, street, postcode, city, country } = details
  const person = contact || accountName
  const place = [postcode, city].filter(Boolean).join(' ')
  const land = country && countryName(country)
  return [company || person, company && person, ...street.split('\n'), place, land].filter(Boolean)
}
