import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { BillingProposal, BillingTask } from '../contract/schemas.ts'
import { type BillingDetails, proposedChanges, wordsOfChange } from '../domain/billing-details.ts'
import { billingProposals, clients } from '../table.ts'
import { recordsOf } from './accounts.ts'
import { clientName } from './names.ts'
import { clientChannel } from './sign-ups.ts'

const selectProposals = (condition?: SQL) =>
  db()
    .select({
      proposal: billingProposals,
      client: clients,
      accountName: people.name,
      name: clientName,
      count: sql<number>`(count(*) over ())::integer`,
    })
    .from(billingProposals)
    .innerJoin(
      clients,
      sql`${clients.id} = (select coalesce(record.root_id, record.id) from ${clients} record
      where record.id = ${billingProposals.clientId})`,
    )
    .leftJoin(people, eq(people.id, clients.userId))
    .where(condition)
    .orderBy(desc(billingProposals.id))

type Row = Awaited<ReturnType<typeof selectProposals>>[number]

const toProposal = ({ proposal, client, accountName }: Row): BillingProposal => {
  const { id, invoiceNumber, changes, createdAt } = proposal
  return { id, invoiceNumber, createdAt, changes: proposedChanges(client, accountName ?? '', changes) }
}

/** The newest of a client. After a join there may be several. Null if there is none. */
export async function proposalOf(id: number): Promise<BillingProposal | null> {
  const [row] = await selectProposals(isOfClient(id)).limit(1)
  return row ? toProposal(row) : null
}

/** Undefined if it was answered or replaced. */
export async function findProposal(id: number, proposal: number): Promise<BillingProposal | undefined> {
  const [row] = await selectProposals(and(isOfClient(id), eq(billingProposals.id, proposal)))
  return row && toProposal(row)
}

/** Returns what was proposed by a link of an invoice and waits for an answer. Undefined if nothing does. */
export async function changesProposedBy(invoiceNumber: string): Promise<Partial<BillingDetails> | undefined> {
  const [found] = await db()
    .select({ changes: billingProposals.changes })
    .from(billingProposals)
    .where(eq(billingProposals.invoiceNumber, invoiceNumber))
    .orderBy(desc(billingProposals.id))
    .limit(1)
  return found?.changes
}

/** Condition: a proposal is for one of the records of a client. */
export const isOfClient = (id: number): SQL => inArray(billingProposals.clientId, recordsOf(id))

/** Proposals in the list. The count includes all. */
const maxTasks = 5

/** For the admins' first page. Cached until something changes, for at most 30 seconds. */
export const proposalsToday = () =>
  remembered('proposals', async () => {
    const rows = await selectProposals().limit(maxTasks)
    return {
      tasks: rows.map((row): BillingTask => {
        const { id, version } = row.client
        const { changes, ...proposal } = toProposal(row)
        const words = changes.map(wordsOfChange)
        return { ...proposal, kind: 'billing', client: { id, name: row.name }, version, words }
      }),
      taskCounts: { billing: rows[0]?.count ?? 0 },
    }
  })

const remembered = rememberUntil([accountChannel, clientChannel], { maxEntries: 1, maxAge: 30_000 })
