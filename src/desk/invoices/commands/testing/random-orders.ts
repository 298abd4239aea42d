import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { db } from '#platform/database/database.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import type { InvoiceLine } from '../../contract/schemas.ts'
import { toDecimal, toHundredths } from '../../domain/amounts.ts'
import { invoiceTotals, type PriceKind } from '../../domain/totals.ts'
import { invoices, payments, refunds, stripeRefunds } from '../../table.ts'

const anyEvent = fc.record({
  kind: fc.constantFrom(
    ...(['issue', 'issue', 'pay', 'pay', 'pay', 'unpay', 'void', 'credit', 'credit'] as const),
    ...(['refund', 'stripe-refund', 'stripe-refund', 'price'] as const),
  ),
  /** In hundredths. */
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.constantFrom('0', '5.5', '7', '19', '25'),
  /** Selects an invoice. */
  which: fc.nat(20),
  /** A percentage of the possible amount. */
  share: fc.constantFrom(1, 33, 50, 99, 100, 100),
  /** The discount on a new invoice, in percent of its price. */
  discount: fc.constantFrom(0, 0, 10, 33),
  /** Whether the client pays by Stripe. */
  byStripe: fc.boolean(),
  /** The state of a refund by Stripe. */
  state: fc.constantFrom('pending', 'confirmed', 'failed'),
})

const anyOrder = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'JPY'),
  pricesIncludeVat: fc.boolean(),
  end: fc.constantFrom('in_progress', 'completed', 'cancelled'),
  events: fc.array(anyEvent, { minLength: 1, maxLength: 12 }),
})

type Value<Any> = Any extends fc.Arbitrary<infer Made> ? Made : never

type Event = Value<typeof anyEvent>

type Part = { amount: bigint; means: 'transfer' | 'stripe' | 'credit' }

type Paid = Part & { id: number }

type StripeRefund = { paymentId: number; amount: bigint; state: Event['state'] }

/** A credit note with one line, whose price is `amount`. */
type Credit = { id: number; amount: bigint; net: bigint; total: bigint }

type Issued = {
  id: number
  lines: InvoiceLine[]
  net: bigint
  total: bigint
  rate: string
  status: 'open' | 'paid' | 'void'
  parts: Paid[]
  credits: Credit[]
}

const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const paidOf = ({ parts }: Issued) => sum(parts.map(({ amount }) => amount))
const creditedNet = ({ credits }: Issued) => sum(credits.map(({ net }) => net))
const leftOf = ({ total, credits }: Issued) => total - sum(credits.map((credit) => credit.total))
const settledOf = (issued: Issued) => {
  const [paid, left] = [paidOf(issued), leftOf(issued)]
  return paid < left ? paid : left
}

/** One order and its events, computed by the rules of the commands. Amounts are in hundredths. */
class RandomOrder {
  price = 0n
  readonly issued: Issued[] = []
  readonly refunds: bigint[] = []
  readonly stripeRefunds: StripeRefund[] = []
  readonly id: number
  readonly currency: string
  readonly status: string
  readonly kind: PriceKind
  private readonly nextId: () => number

  constructor({ currency, pricesIncludeVat, end, events }: Value<typeof anyOrder>, nextId: () => number) {
    this.id = nextId()
    this.currency = currency
    this.status = end
    this.kind = { vatKind: 'standard', pricesIncludeVat }
    this.nextId = nextId
    for (const event of events) this.apply(event)
  }

  /** The issued invoices that were not taken back. */
  get live() {
    return this.issued.filter(({ status }) => status !== 'void')
  }
  /** The sum of `live`, which includes VAT if prices do. */
  get livePriced() {
    return sum(this.live.map((issued) => this.pricedLeft(issued)))
  }
  private pricedLeft(issued: Issued) {
    return this.kind.pricesIncludeVat ? leftOf(issued) : issued.net - creditedNet(issued)
  }
  get received() {
    const all = this.issued.flatMap(({ parts }) => parts)
    return sum(all.filter(({ means }) => means !== 'credit').map(({ amount }) => amount))
  }
  get kept() {
    return this.received - sum(this.refunds) - this.sentByStripe('confirmed')
  }
  /** The refunds that Stripe was asked for and has not confirmed. */
  get pending() {
    return this.sentByStripe('pending')
  }
  /** The money that can pay the next invoice or be refunded. */
  get free() {
    return this.kept - this.settled - this.pending
  }
  /** The payments by Stripe that are not fully sent back. */
  get refundable() {
    return this.issued
      .flatMap(({ parts }) => parts)
      .filter(({ means }) => means === 'stripe')
      .map(({ id, amount }) => {
        const back = this.stripeRefunds.filter(
          ({ paymentId, state }) => paymentId === id && state !== 'failed',
        )
        return { id, left: amount - sum(back.map((one) => one.amount)) }
      })
      .filter(({ left }) => left > 0n)
  }

