import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { agreedPrice, askedCancelPrice, asksAdmins } from '#features/agreements/queries.ts'
import { depositPercent } from '#features/catalogue/queries.ts'
import type { OpenMatter, OrderMoney } from '#features/orders/contract/money.ts'
import { type Paid, refundOf } from '#features/orders/contract/refund.ts'
import { orderTerms } from '#features/orders/queries/orders-of.ts'
import type { Money, OrderTerms } from '#features/orders/queries/planning.ts'
import { site } from '#features/site/domain/site.ts'
import { decimalsOf } from '#platform/locale.ts'
import { decimalOf, hundredthsOf } from '../domain/amounts.ts'
import { maxOff } from '../domain/deposit.ts'
import { invoices } from '../table.ts'
import { presentSeller } from './settings.ts'

/** Something of the invoices of an order that were issued and not taken back. */
const ofIssued = <T>({ id }: Pick<OrderTerms, 'id'>, what: SQL, condition = sql`true`) =>
  sql<T>`(select ${what} from ${invoices} issued where issued.order_id = ${id}
    and issued.kind = 'invoice' and issued.status in ('open', 'paid') and ${condition})`

const issuedNet = (order: OrderTerms) => ofIssued<string>(order, sql`coalesce(sum(issued.net), 0)`)
const isPaid = sql`issued.status = 'paid'`
const hasOpen = (order: OrderTerms) =>
  sql<boolean>`exists ${ofIssued(order, sql`1`, sql`issued.status = 'open'`)}`

let whole: string[] | undefined
/** The currencies whose smallest amount is a whole one. */
function wholeCurrencies(): string[] {
  whole ??= Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 0)
  return whole
}

/** What `depositOf` says of one order: whether its deposit is paid. */
function isDepositPaid(order: OrderTerms): SQL<boolean> {
  const { serviceId, packageType, price, currency, depositPercent: own } = order
  const percent = sql`coalesce(${own}, ${depositPercent(serviceId, packageType)}, ${site().invoices.depositPercent}::integer)`
  const paid = ofIssued(order, sql`coalesce(sum(issued.net), 0)`, isPaid)
  const off = sql`case when ${currency} = any(${sql.param(wholeCurrencies())}::text[]) then 1 else 0.01 end * ${Number(maxOff)}::integer`
  return sql<boolean>`(select asked = 0 or (paid > 0 and (paid + off) * 100 >= asked)
    from (select ${price} * ${percent} as asked, ${paid} as paid, ${off} as off) deposit)`
}

/** Whether this site can issue invoices. */
export const canIssue = () => {
  const { name, address, country } = presentSeller()
  return Boolean(name && address && country)
}

/** What of orders is open beside the work, for queries of orders. */
function matterOf(order: OrderTerms): SQL<OpenMatter | null> {
  const { status } = order
  const waits = sql`case when ${hasOpen(order)} then 'deposit-to-pay' else 'deposit-to-invoice' end`
  const held = site().invoices.depositFirst
    ? sql`when ${status} = 'pending' and not ${isDepositPaid(order)} then ${waits}`
    : sql``
  const rest = canIssue()
    ? sql`when ${status} in ('completed', 'cancelled') and ${issuedNet(order)} < ${agreedPrice(order)} then 'to-invoice'`
    : sql``
  return sql<OpenMatter | null>`case
    when ${status} in ('pending', 'in_progress') and ${asksAdmins(order)} then 'proposal'
    ${held}
    when ${status} = 'cancelled' and ${issuedNet(order)} > ${agreedPrice(order)} then 'to-take-back'
    when ${status} in ('completed', 'cancelled') and ${hasOpen(order)} then 'to-pay'
    ${rest} end`
}

type Sums = {
  matter: OpenMatter | null
  currency: string
  agreed: string
  /** Without VAT what the order costs once it is cancelled, as it was or as is proposed. */
  costsThen: string | null
  issued: string
  paid: Paid
  invoice: (NonNullable<OrderMoney['invoice']> & { net: string }) | null
}

/** The same with its sums. */
function moneyOf(order: OrderTerms): SQL<OrderMoney> {
  const { status, currency } = order
  const text = (amount: SQLWrapper) => sql`(${amount})::numeric(12, 2)::text`
  const paid = (column: SQL) => text(sql`coalesce(sum(${column}) filter (where ${isPaid}), 0)`)
  // Of a cancelled order the newest, and open ones before paid ones.
  const byUrgency = sql`issued.status, case when ${status} = 'cancelled' then -issued.id end, issued.due_date, issued.id`
  const invoice = sql`(array_agg(json_build_object('id', issued.id, 'number', issued.number, 'dueDate', issued.due_date,
    'net', issued.net::text, 'total', issued.total::text) order by ${byUrgency}))[1]`
  const costsThen = sql`case when ${status} = 'cancelled' then ${agreedPrice(order)} else ${askedCancelPrice(order)} end`
  const sums = sql`json_build_object('matter', ${matterOf(order)}, 'currency', ${currency},
    'agreed', ${text(agreedPrice(order))}, 'costsThen', ${text(costsThen)},
    'issued', ${text(sql`coalesce(sum(issued.net), 0)`)},
    'paid', json_build_object('net', ${paid(sql`issued.net`)}, 'total', ${paid(sql`issued.total`)}), 'invoice', ${invoice})`
  return ofIssued<OrderMoney>(order, sums).mapWith(readMoney)
}

function readMoney({ matter, currency, agreed, costsThen, issued, paid, invoice }: Sums): OrderMoney {
  const named =
    matter === 'to-take-back' || matter === 'to-pay' || matter === 'deposit-to-pay' ? invoice : null
  const less = (whole: string, part: string) => {
    const rest = hundredthsOf(whole) - hundredthsOf(part)
    return decimalOf(rest > 0n ? rest : 0n)
  }
  const { net, ...shown } = named ?? { net: '0.00' }
  return {
    matter,
    paid,
    refund: costsThen === null ? '0.00' : refundOf(paid, costsThen, decimalsOf(currency)),
    toInvoice: matter === 'to-invoice' ? less(agreed, issued) : '0.00',
    invoice: 'id' in shown ? shown : null,
    reissue: matter === 'to-take-back' ? less(agreed, less(issued, net)) : '0.00',
  }
}

/** Whether more was invoiced of a cancelled order than it costs, so that its invoices are not to be paid. */
export const isOverInvoiced = (orderId: SQLWrapper) =>
  sql<boolean>`exists (select from ${orderTerms} where ${orderTerms.id} = ${orderId}
    and ${orderTerms.status} = 'cancelled' and ${issuedNet(orderTerms)} > ${agreedPrice(orderTerms)})`

/** What the feature of orders is told. */
export const orderMoney: Money = { matterOf, moneyOf }
