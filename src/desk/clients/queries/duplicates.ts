import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { livingAccounts } from '#base/accounts/queries/people.ts'
import { compactNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { db } from '#platform/database/database.ts'
import type { ClientInput, ClientName } from '../contract/schemas.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'
import { compactVatNumber, nameInLowerCase, selectNames } from './names.ts'

/** A property by which an import recognizes a client: the own address, the VAT number, or name and postcode. */
export type Likeness = { kind: 'address' | 'VAT number' | 'name and postcode'; key: string }

export function likenessesOf({ emails, vatNumber, company, contact, postcode }: ClientInput): Likeness[] {
  const own = emails.find(({ isOwn }) => isOwn)?.email.toLowerCase()
  const number = compactNumber(vatNumber)
  const name = (company || contact).toLowerCase()
  return [
    ...(own ? [{ kind: 'address', key: own } as const] : []),
    ...(number ? [{ kind: 'VAT number', key: number } as const] : []),
    ...(name && postcode ? [{ kind: 'name and postcode', key: `${name}\n${postcode}` } as const] : []),
  ]
}

export const likenessKey = ({ kind, key }: Likeness) => `${kind} ${key}`

/** Returns the existing clients that are like the rows, by `likenessKey`. */
export async function clientsLike(likenesses: Likeness[]): Promise<Map<string, ClientName>> {
  const keys = (kind: Likeness['kind']) => [
    ...new Set(likenesses.filter((one) => one.kind === kind).map(({ key }) => key)),
  ]
  const address = sql<string>`lower(${clientEmails.email})`
  const stored = await db()
    .select({ id: clientId, key: address })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(and(eq(clientEmails.isOwn, true), inArray(address, keys('address'))))
  const accountAddress = sql<string>`lower(${livingAccounts.email})`
  const ofAccounts = await db()
    .select({ id: clientId, key: accountAddress })
    .from(clients)
    .innerJoin(livingAccounts, eq(livingAccounts.id, clients.userId))
    .where(inArray(accountAddress, keys('address')))
  const numbered = await db()
    .select({ id: clientId, key: compactVatNumber })
    .from(clients)
    .where(and(ne(clients.vatNumber, ''), inArray(compactVatNumber, keys('VAT number'))))
  const names = [...new Set(keys('name and postcode').map((key) => key.split('\n')[0] ?? ''))]
  const named = await db()
    .select({ id: clientId, key: sql<string>`${nameInLowerCase} || chr(10) || ${clients.postcode}` })
    .from(clients)
    .where(inArray(nameInLowerCase, names))
  const found = [
    ...[...stored, ...ofAccounts].map((row) => ({ ...row, kind: 'address' as const })),
    ...numbered.map((row) => ({ ...row, kind: 'VAT number' as const })),
    ...named.map((row) => ({ ...row, kind: 'name and postcode' as const })),
  ]
  const ids = [...new Set(found.map(({ id }) => id))]
  const byId = new Map((await selectNames(inArray(clients.id, ids))).map((client) => [client.id, client]))
  return new Map(
    found.flatMap(({ id, ...likeness }) => {
      const client = byId.get(id)
      return client ? [[likenessKey(likeness), client] as const] : []
    }),
  )
}
