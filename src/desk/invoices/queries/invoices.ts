import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { accountName } from '#base/accounts/queries/people.ts'
import {
  accountOf,
  belongsToAccount,
  belongsToClients,
  type ClientKey,
  clientOf,
} from '#desk/clients/queries/accounts.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg } from '#platform/texts.ts'
import type { invoicesContract } from '../contract/endpoints.ts'
import type { CheckoutState, PaymentProblem } from '../contract/payments.ts'
import type { Invoice, ListedInvoice } from '../contract/schemas.ts'
import { toHundredths } from '../domain/amounts.ts'
import { missingDetails } from '../domain/e-invoice/missing.ts'
import { invoices, paymentCheckouts, paymentEvents, payments } from '../table.ts'
import { creditNotes, totalsOf } from './credit-notes.ts'
import { creditedFor, paidFor } from './movements.ts'
import { isOverdue, isStopped, isToPay, isToRefund, openAmount, paymentLink } from './open-amounts.ts'
import { makePayCode } from './pay-code.ts'
import { pendingOfInvoice } from './pending-refunds.ts'
import { presentSeller, sellerWithParts } from './settings.ts'
import { isRefunding, leftOfEvent } from './stray-payments.ts'
import { takesCards } from './stripe.ts'
import { readSurplus } from './surplus.ts'

/** Sorts a payment that is being confirmed before newer payment pages, which may be for another amount. */
export const lastFirst = sql`${paymentCheckouts.state} in ('processing', 'paid') desc, ${paymentCheckouts.id} desc`

const lastCheckout = sql<CheckoutState | null>`(
  select case when ${paymentCheckouts.state} = 'open' and ${paymentCheckouts.expiresAt} < now()
    then 'expired' else ${paymentCheckouts.state} end
  from ${paymentCheckouts} where ${paymentCheckouts.invoiceId} = ${invoices.id} order by ${lastFirst} limit 1)`

/** Whether Stripe has reported a payment, or has sent the client back from a page that is still open. */
const isUnderWay = sql<boolean | null>`(
  select ${paymentCheckouts.state} in ('processing', 'paid') or (${paymentCheckouts.state} = 'open'
    and ${paymentCheckouts.returnedAt} is not null and ${paymentCheckouts.expiresAt} > now())
  from ${paymentCheckouts} where ${paymentCheckouts.invoiceId} = ${invoices.id} order by ${lastFirst} limit 1)`

export const isConfirming = sql<boolean>`coalesce(${invoices.status} = 'open' and ${isUnderWay}, false)`

/** SQL: an instant in ISO 8601, as in JSON. */
export const toIsoText = (instant: PgColumn) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Payments that did not pay their invoice, oldest first. */
const paymentProblems = sql<PaymentProblem[]>`coalesce((
  select json_agg(json_build_object(
    'id', ${paymentEvents.id}, 'outcome', ${paymentEvents.outcome}, 'amount', ${paymentEvents.amount}::text, 'currency', ${paymentEvents.currency},
    'reference', ${paymentEvents.reference},
    'at', ${toIsoText(paymentEvents.createdAt)}, 'handledAt', ${toIsoText(paymentEvents.handledAt)},
    'handledBy', ${accountName(sql`${paymentEvents.handledBy}`)}, 'left', ${leftOfEvent}::text, 'isRefunding', ${isRefunding})
    order by ${paymentEvents.id})
  from ${paymentEvents} join ${paymentCheckouts} on ${paymentCheckouts.id} = ${paymentEvents.checkoutId}
  where ${paymentCheckouts.invoiceId} = ${invoices.id} and ${paymentEvents.needsAdmin}), '[]')`

/** The payments of an invoice, by day. */
const invoicePayments = sql<Invoice['payments']>`coalesce((
  select json_agg(json_build_object('id', ${payments.id}, 'paidOn', ${payments.paidOn}, 'means', ${payments.means}, 'amount', ${payments.amount}::text,
    'reference', ${payments.reference}) order by ${payments.paidOn}, ${payments.id})
  from ${payments} where ${payments.invoiceId} = ${invoices.id}), '[]')`

type Filter = Parsed<(typeof invoicesContract)['GET /api/admin/invoices/export']>['query']

const takesCard = (): SQL<boolean> =>
  sql<boolean>`${takesCards()} and ${invoices.status} = 'open' and ${invoices.total} > 0 and not ${isStopped()}`

export const buyerName = sql<string>`${invoices.buyer} ->> 'name'`

