import { countryName } from '#platform/locale/code-names.ts'

/** What invoices are made out to, without the email addresses. */
export const billingFields = [
  'company',
  'contact',
  'street',
  'postcode',
  'city',
  'country',
  'vatNumber',
  'buyerReference',
] as const
export type BillingField = (typeof billingFields)[number]
export type BillingDetails = Record<BillingField, string>

export const billingLabels: Record<BillingField, string> = {
  company: 'Company',
  contact: 'Contact',
  street: 'Street',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  vatNumber: 'VAT number',
  buyerReference: 'Buyer’s reference',
}

export type BillingChange = { field: BillingField; from: string; to: string }

/** The wanted values that differ from the present ones. */
export const changesTo = (present: BillingDetails, wanted: Partial<BillingDetails>): BillingChange[] =>
  billingFields
    .map((field) => ({ field, from: present[field], to: wanted[field] ?? present[field] }))
    .filter(({ from, to }) => from !== to)

/** The name on invoices. */
export const billedName = ({ company, contact }: BillingDetails, accountName: string): string =>
  company || contact || accountName

/** Like `changesTo`, for a proposal, whose `company` is the name on the invoice. */
export function proposedChanges(
  present: BillingDetails,
  accountName: string,
  { company, ...others }: Partial<BillingDetails>,
): BillingChange[] {
  const isNamedSo = company === undefined || company === billedName(present, accountName)
  return changesTo(present, isNamedSo ? others : { company, ...others })
}

/** What an invoice still needs, in words. `address` is all of it, in lines. */
export const missingParts = ({ address, country }: { address: string; country: string }): string[] => [
  ...(address ? [] : ['the postal address']),
  ...(country ? [] : ['the country']),
]

/** A value in one line. */
export function wordsOfValue(field: BillingField, value: string): string {
  if (value === '') return 'empty'
  return field === 'country' ? countryName(value) : value.replaceAll('\n', ', ')
}

/** Such as 'City: Kiel → Bonn'. */
export const wordsOfChange = ({ field, from, to }: BillingChange): string =>
  `${billingLabels[field]}: ${wordsOfValue(field, from)} → ${wordsOfValue(field, to)}`
