import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { belongsToClients, type ClientKey, clientOf } from '#desk/clients/queries/accounts.ts'
import { orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import type { Buyer } from '../contract/schemas.ts'
import { addAmounts } from '../domain/amounts.ts'
import { invoices, payments } from '../table.ts'
import { readBalances } from './balance.ts'
import { moved, movements } from './movements.ts'
import { isOverdue, isToPay, isToRefund, openAmount } from './open-amounts.ts'
import { mayOwe } from './order-money.ts'

const sumIf = (condition: ReturnType<typeof isToPay>) =>
  sql<string>`coalesce(sum(${openAmount()}) filter (where ${condition}), 0)::numeric(14, 2)`

/** Returns what clients have to pay, by currency. Leaves out invoices that must not be paid. */
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

/** A subquery for conditions. */
export const accountsWithOpenInvoices = () =>
  new QueryBuilder().select({ userId: invoices.userId }).from(invoices).where(isToPay())

/** A subquery for conditions. Returns only records that had no account when the invoice was made. */
export const recordsWithOpenInvoices = () =>
  new QueryBuilder()
    .select({ clientId: invoices.clientId })
    .from(invoices)
    .where(and(isNotNull(invoices.clientId), isToPay()))

/** A subquery for conditions. Includes records with drafts. */
export const recordsWithInvoices = new QueryBuilder()
  .select({ clientId: invoices.clientId })
  .from(invoices)
  .where(isNotNull(invoices.clientId))

/** Counts invoices and credit notes of clients. Leaves out clients without any. */
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

/**
 * SQL: for each client (`client`), the last change of an issued invoice and the last payment (`kind`, `at`). Leaves out clients
 * without any.
 */
export const lastInvoiceEvents = (clients: ClientKey[]): SQL => sql`
  select ${clientOf(invoices)} as client, 'invoice' as kind, max(${invoices.updatedAt}) as at
  from ${invoices} where ${and(belongsToClients(invoices, clients), ne(invoices.status, 'draft'))} group by 1
  union all
  select ${clientOf(invoices)}, 'payment', max(${payments.createdAt})
  from ${invoices} join ${payments} on ${payments.invoiceId} = ${invoices.id}
  where ${belongsToClients(invoices, clients)} group by 1`

/** Returns what is to be sent back to a client, for each credit note without an order and each order. */
async function refundsDue(client: ClientKey): Promise<{ currency: string; amount: string }[]> {
  const credits = await db()
    .select({ currency: invoices.currency, amount: openAmount() })
    .from(invoices)
    .where(and(belongsToClients(invoices, [client]), isToRefund()))
  const orders = await db()
    .select({ id: orderTerms.id })
    .from(orderTerms)
    .where(
      and(
        belongsToClients(orderTerms, [client]),
        or(eq(orderTerms.status, 'cancelled'), and(eq(orderTerms.status, 'completed'), mayOwe(orderTerms))),
      ),
    )
  const balances = orders.length > 0 ? await readBalances(orders.map(({ id }) => id)) : []
  return [
    ...credits,
    ...balances.map(({ balance }) => ({ currency: balance.currency, amount: balance.toRefund })),
  ]
}

type Sums = {
  currency: string
  invoiced: string
  paid: string
  open: string
  overdue: string
  toRefund: string
}

/**
 * Returns the amounts of one client, by currency. Subtracts credit notes from what was invoiced, and refunds from what was paid.
 */
export async function invoiceSumsOf(client: ClientKey): Promise<Sums[]> {
  const isTheirs = belongsToClients({ userId: sql`moved.user_id`, clientId: sql`moved.client_id` }, [client])
  const { rows } = await db().execute<Omit<Sums, 'open' | 'overdue' | 'toRefund'>>(sql`
    select moved.currency, ${moved.invoiced.total}::numeric(14, 2)::text as invoiced, ${moved.paid.total}::numeric(14, 2)::text as paid
    from ${movements} moved where ${isTheirs}
    group by 1 order by 1`)
  const open = await openSumsOf([client])
  const due = await refundsDue(client)
  return rows.map((row) => {
    const { open: isOpen = '0.00', overdue = '0.00' } =
      open.find(({ currency }) => currency === row.currency) ?? {}
    const toRefund = due
      .filter(({ currency }) => currency === row.currency)
      .reduce((sum, { amount }) => addAmounts(sum, amount), '0.00')
    return { ...row, open: isOpen, overdue, toRefund }
  })
}

/** Returns the buyer of each account's last issued invoice. */
export const lastBuyers = (userIds: number[]): Promise<{ userId: number | null; buyer: Buyer }[]> =>
  db()
    .selectDistinctOn([invoices.userId], { userId: invoices.userId, buyer: invoices.buyer })
    .from(invoices)
    .where(and(inArray(invoices.userId, userIds), eq(invoices.kind, 'invoice'), ne(invoices.status, 'draft')))
    .orderBy(invoices.userId, sql`${invoices.id} desc`)
