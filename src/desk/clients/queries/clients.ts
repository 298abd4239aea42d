import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { people, selectPeopleNamed } from '#base/accounts/queries/people.ts'
import {
  accountsWithOpenInvoices,
  openSumsOf,
  recordsWithOpenInvoices,
} from '#desk/invoices/queries/client-sums.ts'
import { accountsWithOrders, countOrdersOf, recordsWithOrders } from '#desk/orders/queries/orders-of.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { containsGroups } from '#platform/database/like.ts'
import type { ListedClient } from '../contract/schemas.ts'
import type { ClientSearch } from '../contract/search.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'
import { clientName, firstEmail } from './names.ts'

const { userId, company, contact, city, country, createdAt } = clients

/** Accounts without a name have none in this list. */
const accountContact = sql<string>`coalesce(nullif(${contact}, ''), ${people.name}, '')`

/** Newest first. Joined records are part of their client. */
export async function listClients({
  q,
  filter,
  ...page
}: PageQuery & ClientSearch): Promise<Page<ListedClient>> {
  const { items, next } = await selectPageBy(page, { createdAt, id: clients.id }, ({ after, order, limit }) =>
    db()
      .select({
        id: clients.id,
        userId,
        name: clientName,
        company,
        contact: accountContact,
        email: sql<string | null>`coalesce(${people.email}, ${firstEmail})`,
        city,
        country,
        createdAt,
      })
      .from(clients)
      .leftJoin(people, eq(people.id, userId))
      .where(and(isSelected({ q, filter }), after))
      .orderBy(...order)
      .limit(limit),
  )
  const refused = await refusedAmong(items)
  const counts = new Map((await countOrdersOf(items)).map((row) => [row.client, row]))
  const sums = Map.groupBy(await openSumsOf(items), (row) => row.client)
  return {
    items: items.map(({ userId: account, ...client }) => {
      const { orders = 0, openOrders = 0 } = counts.get(client.id) ?? {}
      const money = sums.get(client.id) ?? []
      return {
        ...client,
        hasAccount: account !== null,
        refused: refused(client.id, account),
        orders,
        openOrders,
        open: totals(money, 'open'),
        overdue: totals(money, 'overdue'),
      }
    }),
    next,
  }
}

/** Which of the clients have the address of a refused account, and which are such an account. */
async function refusedAmong(items: { id: number; userId: number | null }[]) {
  const rows = await db()
    .select({ client: clientId, account: clients.refusedUserId })
    .from(clients)
    .where(
      and(
        isNotNull(clients.refusedUserId),
        or(
          inArray(
            clientId,
            items.map(({ id }) => id),
          ),
          inArray(
            clients.refusedUserId,
            items.flatMap(({ userId: account }) => account ?? []),
          ),
        ),
      ),
    )
  return (id: number, account: number | null): ListedClient['refused'] => {
    if (rows.some((row) => row.client === id)) return 'its-sign-up'
    return account !== null && rows.some((row) => row.account === account) ? 'account' : null
  }
}

type Sums = { currency: string; open: string; overdue: string }

const totals = (sums: Sums[], name: 'open' | 'overdue') =>
  sums.filter((row) => Number(row[name]) > 0).map(({ currency, [name]: total }) => ({ currency, total }))

export const isSelected = ({ q, filter }: ClientSearch): SQL | undefined =>
  and(isNull(clients.rootId), q ? isFound(q) : undefined, filter && filters[filter]())

const filters = {
  orders: () => or(inArray(userId, accountsWithOrders), hasRecordIn(recordsWithOrders)),
  open: () => or(inArray(userId, accountsWithOpenInvoices()), hasRecordIn(recordsWithOpenInvoices())),
  account: () => isNotNull(userId),
  'no-account': () => isNull(userId),
}

function hasRecordIn(records: SQLWrapper): SQL {
  const owners = new QueryBuilder().select({ id: clientId }).from(clients).where(inArray(clients.id, records))
  return inArray(clients.id, owners)
}

/** A union, because PostgreSQL would try each client of the list for conditions with `or`. */
function isFound(text: string): SQL {
  const select = (condition: SQL | undefined) =>
    new QueryBuilder().select({ id: clientId }).from(clients).where(condition)
  const addressed = new QueryBuilder()
    .select({ id: clientId })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(containsGroups(text, clientEmails.emailFolded))
  const named = selectPeopleNamed(text)
  const accounts = new QueryBuilder().select({ id: named.id }).from(named)
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const parts = [
    select(containsGroups(text, clients.searched)),
    addressed,
    select(inArray(userId, accounts)),
    ...(number === undefined ? [] : [select(eq(clients.id, Number(number)))]),
  ]
  return sql`${clients.id} in (with found (id) as materialized (${sql.join(parts, sql` union `)}) select id from found)`
}