  private sentByStripe(wanted: Event['state']) {
    return sum(this.stripeRefunds.filter(({ state }) => state === wanted).map(({ amount }) => amount))
  }
  get settled() {
    return sum(this.live.map(settledOf))
  }
  get open() {
    return sum(this.live.map(leftOf)) - this.settled
  }

  private inUnits(hundredths: bigint) {
    return currencyDecimals(this.currency) === 0 ? (hundredths / 100n) * 100n : hundredths
  }

  private apply({ kind, amount, rate, which, share, discount, byStripe, state }: Event) {
    const whole = this.inUnits(BigInt(amount))
    const part = (all: bigint) => (share === 100 ? all : this.inUnits((all * BigInt(share)) / 100n))
    if (kind === 'price') this.price = whole
    if (kind === 'issue' && whole > 0n)
      this.issue(whole, rate, this.inUnits((whole * BigInt(discount)) / 100n))
    if (kind === 'refund') {
      const back = part(this.free)
      if (back > 0n) this.refunds.push(back)
    }
    if (kind === 'stripe-refund') {
      const { id: paymentId = 0, left = 0n } =
        this.refundable[which % Math.max(1, this.refundable.length)] ?? {}
      const back = part(left < this.free ? left : this.free)
      if (back > 0n) this.stripeRefunds.push({ paymentId, amount: back, state })
    }
    const chosen = this.live[which % Math.max(1, this.live.length)]
    if (!chosen) return
    if (kind === 'void') this.credit(chosen, this.pricedLeft(chosen))
    if (kind === 'credit') this.credit(chosen, part(this.pricedLeft(chosen)))
    if (kind === 'unpay') this.unpay(chosen)
    if (kind === 'pay' && chosen.status === 'open')
      this.pay(chosen, {
        ...{ amount: part(leftOf(chosen) - paidOf(chosen)), means: byStripe ? 'stripe' : 'transfer' },
      })
  }

  private issue(price: bigint, rate: string, discount: bigint) {
    const line = (unitPrice: bigint) => ({
      ...{ title: 'Work', quantity: '1', unitPrice: toDecimal(unitPrice), vatRate: rate },
    })
    const lines = [line(price), ...(discount > 0n ? [line(-discount)] : [])]
    const { net, total } = invoiceTotals(lines, this.kind, currencyDecimals(this.currency))
    const [netSum, totalSum] = [toHundredths(net), toHundredths(total)]
    const credit = this.free
    const made: Issued = {
      ...{ id: this.nextId(), lines, net: netSum, total: totalSum, rate },
      ...{ status: 'open', parts: [], credits: [] },
    }
    this.issued.push(made)
    this.pay(made, { amount: credit < totalSum ? credit : totalSum, means: 'credit' })
  }

  /** Removes the last payment that was recorded by mistake. */
  private unpay(invoice: Issued) {
    const at = invoice.parts.findLastIndex(({ means }) => means === 'transfer')
    const removed = invoice.parts[at]
    if (!removed || this.kept - this.pending < removed.amount) return
    invoice.parts.splice(at, 1)
    if (invoice.credits.length > 0 && this.free < 0n) invoice.parts.splice(at, 0, removed)
    else if (paidOf(invoice) < leftOf(invoice)) invoice.status = 'open'
  }

  private pay(invoice: Issued, part: Part) {
    if (part.amount <= 0n) return
    invoice.parts.push({ ...part, id: this.nextId() })
    if (paidOf(invoice) === leftOf(invoice)) invoice.status = 'paid'
  }

