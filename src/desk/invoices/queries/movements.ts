import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderOwners } from '#desk/orders/queries/orders-of.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { invoices, payments, refunds } from '../table.ts'

let whole: string[] | undefined
function wholeCurrencies(): string[] {
  whole ??= Intl.supportedValuesOf('currency').filter((currency) => currencyDecimals(currency) === 0)
  return whole
}

/** SQL: whether a currency has no decimals. */
export const isWhole = (currency: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${currency} = any(${sql.param(wholeCurrencies())}::text[])`

/** SQL: `amount` times `part` / `all`, rounded half up to the smallest unit of the currency. Null if `all` is 0. */
export const share = (amount: SQLWrapper, part: SQLWrapper, all: SQLWrapper, currency: SQLWrapper) =>
  sql<
    string | null
  >`round((${amount}) * (${part}) / nullif(${all}, 0), case when ${isWhole(currency)} then 0 else 2 end)`

/**
 * SQL: the sum that is compared with an agreed price: `total` if prices include VAT, `net` otherwise. Must return the same as
 * `sumAsPriced`.
 */
export const asPriced = (pricesIncludeVat: SQLWrapper, net: SQL, total: SQL): SQL<string> =>
  sql<string>`case when ${pricesIncludeVat} then ${total} else ${net} end`

/** SQL: the sum of an invoice's payments or, for a credit note, of its refunds. */
export const paidFor = (invoiceId: SQLWrapper) =>
  sql<string>`(select coalesce(sum(part.amount), 0)::numeric(12, 2) from ${payments} part where part.invoice_id = ${invoiceId})`

/** SQL: the sum of the credit notes of an invoice. */
export const creditedFor = (invoiceId: SQLWrapper, column: 'net' | 'total') =>
  sql<string>`(select coalesce(sum(${column === 'net' ? sql`note.net` : sql`note.total`}), 0) from ${invoices} note where note.credited_id = ${invoiceId})`

/**
 * SQL: the net amount within the first `amount` of an invoice's payments. Up to what credit notes left, the payments share the
 * net amount that is left. Beyond it, they share the net amount of the credit notes. Because sums are rounded before they are
 * subtracted, the net amounts of all payments add up to the invoice's.
 */
const netOfFirst = (amount: SQL) => {
  const left = sql`(paying.total - credited.total)`
  return sql`(coalesce(${share(sql`paying.net - credited.net`, sql`least(${amount}, ${left})`, left, sql`paying.currency`)}, 0)
    + coalesce(${share(sql`credited.net`, sql`greatest(0, ${amount} - ${left})`, sql`credited.total`, sql`paying.currency`)}, 0))`
}

/**
 * SQL: all movements, with a sign. Issued invoices (+) and credit notes (−) are invoiced. Payments (+) and refunds (−) are paid.
 * Payments by credit are left out, because that money was counted when it arrived. Refunds of orders have no net amount, because
 * they belong to no invoice.
 */
export const movements = sql`(
  select kind, issue_date as day, currency, order_id, user_id, client_id, id as invoice_id,
    case kind when 'credit' then -net else net end as net, case kind when 'credit' then -total else total end as total
  from ${invoices} issued where status <> 'draft'
  union all
  select case paying.kind when 'credit' then 'refund' else 'payment' end, paid.paid_on, paying.currency, paying.order_id,
    paying.user_id, paying.client_id, paying.id,
    (case paying.kind when 'credit' then -1 else 1 end) * (${netOfFirst(sql`(before.amount + paid.amount)`)} - ${netOfFirst(sql`before.amount`)}),
    case paying.kind when 'credit' then -paid.amount else paid.amount end
  from ${payments} paid join ${invoices} paying on paying.id = paid.invoice_id
    cross join lateral (select coalesce(sum(earlier.amount), 0) as amount from ${payments} earlier
      where earlier.invoice_id = paid.invoice_id and earlier.id < paid.id) before
    cross join lateral (select coalesce(sum(note.net), 0) as net, coalesce(sum(note.total), 0) as total from ${invoices} note
      where note.credited_id = paying.id) credited
  where paid.means <> 'credit'
  union all
  select 'refund', back.refunded_on, ${orderOwners.currency}, back.order_id, ${orderOwners.userId}, ${orderOwners.clientId}, null, null, -back.amount
  from ${refunds} back join ${orderOwners} on ${orderOwners.id} = back.order_id)`

/** SQL: sums of movements, such as `invoiced.total`, for a query that selects from `movements` as `moved`. */
export const moved = {
  invoiced: sumsOf(sql`moved.kind in ('invoice', 'credit')`),
  received: sumsOf(sql`moved.kind = 'payment'`),
  refunded: sql`-coalesce(sum(moved.total) filter (where moved.kind = 'refund'), 0)`,
  /** Payments minus refunds. */
  paid: sumsOf(sql`moved.kind in ('payment', 'refund')`),
}

function sumsOf(condition: SQL) {
  const sum = (column: SQL) => sql`coalesce(sum(${column}) filter (where ${condition}), 0)`
  return { net: sum(sql`moved.net`), total: sum(sql`moved.total`) }
}

/** SQL: an aggregate over the movements of an order. */
export const ofMovements = <T>(orderId: SQLWrapper, what: SQL) =>
  sql<T>`(select ${what} from ${movements} moved where moved.order_id = ${orderId})`
