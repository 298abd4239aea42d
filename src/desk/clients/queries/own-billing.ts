import { eq } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { nextBuyer } from '#desk/invoices/queries/start.ts'
import { db } from '#platform/database/database.ts'
import type { OwnBilling } from '../contract/schemas.ts'
import { type BillingDetails, billedName, missingDetails } from '../domain/billing-details.ts'
import { envelopeLines } from '../domain/envelope-lines.ts'
import { joinAddress, splitAddress } from '../domain/postal-address.ts'
import { clients } from '../table.ts'

/** What the next invoice to an account is made out to: the record, or the last invoice if that is newer. Null without a record. */
export async function findOwnBilling(userId: number): Promise<OwnBilling | null> {
  const [found] = await db()
    .select({ record: clients, accountName: people.name })
    .from(clients)
    .innerJoin(people, eq(people.id, clients.userId))
    .where(eq(clients.userId, userId))
  const buyer = await nextBuyer({ userId, clientId: null })
  if (!found || !buyer) return null
  const { record, accountName } = found
  // By name, because the answer to a stale change is not stripped, and the record has the owner's notes.
  const { company, contact, street, postcode, city, buyerReference, version } = record
  const details = {
    ...{ company, contact, street, postcode, city, buyerReference },
    ...(joinAddress(record) === buyer.address ? {} : splitAddress(buyer.address)),
    ...(billedName(record, accountName) === buyer.name ? {} : { company: buyer.name }),
    ...{ country: buyer.country, vatNumber: buyer.vatNumber },
  }
  return { ...details, ...inWords(details, accountName), accountName, version }
}

/** What the page shows without the form. */
export const inWords = (details: BillingDetails, accountName: string) => ({
  lines: envelopeLines(details, accountName),
  missing: missingDetails(details),
})
