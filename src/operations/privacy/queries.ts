import { eq, sql } from 'drizzle-orm'
import { accountToErase } from '#base/accounts/queries/erasable.ts'
import { accountRows } from '#base/accounts/queries/own-rows.ts'
import { goalRows } from '#base/analytics/queries/goals.ts'
import { brand, site } from '#base/site/domain/site.ts'
import { tokenRows } from '#base/tokens/queries.ts'
import { agreementRows } from '#desk/agreements/queries/own-rows.ts'
import { appointmentRows } from '#desk/calls/queries/own-rows.ts'
import { clientRows } from '#desk/clients/queries/own-rows.ts'
import { invoicesToPay } from '#desk/invoices/queries/invoices.ts'
import { clientInvoiceFiles, invoiceRows } from '#desk/invoices/queries/own-rows.ts'
import {
  listOpenOrders,
  type OrderIds,
  ordersOfClient,
  ordersOfPerson,
} from '#desk/orders/queries/orders-of.ts'
import { orderRows, ownFiles } from '#desk/orders/queries/own-rows.ts'
import { timeRows } from '#desk/planning/queries/worked.ts'
import { quoteRows } from '#desk/quotes/queries/quotes.ts'
import { clientTicketFiles, ticketRows } from '#desk/support/queries/own-rows.ts'
import { recipientRows } from '#mailing/letters/queries/letters.ts'
import { subscriptionRows } from '#mailing/newsletter/queries.ts'
import { questionsNaming } from '#operations/assistant/queries/unanswered-questions.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, readRows, streamRows, toJsonArray } from '#platform/database/row-batches.ts'
import { emailRows } from '#platform/email/outbox.ts'
import { answerFile, readChunks } from '#platform/files/answer.ts'
import { files } from '#platform/files/table.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { draftRows } from '#showcase/blog/queries/managed.ts'
import { contactRows } from '#showcase/contact/queries.ts'
import { progressRows } from '#showcase/library/queries.ts'
import { savedRows } from '#showcase/saved/queries.ts'
import { copyDays, type DataCopy, type PersonRecords, type Staying } from './contract.ts'
import { describeErasure, inWords } from './domain/privacy-text.ts'
import { storedData, treatments } from './domain/stored-data.ts'
import { dataCopies, type erasures } from './table.ts'

export const storedTopics = () =>
  storedData.map(({ tables, title, text, kept }) => ({
    tables,
    title: t(title),
    text: t(text),
    kept: inWords(kept, site().privacy),
    erased: describeErasure(tables),
  }))

export const isDeletedWithPerson = (table: string): boolean => treatments[table] === 'deleted'

/** The id for a person without an account. No row has it. */
export const noAccount = 0

/**
 * Returns the rows about an account and its email addresses (in lower case), by table. Omits other people's data, internal notes
 * and secrets. A copy of a member's data contains these rows. An erasure counts them, and deletes the rows of tables that
 * `isDeletedWithPerson` names. An erasure passes the `orders`, because they cannot be found once the client's record is deleted.
 */
export const ownData = (
  id: number,
  addresses: string[],
  orders: OrderIds = ordersOfPerson(id, addresses),
): Record<string, Rows> => ({
  ...accountRows(id, addresses),
  ...tokenRows(id),
  ...progressRows(id),
  ...orderRows(id, orders),
  ...agreementRows(orders),
  ...timeRows(id, orders),
  ...invoiceRows(id),
  ...clientRows(id, addresses),
  ...contactRows(addresses),
  newsletter: subscriptionRows(addresses),
  ...appointmentRows(id, addresses),
  ...quoteRows(addresses),
  ...ticketRows(id),
  ...goalRows(id, addresses),
  letter_recipients: recipientRows(addresses),
  mail_outbox: emailRows(id, addresses),
  post_drafts: draftRows(id),
  saved_items: savedRows(id),
  unanswered_questions: questionsNaming(addresses),
  data_copies: streamRows(dataCopies, eq(dataCopies.userId, id), {
    without: ['fileId', 'userId'],
  }),
})

/** Throws if `ownData` lacks the table. */
export function ownRows(table: string, id: number, addresses: string[]): Rows {
  const rows = ownData(id, addresses)[table]
  if (!rows) throw new Error(`The table ${table} holds nothing of a person`)
  return rows
}

type Entry = { name: string; input: AsyncIterable<string> | ReadableStream<Uint8Array> | string }

/** Bytes of the files in one copy. An order may have 200 MB of files, and a client 1 GB. */
const maxFileBytes = 1024 ** 3

type Person = { id: number; provedAddresses: string[] }

/**
 * Yields the entries of a data copy. Reads each entry only when it is written. Includes data under an email address only if the
 * member has proved to own the address.
 */
export async function* archiveEntries({ id, provedAddresses }: Person): AsyncGenerator<Entry> {
  // Orders for a record with the member's address belong to the member only once an admin has joined it to the account.
  const orders = ordersOfClient(id)
  const data = ownData(id, provedAddresses, orders)
  const files = [
    ...(await clientInvoiceFiles(id)),
    ...(await ownFiles(id, orders)),
    ...(await clientTicketFiles(id)),
  ]
  let bytes = 0
  const fitting = files.filter(({ size }) => {
    bytes += size
    return bytes <= maxFileBytes
  })
  yield { name: 'about.txt', input: describe(Object.keys(data), files.length - fitting.length) }
  for (const [table, rows] of Object.entries(data))
    yield { name: `${table}.json`, input: toJsonArray(readRows(rows)) }
  for (const { id, name } of fitting) yield { name: `files/${id}-${name}`, input: readChunks(id) }
}

