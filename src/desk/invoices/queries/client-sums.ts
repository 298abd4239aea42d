import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { belongsToClients, type ClientKey, clientOf } from '#desk/clients/queries/accounts.ts'
import { orderOwners } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import type { Buyer } from '../contract/schemas.ts'
import { invoices, payments, refunds } from '../table.ts'
import { isOverdue, isToPay } from './invoices.ts'

const sumIf = (condition: ReturnType<typeof isToPay>) =>
  sql<string>`coalesce(sum(${invoices.total}) filter (where ${condition}), 0)::numeric(14, 2)`

/** What clients have to pay, by currency. Invoices that must not be paid do not count. */
export const openSumsOf = (clients: ClientKey[]) =>
  db()
    .select({
      client: clientOf(invoices),
      currency: invoices.currency,
      open: sumIf(isToPay()),
      overdue: sumIf(and(isToPay(), isOverdue())),
    })
    .from(invoices)
    .where(and(belongsToClients(invoices, clients), eq(invoices.status, 'open')))
    .groupBy(sql`1`, invoices.currency)
    .orderBy(invoices.currency)

/** For conditions of other queries. */
export const accountsWithOpenInvoices = () =>
  new QueryBuilder().select({ userId: invoices.userId }).from(invoices).where(isToPay())

/** For conditions of other queries. Only records that had no account when the invoice was made. */
export const recordsWithOpenInvoices = () =>
  new QueryBuilder()
    .select({ clientId: invoices.clientId })
    .from(invoices)
    .where(and(isNotNull(invoices.clientId), isToPay()))

/** For conditions of other queries, with drafts. */
export const recordsWithInvoices = new QueryBuilder()
  .select({ clientId: invoices.clientId })
  .from(invoices)
  .where(isNotNull(invoices.clientId))

/** With credit notes. Clients without invoices are left out. */
export const countInvoicesOf = (clients: ClientKey[]) =>
  db()
    .select({
      client: clientOf(invoices),
      invoices: sql<number>`count(*)::integer`,
      issued: sql<number>`(count(*) filter (where ${ne(invoices.status, 'draft')}))::integer`,
    })
    .from(invoices)
    .where(belongsToClients(invoices, clients))
    .groupBy(sql`1`)

type Sums = { currency: string; invoiced: string; paid: string; open: string; overdue: string }

/** The amounts of one client, by currency. Credit notes are subtracted from what was invoiced, refunds from what was paid. */
export async function invoiceSumsOf(client: ClientKey): Promise<Sums[]> {
  const isTheirs = belongsToClients(invoices, [client])
  const { rows } = await db().execute<Omit<Sums, 'open' | 'overdue'>>(sql`
    select currency, sum(invoiced)::numeric(14, 2)::text as invoiced, sum(paid)::numeric(14, 2)::text as paid from (
      select ${invoices.currency}, case ${invoices.kind} when 'credit' then -${invoices.total} else ${invoices.total} end as invoiced, 0 as paid
      from ${invoices} where ${isTheirs} and ${ne(invoices.status, 'draft')}
      union all
      select ${invoices.currency}, 0, case ${invoices.kind} when 'credit' then -${payments.amount} else ${payments.amount} end from ${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
      where ${isTheirs} and ${ne(payments.means, 'credit')}
      union all
      select ${orderOwners.currency}, 0, -${refunds.amount} from ${refunds} join ${orderOwners} on ${orderOwners.id} = ${refunds.orderId}
      where ${belongsToClients(orderOwners, [client])}) listed
    group by currency order by currency`)
  const open = await openSumsOf([client])
  return rows.map((row) => {
    const { open: isOpen = '0.00', overdue = '0.00' } =
      open.find(({ currency }) => currency === row.currency) ?? {}
    return { ...row, open: isOpen, overdue }
  })
}

/** The buyer of the last issued invoice of each account. */
export const lastBuyers = (userIds: number[]): Promise<{ userId: number | null; buyer: Buyer }[]> =>
  db()
    .selectDistinctOn([invoices.userId], { userId: invoices.userId, buyer: invoices.buyer })
    .from(invoices)
    .where(and(inArray(invoices.userId, userIds), eq(invoices.kind, 'invoice'), ne(invoices.status, 'draft')))
    .orderBy(invoices.userId, sql`${invoices.id} desc`)
