import { eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { db } from '#platform/database/database.ts'
import type { ClientName } from '../contract/schemas.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'

/** SQL: the own address of the record, or else any other of its client. For queries with a join. */
export const firstEmail = sql<string | null>`(select ${clientEmails.email} from ${clientEmails}
  where ${clientEmails.clientId} in (select member.id from ${clients} member where coalesce(member.root_id, member.id) = ${clientId})
  order by (${clientEmails.clientId} = ${clients.id}) desc, ${clientEmails.isOwn} desc, ${clientEmails.id} limit 1)`

/** SQL: how lists call a client. Needs a left join with `people`. */
export const clientName = sql<string>`coalesce(nullif(${clients.company}, ''), nullif(${clients.contact}, ''),
  ${people.name}, ${firstEmail}, 'Client #' || ${clients.id})`

/** SQL: without separators, in upper case, as `compactNumber` writes it. */
export const compactVatNumber = sql<string>`upper(regexp_replace(${clients.vatNumber}, '[\\s./-]', '', 'g'))`

/** SQL: what `clientName` begins with, for comparisons. */
export const nameInLowerCase = sql<string>`lower(coalesce(nullif(${clients.company}, ''), ${clients.contact}))`

/** The names of clients, or of single joined records. */
export const selectNames = (condition: SQL | undefined) =>
  db()
    .select({ id: clients.id, name: clientName })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(condition)

export async function nameOfClient(id: number): Promise<ClientName | null> {
  const [found] = await selectNames(eq(clients.id, id))
  return found ?? null
}
