import { eq, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { db } from '#platform/database/database.ts'
import { billingAddress, mergeEmails } from '../domain/emails.ts'
import { joinAddress } from '../domain/postal-address.ts'
import { clients } from '../table.ts'
import { clientId } from './claims.ts'
import { emailsOf } from './emails.ts'

type Owner = { userId: number | null; clientId: number | null }

/**
 * Returns the client to whom an order or invoice of an account or a record belongs, with the billing details. Unknown values are
 * empty. Undefined if there is no record.
 */
export async function billedClient({ userId, clientId: recordId }: Owner) {
  const ofRecord = sql`(select ${clientId} from ${clients} where ${clients.id} = ${recordId})`
  const [found] = await db()
    .select({ record: clients, accountName: people.name, accountEmail: people.email })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(userId === null ? eq(clients.id, ofRecord) : eq(clients.userId, userId))
  if (!found) return undefined
  const { record, accountName, accountEmail } = found
  const { id, company, contact, country, vatNumber } = record
  return {
    id,
    userId: record.userId,
    account: { name: accountName ?? '', email: accountEmail ?? '' },
    /** The details of the record. They last changed at `enteredAt` (an instant in ISO 8601). */
    entered: {
      name: company || contact,
      address: joinAddress(record),
      country,
      vatNumber,
      email: billingAddress(mergeEmails(await emailsOf(id)), null) ?? '',
    },
    /** The parts of the record's address. */
    parts: { street: record.street, postcode: record.postcode, city: record.city },
    enteredAt: record.billingChangedAt,
    reference: record.buyerReference,
  }
}
