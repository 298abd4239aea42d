import { eq } from 'drizzle-orm'
import { accountRows } from '#features/accounts/queries/own-rows.ts'
import { agreementRows } from '#features/agreements/queries.ts'
import { goalRows } from '#features/analytics/queries/goals.ts'
import { appointmentRows } from '#features/appointments/queries/own-rows.ts'
import { questionsNaming } from '#features/assistant/queries/unanswered-questions.ts'
import { draftRows } from '#features/blog/queries/managed.ts'
import { contactRows } from '#features/contact/queries.ts'
import { invoiceFilesOf, invoiceRows } from '#features/invoices/queries/own-rows.ts'
import { recipientRows } from '#features/letters/queries/letters.ts'
import { progressRows } from '#features/library/queries.ts'
import { subscriptionRows } from '#features/newsletter/queries.ts'
import { orderRows, ownFiles } from '#features/orders/queries/own-rows.ts'
import { storedTopics } from '#features/pages/queries.ts'
import { timeRows } from '#features/planning/queries/worked.ts'
import { quoteRows } from '#features/quotes/queries.ts'
import { savedRows } from '#features/saved/queries.ts'
import { brand } from '#features/site/domain/site.ts'
import { ticketFilesOf, ticketRows } from '#features/support/queries/own-rows.ts'
import { tokenRows } from '#features/tokens/queries.ts'
import { jsonOf, type Rows, readRows, rowsOf } from '#platform/database/row-batches.ts'
import { emailRows } from '#platform/email/outbox.ts'
import { readChunks } from '#platform/files/answer.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { dataCopies } from '../table.ts'

/** The id of a person without an account: no row has it. */
export const noAccount = 0

/**
 * What is stored of an account and of email addresses, in lower case, by table: nothing of others, no notes of the other side,
 * nothing that opens anything. The copy of one's data gives these rows. An erasure counts them, and deletes them where
 * `isDeletedWithPerson` says so.
 */
export const ownData = (id: number, addresses: string[]): Record<string, Rows> => ({
  ...accountRows(id, addresses),
  ...tokenRows(id),
  ...progressRows(id),
  ...orderRows(id),
  ...agreementRows(id),
  ...timeRows(id),
  ...invoiceRows(id),
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
  data_copies: rowsOf(dataCopies, eq(dataCopies.userId, id), {
    without: ['fileId', 'userId'],
  }),
})

/** The rows of one table. */
export function ownRows(table: string, id: number, addresses: string[]): Rows {
  const rows = ownData(id, addresses)[table]
  if (!rows) throw new Error(`The table ${table} holds nothing of a person`)
  return rows
}

type Entry = { name: string; input: AsyncIterable<string> | ReadableStream<Uint8Array> | string }

/** Bytes of the files in one copy. An order holds 200 MB, a client's uploads 1 GB. */
const maxFileBytes = 1024 ** 3

type Person = { id: number; provedAddresses: string[] }

/** The entries of the archive, each read when it is written. What an address has sent is only given to whom it was proved to belong. */
export async function* archiveEntries({ id, provedAddresses }: Person): AsyncGenerator<Entry> {
  const data = ownData(id, provedAddresses)
  const files = [...(await invoiceFilesOf(id)), ...(await ownFiles(id)), ...(await ticketFilesOf(id))]
  let bytes = 0
  const fitting = files.filter(({ size }) => {
    bytes += size
    return bytes <= maxFileBytes
  })
  yield { name: 'about.txt', input: describe(Object.keys(data), files.length - fitting.length) }
  for (const [table, rows] of Object.entries(data))
    yield { name: `${table}.json`, input: jsonOf(readRows(rows)) }
  for (const { id, name } of fitting) yield { name: `files/${id}-${name}`, input: readChunks(id) }
}

/** What is in the archive, in words. */
function describe(tables: string[], leftOut: number): string {
  const topics = storedTopics().map(({ title, text, kept, tables: stored }) => {
    const named = Object.keys(stored).filter((table) => tables.includes(table))
    if (named.length === 0) return []
    return [`${title}\n${text}\nKept: ${kept}\nIn: ${named.map((table) => `${table}.json`).join(', ')}`]
  })
  const day = formatDate(siteDay(), 'long')
  return [
    `What ${brand()} stores about you, on ${day}.`,
    'Times are in UTC. The files of your orders, tickets and invoices are in the folder "files", each after its number.',
    ...(leftOut > 0
      ? [`${leftOut} files are left out, since there are too many. They are in your orders and tickets.`]
      : []),
    ...topics.flat(),
    '',
  ].join('\n\n')
}
