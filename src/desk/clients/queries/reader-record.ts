import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#base/accounts/queries/reader-language.ts'
import { db } from '#platform/database/database.ts'
import { clients } from '../table.ts'
import { topRecord } from './accounts.ts'
import { findClientOf } from './claims.ts'

/** Returns the account and the language of the client with an account, a record or an address, the first of them that is a client's. */
export async function readerRecord({ userId, clientId, email }: Reader) {
  const ofAccount = userId ? await find(eq(clients.userId, userId)) : undefined
  if (ofAccount) return ofAccount
  if (clientId) return find(eq(clients.id, topRecord(sql`${clientId}::integer`)))
  const id = email ? await findClientOf({ email }) : undefined
  return id === undefined ? undefined : find(eq(clients.id, id))
}

async function find(condition: SQL) {
  const { userId, language } = clients
  const [record] = await db().select({ userId, language }).from(clients).where(condition)
  return record
}
