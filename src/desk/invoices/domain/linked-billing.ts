import type { BillingDetails } from '#desk/clients/domain/billing-details.ts'
import { joinAddress, splitAddress } from '#desk/clients/domain/postal-address.ts'
import type { LinkedBilling } from '../contract/linked-billing.ts'
import type { Invoice } from '../contract/schemas.ts'

type Buyer = Omit<Invoice['buyer'], 'email'>

/** Returns the initial values of the form behind a pay link, from the buyer of the invoice. */
export const toLinkedBilling = ({ address, reference = '', ...buyer }: Buyer): LinkedBilling => ({
  ...splitAddress(address),
  ...{ name: buyer.name, country: buyer.country, vatNumber: buyer.vatNumber, reference },
})

/** Returns the form values with a proposal that was sent earlier. Fields outside the proposal come from the invoice. */
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
 * Returns only the fields that differ from the invoice, because the client's record may be newer than the invoice. If one part of
 * the address differs, all its parts are returned: old and new parts together could be a wrong address.
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