/** The sum of an invoice's credit notes. */
const credited = () => sql<string>`${creditedFor(invoices.id, 'total')}::numeric(12, 2)`

const listedColumns = () => ({
  id: invoices.id,
  orderId: invoices.orderId,
  kind: invoices.kind,
  purpose: invoices.purpose,
  status: invoices.status,
  number: invoices.number,
  buyerName,
  currency: invoices.currency,
  total: invoices.total,
  open: openAmount(),
  credited: credited(),
  issueDate: invoices.issueDate,
  dueDate: invoices.dueDate,
  isOverdue: isOverdue(),
  paymentLink: paymentLink(),
  takesCard: takesCard(),
  isStopped: isStopped(),
  isConfirming,
})

const isIssued = ne(invoices.status, 'draft')

const isSelected = ({ state, search }: Filter): SQL | undefined =>
  and(
    state === 'overdue' ? isOverdue() : state && eq(invoices.status, state),
    contains(search, [invoices.number, buyerName]),
  )

const listed = () => db().select(listedColumns()).from(invoices)

/** Returns invoices, newest first. With `owner`, returns only invoices of that client. */
export const listInvoices = (query: PageQuery & Filter, owner?: ClientKey): Promise<Page<ListedInvoice>> => {
  const isOwned = owner && belongsToClients(invoices, [owner])
  return selectPage(query, { id: invoices.id }, listed().$dynamic(), and(isSelected(query), isOwned))
}

/** A subquery that combines the payments of each invoice in one row. */
const paidInParts = () =>
  db()
    .select({
      invoiceId: payments.invoiceId,
      amount: sql<string>`sum(${payments.amount})`.as('paid'),
      paidOn: sql<string>`max(${payments.paidOn})`.as('last_day'),
      means: sql<string>`string_agg(distinct ${payments.means}, ', ')`.as('all_means'),
      reference: sql<string | null>`string_agg(${payments.reference}, ', ' order by ${payments.id})`.as(
        'all_references',
      ),
    })
    .from(payments)
    .groupBy(payments.invoiceId)
    .as('paid_in_parts')

/** Returns invoices for the CSV export, oldest first. */
export function selectedInvoices(filter: Filter) {
  const paid = paidInParts()
  return db()
    .select({
      ...listedColumns(),
      net: invoices.net,
      vat: invoices.vat,
      paid: paid.amount,
      paidOn: paid.paidOn,
      means: paid.means,
      reference: paid.reference,
    })
    .from(invoices)
    .leftJoin(paid, eq(paid.invoiceId, invoices.id))
    .where(isSelected(filter))
    .orderBy(invoices.id)
}

/**
 * Returns at most `max` invoices whose number or buyer's name contains all words, newest first. With `owner`, returns only issued
 * invoices of that account.
 */
export function findInvoices(text: string, max: number, owner?: number): Promise<ListedInvoice[]> {
  const has = text.split(/\s+/).map((word) => contains(word, [invoices.number, buyerName]))
  return listed()
    .where(and(owner === undefined ? undefined : and(belongsToAccount(invoices, owner), isIssued), ...has))
    .orderBy(desc(invoices.id))
    .limit(max)
}

/** Returns an account's issued invoices, newest first. */
export const listClientInvoices = (userId: number, query: PageQuery): Promise<Page<ListedInvoice>> =>
  selectPage(
    query,
    { id: invoices.id },
    listed().$dynamic(),
    and(belongsToAccount(invoices, userId), isIssued),
  )

const maxToPay = 10

/**
 * Returns the first ten invoices to pay, by due date. Invoices whose payment is being confirmed come last and are not in `count`.
 * Cached until an invoice changes, and for at most 30 seconds, because invoices become overdue.
 */
export const invoicesToPay = (userId: number): Promise<{ invoices: ListedInvoice[]; count: number }> =>
  remembered(String(userId), async () => {
    const rows = await db()
      .select({
        ...listedColumns(),
        count: sql<number>`(count(*) filter (where not ${isConfirming}) over ())::integer`,
      })
      .from(invoices)
      .where(and(belongsToAccount(invoices, userId), isToPay()))
      .orderBy(asc(isConfirming), asc(invoices.dueDate), asc(invoices.id))
      .limit(maxToPay)
    return { invoices: rows.map(({ count, ...invoice }) => invoice), count: rows[0]?.count ?? 0 }
  })

const remembered = rememberUntil([orderChannel, 'content'], { maxEntries: 400, maxAge: 30_000 })

