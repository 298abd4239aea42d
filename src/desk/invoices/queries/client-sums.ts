import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { db } from '#platform/database/database.ts'
import type { Buyer } from '../contract/schemas.ts'
import { invoices } from '../table.ts'
import { isOverdue, isToPay, openAmount } from './invoices.ts'
import { moved, movements } from './movements.ts'

const sumIf = (condition: ReturnType<typeof isToPay>) =>
  sql<string>`coalesce(sum(${openAmount()}) filter (where ${condition}), 0)::numeric(14, 2)`

/** What accounts have to pay, by currency. Invoices that must not be paid do not count. */
export const openSumsOf = (userIds: number[]) =>
  db()
    .select({
      userId: invoices.userId,
      currency: invoices.currency,
      open: sumIf(isToPay()),
      overdue: sumIf(and(isToPay(), isOverdue())),
    })
    .from(invoices)
    .where(and(inArray(invoices.userId, userIds), eq(invoices.status, 'open')))
    .groupBy(invoices.userId, invoices.currency)
    .orderBy(invoices.currency)

/** For conditions of other queries. */
export const accountsWithOpenInvoices = () =>
  new QueryBuilder().select({ userId: invoices.userId }).from(invoices).where(isToPay())

/** With drafts and credit notes. */
export const countInvoicesOf = (userId: number): Promise<number> =>
  db().$count(invoices, eq(invoices.userId, userId))

type Sums = { currency: string; invoiced: string; paid: string; open: string; overdue: string }

/** The amounts of one account, by currency. Credit notes are subtracted from what was invoiced, refunds from what was paid. */
export async function invoiceSumsOf(userId: number): Promise<Sums[]> {
  const { rows } = await db().execute<Omit<Sums, 'open' | 'overdue'>>(sql`
    select moved.currency, ${moved.invoiced.total}::numeric(14, 2)::text as invoiced, ${moved.paid.total}::numeric(14, 2)::text as paid
    from ${movements} moved where moved.user_id = ${userId}
    group by 1 order by 1`)
  const open = await openSumsOf([userId])
  return rows.map((row) => {
    const { open: isOpen = '0.00', overdue = '0.00' } =
      open.find(({ currency }) => currency === row.currency) ?? {}
    return { ...row, open: isOpen, overdue }
  })
}

/** The buyer of the last issued invoice of each account. */
export async function lastBuyers(userIds: number[]): Promise<{ userId: number; buyer: Buyer }[]> {
  return db()
    .selectDistinctOn([invoices.userId], { userId: invoices.userId, buyer: invoices.buyer })
    .from(invoices)
    .where(and(inArray(invoices.userId, userIds), eq(invoices.kind, 'invoice'), ne(invoices.status, 'draft')))
    .orderBy(invoices.userId, sql`${invoices.id} desc`)
}
