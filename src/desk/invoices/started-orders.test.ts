import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { HistoryEntry, OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { quotes } from '#desk/quotes/table.ts'
import type { Today } from '#frame/today/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { eventOf } from '#testing/stripe-server.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { ListedInvoice } from './contract/schemas.ts'

const email = 'ada.of.starts@example.com'
const complete = {
  ...{ ...seller, vatRates: '19', taxNumber: '12/345' },
  ...{ depositFirst: true, startWhenPaid: true },
}
const billing = {
  ...{ company: 'Byron Ltd', contact: 'Ada', street: '1 Mill Lane', postcode: '24103', city: 'Kiel' },
  ...{ country: 'DE', vatNumber: '', buyerReference: '' },
}

describe.each(engines)('an order whose deposit is paid on %s', (engine) => {
  let { site, stripe } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site, stripe } = given)
  })
  beforeEach(async () => {
    await site.set(complete)
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, site.ada.userId))
    expect((await site.send(site.ada, 'PUT', '/api/account/billing', billing)).status).toBe(200)
    await db().delete(emailOutbox)
  })

  const offer = async (): Promise<string> => {
    const terms = { serviceId: 1, packageType: 'basic', price: '1000.00', scope: 'A shop.' }
    const body = { ...terms, email, validUntil: '2999-01-01', deliverOn: '2999-02-01' }
    return (await (await site.send(site.chief, 'POST', '/api/admin/quotes', body)).json()).address
  }
  const acceptOffer = async (): Promise<number> =>
    (await (await site.send(site.ada, 'POST', `/api${await offer()}/accept`, {})).json()).orderId
  const order = (id: number, who = site.chief) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const invoiceOf = async (id: number): Promise<ListedInvoice> => {
    const [last] = await site.read<ListedInvoice[]>(site.ada, `/api/orders/${id}/invoices`)
    if (!last) throw new Error('There is no invoice')
    return last
  }
  const begin = (id: number, body = {}, who = site.chief) =>
    site.send(who, 'PATCH', `/api/orders/${id}/status`, { status: 'in_progress', ...body })
  const history = async (id: number) =>
    (await site.read<HistoryEntry[]>(site.ada, `/api/orders/${id}/history`)).map(({ status }) => status)
  const subjects = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject }) => subject)

  test('starts if it came from an offer, once, with its hours, and its client is told', async () => {
    const id = await acceptOffer()
    await db().update(serviceOrders).set({ effortMinutes: 4200 }).where(eq(serviceOrders.id, id))
    const invoice = await invoiceOf(id)
    expect(
      (await site.send(site.ada, 'POST', `/api/invoices/${invoice.id}/checkout`, undefined)).status,
    ).toBe(200)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    await db().delete(emailOutbox)
    const paid = eventOf('completed', session, { payment_status: 'paid', payment_intent: 'pi_1' })
    const answers = await Promise.all([1, 2, 3].map(() => stripe.send(paid)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await order(id)).toMatchObject({ status: 'in_progress', deliveryDate: '2999-02-01T00:00:00.000Z' })
    expect(await history(id)).toEqual(['pending', 'in_progress'])
    const [stored] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(stored?.effortMinutes).toBe(4200)
    expect((await subjects()).filter((subject) => subject.includes('is in progress'))).toHaveLength(1)
  })

  test('starts with the last of several payments by hand, also if two are recorded at once', async () => {
    const id = await acceptOffer()
    const { id: invoiceId } = await invoiceOf(id)
    const pay = (amount: string) =>
      site.act(invoiceId, 'payments', { amount, paidOn: siteDay(), means: 'transfer' })
    await answerOf(201, await pay('200.00'))
    expect((await order(id)).status).toBe('pending')
    const rest = await Promise.all([pay('276.00'), pay('276.00')])
    expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await history(id)).toEqual(['pending', 'in_progress'])
  })

  test('starts with the credit of an invoice that was taken back', async () => {
    await site.set({ ...complete, startWhenPaid: false })
    const id = await acceptOffer()
    const first = await invoiceOf(id)
    await answerOf(201, await site.pay(first.id))
    await answerOf(201, await site.act(first.id, 'void'))
    await site.set(complete)
    expect((await order(id)).status).toBe('pending')
    const again = await site.send(site.chief, 'POST', `/api/admin/orders/${id}/deposit-invoice`, undefined)
    expect(await answerOf(201, again)).toMatchObject({ status: 'paid', paid: '476.00' })
    expect((await order(id)).status).toBe('in_progress')
  })

  test('waits for the owner’s Start if the settings say so, or the offer was sent before', async () => {
    const old = await acceptOffer()
    await db().update(quotes).set({ invoicesDeposit: false }).where(eq(quotes.orderId, old))
    await answerOf(201, await site.pay((await invoiceOf(old)).id))
    await site.set({ ...complete, startWhenPaid: false })
    const id = await acceptOffer()
    await answerOf(201, await site.pay((await invoiceOf(id)).id))
    for (const paid of [old, id]) {
      expect(await order(paid)).toMatchObject({ status: 'pending', isAccepted: true, acceptWaits: null })
      expect((await begin(paid, { effortMinutes: 600 })).status).toBe(200)
      expect((await order(paid)).status).toBe('in_progress')
    }
    const [stored] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(stored?.effortMinutes).toBe(600)
  })

  test('was accepted before by the owner if it was placed: its deposit is invoiced, and it starts by hand', async () => {
    const { id } = await site.place(site.ada)
    expect(await order(id)).toMatchObject({ isAccepted: false, invoicesDeposit: true, acceptWaits: null })
    await db().delete(emailOutbox)
    const answers = await Promise.all([begin(id), begin(id), begin(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const accepted = await order(id)
    expect(accepted).toMatchObject({
      ...{ status: 'pending', isAccepted: true, invoicesDeposit: false },
      ...{ acceptWaits: 'Waits for the payment of the deposit', money: { matter: 'deposit-to-pay' } },
    })
    expect((await order(id, site.ada)).turnWords.reason).toBe(
      'The order is accepted. The work begins once the deposit is paid.',
    )
    const { id: invoiceId, number, total } = await invoiceOf(id)
    expect(total).toBe('21420.00')
    expect((await subjects()).toSorted()).toEqual([
      `Deposit invoice ${number} for order #${id}`,
      `Order #${id} is accepted: SaaS MVP`,
    ])
    await answerOf(201, await site.pay(invoiceId))
    expect((await order(id)).status).toBe('pending')
    const { waiting } = await site.read<Today>(site.chief, '/api/admin/today')
    expect(waiting.find((one) => one.kind === 'order' && one.id === id)).toMatchObject({
      ...{ isAccepted: true, matter: null },
    })
    expect((await begin(id, { effortMinutes: 1200 })).status).toBe(200)
    expect(await order(id)).toMatchObject({ status: 'in_progress' })
    expect(await history(id)).toEqual(['pending', null, 'in_progress'])
  })

  test('is accepted although something is missing for its invoice', async () => {
    await site.set({ ...complete, taxNumber: '' })
    const { id } = await site.place(site.ada)
    const accepted = await begin(id)
    expect(accepted.status).toBe(200)
    expect(((await accepted.json()) as Order).status).toBe('pending')
    expect(await order(id)).toMatchObject({ isAccepted: true, money: { matter: 'deposit-to-invoice' } })
    expect((await begin(id)).status).toBe(409)
  })

  test('needs no deposit if the settings do not ask for one first', async () => {
    await site.set({ ...complete, depositFirst: false })
    const { id } = await site.place(site.ada)
    expect(await order(id)).toMatchObject({ isAccepted: false, invoicesDeposit: false })
    expect((await begin(id)).status).toBe(200)
    expect(await order(id)).toMatchObject({ status: 'in_progress', isAccepted: true })
    expect(await site.read<ListedInvoice[]>(site.ada, `/api/orders/${id}/invoices`)).toEqual([])
  })

  test('does not start while its client has to answer a higher price', async () => {
    const id = await acceptOffer()
    const proposal = { kind: 'price', price: '1500.00', note: 'More pages' }
    expect((await site.send(site.chief, 'POST', `/api/orders/${id}/proposals`, proposal)).status).toBe(201)
    await answerOf(201, await site.pay((await invoiceOf(id)).id))
    expect((await order(id)).status).toBe('pending')
  })
})
