import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { csvAnswer } from '#platform/csv.ts'
import { db } from '#platform/database/database.ts'
import type { ClientSearch } from '../contract/search.ts'
import type { Column } from '../domain/columns.ts'
import { mergeEmails } from '../domain/emails.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'
import { selectedClients } from './clients.ts'

/** CSV with a header line, oldest first. An import can read it. */
export const exportClients = (search: ClientSearch): Response => csvAnswer('clients', clientsCsv(search))

type Row = Awaited<ReturnType<typeof readClients>>[number]

const addresses = ({ emails }: Row, isListed: (one: Row['emails'][number]) => boolean) =>
  emails
    .filter(isListed)
    .map(({ email }) => email)
    .join(' ')

const columns: Partial<Record<Column | 'number' | 'account', (row: Row) => string | null>> = {
  number: ({ client }) => String(client.id),
  company: ({ client }) => client.company,
  contact: ({ client, name }) => client.contact || name,
  email: (row) => addresses(row, ({ isOwn }) => isOwn) || row.email,
  billing_email: (row) => addresses(row, ({ isBilling }) => isBilling),
  other_emails: (row) => addresses(row, ({ isOwn, isBilling }) => !isOwn && !isBilling),
  street: ({ client }) => client.street,
  postcode: ({ client }) => client.postcode,
  city: ({ client }) => client.city,
  country: ({ client }) => client.country,
  vat_number: ({ client }) => client.vatNumber,
  buyer_reference: ({ client }) => client.buyerReference,
  language: ({ client }) => client.language,
  notes: ({ client }) => client.notes,
  account: ({ client }) => (client.userId === null ? 'no' : 'yes'),
}

async function* clientsCsv(search: ClientSearch): AsyncGenerator<string[]> {
  yield Object.keys(columns)
  const selected = await selectedClients(search)
  for (let last = 0; ; ) {
    const rows = await readClients(selected, last)
    for (const row of rows) yield Object.values(columns).map((cell) => cell(row) ?? '')
    last = rows.at(-1)?.client.id ?? last
    if (rows.length < batch) return
  }
}

/** Only one batch of clients is in memory. */
const batch = 200

async function readClients(selected: SQL | undefined, last: number) {
  const rows = await db()
    .select({ client: clients, name: people.name, email: people.email })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(and(selected, gt(clients.id, last)))
    .orderBy(asc(clients.id))
    .limit(batch)
  const ids = rows.map(({ client }) => client.id)
  const emails = await db()
    .select({
      client: clientId,
      email: clientEmails.email,
      isOwn: clientEmails.isOwn,
      isBilling: clientEmails.isBilling,
    })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(inArray(clientId, ids))
    .orderBy(sql`(${clientEmails.clientId} = ${clientId}) desc`, clientEmails.id)
  const byClient = Map.groupBy(emails, ({ client }) => client)
  return rows.map((row) => ({ ...row, emails: mergeEmails(byClient.get(row.client.id) ?? []) }))
}
