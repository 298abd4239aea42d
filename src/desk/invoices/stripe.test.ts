import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { siteOrigin } from '#platform/config.ts'
import { bodyLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { eventOf, type StripeEvent, signatureOf } from '#testing/stripe-server.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import { paymentCheckouts, paymentEvents, payments } from './table.ts'

describe.each(engines)('paying by Stripe on %s', (engine) => {
  let { site, stripe } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site, stripe } = given)
  })

  const checkout = (id: number, who: { cookie: string } = site.ada) =>
    site.send(who, 'POST', `/api/invoices/${id}/checkout`, undefined)
  const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)
  const subjects = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject }) => subject)
  const outcomes = async () =>
    (await db().select().from(paymentEvents).orderBy(asc(paymentEvents.id))).map(({ outcome }) => outcome)
  const take = async (event: StripeEvent) => expect((await stripe.send(event)).status).toBe(204)

  async function begin(changes = {}) {
    const invoice = await site.issue(changes)
    expect((await checkout(invoice.id)).status).toBe(200)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    await db().delete(emailOutbox)
    const paid = { payment_status: 'paid', payment_intent: 'pi_1' } as const
    return { ...invoice, session, paid: (type = 'completed') => eventOf(type, session, paid) }
  }

  test('a client gets the Stripe page of exactly this invoice, and the same one again', async () => {
    const { id, number } = await site.issue()
    expect(await site.read<ListedInvoice[]>(site.ada, '/api/invoices')).toMatchObject([{ takesCard: true }])
    const urls = await Promise.all([1, 2, 3].map(async () => (await (await checkout(id)).json()).url))
    expect(new Set(urls)).toEqual(new Set([stripe.sessions[0]?.url]))
    expect(stripe.sessions).toHaveLength(1)
    const asked = Object.fromEntries(stripe.asked[0] ?? [])
    expect(asked).toMatchObject({
      mode: 'payment',
      client_reference_id: number,
      'line_items[0][price_data][unit_amount]': '239784',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': `Invoice ${number}`,
      'adaptive_pricing[enabled]': 'false',
      success_url: `${siteOrigin()}/dashboard/invoices/${id}?payment=returned`,
      cancel_url: `${siteOrigin()}/dashboard/invoices/${id}`,
    })
    expect(JSON.stringify(asked)).not.toContain('Byron')
    const minutes = (Number(asked.expires_at) * 1000 - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(24 * 60)
  })

  test('a completed payment pays the invoice, with its means and reference, and notifies both', async () => {
    const { id, number, paid } = await begin()
    await take(paid())
    const seen = await read(id)
    expect(seen).toMatchObject({
      status: 'paid',
      takesCard: false,
      payment: { paidOn: siteDay(), means: 'stripe', reference: 'pi_1' },
      paymentProblems: [],
    })
    expect(await db().select().from(payments)).toMatchObject([{ invoiceId: id, amount: '2397.84' }])
    expect(await subjects()).toEqual([`Invoice ${number} is paid`, `Invoice ${number} is paid`])
    const csv = await (await site.get(site.chief, '/api/admin/invoices/export')).text()
    expect(csv).toContain('"stripe","pi_1"')
  })

  test('the same event twenty times at once is one payment', async () => {
    const { id, paid } = await begin()
    const event = paid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.send(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
    expect(await db().$count(payments)).toBe(1)
    expect(await outcomes()).toEqual(['paid'])
    expect(await subjects()).toHaveLength(2)
    expect((await read(id)).status).toBe('paid')
  })

  test('once the order is cancelled no page opens, and money that still arrives is recorded for the owner', async () => {
    const { id: orderId } = await site.place(site.ada)
    const { id, paid } = await begin({ orderId })
    expect((await site.change(site.ada, orderId, 'cancelled')).status).toBe(200)
    expect((await checkout(id)).status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'open', takesCard: false, isStopped: true })
    await take(paid())
    expect((await read(id)).status).toBe('paid')
    const money = { matter: 'to-take-back', refund: '2397.84', invoice: { id } }
    expect(await site.read(site.chief, `/api/orders/${orderId}`)).toMatchObject({ money })
  })

  test('a payment that takes days is being confirmed until then, whatever the order of events', async () => {
    const { id, session, paid } = await begin()
    const completed = eventOf('completed', session)
    await take(completed)
    expect(await read(id)).toMatchObject({ status: 'open', checkout: 'processing' })
    const again = await checkout(id)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ message: 'Your payment is being confirmed' })
    await take(paid('async_payment_succeeded'))
    await take(eventOf('completed', session))
    await take(eventOf('expired', session))
    await take(eventOf('async_payment_failed', session))
    expect((await read(id)).status).toBe('paid')
    expect(await outcomes()).toEqual(['processing', 'paid', 'ignored', 'ignored', 'ignored'])
  })

  test('money that arrives after the page has expired or failed still pays', async () => {
    for (const type of ['expired', 'async_payment_failed']) {
      const { id, session, paid } = await begin()
      await take(eventOf(type, session))
      await take(paid())
      expect((await read(id)).status).toBe('paid')
    }
  })

  test('a failed payment is reported, and can be made again on another page', async () => {
    const { id, number, session } = await begin()
    await take(eventOf('completed', session))
    await take(eventOf('async_payment_failed', session))
    expect(await read(id)).toMatchObject({ status: 'open', checkout: 'failed', takesCard: true })
    expect(await subjects()).toEqual([`The payment of invoice ${number} failed`])
    await take(eventOf('completed', session))
    expect((await read(id)).checkout).toBe('failed')
    expect((await (await checkout(id)).json()).url).not.toBe(session.url)
  })

  test.each([
    [{ amount_total: 239_783 }, 'differs'],
    [{ amount_total: 1 }, 'differs'],
    [{ currency: 'eur' }, 'differs'],
  ])('money that does not match the invoice, %j, is kept for the owner', async (changes, outcome) => {
    const { id, number, paid } = await begin()
    const event = paid()
    Object.assign(event.data.object, changes)
    await take(event)
    expect(await read(id)).toMatchObject({
      status: 'open',
      paymentProblems: [{ outcome, reference: 'pi_1' }],
    })
    expect((await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).paymentProblems).toEqual([])
    expect(await subjects()).toEqual([`A payment of invoice ${number} needs you`])
    expect((await checkout(id)).status).toBe(409)
  })

  test.each(['void', 'payments'])('money for an invoice after %s is kept for the owner', async (action) => {
    const { id, number, paid } = await begin()
    await site.act(id, action, action === 'void' ? undefined : { paidOn: siteDay(), means: 'transfer' })
    await db().delete(emailOutbox)
    const before = await read(id)
    await take(paid())
    expect(await read(id)).toMatchObject({
      status: before.status,
      payment: before.payment,
      paymentProblems: [{ outcome: 'not-open', amount: '2397.84', currency: 'USD' }],
    })
    expect(await subjects()).toEqual([`A payment of invoice ${number} needs you`])
  })

  test('money on an unknown page is reported, and another site’s is ignored', async () => {
    const { paid } = await begin()
    const lost = paid()
    lost.data.object = { ...lost.data.object, metadata: { ...lost.data.object.metadata, checkout: 'lost' } }
    for (let time = 0; time < 2; time++) await take(lost)
    expect(await outcomes()).toEqual(['unknown'])
    expect(await subjects()).toEqual(['A payment at Stripe needs you'])
    const foreign = paid()
    foreign.data.object = {
      ...foreign.data.object,
      metadata: { site: 'https://other.example', checkout: 'x' },
    }
    await take(foreign)
    const without = paid()
    without.data.object = { ...without.data.object, metadata: {} }
    await take(without)
    await take({ ...paid(), type: 'checkout.session.other' })
    expect(await outcomes()).toEqual(['unknown'])
  })

  test('a forged, old, missing or foreign signature, and a changed body, change nothing', async () => {
    const { id, paid } = await begin()
    const body = JSON.stringify(paid())
    const sendRaw = (text: string, signature?: string) =>
      site.request('/api/hooks/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        body: text,
      })
    const old = signatureOf(body, { at: Date.now() - 400_000 })
    const signatures = [undefined, '', 't=1,v1=00', signatureOf(body, { secret: 'whsec_other' }), old]
    for (const signature of signatures) {
      const answer = await sendRaw(body, signature)
      expect(answer.status, signature).toBe(400)
      expect(await answer.text()).not.toContain('whsec')
    }
    const changed = body.replace('239784', '100')
    expect((await sendRaw(changed, signatureOf(body))).status).toBe(400)
    const noText = `${body.slice(0, -1)}`
    expect((await sendRaw(noText, signatureOf(noText))).status).toBe(400)
    const huge = ' '.repeat(bodyLimits.long + 1)
    expect((await sendRaw(huge, signatureOf(huge))).status).toBe(413)
    expect(await db().$count(paymentEvents)).toBe(0)
    expect((await read(id)).status).toBe('open')
    expect((await sendRaw(body, signatureOf(body))).status).toBe(204)
  })

  test.each([
    ['amount_total', -5],
    ['amount_total', 0.5],
    ['amount_total', 1e15],
    ['amount_total', '5'],
    ['currency', 'euro'],
    ['currency', 7],
    ['payment_intent', 'p'.repeat(300)],
    ['payment_status', null],
    ['id', 5],
  ])('a signed event whose %s is %j is refused by name, and changes nothing', async (field, value) => {
    const { id, paid } = await begin()
    const event = paid()
    event.data.object = { ...event.data.object, [field]: value }
    const answer = await stripe.send(event)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([`data.object.${field}`])
    for (const data of [null, { object: null }, { object: { ...event.data.object, metadata: 'none' } }])
      expect((await stripe.send({ ...paid(), data } as never)).status).toBe(204)
    expect((await stripe.send(null as never)).status).toBe(204)
    expect((await stripe.send({ ...paid(), created: -1 })).status).toBe(400)
    expect((await stripe.send({ ...paid(), id: 'evt_\0' })).status).toBe(400)
    expect(await db().$count(paymentEvents)).toBe(0)
    expect((await read(id)).status).toBe('open')
  })

  test('another site cannot send events, and nobody can pay another client’s invoice', async () => {
    const { id, paid } = await begin()
    const body = JSON.stringify(paid())
    const headers = { 'stripe-signature': signatureOf(body), origin: 'https://evil.example' }
    expect((await site.request('/api/hooks/stripe', { method: 'POST', headers, body })).status).toBe(403)
    expect((await checkout(id, site.eve)).status).toBe(404)
    expect((await checkout(id, site.chief)).status).toBe(403)
    const draft = await site.draft()
    expect((await checkout(draft.id)).status).toBe(404)
    await site.pay(id)
    expect((await checkout(id)).status).toBe(409)
    const credit = await answerOf(201, await site.act((await site.issue()).id, 'void'))
    expect((await checkout(credit.id)).status).toBe(409)
  })

  test('when Stripe fails or refuses, the client reads it, and can retry', async () => {
    const { id } = await site.issue()
    for (const [status, type] of [
      [500, 'api_error'],
      [400, 'invalid_request_error'],
      [401, 'invalid_request_error'],
    ] as const) {
      stripe.failure = { status, type, times: 9 }
      const answer = await checkout(id)
      expect(answer.status).toBe(503)
      expect(JSON.stringify(await answer.json())).not.toContain('stand-in')
    }
    stripe.failure = undefined
    expect((await checkout(id)).status).toBe(200)
    expect(await db().$count(paymentCheckouts)).toBe(1)
  })
})

test('without keys nothing is paid by Stripe', async () => {
  const site = await openInvoiceSite('postgres')
  await site.clear()
  const { id } = await site.issue()
  expect((await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).takesCard).toBe(false)
  expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(404)
  expect((await site.request('/api/hooks/stripe', { method: 'POST', body: '{}' })).status).toBe(404)
  await site.close()
})
