import { countryName } from '#desk/invoices/domain/sheet-words.ts'
import type { BillingDetails } from '../domain/billing-details.ts'

type BillingLinesProps = {
  billing: BillingDetails
  /** Stands for the contact if there is none. */
  accountName: string
}

/** The data of invoices as on an envelope. */
export function BillingLines({ billing, accountName }: BillingLinesProps) {
  const { company, contact, street, postcode, city, country } = billing
  const person = contact || accountName
  const place = [postcode, city].filter(Boolean).join(' ')
  const below = [company && person, street, place, country && countryName(country)]
  return (
    <address className="not-italic whitespace-pre-line wrap-anywhere">
      <span className="block font-medium">{company || person}</span>
      {below.filter(Boolean).join('\n')}
    </address>
  )
}

export const BillingEntry = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-subtle">{name}</dt>
    <dd className="mt-0.5 wrap-anywhere">{value}</dd>
  </div>
)