/** Returns the invoices of an order, newest first. Only admins see drafts. Throws the errors of `orderFor`. */
export async function invoicesOfOrder(member: Member, orderId: number): Promise<ListedInvoice[]> {
  await orderFor(member, orderId)
  const seen = member.role === 'admin' ? undefined : isIssued
  return listed()
    .where(and(eq(invoices.orderId, orderId), seen))
    .orderBy(desc(invoices.id))
}

const creditedInvoice = alias(invoices, 'credited_invoice')

/** Returns an invoice for admins and, once it is issued, for its client. Throws `missing` for everybody else. */
export async function invoiceFor(member: Member, id: number): Promise<Invoice> {
  const found = await findInvoice(id)
  const isAdmin = member.role === 'admin'
  if (!found || (!isAdmin && (found.status === 'draft' || found.userId !== member.id)))
    throw new AppError('missing', msg`There is no such invoice`)
  return isAdmin ? found : { ...found, clientId: null, paymentProblems: [] }
}

/** Returns an invoice as admins see it. Does not check access. */
export async function findInvoice(id: number): Promise<Invoice | undefined> {
  const {
    net: _net,
    vat: _vat,
    createdAt: _created,
    updatedAt: _updated,
    ...columns
  } = getTableColumns(invoices)
  const [found] = await db()
    .select({
      ...columns,
      userId: accountOf(invoices),
      clientId: clientOf(invoices),
      isToRefund: isToRefund(),
      isOverdue: isOverdue(),
      paymentLink: paymentLink(),
      takesCard: takesCard(),
      isStopped: isStopped(),
      isConfirming,
      creditedNumber: creditedInvoice.number,
      creditedTotal: creditedInvoice.total,
      creditedLines: creditedInvoice.lines,
      creditedAdvances: creditedInvoice.advances,
      creditNotes,
      open: openAmount(),
      refunding: sql<string>`${pendingOfInvoice()}::numeric(12, 2)`,
      credited: credited(),
      paid: paidFor(invoices.id),
      payments: invoicePayments,
      checkout: lastCheckout,
      paymentProblems,
    })
    .from(invoices)
    .leftJoin(creditedInvoice, eq(creditedInvoice.id, invoices.creditedId))
    .where(eq(invoices.id, id))
  if (!found) return undefined
  const {
    creditedId: _credited,
    creditedTotal,
    creditedLines,
    creditedAdvances,
    creditNotes: notes,
    ...stored
  } = found
  const invoice = { ...stored, advances: stored.advances ?? [] }
  const whole = creditedLines ? { lines: creditedLines, advances: creditedAdvances ?? [] } : invoice
  const { totals, ...credits } = totalsOf(invoice, whole, notes)
  const seller = found.status === 'draft' ? sellerWithParts() : { ...presentSeller(), ...found.seller }
  return {
    ...invoice,
    ...credits,
    seller,
    isPart: creditedTotal !== null && toHundredths(invoice.total) < toHundredths(creditedTotal),
    scanToPay: invoice.isStopped ? null : makePayCode({ ...invoice, seller, total: invoice.open }),
    ...missingDetails({ ...invoice, seller, totals }),
    totals,
    isDisputed:
      invoice.status === 'open' &&
      invoice.paymentProblems.some(({ outcome, handledAt }) => outcome === 'differs' && handledAt === null),
    ...(await readSurplus(invoice)),
    payment: (isSettled(invoice) && invoice.payments.at(-1)) || null,
  }
}

type Settled = Pick<Invoice, 'kind' | 'status' | 'paid' | 'total' | 'isToRefund'>

/**
 * Returns whether an invoice was paid in full, even if it was taken back later. For a credit note, returns whether nothing has to
 * be sent back.
 */
function isSettled({ kind, status, paid, total, isToRefund: goesBack }: Settled): boolean {
  if (kind === 'credit') return !goesBack
  return status === 'paid' || toHundredths(paid) >= toHundredths(total)
}

/** Returns the account or the client's record for which the invoice was made. */
export const ownerOfInvoice = (id: number): Promise<{ userId: number | null; clientId: number | null }> =>
  db()
    .select({ userId: invoices.userId, clientId: invoices.clientId })
    .from(invoices)
    .where(eq(invoices.id, id))
    .then(oneRow)

/** Locks an invoice until the transaction ends. */
export const lockRow = async (id: number): Promise<void> =>
  void (await db().select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update'))
