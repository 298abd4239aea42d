import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { db } from '#platform/database/database.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import { toDecimal, toHundredths } from '../../domain/amounts.ts'
import { invoiceTotals } from '../../domain/totals.ts'
import { invoices, payments, refunds } from '../../table.ts'

const anyEvent = fc.record({
  kind: fc.constantFrom('issue', 'issue', 'pay', 'pay', 'pay', 'unpay', 'void', 'refund', 'price'),
  /** In hundredths. */
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.constantFrom('0', '5.5', '7', '19', '25'),
  /** Selects an invoice. */
  which: fc.nat(20),
  /** Of what is possible, in percent. */
  share: fc.constantFrom(1, 33, 50, 99, 100, 100),
})

const anyOrder = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'JPY'),
  end: fc.constantFrom('in_progress', 'completed', 'cancelled'),
  events: fc.array(anyEvent, { minLength: 1, maxLength: 12 }),
})

type Value<Any> = Any extends fc.Arbitrary<infer Made> ? Made : never

type Event = Value<typeof anyEvent>

type Part = { amount: bigint; isCredit: boolean }

type Issued = {
  id: number
  net: bigint
  total: bigint
  rate: string
  status: 'open' | 'paid' | 'void'
  parts: Part[]
}

const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const paidOf = ({ parts }: Issued) => sum(parts.map(({ amount }) => amount))

/** One order with what happened, by the rules of the commands. Amounts are hundredths. */
class RandomOrder {
  price = 0n
  readonly issued: Issued[] = []
  readonly refunds: bigint[] = []
  readonly id: number
  readonly currency: string
  readonly status: string
  private readonly nextId: () => number

  constructor({ currency, end, events }: Value<typeof anyOrder>, nextId: () => number) {
    this.id = nextId()
    this.currency = currency
    this.status = end
    this.nextId = nextId
    for (const event of events) this.apply(event)
  }

  /** Without invoices that were taken back. */
  get live() {
    return this.issued.filter(({ status }) => status !== 'void')
  }
  get received() {
    const all = this.issued.flatMap(({ parts }) => parts)
    return sum(all.filter(({ isCredit }) => !isCredit).map(({ amount }) => amount))
  }
  get kept() {
    return this.received - sum(this.refunds)
  }
  get settled() {
    return sum(this.live.map(paidOf))
  }
  get open() {
    return sum(this.live.map(({ total }) => total)) - this.settled
  }

  private inUnits(hundredths: bigint) {
    return currencyDecimals(this.currency) === 0 ? (hundredths / 100n) * 100n : hundredths
  }

  private apply({ kind, amount, rate, which, share }: Event) {
    const whole = this.inUnits(BigInt(amount))
    const part = (all: bigint) => (share === 100 ? all : this.inUnits((all * BigInt(share)) / 100n))
    if (kind === 'price') this.price = whole
    if (kind === 'issue' && whole > 0n) this.issue(whole, rate)
    if (kind === 'refund') {
      const back = part(this.kept - this.settled)
      if (back > 0n) this.refunds.push(back)
    }
    const chosen = this.live[which % Math.max(1, this.live.length)]
    if (kind === 'void' && chosen) chosen.status = 'void'
    if (kind === 'unpay' && chosen) this.unpay(chosen)
    if (kind === 'pay' && chosen?.status === 'open')
      this.pay(chosen, { amount: part(chosen.total - paidOf(chosen)), isCredit: false })
  }

  private issue(price: bigint, rate: string) {
    const line = { title: 'Work', quantity: '1', unitPrice: toDecimal(price), vatRate: rate }
    const { net, total } = invoiceTotals([line], 'standard', currencyDecimals(this.currency))
    const [netSum, totalSum] = [toHundredths(net), toHundredths(total)]
    const credit = this.kept - this.settled
    const made: Issued = { id: this.nextId(), net: netSum, total: totalSum, rate, status: 'open', parts: [] }
    this.issued.push(made)
    this.pay(made, { amount: credit < totalSum ? credit : totalSum, isCredit: true })
  }

  /** Removes the last payment that was recorded by mistake. */
  private unpay(invoice: Issued) {
    const at = invoice.parts.findLastIndex(({ isCredit }) => !isCredit)
    const removed = invoice.parts[at]
    if (!removed || this.kept < removed.amount) return
    invoice.parts.splice(at, 1)
    invoice.status = 'open'
  }

  private pay(invoice: Issued, part: Part) {
    if (part.amount <= 0n) return
    invoice.parts.push(part)
    if (paidOf(invoice) === invoice.total) invoice.status = 'paid'
  }
}

/** Stores random orders as copies of an order, with what the commands would have stored. Returns what is known of each. */
export async function storeRandomOrders(
  likeOrder: number,
  count: number,
  seed: number,
): Promise<RandomOrder[]> {
  let last = 1_000_000
  const nextId = () => ++last
  const orders = fc.sample(anyOrder, { numRuns: count, seed }).map((one) => new RandomOrder(one, nextId))
  for (let at = 0; at < orders.length; at += 200) await store(likeOrder, orders.slice(at, at + 200), nextId)
  return orders
}

async function store(likeOrder: number, orders: RandomOrder[], nextId: () => number): Promise<void> {
  const made = orders.map(({ id, currency, price, status }) => ({
    id,
    currency,
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
  const rows = orders.flatMap(({ id: orderId, currency, issued }) =>
    issued.flatMap(({ id, net, total, rate, status }) => {
      const row = {
        ...{ orderId, userId, currency, vatKind: 'standard' as const, serviceDate: day, issueDate: day },
        lines: [{ title: 'Work', quantity: '1', unitPrice: toDecimal(net), vatRate: rate }],
        buyer: { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' },
        ...{ net: toDecimal(net), vat: toDecimal(total - net), total: toDecimal(total) },
      }
      const creditId = nextId()
      const credit = {
        ...row,
        id: creditId,
        kind: 'credit' as const,
        creditedId: id,
        status: 'paid' as const,
      }
      return [
        { ...row, id, status, number: `R-${id}`, kind: 'invoice' as const, creditedId: null },
        ...(status === 'void' ? [{ ...credit, number: `R-${creditId}` }] : []),
      ]
    }),
  )
  const paid = orders.flatMap(({ issued }) =>
    issued.flatMap(({ id: invoiceId, parts }) =>
      parts.map(({ amount, isCredit }) => ({
        ...{ invoiceId, amount: toDecimal(amount), paidOn: day },
        means: isCredit ? ('credit' as const) : ('transfer' as const),
      })),
    ),
  )
  const back = orders.flatMap(({ id: orderId, refunds: amounts }) =>
    amounts.map((amount) => ({
      ...{ orderId, amount: toDecimal(amount), refundedOn: day, means: 'transfer' as const },
    })),
  )
  if (rows.length > 0) await db().insert(invoices).values(rows)
  if (paid.length > 0) await db().insert(payments).values(paid)
  if (back.length > 0) await db().insert(refunds).values(back)
}
