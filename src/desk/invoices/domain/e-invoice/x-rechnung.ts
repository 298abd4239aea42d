import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'

/** The rules that an e-invoice keeps: EN 16931 alone, or also XRechnung, which German authorities ask for. */
export type Profile = 'en16931' | 'xrechnung'

/** A Leitweg-ID, by which a German authority gets its invoices: 04011000-12345-03. */
const routingId = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/i

/** Returns the buyer's reference if it is a Leitweg-ID, which is an electronic address too (BT-49). */
export const findRoutingId = ({ reference }: Pick<Invoice['buyer'], 'reference'>): string | undefined =>
  routingId.test(reference ?? '') ? reference : undefined

type Parties = Pick<Invoice, 'seller' | 'buyer'>

/**
 * Names the first detail that an XRechnung needs beside those of `missingForEInvoice`, as part of a sentence to the seller.
 * Undefined if nothing is missing, or if the buyer has no reference, without which there is no XRechnung.
 */
export function missingForXRechnung({ seller, buyer }: Parties): string | undefined {
  if (!buyer.reference) return undefined
  // BR-DE-3 to BR-DE-9, and BR-DE-27, which wants three digits.
  if (!seller.parts?.postcode || !seller.parts.city)
    return t`postcode and city as the last line of your address`
  if (!seller.email) return t`your email address`
  if ((seller.phone ?? '').replace(/\D/g, '').length < 3) return t`your phone number`
  if (!buyer.parts?.postcode || !buyer.parts.city)
    return t`postcode and city as the last line of the client’s address`
  return buyer.email || findRoutingId(buyer) ? undefined : t`the client’s email address`
}

/** Returns the profile of the file beside the PDF: an XRechnung for a buyer who gave a reference, if nothing is missing. */
export const profileOfFile = (invoice: Parties): Profile =>
  invoice.buyer.reference && missingForXRechnung(invoice) === undefined ? 'xrechnung' : 'en16931'
