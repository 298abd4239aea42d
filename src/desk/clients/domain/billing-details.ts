import { countryName } from '#platform/locale/code-names.ts'
import { type Message, msg, t } from '#platform/texts.ts'

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

export const billingLabels: Record<BillingField, Message> = {
  company: msg`Company`,
  contact: msg.for('a person')`Contact`,
  street: msg`Street`,
  postcode: msg`Postcode`,
  city: msg`City`,
  country: msg`Country`,
  vatNumber: msg`VAT number`,
  buyerReference: msg`Buyer’s reference`,
}

export type BillingChange = { field: BillingField; from: string; to: string }

/** Returns the wanted values that differ from the present ones. */
export const changesTo = (present: BillingDetails, wanted: Partial<BillingDetails>): BillingChange[] =>
  billingFields
    .map((field) => ({ field, from: present[field], to: wanted[field] ?? present[field] }))
    .filter(({ from, to }) => from !== to)

export const billedName = ({ company, contact }: BillingDetails, accountName: string): string =>
  company || contact || accountName

/**
 * Like `changesTo`, for a proposal: its `company` is the name on the invoice, which may also be the contact or the account's
 * name.
 */
export function proposedChanges(
  present: BillingDetails,
  accountName: string,
  { company, ...others }: Partial<BillingDetails>,
): BillingChange[] {
  const isNamedSo = company === undefined || company === billedName(present, accountName)
  return changesTo(present, isNamedSo ? others : { company, ...others })
}

/** Returns the names of the missing parts. `address` is the whole postal address, in lines. */
export const missingParts = ({ address, country }: { address: string; country: string }): string[] => [
  ...(address ? [] : [t`the postal address`]),
  ...(country ? [] : [t`the country`]),
]

/** Returns a value in one line. */
export function wordsOfValue(field: BillingField, value: string): string {
  if (value === '') return t`empty`
  return field === 'country' ? countryName(value) : value.replaceAll('\n', ', ')
}

/** Returns text such as 'City: Kiel → Bonn'. */
export const wordsOfChange = ({ field, from, to }: BillingChange): string =>
  `${t(billingLabels[field])}: ${wordsOfValue(field, from)} → ${wordsOfValue(field, to)}`
