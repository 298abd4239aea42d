import type { BillingDetails } from '#desk/clients/domain/billing-details.ts'
import { joinAddress, splitAddress } from '#desk/clients/domain/postal-address.ts'
import type { LinkedBilling } from '../contract/linked-billing.ts'
import type { Invoice } from '../contract/schemas.ts'

type Buyer = Omit<Invoice['buyer'], 'email'>

/** The buyer of an invoice as the form of its pay link begins. */
export const toLinkedBilling = ({ address, reference = '', ...buyer }: Buyer): LinkedBilling => ({
  ...splitAddress(address),
  ...{ name: buyer.name, country: buyer.country, vatNumber: buyer.vatNumber, reference },
})

/** What a reader has proposed, as the form began with the buyer of the invoice. */
export const proposedBilling = (
  buyer: Buyer,
  { company, buyerReference, contact: _, ...others }: Partial<BillingDetails>,
): LinkedBilling => ({
  ...toLinkedBilling(buyer),
  ...others,
  ...(company !== undefined && { name: company }),
  ...(buyerReference !== undefined && { reference: buyerReference }),
})

/**
 * What a reader has changed. The rest is left out, because the record may be newer than the invoice. The address counts as a whole:
 * half of it would lead to another place.
 */
export function proposedDetails(wanted: LinkedBilling, buyer: Buyer): Partial<BillingDetails> {
  const { street, postcode, city, country, ...given } = wanted
  const before = toLinkedBilling(buyer)
  const isMoved = joinAddress(wanted) !== joinAddress(before) || country !== before.country
  return {
    ...(given.name !== before.name && { company: given.name }),
    ...(isMoved && { street, postcode, city, country }),
    ...(given.vatNumber !== before.vatNumber && { vatNumber: given.vatNumber }),
    ...(given.reference !== before.reference && { buyerReference: given.reference }),
  }
}
