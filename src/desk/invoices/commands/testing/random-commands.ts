import fc from 'fast-check'
import { expect } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { buyer } from '#testing/invoice-site.ts'
import { signInAs } from '#testing/site.ts'
import { eventOf, refundEventOf } from '#testing/stripe-server.ts'
import type { Balance } from '../../contract/balance.ts'
import type { Refund } from '../../contract/refunds.ts'
import type { Invoice, ListedInvoice } from '../../contract/schemas.ts'
import type { InvoiceStart } from '../../contract/start.ts'
import type { StripeRefunds } from '../../contract/stripe-refunds.ts'
import { toDecimal, toHundredths } from '../../domain/amounts.ts'
import type { StripeTest } from './open-stripe-site.ts'

const kinds = [
  ...([
    'begin',
    'begin',
    'begin',
    'rest',
    'rest',
    'part',
    'part',
    'discount',
    'pay',
    'pay',
    'stripe',
    'stripe',
  ] as const),
  ...(['unpay', 'credit', 'credit', 'void', 'refund', 'stripe-refund', 'stripe-refund', 'settle'] as const),
  ...(['fail', 'unrefund', 'addition', 'addition', 'price', 'cancel', 'complete'] as const),
]
type Kind = (typeof kinds)[number]

const anyStep = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Selects an invoice or a payment. */
  which: fc.nat(7),
  /** A percentage of the possible amount. */
  share: fc.constantFrom(1, 33, 50, 99, 100),
})
type Step = { kind: Kind; which: number; share: number }

export const anyStory = fc.record({
  /** In hundredths. */
  price: fc.constantFrom(100_000n, 10_005n, 333_333n, 99n),
  depositFirst: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 14 }),
})

/** An order, and the sums that its commands reported, in hundredths. */
export type Ledger = {
  ada: { cookie: string; userId: number }
  id: number
  /** The client's record. */
  record: number
  /** The ids of the invoices and credit notes that are already counted. */
  seen: Set<number>
  net: bigint
  invoiced: bigint
  paid: bigint
  pending: bigint
}

export type Commands = ReturnType<typeof useCommands>