  private credit(invoice: Issued, amount: bigint) {
    if (amount <= 0n) return
    const line = { title: 'Part', quantity: '1', unitPrice: toDecimal(amount), vatRate: invoice.rate }
    const credited = { net: creditedNet(invoice), total: sum(invoice.credits.map((one) => one.total)) }
    const before = [
      { rate: invoice.rate, net: toDecimal(credited.net), vat: toDecimal(credited.total - credited.net) },
    ]
    const { net, total } = invoiceTotals([line], this.kind, currencyDecimals(this.currency), before)
    invoice.credits.push({ id: this.nextId(), amount, net: toHundredths(net), total: toHundredths(total) })
    const left = leftOf(invoice)
    if (left === 0n) invoice.status = 'void'
    else if (paidOf(invoice) >= left) invoice.status = 'paid'
  }
}

/**
 * Stores random orders as copies of an order, with the rows that the commands would have stored. Returns the expected amounts of
 * each.
 */
export async function storeRandomOrders(
  likeOrder: number,
  count: number,
  seed: number,
): Promise<RandomOrder[]> {
  let last = 1_000_000
  const nextId = () => ++last
  const orders = fc.sample(anyOrder, { numRuns: count, seed }).map((one) => new RandomOrder(one, nextId))
  for (let at = 0; at < orders.length; at += 200) await store(likeOrder, orders.slice(at, at + 200))
  return orders
}

async function store(likeOrder: number, orders: RandomOrder[]): Promise<void> {
  const made = orders.map(({ id, currency, kind, price, status }) => ({
    id,
    currency,
    prices_include_vat: kind.pricesIncludeVat,
    price: toDecimal(price),
    status,
  }))
  await db().execute(sql`insert into service_orders
    select (jsonb_populate_record(null::service_orders, to_jsonb(old) || made)).*
    from service_orders old, jsonb_array_elements(${JSON.stringify(made)}::jsonb) made where old.id = ${likeOrder}`)
  const [{ user_id: userId } = { user_id: 0 }] = (
    await db().execute<{ user_id: number }>(sql`select user_id from service_orders where id = ${likeOrder}`)
  ).rows
  const day = siteDay()
  const rows = orders.flatMap(({ id: orderId, currency, kind: priceKind, issued }) =>
    issued.flatMap(({ rate, credits, lines, ...invoice }) => {
      const row = ({ id, net, total }: Pick<Credit, 'id' | 'net' | 'total'>) => ({
        ...{ id, orderId, userId, currency, ...priceKind, serviceDate: day, issueDate: day },
        ...{ number: `R-${id}`, net: toDecimal(net), vat: toDecimal(total - net), total: toDecimal(total) },
        buyer: { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' },
      })
      return [
        { ...row(invoice), lines, status: invoice.status, kind: 'invoice' as const, creditedId: null },
        ...credits.map((credit) => ({
          ...row(credit),
          lines: [{ title: 'Part', quantity: '1', unitPrice: toDecimal(credit.amount), vatRate: rate }],
          ...{ status: 'paid' as const, kind: 'credit' as const, creditedId: invoice.id },
        })),
      ]
    }),
  )
  const paid = orders.flatMap(({ issued }) =>
    issued.flatMap(({ id: invoiceId, parts }) =>
      parts.map(({ id, amount, means }) => ({
        ...{ id, invoiceId, amount: toDecimal(amount), paidOn: day, means },
        reference: means === 'stripe' ? `pi_${id}` : null,
      })),
    ),
  )
  const byStripe = orders.flatMap(({ id: orderId, currency, stripeRefunds: asked }) =>
    asked.map(({ paymentId, amount, state }, index) => ({
      ...{ orderId, paymentId, amount: toDecimal(amount), currency, payment: `pi_${paymentId}`, state },
      ...{ key: `${orderId} ${index}`, refund: `re_${orderId}_${index}` },
    })),
  )
  const back = [
    ...orders.flatMap(({ id: orderId, refunds: amounts }) =>
      amounts.map((amount) => ({
        ...{ orderId, amount: toDecimal(amount), refundedOn: day, means: 'transfer' as const },
      })),
    ),
    ...byStripe
      .filter(({ state }) => state === 'confirmed')
      .map(({ orderId, amount, refund: reference }) => ({
        ...{ orderId, amount, refundedOn: day, means: 'stripe' as const, reference },
      })),
  ]
  if (rows.length > 0) await db().insert(invoices).values(rows)
  if (paid.length > 0) await db().insert(payments).values(paid)
  if (back.length > 0) await db().insert(refunds).values(back)
  if (byStripe.length > 0) await db().insert(stripeRefunds).values(byStripe)
}
