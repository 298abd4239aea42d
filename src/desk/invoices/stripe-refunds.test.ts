import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, buyer } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { eventOf, refundEventOf } from '#testing/stripe-server.ts'
import { followRefunds } from './commands/sent-refunds.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { Balance } from './contract/balance.ts'
import type { Refund } from './contract/refunds.ts'
import type { Invoice } from './contract/schemas.ts'
import type { StripeRefunds } from './contract/stripe-refunds.ts'
import { paymentEvents, payments, stripeRefunds } from './table.ts'

const work = { title: 'Work', quantity: '2', unitPrice: '100.00', vatRate: '19' }
const hour = { ...work, quantity: '1' }

describe.each(engines)('refunds by Stripe on %s', (engine) => {
  let { site, stripe } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site, stripe } = given)
  })

  let intents = 0
  const take = async (event: object) => expect((await stripe.send(event)).status).toBe(204)
  const last = () => {
    const refund = stripe.refunds.at(-1)
    if (!refund) throw new Error('Stripe was not asked')
    return refund
  }
  const subjects = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject }) => subject)
  const coming = async () => (await site.read<OwnToday>(site.ada, '/api/today')).refunds
  const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)

  /** Pays an invoice by Stripe. Returns the event. */
  async function payAtStripe(id: number) {
    expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(200)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    intents += 1
    const event = eventOf('completed', session, { payment_status: 'paid', payment_intent: `pi_${intents}` })
    await take(event)
    return { ...event, session }
  }

  /** Makes an order with 119.00 that were paid at Stripe and are no longer needed. */
  async function freed() {
    const { id: orderId } = await site.place(site.ada)
    await site.change(site.chief, orderId, 'in_progress')
    const { id } = await site.issue({ orderId, lines: [work] })
    await payAtStripe(id)
    await answerOf(201, await site.act(id, 'credits', { reason: 'Less', lines: [hour] }))
    const path = `/api/admin/orders/${orderId}/stripe-refunds`
    const options = () => site.read<StripeRefunds>(site.chief, path)
    const [payment] = (await options()).payments
    await db().delete(emailOutbox)
    return {
      ...{ id, orderId, path, options, payment },
      refund: (amount: string, who = site.chief) =>
        site.send(who, 'POST', path, { paymentId: payment?.id ?? 0, amount }),
      balance: () => site.read<Balance>(site.ada, `/api/orders/${orderId}/balance`),
      refunds: () => site.read<Refund[]>(site.ada, `/api/orders/${orderId}/refunds`),
    }
  }

  test('are pending until the event confirms them, and then count once', async () => {
    const { payment, refund, balance, refunds, options, orderId, id } = await freed()
    expect(payment).toMatchObject({ left: '238.00', paidOn: siteDay() })
    expect(await balance()).toMatchObject({ paid: { total: '238.00' }, credit: '119.00' })
    const answer = await refund('119.00')
    expect([answer.status, await answer.json()]).toMatchObject([201, { state: 'pending', amount: '119.00' }])
    expect(stripe.refunds).toMatchObject([{ amount: 11_900, payment_intent: `pi_${intents}` }])
    expect(await balance()).toMatchObject({ paid: { total: '238.00' }, pending: '119.00', credit: '0.00' })
    expect(await refunds()).toEqual([])
    expect(await coming()).toMatchObject([
      { orderId, invoiceId: null, amount: '119.00', currency: 'USD', isUnderWay: true },
    ])
    expect((await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).refunding).toBe('119.00')
    expect((await site.read<OpenOrder>(site.ada, `/api/orders/${orderId}`)).turnWords.reason).toContain(
      'Stripe is sending $119.00 back to you.',
    )
    expect(await subjects()).toEqual([expect.stringMatching(/refund of order #\d+ by Stripe was started/)])
    await db().delete(emailOutbox)

    const confirmed = refundEventOf('updated', last(), { status: 'succeeded' })
    await Promise.all([take(confirmed), take(confirmed), take(refundEventOf('updated', last()))])
    expect(await refunds()).toMatchObject([{ amount: '119.00', means: 'stripe' }])
    expect(await balance()).toMatchObject({ paid: { total: '119.00' }, pending: '0.00', credit: '0.00' })
    expect(await coming()).toEqual([])
    expect(await subjects()).toEqual([`$119.00 of order #${orderId} was sent back to you`])
    expect((await options()).payments).toMatchObject([{ left: '119.00' }])
    const [{ id: refundId } = { id: 0 }] = await refunds()
    const removed = await site.send(
      site.chief,
      'DELETE',
      `/api/admin/orders/${orderId}/refunds/${refundId}`,
      undefined,
    )
    expect(removed.status, 'what Stripe sent back was not recorded by mistake').toBe(404)
  })

  test('send nothing back twice, however many are asked for at once', async () => {
    const { refund, path, orderId } = await freed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund('119.00')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(stripe.refunds).toHaveLength(1)
    const recorded = await site.send(site.chief, 'POST', `/api/admin/orders/${orderId}/refunds`, {
      ...{ amount: '0.01', refundedOn: siteDay(), means: 'cash' },
    })
    expect(recorded.status).toBe(409)
    expect(await site.issue({ orderId, lines: [hour] })).toMatchObject({ open: '119.00', paid: '0.00' })
    expect((await site.send(site.ada, 'POST', path, { paymentId: 1, amount: '1' })).status).toBe(403)
    expect((await site.send(site.chief, 'POST', path, { paymentId: 99, amount: '1' })).status).toBe(404)
  })

  test('are asked for again with the same key if Stripe does not answer', async () => {
    const { refund, balance, refunds } = await freed()
    stripe.losesAnswer = true
    expect(await (await refund('100.00')).json()).toMatchObject({ state: 'pending' })
    stripe.losesAnswer = false
    expect(await db().select().from(stripeRefunds)).toMatchObject([{ refund: null }])
    await db().update(stripeRefunds).set({ createdAt: sql`now() - interval '2 minutes'` })
    await followRefunds()
    expect(stripe.refunds).toHaveLength(1)
    expect(await db().select().from(stripeRefunds)).toMatchObject([{ refund: last().id, state: 'pending' }])
    Object.assign(last(), { status: 'succeeded' })
    await followRefunds()
    await followRefunds()
    expect(await refunds()).toMatchObject([{ amount: '100.00' }])
    expect(await balance()).toMatchObject({ credit: '19.00' })
  })

  test('are found again at Stripe once their key may be forgotten', async () => {
    const { refund } = await freed()
    stripe.losesAnswer = true
    await refund('100.00')
    stripe.losesAnswer = false
    Object.assign(last(), { id: 're_other' })
    await db().update(stripeRefunds).set({ createdAt: sql`now() - interval '2 days'` })
    await followRefunds()
    expect(stripe.refunds).toHaveLength(1)
    expect(await db().select().from(stripeRefunds)).toMatchObject([{ refund: 're_other' }])
  })

  test('that Stripe refuses or that fail later do not count, and the admins are told', async () => {
    const { refund, balance, refunds, options } = await freed()
    stripe.failure = { status: 400, type: 'invalid_request_error', times: 1 }
    expect(await (await refund('119.00')).json()).toMatchObject({ state: 'failed' })
    expect(await subjects()).toContain('A refund of $119.00 by Stripe failed')
    expect(await balance()).toMatchObject({ credit: '119.00' })

    expect((await refund('119.00')).status).toBe(201)
    await take(refundEventOf('updated', last(), { status: 'succeeded' }))
    expect(await refunds()).toHaveLength(1)
    await db().delete(emailOutbox)
    const failed = refundEventOf('failed', last(), { status: 'failed' })
    await take(failed)
    await take(failed)
    await take(refundEventOf('updated', last(), { status: 'succeeded' }))
    expect(await refunds()).toEqual([])
    expect(await balance()).toMatchObject({ paid: { total: '238.00' }, credit: '119.00' })
    expect((await subjects()).toSorted()).toEqual([
      'A refund of $119.00 by Stripe failed',
      'A refund of $119.00 did not arrive',
    ])
    expect((await options()).payments).toMatchObject([{ left: '238.00' }])
  })

  test('are looked up at Stripe when it reports a refund of their payment', async () => {
    const { refund, refunds } = await freed()
    expect((await refund('119.00')).status).toBe(201)
    Object.assign(last(), { status: 'succeeded' })
    const charge = (payment_intent: string | null) => ({
      ...{ id: `evt_${payment_intent}`, object: 'event', type: 'charge.refunded' },
      data: { object: { object: 'charge', payment_intent } },
    })
    await take(charge(null))
    await take(charge('pi_of_another_site'))
    expect(await refunds()).toEqual([])
    await take(charge(last().payment_intent))
    expect(await refunds()).toMatchObject([{ amount: '119.00' }])
  })

  test('of a credit note without an order are its payment', async () => {
    const { clientId } = await site.issue({ lines: [work] })
    const { id } = await site.issueFor(clientId ?? 0, { lines: [work], buyer })
    await payAtStripe(id)
    const credit = await answerOf(201, await site.act(id, 'void'))
    const path = `/api/admin/invoices/${credit.id}/stripe-refunds`
    const due = { orderId: null, invoiceId: credit.id, amount: '238.00', isUnderWay: false }
    expect(await coming()).toMatchObject([due])
    const { payments: options } = await site.read<StripeRefunds>(site.chief, path)
    const refund = () => site.send(site.chief, 'POST', path, { paymentId: options[0]?.id, amount: '238.00' })
    expect((await refund()).status).toBe(201)
    expect(await read(credit.id)).toMatchObject({ open: '0.00', isToRefund: false, paid: '0.00' })
    expect((await read(credit.id)).refunding).toBe('238.00')
    expect((await read(id)).refunding).toBe('238.00')
    expect(await coming()).toMatchObject([{ invoiceId: credit.id, amount: '238.00', isUnderWay: true }])
    expect((await refund()).status).toBe(409)
    await take(refundEventOf('updated', last(), { status: 'succeeded' }))
    expect(await read(credit.id)).toMatchObject({ paid: '238.00', payments: [{ means: 'stripe' }] })
  })

  /** Pays 238.00 at Stripe for an invoice of which a part was meanwhile paid in another way. */
  async function strayed(part: string) {
    const { id: orderId } = await site.place(site.ada)
    const { id } = await site.issue({ orderId, lines: [work] })
    expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(200)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    await answerOf(201, await site.act(id, 'payments', { paidOn: siteDay(), means: 'cash', amount: part }))
    intents += 1
    await take(eventOf('completed', session, { payment_status: 'paid', payment_intent: `pi_${intents}` }))
    const [event] = await db().select().from(paymentEvents).where(eq(paymentEvents.needsAdmin, true))
    const settle = (action: string) =>
      site.send(site.chief, 'POST', `/api/admin/payment-events/${event?.id}/${action}`, undefined)
    return { id, orderId, settle }
  }

  test('a payment that paid no invoice counts as far as something is open, and the rest is sent back', async () => {
    const { id, orderId, settle } = await strayed('100.00')
    expect(await read(id)).toMatchObject({ paymentProblems: [{ left: '238.00', handledAt: null }] })
    const counts = await Promise.all([settle('count'), settle('count')])
    expect(counts.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await read(id)).toMatchObject({
      ...{ status: 'paid', paid: '238.00' },
      paymentProblems: [{ left: '100.00', handledAt: null }],
    })
    const refunds = await Promise.all([settle('refund'), settle('refund')])
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(stripe.refunds).toMatchObject([{ amount: 10_000 }])
    expect(await read(id)).toMatchObject({
      paymentProblems: [{ left: '0.00', isRefunding: true, handledAt: null }],
    })
    await take(refundEventOf('updated', last(), { status: 'succeeded' }))
    expect(await read(id)).toMatchObject({
      paymentProblems: [{ isRefunding: false, handledAt: expect.any(String) }],
    })
    const balance = await site.read<Balance>(site.ada, `/api/orders/${orderId}/balance`)
    expect(balance).toMatchObject({ paid: { total: '238.00' }, open: '0.00', credit: '0.00' })
    expect(await db().$count(payments)).toBe(2)
  })

  test('a payment for nothing is sent back, and is open again if that fails', async () => {
    const { id, settle } = await strayed('238.00')
    expect((await settle('count')).status).toBe(409)
    expect((await settle('refund')).status).toBe(201)
    await take(refundEventOf('failed', last(), { status: 'failed' }))
    expect(await read(id)).toMatchObject({
      paymentProblems: [{ left: '238.00', isRefunding: false, handledAt: null }],
    })
    expect((await settle('refund')).status).toBe(201)
    expect(stripe.refunds).toHaveLength(2)
  })

  test('a payment of a page that the site does not know is a task until it is sent back, and again if that fails', async () => {
    const { id } = await site.issue({ lines: [work] })
    await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    const metadata = { ...session.metadata, checkout: 'lost' }
    await take(eventOf('completed', session, { payment_status: 'paid', payment_intent: 'pi_lost', metadata }))
    const tasks = async () =>
      (await site.read<Today>(site.chief, '/api/admin/today')).tasks.filter(({ kind }) => kind === 'payment')
    const [task] = await tasks()
    expect(task).toMatchObject({ invoiceId: null, outcome: 'unknown', left: '238.00', isRefunding: false })
    const settle = (action: string) =>
      site.send(site.chief, 'POST', `/api/admin/payment-events/${task?.id}/${action}`, undefined)
    expect((await settle('count')).status).toBe(409)
    expect((await settle('refund')).status).toBe(201)
    expect((await settle('refund')).status).toBe(409)
    // Nothing is left to do until Stripe confirms or refuses it.
    expect(await tasks()).toEqual([])
    expect(last()).toMatchObject({ amount: 23_800, payment_intent: 'pi_lost' })
    await take(refundEventOf('failed', last(), { status: 'failed' }))
    expect(await tasks()).toMatchObject([{ id: task?.id, left: '238.00', isRefunding: false }])
    expect((await settle('refund')).status).toBe(201)
    await take(refundEventOf('updated', last(), { status: 'succeeded' }))
    expect(await tasks()).toEqual([])
  })
})