function describe(tables: string[], leftOut: number): string {
  const topics = storedTopics().map(({ title, text, kept, tables: stored }) => {
    const named = Object.keys(stored).filter((table) => tables.includes(table))
    if (named.length === 0) return []
    const files = named.map((table) => `${table}.json`).join(', ')
    return [[title, text, t`Kept: ${kept}`, t.for('the files of a copy of data')`In: ${files}`].join('\n')]
  })
  const day = formatDate(siteDay(), 'long')
  return [
    t`What ${brand()} stores about you, on ${day}.`,
    t`Times are in UTC. The files of your orders, tickets and invoices are in the folder "files", each after its number.`,
    ...(leftOut > 0
      ? [
          plural(
            leftOut,
            '{n} file is left out, since there are too many. It is in your orders and tickets.',
            '{n} files are left out, since there are too many. They are in your orders and tickets.',
          ),
        ]
      : []),
    ...topics.flat(),
    '',
  ].join('\n\n')
}

/** Lists at most ten open invoices. */
export const whatStays = async (userId: number): Promise<Staying> => ({
  invoiceYears: site().privacy.invoiceYears,
  openInvoices: (await invoicesToPay(userId)).invoices,
})

export async function personRecords(email: string): Promise<PersonRecords> {
  const account = await accountToErase({ email })
  const addresses = account?.addresses ?? [email.toLowerCase()]
  const count = (name: string, id = account?.id ?? noAccount) => {
    const { table, where } = ownRows(name, id, addresses)
    return db().$count(table, where)
  }
  return {
    account: account
      ? {
          id: account.id,
          name: account.name,
          openOrders: await listOpenOrders(ordersOfPerson(account.id, addresses)),
          staying: await whatStays(account.id),
        }
      : null,
    orders: await count('service_orders'),
    contactMessages: await count('contact_messages'),
    subscriptions: await count('newsletter'),
    calls: await count('appointments'),
    quotes: await count('quotes'),
    invitations: await count('invitations'),
    clientAddresses: await count('client_emails', noAccount),
  }
}

type Erasure = Pick<typeof erasures.$inferSelect, 'kind' | 'rowId' | 'rowCreatedAt'>

/** Tables with records that a person without an account can have, and their columns for address and time. */
const sent: Record<Exclude<Erasure['kind'], 'account'>, [string, string, string]> = {
  'contact-message': ['contact_messages', 'email', 'created_at'],
  subscriber: ['newsletter', 'email', 'subscribed_at'],
  call: ['appointments', 'guest_email', 'created_at'],
  quote: ['quotes', 'email', 'created_at'],
  invitation: ['invitations', 'email', 'created_at'],
  client: ['client_emails', 'email', 'created_at'],
}

/**
 * Returns the address (in lower case) of an erased row that exists again with the same id and time. Undefined if there is no such
 * row.
 */
export async function findSender({ kind, rowId, rowCreatedAt }: Erasure): Promise<string | undefined> {
  if (kind === 'account') return undefined
  const [name, address, at] = sent[kind]
  const { table } = ownRows(name, noAccount, [])
  const [found] = await db()
    .select({ address: sql<string | null>`lower(${sql.identifier(address)})` })
    .from(table)
    .where(sql`id = ${rowId} and ${sql.identifier(at)} = ${rowCreatedAt}`)
  return found?.address ?? undefined
}

const { readyAt, failedAt } = dataCopies
const until = sql<string>`coalesce(${readyAt}, ${failedAt}) + make_interval(days => ${copyDays})`

/** True if the copy has expired. It may still be stored for an hour. */
export const isOver = sql<boolean>`coalesce(${until} <= now(), false)`

export async function ownCopy(userId: number): Promise<DataCopy> {
  const copy = await readCopy(userId)
  if (!copy) return { state: 'none', size: null, until: null }
  if (copy.size === null) return { state: copy.failedAt ? 'failed' : 'preparing', size: null, until: null }
  return { state: 'ready', size: copy.size, until: new Date(copy.until).toISOString() }
}

/** Throws `missing` while the member has no copy. */
export async function copyAnswer(context: RequestContext): Promise<Response> {
  const copy = await readCopy(requireMember(context).id)
  if (!copy?.fileId) throw new AppError('missing', msg`There is no copy of your data to download`)
  return answerFile(copy.fileId, context.request.headers, 'private, no-store')
}

/** Undefined if the copy has expired or its file is gone. */
async function readCopy(userId: number) {
  const [copy] = await db()
    .select({
      failedAt,
      readyAt,
      fileId: dataCopies.fileId,
      size: files.size,
      until,
      isOver,
    })
    .from(dataCopies)
    .leftJoin(files, eq(files.id, dataCopies.fileId))
    .where(eq(dataCopies.userId, userId))
  return copy && !copy.isOver && !(copy.readyAt && copy.fileId === null) ? copy : undefined
}
