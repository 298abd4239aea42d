import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { noticeChannel } from '#base/accounts/queries/notices.ts'
import { leavers } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { site } from '#base/site/domain/site.ts'
import { agreedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { accountOf } from '#desk/clients/queries/accounts.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { orderFacts, orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { InvoiceOfLeaver } from '../contract/leaving.ts'
import type { AwaitedDeposit, MoneyTask } from '../contract/tasks.ts'
import { invoices, paymentCheckouts, paymentEvents } from '../table.ts'
import { buyerName, isConfirming, toIsoText } from './invoices.ts'
import { isStopped, isToRefund, openAmount } from './open-amounts.ts'
import { billedAsPriced, openMatter } from './order-money.ts'
import { canIssue } from './seller-ready.ts'
import { isRefunding, leftOfEvent } from './stray-payments.ts'

/** The maximum number of listed tasks of each kind. The counts include all tasks. */
const maxTasks = 5

type Row = { task: MoneyTask; count: number }

/** Selects the first tasks of one kind, each with the count of all. */
const part = (task: SQL, rest: SQL) => sql`(select json_build_object(${task}) as task,
  (count(*) over ())::integer as count ${rest} limit ${maxTasks})`

/** Stripe payments that paid no invoice and are not resolved, oldest first. Leaves out those that are being sent back in full. */
const strayPayments = () =>
  part(
    sql`'kind', 'payment', 'id', ${paymentEvents.id}, 'outcome', ${paymentEvents.outcome},
    'amount', ${paymentEvents.amount}::text, 'currency', ${paymentEvents.currency}, 'reference', ${paymentEvents.reference},
    'left', ${leftOfEvent}::text, 'isRefunding', ${isRefunding}, 'at', ${toIsoText(paymentEvents.createdAt)}, 'invoiceId', ${invoices.id}, 'number', ${invoices.number}`,
    sql`from ${paymentEvents} left join ${paymentCheckouts} on ${paymentCheckouts.id} = ${paymentEvents.checkoutId}
    left join ${invoices} on ${invoices.id} = ${paymentCheckouts.invoiceId}
    where ${paymentEvents.needsAdmin} and ${paymentEvents.outcome} in ('differs', 'not-open', 'unknown')
      and ${paymentEvents.handledAt} is null and not (${isRefunding} and ${leftOfEvent} = 0) order by ${paymentEvents.id}`,
  )

/** Overdue invoices, the longest overdue first. */
function overdueInvoices() {
  const today = sql`${siteDay()}::date`
  const orders = orderFacts()
  const holdsWork = sql`coalesce(${site().invoices.depositFirst}::boolean and ${orders.status} = 'pending', false) and not exists (
    select from ${invoices} paid where paid.order_id = ${orders.id} and paid.kind = 'invoice' and paid.status = 'paid')`
  return part(
    sql`'kind', 'overdue', 'id', ${invoices.id}, 'number', ${invoices.number}, 'clientName', ${buyerName},
    'amount', ${openAmount()}::text, 'currency', ${invoices.currency}, 'days', ${today} - ${invoices.dueDate},
    'isConfirming', ${isConfirming}, 'holdsWork', ${holdsWork}`,
    sql`from ${invoices} left join ${orders} on ${orders.id} = ${invoices.orderId}
    where ${invoices.status} = 'open' and ${invoices.kind} = 'invoice' and ${invoices.dueDate} < ${today}
      and ${invoices.total} > 0 and not ${isStopped()} order by ${invoices.dueDate}, ${invoices.id}`,
  )
}

/** Credit notes without an order whose money was not fully sent back, oldest first. */
const creditsToRefund = () =>
  part(
    sql`'kind', 'to-refund', 'id', ${invoices.id}, 'number', ${invoices.number}, 'clientName', ${buyerName},
    'amount', ${openAmount()}::text, 'currency', ${invoices.currency}`,
    sql`from ${invoices} where ${isToRefund()} order by ${invoices.id}`,
  )

/**
 * Completed orders that are not fully invoiced, newest first. Empty while the site cannot issue invoices. Leaves out an order
 * without any invoice 90 days after its end, because it was probably invoiced elsewhere.
 */
function ordersToInvoice() {
  const orders = orderFacts()
  const agreed = agreedPrice(orders)
  const left = sql`(${agreed} - billed.amount)`
  return part(
    sql`'kind', 'to-invoice', 'id', ${orders.id}, 'title', ${orders.title}, 'clientName', ${orders.clientName},
    'amount', ${left}::text, 'currency', ${orders.currency}, 'isRest', billed.amount > 0, 'pricesIncludeVat', ${orders.pricesIncludeVat}`,
    sql`from ${orders} cross join lateral (select ${billedAsPriced(orders)} as amount) billed
    where ${canIssue()} and ${orders.status} = 'completed' and ${left} > 0
      and (billed.amount > 0 or ${orders.endedAt} > now() - interval '90 days')
    order by ${orders.id} desc`,
  )
}

/**
 * Open invoices of orders whose work waits for the deposit, the earliest issue first. Leaves out overdue ones, which are tasks.
 */
async function awaitedDeposits(): Promise<AwaitedDeposit[]> {
  if (!site().invoices.depositFirst) return []
  const orders = orderFacts()
  return db()
    .select({
      orderId: orderTerms.id,
      title: orders.title,
      clientName: orders.clientName,
      invoiceId: invoices.id,
      amount: openAmount(),
      currency: invoices.currency,
      since: sql<string>`${invoices.issueDate}`,
      dueDate: invoices.dueDate,
    })
    .from(orderTerms)
    .innerJoin(orders, eq(orders.id, orderTerms.id))
    .innerJoin(invoices, eq(invoices.orderId, orderTerms.id))
    .where(
      and(
        ...[eq(orderTerms.status, 'pending'), eq(invoices.status, 'open'), eq(invoices.kind, 'invoice')],
        sql`coalesce(${invoices.dueDate} >= ${siteDay()}, true)`,
        sql`${openMatter(orderTerms)} = 'deposit-to-pay'`,
      ),
    )
    .orderBy(asc(invoices.issueDate), asc(invoices.id))
    .limit(maxTasks)
}

/** Cached until an order, notice, account or content changes, and for at most 30 seconds, because due dates pass. */
export const moneyToday = () =>
  remembered('money', async () => {
    const parts = [strayPayments(), overdueInvoices(), creditsToRefund(), ordersToInvoice()]
    const { rows } = await db().execute<Row>(sql.join(parts, sql` union all `))
    const countTasks = (kind: MoneyTask['kind']) => rows.find(({ task }) => task.kind === kind)?.count ?? 0
    return {
      leaving: await invoicesOfLeavers(),
      deposits: await awaitedDeposits(),
      tasks: rows.map(({ task }) => task),
      taskCounts: {
        payment: countTasks('payment'),
        overdue: countTasks('overdue'),
        'to-refund': countTasks('to-refund'),
        'to-invoice': countTasks('to-invoice'),
      },
    }
  })

const remembered = rememberUntil([orderChannel, noticeChannel, accountChannel, 'content'], {
  maxEntries: 1,
  maxAge: 30_000,
})

/** Open invoices of accounts that will be deleted: at most ten, the earliest deletion first. */
const invoicesOfLeavers = (): Promise<InvoiceOfLeaver[]> =>
  db()
    .select({
      id: invoices.id,
      number: invoices.number,
      total: invoices.total,
      open: openAmount(),
      currency: invoices.currency,
      buyerName,
      deleteAfter: leavers.deleteAfter,
    })
    .from(invoices)
    .innerJoin(leavers, eq(leavers.id, accountOf(invoices)))
    .where(and(eq(invoices.status, 'open'), eq(invoices.kind, 'invoice'), gt(invoices.total, '0')))
    .orderBy(asc(leavers.deleteAfter), asc(invoices.id))
    .limit(10)
