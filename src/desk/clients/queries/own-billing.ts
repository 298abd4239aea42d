import { eq } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { nextBuyer } from '#desk/invoices/queries/start.ts'
import { db } from '#platform/database/database.ts'
import type { OwnBilling } from '../contract/schemas.ts'
import { type BillingDetails, billedName, missingParts } from '../domain/billing-details.ts'
import { envelopeLines } from '../domain/envelope-lines.ts'
import { joinAddress, splitAddress } from '../domain/postal-address.ts'
import { clients } from '../table.ts'
import { findClientOf, type Origin } from './claims.ts'
import { nameOfClient } from './names.ts'

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
  lines: addressedLines(details, accountName),
  missing: missingParts({ ...details, address: joinAddress(details) }),
})

/** As on an invoice, which names the company alone. */
const addressedLines = (details: BillingDetails, accountName: string) =>
  details.company ? envelopeLines({ ...details, contact: '' }, '') : envelopeLines(details, accountName)

/** Returns a client for admins, with what its next invoice still needs. Null if there is none. */
export async function findBilled({ id, ...origin }: Origin & { id?: number | undefined }) {
  const client = await nameOfClient(id ?? (await findClientOf(origin)) ?? 0)
  const buyer = client && (await nextBuyer({ userId: null, clientId: client.id }))
  return buyer ? { ...client, missing: missingParts(buyer) } : null
}
