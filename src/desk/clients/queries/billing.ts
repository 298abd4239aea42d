import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { billingAddress, mergeEmails } from '../domain/emails.ts'
import { joinAddress } from '../domain/postal-address.ts'
import { clients } from '../table.ts'
import { emailsOf } from './emails.ts'

/**
 * What invoices to the client of an account are made out to, as an admin last entered it. What is not known is empty. Undefined
 * if nobody has entered anything, or not since `after` (an instant in ISO 8601).
 */
export async function enteredBuyer(userId: number, after: string | undefined) {
  const [client] = await db().select().from(clients).where(eq(clients.userId, userId))
  if (!client?.billingChangedAt || (after !== undefined && client.billingChangedAt <= after)) return undefined
  const { id, company, contact, country, vatNumber } = client
  return {
    name: company || contact,
    address: joinAddress(client),
    country,
    vatNumber,
    email: billingAddress(mergeEmails(await emailsOf(id)), null) ?? '',
  }
}