/** Returns the commands about the money of an order, over HTTP, with random sums. */
export function useCommands({ site, stripe }: StripeTest) {
  let intents = 0

  /** Opens an order of a new client. The price is in hundredths. */
  async function openOrder(price: bigint): Promise<Ledger> {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await db().execute(`update service_orders set price = ${toDecimal(price)} where id = ${id}`)
    const billing = { company: 'Mill', contact: '', street: '1 Lane', postcode: '24103', city: 'Kiel' }
    const details = { ...billing, country: 'DE', vatNumber: '', buyerReference: '' }
    expect((await site.send(ada, 'PUT', '/api/account/billing', details)).status).toBe(200)
    const found = await site.read<{ id: number }>(site.chief, `/api/admin/clients/of?userId=${ada.userId}`)
    return {
      ada,
      id,
      record: found.id,
      seen: new Set<number>(),
      net: 0n,
      invoiced: 0n,
      paid: 0n,
      pending: 0n,
    }
  }

  const order = ({ id }: Ledger) => site.read<OpenOrder>(site.chief, `/api/orders/${id}`)
  const balanceOf = ({ id }: Ledger, who = site.chief) => site.read<Balance>(who, `/api/orders/${id}/balance`)
  const listed = ({ id, ada }: Ledger) => site.read<ListedInvoice[]>(ada, `/api/orders/${id}/invoices`)
  const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)
  const start = ({ id }: Ledger) =>
    site.read<InvoiceStart>(site.chief, `/api/admin/orders/${id}/invoice-start`)
  const atStripe = ({ id }: Ledger) =>
    site.read<StripeRefunds>(site.chief, `/api/admin/orders/${id}/stripe-refunds`)
  const partOf = (amount: string, share: number) =>
    toDecimal((toHundredths(amount) * BigInt(share) + 99n) / 100n)
  const isPositive = (amount: string | undefined) => Number(amount) > 0

  /** Sends a command, which may be refused but must not cause a server error. Undefined if it was refused. */
  async function ask<Answer>(who: { cookie: string }, method: string, path: string, body?: object) {
    const answer = await site.send(who, method, path, body)
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500)
    if (!answer.ok) return undefined
    return (answer.status === 204 ? {} : await answer.json()) as Answer
  }
  const admin = <Answer = Invoice>(path: string, body?: object, method = 'POST') =>
    ask<Answer>(site.chief, method, `/api/admin${path}`, body)

  /** Counts each new invoice and credit note once. */
  async function count(ledger: Ledger, invoice: Invoice | undefined): Promise<void> {
    if (!invoice || ledger.seen.has(invoice.id)) return
    ledger.seen.add(invoice.id)
    const sign = invoice.kind === 'credit' ? -1n : 1n
    ledger.net += sign * toHundredths(invoice.totals.net)
    ledger.invoiced += sign * toHundredths(invoice.total)
  }

  async function issue(ledger: Ledger, lines: object[]): Promise<void> {
    const drafted = await admin('/invoices', { orderId: ledger.id, buyer, lines })
    if (!drafted) return
    await count(ledger, await admin(`/invoices/${drafted.id}/issue`, { acceptsTotal: drafted.totals.total }))
  }

  async function propose(ledger: Ledger, body: object): Promise<void> {
    const made = await ask<{ id: number }>(site.chief, 'POST', `/api/orders/${ledger.id}/proposals`, {
      note: 'As said',
      ...body,
    })
    if (made) await ask(ledger.ada, 'POST', `/api/proposals/${made.id}/accept`)
  }

  /** Accepting an order may invoice its deposit. */
  async function change(ledger: Ledger, status: string): Promise<void> {
    await ask(site.chief, 'PATCH', `/api/orders/${ledger.id}/status`, { status, reason: 'As said' })
    for (const { id } of await listed(ledger)) await count(ledger, await read(id))
  }

  const perform: Record<Kind, (ledger: Ledger, step: Step) => Promise<void>> = {
    begin: (ledger) => change(ledger, 'in_progress'),
    async rest(ledger) {
      await issue(ledger, (await start(ledger)).lines)
    },
    async part(ledger, { share }) {
      const [line] = (await start(ledger)).lines
      if (line) await issue(ledger, [{ ...line, unitPrice: partOf(line.unitPrice, share) }])
    },
    async discount(ledger, { share }) {
      const [line] = (await start(ledger)).lines
      if (!line) return
      const discount = {
        ...line,
        title: 'Discount',
        unitPrice: `-${partOf(line.unitPrice, Math.min(share, 33))}`,
      }
      await issue(ledger, [line, discount])
    },
    async pay(ledger, { which, share }) {
      const invoice = (await listed(ledger)).filter(({ status }) => status === 'open')[which]
      if (!invoice) return
      const amount = partOf(invoice.open, share)
      const body = { paidOn: siteDay(), means: 'transfer', amount }
      if (await admin(`/invoices/${invoice.id}/payments`, body)) ledger.paid += toHundredths(amount)
    },
    async stripe(ledger, { which }) {
      const invoice = (await listed(ledger)).filter(({ status }) => status === 'open')[which]
      if (!invoice || !(await ask(ledger.ada, 'POST', `/api/invoices/${invoice.id}/checkout`))) return
      const session = stripe.sessions.findLast((one) => one.client_reference_id === invoice.number)
      if (!session) throw new Error('Stripe was not asked')
      intents += 1
      const paid = { payment_status: 'paid', payment_intent: `pi_${intents}` } as const
      expect((await stripe.send(eventOf('completed', session, paid))).status).toBe(204)
      ledger.paid += BigInt(session.amount_total)
    },
    async unpay(ledger, { which }) {
      const invoice = (await listed(ledger)).filter(({ kind }) => kind === 'invoice')[which]
      if (!invoice) return
      const payment = (await read(invoice.id)).payments.findLast(({ means }) => means === 'transfer')
      if (payment && (await admin(`/invoices/${invoice.id}/payments/${payment.id}`, undefined, 'DELETE')))
        ledger.paid -= toHundredths(payment.amount)
    },
    async credit(ledger, { which, share }) {
      const invoice = (await listed(ledger)).filter(
        ({ kind, status }) => kind === 'invoice' && status !== 'void',
      )[which]
      if (!invoice) return
      const [rest] = (await read(invoice.id)).rest
      if (!rest) return
      const line = { title: 'Part', quantity: '1', unitPrice: partOf(rest.net, share), vatRate: rest.rate }
      await count(ledger, await admin(`/invoices/${invoice.id}/credits`, { reason: 'Less', lines: [line] }))
    },
    async void(ledger, { which }) {
      const invoice = (await listed(ledger)).filter(
        ({ kind, status }) => kind === 'invoice' && status !== 'void',
      )[which]
      if (invoice) await count(ledger, await admin(`/invoices/${invoice.id}/void`))
    },
    async refund(ledger, { share }) {
      const { refundable } = (await order(ledger)).money
      const body = { amount: partOf(refundable, share), refundedOn: siteDay(), means: 'transfer' }
      if (await admin(`/orders/${ledger.id}/refunds`, body)) ledger.paid -= toHundredths(body.amount)
    },
    async unrefund(ledger) {
      const refunds = await site.read<Refund[]>(site.chief, `/api/orders/${ledger.id}/refunds`)
      const last = refunds.find(({ means }) => means === 'transfer')
      if (last && (await admin(`/orders/${ledger.id}/refunds/${last.id}`, undefined, 'DELETE')))
        ledger.paid += toHundredths(last.amount)
    },
    async 'stripe-refund'(ledger, { which, share }) {
      const payment = (await atStripe(ledger)).payments[which]
      const { refundable } = (await order(ledger)).money
      if (!payment || !isPositive(refundable)) return
      const most = Number(refundable) < Number(payment.left) ? refundable : payment.left
      const amount = partOf(most, share)
      const asked = await admin<{ state: string }>(`/orders/${ledger.id}/stripe-refunds`, {
        paymentId: payment.id,
        amount,
      })
      if (asked) ledger.pending += toHundredths(amount)
    },
    settle: (ledger, { which }) => answer(ledger, which, 'succeeded'),
    fail: (ledger, { which }) => answer(ledger, which, 'failed'),
    addition: (ledger, { share }) =>
      propose(ledger, { kind: 'scope', title: 'More', price: toDecimal(BigInt(share) * 101n) }),
    price: (ledger, { share }) => propose(ledger, { kind: 'price', price: toDecimal(BigInt(share) * 901n) }),
    async cancel(ledger) {
      await propose(ledger, { kind: 'cancel' })
      await change(ledger, 'cancelled')
    },
    complete: (ledger) => change(ledger, 'completed'),
  }

  /** Lets Stripe report that a refund succeeded or failed, whether or not it was confirmed before. */
  async function answer(ledger: Ledger, which: number, status: 'succeeded' | 'failed'): Promise<void> {
    const { refunds } = await atStripe(ledger)
    const stored = refunds[which]
    if (!stored) return
    const refund = stripe.refunds.find(
      (one) => one.payment_intent === stored.payment && BigInt(one.amount) === toHundredths(stored.amount),
    )
    if (!refund) throw new Error('Stripe was not asked')
    const kind = status === 'failed' ? 'failed' : 'updated'
    expect((await stripe.send(refundEventOf(kind, refund, { status }))).status).toBe(204)
    const after = (await atStripe(ledger)).refunds
    for (const [index, { state, amount }] of refunds.entries()) {
      const now = after[index]?.state
      if (state === now) continue
      if (state === 'pending') ledger.pending -= toHundredths(amount)
      if (now === 'confirmed') ledger.paid -= toHundredths(amount)
      if (state === 'confirmed') ledger.paid += toHundredths(amount)
    }
  }

  return { openOrder, perform, order, balanceOf, listed, read }
}
