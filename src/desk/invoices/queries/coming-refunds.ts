import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import type { OpenMatter } from '#desk/orders/contract/money.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { orderFacts, orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { ComingRefund } from '../contract/refunds.ts'
import { addAmounts, toHundredths } from '../domain/amounts.ts'
import { invoices } from '../table.ts'
import { openAmount } from './open-amounts.ts'
import { mayOwe, openMatter, orderMoney } from './order-money.ts'
import { pendingBesidesOrder, pendingRefunds } from './pending-refunds.ts'

const maxRefunds = 10

/** Returns the money that comes back to an account, oldest order first. Cached until an order or invoice changes. */
export const comingRefunds = (userId: number): Promise<ComingRefund[]> =>
  remembered(String(userId), async () =>
    [...(await ofOrders(userId)), ...(await ofInvoices(userId))].slice(0, maxRefunds),
  )

const remembered = rememberUntil([orderChannel, 'content'], { maxEntries: 400, maxAge: 30_000 })

const isLess = (amount: string, other: string) => toHundredths(amount) < toHundredths(other)

const dueMatters: OpenMatter[] = ['to-refund', 'to-take-back', 'to-invoice']

/** What is due for closed orders, and what Stripe was asked to send back for any. */
async function ofOrders(userId: number): Promise<ComingRefund[]> {
  const orders = orderFacts()
  const isDue = and(
    or(eq(orderTerms.status, 'cancelled'), mayOwe(orderTerms)),
    inArray(openMatter(orderTerms), dueMatters),
  )
  const rows = await db()
    .select({
      orderId: orderTerms.id,
      name: orders.title,
      currency: orderTerms.currency,
      money: orderMoney(orderTerms),
    })
    .from(orderTerms)
    .innerJoin(orders, eq(orders.id, orderTerms.id))
    .where(
      and(
        belongsToAccount(orderTerms, userId),
        or(isDue, gt(pendingRefunds(sql`order_id = ${orderTerms.id}`), '0')),
      ),
    )
    .orderBy(asc(orderTerms.id))
  return rows.flatMap(({ money: { matter, refund, pending }, ...row }) => {
    const due = matter && dueMatters.includes(matter) ? refund : '0.00'
    const amount = isLess(due, pending) ? pending : due
    return isLess('0', amount) ? [{ ...row, invoiceId: null, amount, isUnderWay: amount === pending }] : []
  })
}

/** What credit notes without an order owe, and what Stripe was asked to send back of payments that paid no invoice. */
async function ofInvoices(userId: number): Promise<ComingRefund[]> {
  const isCredit = and(eq(invoices.kind, 'credit'), sql`${invoices.orderId} is null`)
  const open = sql<string>`case when ${isCredit} then ${openAmount()} else 0 end`
  const pending = sql<string>`${pendingBesidesOrder()}::numeric(12, 2)`
  const rows = await db()
    .select({ invoiceId: invoices.id, name: invoices.number, currency: invoices.currency, open, pending })
    .from(invoices)
    .where(and(belongsToAccount(invoices, userId), sql`${open} + ${pending} > 0`))
    .orderBy(asc(invoices.id))
    .limit(maxRefunds)
  return rows.map(({ open: due, pending: asked, name, ...row }) => ({
    ...{ ...row, orderId: null, name: name ?? '' },
    ...{ amount: addAmounts(due, asked), isUnderWay: !isLess('0', due) },
  }))
}
