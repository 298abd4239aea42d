import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { livingAccounts, people } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { countInvoicesOf } from '#desk/invoices/queries/client-sums.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { countOrdersOf } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { ListedClient, SignUp, SignUpTask } from '../contract/schemas.ts'
import { clientEmails, clients } from '../table.ts'
import { clientName } from './names.ts'

/** The bus channel for changes of clients. The message is the client's number. */
export const clientChannel = 'clients'

const addressed = alias(clients, 'addressed')
const ofAccount = alias(clients, 'of_account')

/**
 * The accounts that have the own address of a client without an account, unless an admin has said that they are somebody else's.
 * An unconfirmed address may be anybody's.
 */
const selectSignUps = (condition: SQL | undefined) =>
  db()
    .select({
      id: livingAccounts.id,
      email: sql<string>`${livingAccounts.email}`,
      isConfirmed: livingAccounts.isEmailVerified,
      client: { id: clients.id, name: clientName },
      record: ofAccount.id,
      addressed: addressed.id,
      count: sql<number>`(count(*) over ())::integer`,
    })
    .from(clientEmails)
    .innerJoin(addressed, eq(addressed.id, clientEmails.clientId))
    .innerJoin(clients, sql`${clients.id} = coalesce(${addressed.rootId}, ${addressed.id})`)
    .innerJoin(livingAccounts, sql`lower(${livingAccounts.email}) = lower(${clientEmails.email})`)
    .innerJoin(ofAccount, eq(ofAccount.userId, livingAccounts.id))
    .leftJoin(people, eq(people.id, clients.userId))
    .where(
      and(
        eq(clientEmails.isOwn, true),
        isNull(clients.userId),
        sql`${addressed.refusedUserId} is distinct from ${livingAccounts.id}`,
        condition,
      ),
    )
    .orderBy(livingAccounts.id)

type Row = Awaited<ReturnType<typeof selectSignUps>>[number]

/** With what the accounts would see. */
async function addCounts(rows: Row[]): Promise<SignUp[]> {
  const keys = rows.map(({ client: { id } }) => ({ id, userId: null }))
  const orders = await countOrdersOf(keys)
  const invoices = await countInvoicesOf(keys)
  return rows.map(({ count: _count, addressed: _addressed, ...row }) => ({
    ...row,
    orders: orders.find(({ client }) => client === row.client.id)?.orders ?? 0,
    invoices: invoices.find(({ client }) => client === row.client.id)?.issued ?? 0,
  }))
}

/** The question about a client: its own record, or that of the account. Null if there is none. */
export async function signUpOf(id: number): Promise<SignUp | null> {
  const rows = await selectSignUps(or(eq(clients.id, id), eq(ofAccount.id, id))).limit(1)
  const [signUp] = await addCounts(rows)
  return signUp ?? null
}

/** Which of the clients have the address of an account about which an admin is asked, and which are such an account. */
export async function askedAmong(items: { id: number; userId: number | null }[]) {
  const [withAccount, without] = [true, false].map((has) =>
    items.filter(({ userId }) => (userId !== null) === has).map(({ id }) => id),
  )
  const find = async (ids: number[] = [], column: SQLWrapper) =>
    ids.length > 0 ? selectSignUps(and(eq(livingAccounts.isEmailVerified, true), inArray(column, ids))) : []
  const ofClients = new Set((await find(without, clients.id)).map(({ client }) => client.id))
  const ofAccounts = new Set((await find(withAccount, ofAccount.id)).map(({ record }) => record))
  return (id: number): ListedClient['asks'] =>
    ofClients.has(id) ? 'its-sign-up' : ofAccounts.has(id) ? 'account' : null
}

/** The record of a client whose own address an account has. Undefined if there is no question about both. */
export async function addressedRecord(id: number, userId: number): Promise<number | undefined> {
  const [found] = await selectSignUps(and(eq(clients.id, id), eq(livingAccounts.id, userId)))
  return found?.addressed
}

/** Questions in the list. The count includes all. */
const maxTasks = 5

/** For the admins' first page. Cached until something changes, for at most 30 seconds. */
export const signUpsToday = () =>
  remembered('sign-ups', async () => {
    const rows = await selectSignUps(eq(livingAccounts.isEmailVerified, true)).limit(maxTasks)
    const signUps = await addCounts(rows)
    return {
      tasks: signUps.map(({ isConfirmed: _, ...task }): SignUpTask => ({ ...task, kind: 'sign-up' })),
      taskCounts: { 'sign-up': rows[0]?.count ?? 0 },
    }
  })

const remembered = rememberUntil([accountChannel, clientChannel, orderChannel], {
  maxEntries: 1,
  maxAge: 30_000,
})
