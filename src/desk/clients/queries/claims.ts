import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { livingAccounts } from '#base/accounts/queries/people.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import { type Claim, firstClaims, ranks } from '../domain/claims.ts'
import { clientEmails, clients } from '../table.ts'

/** SQL: the id of the client that a record belongs to. */
export const clientId = sql<number>`coalesce(${clients.rootId}, ${clients.id})`

/**
 * Identifies the data of a client: by its account, by its id, and by the addresses (in lower case) that belong to no other
 * client.
 */
export type Belongings = { id: number; userId: number | null; addresses: string[] }

const address = sql<string>`lower(${clientEmails.email})`
const accountAddress = sql<string>`lower(${livingAccounts.email})`

/** An unconfirmed address may be somebody else's. */
const isVerified = and(eq(livingAccounts.isEmailVerified, true), isNotNull(livingAccounts.email))

async function claims(ofStored: SQL, ofAccount: SQL): Promise<Claim[]> {
  const stored = await db()
    .select({
      client: clientId,
      address,
      rank: sql<number>`case when ${clientEmails.isOwn} then ${ranks.own}::integer else ${ranks.other}::integer end`,
    })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(ofStored)
  const ofAccounts = await db()
    .select({ client: clientId, address: accountAddress, rank: sql<number>`${ranks.account}::integer` })
    .from(clients)
    .innerJoin(livingAccounts, eq(livingAccounts.id, clients.userId))
    .where(and(isVerified, ofAccount))
  return [...stored, ...ofAccounts]
}

const claimsTo = (addresses: string[]) =>
  claims(inArray(address, addresses), inArray(accountAddress, addresses))

/** Returns the id of the client that a record belongs to. Throws `missing`. */
export async function clientOfRecord(id: number): Promise<number> {
  const found = await db()
    .select({ client: clientId })
    .from(clients)
    .where(eq(clients.id, id))
    .then(oneOr(msg`There is no such client`))
  return found.client
}

/** `id` must be the id of a client, not of a joined record. */
export async function belongingsOf(id: number): Promise<Belongings> {
  const [root] = await db().select({ userId: clients.userId }).from(clients).where(eq(clients.id, id))
  const own = await claims(eq(clientId, id), eq(clients.id, id))
  const claimed = [...new Set(own.map((claim) => claim.address))]
  const first = firstClaims(await claimsTo(claimed))
  return {
    id,
    userId: root?.userId ?? null,
    addresses: claimed.filter((one) => first.get(one) === id),
  }
}

/** Returns the addresses (in lower case) that belong to each of the clients, as in `belongingsOf`. */
export async function addressesOf(ids: number[]): Promise<{ client: number; address: string }[]> {
  const own = await claims(inArray(clientId, ids), inArray(clients.id, ids))
  const first = firstClaims(await claimsTo([...new Set(own.map((claim) => claim.address))]))
  return [...first].flatMap(([address, client]) => (ids.includes(client) ? { client, address } : []))
}

/** Returns another client that has the address as its own, or whose account has confirmed it. */
export async function findOwnerOf(email: string, id: number): Promise<number | undefined> {
  const found = await claimsTo([email.toLowerCase()])
  return found.find(({ client, rank }) => client !== id && rank !== ranks.other)?.client
}

export type Origin = { userId?: number | undefined; email?: string | undefined }

/**
 * Returns the client of an account or an address. If both are given, uses the address only for an account that is not a client's.
 */
export async function findClientOf({ userId, email }: Origin): Promise<number | undefined> {
  if (userId !== undefined) {
    const [found] = await db().select({ client: clientId }).from(clients).where(eq(clients.userId, userId))
    if (found) return found.client
  }
  if (email === undefined) return undefined
  const written = email.toLowerCase()
  return firstClaims(await claimsTo([written])).get(written)
}
