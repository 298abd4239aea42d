import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { lacksRate } from '#base/site/domain/standard-rates.ts'
import {
  agreedPrice,
  askedCancelPrice,
  asksAdmins,
  depositBase,
  loweredAt,
  loweredOrders,
} from '#desk/agreements/queries/agreed-terms.ts'
import { accountOf, belongsToAccount, hasBillingAddress } from '#desk/clients/queries/accounts.ts'
import type { BeginState, OpenMatter, OrderMoney } from '#desk/orders/contract/money.ts'
import type { OrderStatus } from '#desk/orders/contract/status.ts'
import { orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { depositPercent } from '#showcase/catalogue/queries.ts'
import { amountLeft, toHundredths } from '../domain/amounts.ts'
import { afterRefunds, type Paid, refundDue } from '../domain/credit.ts'
import { maxOff } from '../domain/deposit.ts'
import { invoices } from '../table.ts'
import { asPriced, creditedFor, isWhole, moved, ofMovements, paidFor, share } from './movements.ts'
import { pendingRefunds } from './pending-refunds.ts'
import { canIssue, hasTaxNumber, hasWayToPay } from './seller-ready.ts'

/** The columns of orders from which their money is computed. */
type OrderTerms = Record<
  | 'id'
  | 'serviceId'
  | 'packageType'
  | 'status'
  | 'price'
  | 'currency'
  | 'depositPercent'
  | 'acceptedAt'
  | 'userId'
  | 'clientId'
  | 'pricesIncludeVat',
  SQLWrapper
>

/** SQL: an aggregate over the order's issued invoices. Leaves out invoices that were taken back. */
const ofIssued = <T>({ id }: Pick<OrderTerms, 'id'>, what: SQL, condition = sql`true`) =>
  sql<T>`(select ${what} from ${invoices} issued where issued.order_id = ${id}
    and issued.kind = 'invoice' and issued.status in ('open', 'paid') and ${condition})`

// The amounts of an invoice less its credit notes.
const leftNet = sql`(issued.net - ${creditedFor(sql`issued.id`, 'net')})`
const leftTotal = sql`(issued.total - ${creditedFor(sql`issued.id`, 'total')})`

/** SQL: the amount of an invoice that is compared with the price of its order. */
const leftAsPriced = ({ pricesIncludeVat }: OrderTerms) => asPriced(pricesIncludeVat, leftNet, leftTotal)

const wholeAsPriced = ({ pricesIncludeVat }: Pick<OrderTerms, 'pricesIncludeVat'>) =>
  asPriced(pricesIncludeVat, sql`issued.net`, sql`issued.total`)

const issuedAsPriced = (order: OrderTerms) =>
  ofIssued<string>(order, sql`coalesce(sum(${leftAsPriced(order)}), 0)`)
/** SQL: like `issuedAsPriced`, with what credit notes took off. A closed order is not invoiced again for that. */
export const billedAsPriced = (order: Pick<OrderTerms, 'id' | 'pricesIncludeVat'>) =>
  ofIssued<string>(order, sql`coalesce(sum(${wholeAsPriced(order)}), 0)`)
const isOpen = sql`issued.status = 'open'`
const hasOpen = (order: OrderTerms) => sql<boolean>`exists ${ofIssued(order, sql`1`, isOpen)}`

/** SQL: the payments of an invoice, at most what credit notes left of it. */
const paidOfIssued = sql`least(${paidFor(sql`issued.id`)}, ${leftTotal})`
const openOfIssued = sql`${leftTotal} - ${paidOfIssued}`

/** SQL: what was paid for the order's invoices that were not taken back. Includes VAT if the order's prices do. */
export const paidAsPriced = (order: OrderTerms) => {
  const net = share(leftNet, paidOfIssued, leftTotal, sql`issued.currency`)
  const paid = asPriced(order.pricesIncludeVat, net, paidOfIssued)
  return ofIssued<string>(order, sql`coalesce(sum(${paid}), 0)`)
}

/** SQL: whether more was paid than a cancelled order costs, or than was invoiced for any other order. */
function isOverpaid(order: OrderTerms): SQL<boolean> {
  const { status, currency } = order
  const { received, paid } = moved
  const paidNet = share(received.net, paid.total, received.total, currency)
  const isTooMuch = sql`case when ${status} = 'cancelled'
    then ${paid.total} > 0 and ${asPriced(order.pricesIncludeVat, paidNet, paid.total)} > ${agreedPrice(order)}
    else ${paid.total} > ${ofIssued(order, sql`coalesce(sum(${leftTotal}), 0)`)} end`
  return ofMovements<boolean>(order.id, isTooMuch)
}

/** SQL: whether the deposit is paid. Must return the same as `orderDeposit`. */
function isDepositPaid(order: OrderTerms): SQL<boolean> {
  const { serviceId, packageType, currency, depositPercent: own } = order
  const percent = sql`coalesce(${own}, ${depositPercent(serviceId, packageType)}, ${site().invoices.depositPercent}::integer)`
  const off = sql`case when ${isWhole(currency)} then 1 else 0.01 end * ${Number(maxOff)}::integer`
  return sql<boolean>`(select asked = 0 or (paid > 0 and (paid + off) * 100 >= asked)
    from (select ${depositBase(order)} * ${percent} as asked, ${paidAsPriced(order)} as paid, ${off} as off) deposit)`
}

/**
 * SQL: whether more is invoiced than the order costs, because it was cancelled or its price was lowered after the last invoice.
 */
const costsLess = (order: OrderTerms) =>
  sql<boolean>`(${issuedAsPriced(order)} > ${agreedPrice(order)} and (${order.status} = 'cancelled'
    or ${loweredAt(order)} > ${ofIssued(order, sql`max(issued.created_at)`)}))`

/**
 * SQL: whether the deposit invoice lacks only the client's address. False for a client without an account, who cannot enter it.
 */
function lacksAddress(order: OrderTerms): SQL<boolean> {
  if (!canIssue() || !hasTaxNumber() || !hasWayToPay() || lacksRate(site().invoices))
    return sql<boolean>`false`
  const account = accountOf(order)
  const wasBilled = sql`exists (select from ${invoices} where ${belongsToAccount(invoices, account)}
    and ${invoices.kind} = 'invoice' and ${invoices.status} <> 'draft')`
  return sql<boolean>`(${account} is not null and not ${hasBillingAddress(account)} and not ${wasBilled})`
}

/** SQL: the most urgent open matter of an order's money. Null if there is none. */
export function openMatter(order: OrderTerms): SQL<OpenMatter | null> {
  const { status } = order
  const waits = sql`case when ${hasOpen(order)} then 'deposit-to-pay'
    when ${lacksAddress(order)} then 'deposit-details' else 'deposit-to-invoice' end`
  const held = site().invoices.depositFirst
    ? sql`when ${status} = 'pending' and not ${isDepositPaid(order)}
      and (${order.acceptedAt} is not null or ${hasOpen(order)} or ${issuedAsPriced(order)} > 0) then ${waits}`
    : sql``
  const rest = canIssue()
    ? sql`when ${status} in ('completed', 'cancelled') and ${billedAsPriced(order)} < ${agreedPrice(order)} then 'to-invoice'`
    : sql``
  return sql<OpenMatter | null>`case
    when ${status} in ('pending', 'in_progress') and ${asksAdmins(order)} then 'proposal'
    when ${costsLess(order)} then 'to-take-back'
    ${held}
    when ${status} in ('completed', 'cancelled') and ${hasOpen(order)} then 'to-pay'
    ${rest}
    when ${status} in ('completed', 'cancelled') and ${isOverpaid(order)} then 'to-refund' end`
}

/** SQL: what an accepted order waits for. Null for an order that is not accepted, and once the work has begun. */
export function beginState(order: OrderTerms): SQL<BeginState | null> {
  const isHeld = site().invoices.depositFirst ? sql`not ${isDepositPaid(order)}` : sql`false`
  return sql<BeginState | null>`case when ${order.status} = 'pending' and ${order.acceptedAt} is not null then
    case when ${isHeld} then 'deposit' when ${paidAsPriced(order)} > 0 then 'start-paid' else 'start' end end`
}

export type Sums = {
  matter: OpenMatter | null
  status: OrderStatus
  currency: string
  pricesIncludeVat: boolean
  /** Like `costsThen`, `issued` and `priced` of the invoice, includes VAT if prices do. */
  agreed: string
  /**
   * What a cancelled order costs, or the lowered price of an order that was invoiced at more. Otherwise, the price that an open
   * proposal to cancel asks for, or null without one.
   */
  costsThen: string | null
  issued: string
  /** What counts against `agreed`: for a closed order, without the credit notes of invoices that were not taken back. */
  billed: string
  issuedTotal: string
  /** What was paid for these invoices, including payments by credit. */
  settled: string
  /** What Stripe was asked to send back and has not confirmed yet. */
  pending: string
  /** `paid` is the sum of all payments. `refunded` is the part that was sent back. */
  received: { paid: Paid; refunded: string }
  open: OrderMoney['open']
  invoice: (NonNullable<OrderMoney['invoice']> & { priced: string }) | null
}

/** SQL: the money of each order in a query. */
export const orderMoney = (order: OrderTerms): SQL<OrderMoney> => moneySums(order).mapWith(readMoney)

export function moneySums(order: OrderTerms): SQL {
  const { status, currency } = order
  const text = (amount: SQLWrapper) => sql`(${amount})::numeric(12, 2)::text`
  const sum = (column: SQL, condition = sql`true`) =>
    text(sql`coalesce(sum(${column}) filter (where ${condition}), 0)`)
  // Sorts open invoices before paid ones, and the earliest due date first. For a cancelled order, sorts the newest first.
  const byUrgency = sql`issued.status, case when ${status} = 'cancelled' then -issued.id end, issued.due_date, issued.id`
  const invoice = sql`(array_agg(json_build_object('id', issued.id, 'number', issued.number, 'dueDate', issued.due_date,
    'priced', (${leftAsPriced(order)})::text, 'total', issued.total::text, 'open', ${text(openOfIssued)}) order by ${byUrgency}))[1]`
  const { received, refunded } = moved
  const ofPayments = sql`json_build_object('refunded', ${text(refunded)},
    'paid', json_build_object('net', ${text(received.net)}, 'total', ${text(received.total)}))`
  const billed = sql`case when ${status} in ('completed', 'cancelled') then ${wholeAsPriced(order)} else ${leftAsPriced(order)} end`
  const costsThen = sql`case when ${status} = 'cancelled' or ${costsLess(order)} then ${agreedPrice(order)} else ${askedCancelPrice(order)} end`
  const sums = sql`json_build_object('matter', ${openMatter(order)}, 'currency', ${currency}, 'pricesIncludeVat', ${order.pricesIncludeVat},
    'agreed', ${text(agreedPrice(order))}, 'costsThen', ${text(costsThen)},
    'issued', ${sum(leftAsPriced(order))}, 'billed', ${sum(billed)}, 'issuedTotal', ${sum(leftTotal)}, 'settled', ${sum(paidOfIssued)},
    'pending', ${text(pendingRefunds(sql`order_id = ${order.id}`))}, 'status', ${status}, 'received', ${ofMovements(order.id, ofPayments)},
    'open', json_build_object('count', count(*) filter (where ${isOpen}), 'total', ${sum(openOfIssued, isOpen)}),
    'invoice', ${invoice})`
  return ofIssued(order, sums)
}

export function readMoney(sums: Sums): OrderMoney {
  const { matter, status, currency, agreed, costsThen, issued, billed, issuedTotal, open, invoice } = sums
  const { received, pricesIncludeVat } = sums
  const named =
    matter === 'to-take-back' || matter === 'to-pay' || matter === 'deposit-to-pay' ? invoice : null
  const { priced, ...shown } = named ?? { priced: '0.00' }
  const paid = afterRefunds(received.paid, received.refunded, currencyDecimals(currency))
  const overpaid = matter === 'to-refund' ? amountLeft(paid.total, issuedTotal) : '0.00'
  const refund =
    costsThen === null ? overpaid : refundDue(paid, costsThen, currencyDecimals(currency), pricesIncludeVat)
  return {
    matter,
    paid,
    refund,
    refundable: amountLeft(
      status === 'cancelled' ? refund : amountLeft(paid.total, sums.settled),
      sums.pending,
    ),
    pending: sums.pending,
    toInvoice: matter === 'to-invoice' ? amountLeft(agreed, billed) : '0.00',
    invoice: 'id' in shown ? shown : null,
    open,
    reissue: matter === 'to-take-back' ? amountLeft(agreed, amountLeft(issued, priced)) : '0.00',
  }
}

/** SQL: whether `costsLess` is true of an order. Its open invoices must then not be paid. */
export const isOverInvoiced = (orderId: SQLWrapper) =>
  sql<boolean>`exists (select from ${orderTerms} where ${orderTerms.id} = ${orderId}
    and ${costsLess(orderTerms)})`

/** Throws an `Error` if there is no such order. */
export const moneyOfOrder = async (orderId: number): Promise<OrderMoney> =>
  readMoney(await sumsOfOrder(orderId))

/**
 * Returns the money that was paid for the order and belongs to no invoice, less refunds, including those that Stripe has not
 * confirmed.
 */
export async function orderCredit(orderId: number): Promise<string> {
  const sums = await sumsOfOrder(orderId)
  return amountLeft(amountLeft(readMoney(sums).paid.total, sums.settled), sums.pending)
}

/**
 * Returns amounts in hundredths. `kept` is all payments less refunds, including those that Stripe has not confirmed, and is
 * negative if refunds exceed payments. `settled` is the part that belongs to invoices.
 */
export async function keptMoney(orderId: number): Promise<{ kept: bigint; settled: bigint }> {
  const { received, settled, pending } = await sumsOfOrder(orderId)
  const kept = toHundredths(received.paid.total) - toHundredths(received.refunded) - toHundredths(pending)
  return { kept, settled: toHundredths(settled) }
}

async function sumsOfOrder(orderId: number): Promise<Sums> {
  const { rows } = await db().execute<{ sums: Sums }>(
    sql`select ${moneySums(orderTerms)} as sums from ${orderTerms} where ${orderTerms.id} = ${orderId}`,
  )
  if (!rows[0]) throw new Error('There is no such order')
  return rows[0].sums
}

/**
 * SQL: whether an invoice of the order was taken back, in full or in part, or its price was lowered. Otherwise a completed order
 * cannot be overpaid. The subquery runs once for all rows.
 */
export const mayOwe = ({ id }: Pick<OrderTerms, 'id'>) =>
  sql<boolean>`${id} in (select back.order_id from ${invoices} back where back.kind = 'credit' and back.order_id is not null union ${loweredOrders})`
