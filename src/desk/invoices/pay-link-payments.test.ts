import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secret.ts'
import { answerOf } from '#testing/invoice-site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'
import { eventOf } from '#testing/stripe-server.ts'
import { ahead, type LinkTest, openLinkSite } from './commands/testing/open-link-site.ts'
import type { Invoice } from './contract/schemas.ts'
import { lockRow } from './queries/invoices.ts'
import { invoiceLinks, paymentCheckouts, paymentEvents } from './table.ts'

describe.each(engines)('the link of an invoice on %s', (engine) => {
  let { site, stripe, get, issue, statusOf, read, pay, lastSession } = {} as LinkTest
  openLinkSite(engine, (given) => {
    ;({ site, stripe, get, issue, statusOf, read, pay, lastSession } = given)
  })
  const takePayment = async () => {
    const paid = { payment_status: 'paid', payment_intent: 'pi_1' } as const
    expect((await stripe.send(eventOf('completed', lastSession(), paid))).status).toBe(204)
  }
  const statusOfInvoice = async (id: number) =>
    (await site.read<Invoice>(site.chief, `/api/invoices/${id}`)).status

  test('pays by the Stripe page of this invoice, the same for all who ask at once', async () => {
    const { id, token, number } = await issue()
    const answers = await Promise.all([1, 2, 3].map(async () => (await pay(token)).json()))
    expect(new Set(answers.map(({ url }) => url))).toEqual(new Set([stripe.sessions[0]?.url]))
    expect(stripe.sessions).toHaveLength(1)
    expect(Object.fromEntries(stripe.asked[0] ?? [])).toMatchObject({
      client_reference_id: number,
      'line_items[0][price_data][unit_amount]': '239784',
      'line_items[0][price_data][currency]': 'usd',
    })
    await takePayment()
    expect(await statusOfInvoice(id)).toBe('paid')
    expect(await read(token)).toMatchObject({
      status: 'paid',
      takesCard: false,
      payment: { means: 'stripe' },
    })
    expect((await pay(token)).status).toBe(409)
  })

  test('is one payment with the account’s page and other links, for all who ask at once', async () => {
    const { id, token } = await issue()
    const other = 't'.repeat(43)
    await db()
      .insert(invoiceLinks)
      .values({ tokenHash: hashSecret(other), invoiceId: id })
    const byMember = () => site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)
    for (let round = 0; round < 3; round++) {
      await db().delete(paymentCheckouts)
      const asked = [byMember(), pay(token), pay(other), byMember(), pay(token)]
      const answers = await Promise.all(
        asked.map(async (sent) => [(await sent).status, await (await sent).json()]),
      )
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(answers.map(([, { url }]) => url))).toEqual(new Set([lastSession().url]))
      expect(await db().$count(paymentCheckouts)).toBe(1)
    }
  })

  test('is not what Stripe gets: it returns with another one, which ends a day after the payment page', async () => {
    const { token } = await issue()
    expect((await get(`/api/pay/${token}/returned`)).status).toBe(303)
    expect((await read(token)).isConfirming).toBe(false)
    await pay(token)
    const session = lastSession()
    expect(JSON.stringify([...(stripe.asked[0] ?? [])])).not.toContain(token)
    const back = new RegExp(`^${siteOrigin()}/api(/pay/[\\w-]{43})/returned$`).exec(session.success_url)?.[1]
    expect(session.cancel_url).toBe(`${siteOrigin()}${back}`)
    expect(JSON.stringify(session.metadata)).not.toContain(back)
    expect((await read(token)).isConfirming).toBe(false)
    const returned = await get(new URL(session.success_url).pathname)
    expect([returned.status, returned.headers.get('location')]).toEqual([303, `${back}?payment=returned`])
    expect(await read(token)).toMatchObject({ status: 'open', isConfirming: true })
    expect((await get(`/api${back}`)).status).toBe(200)
    ahead(2)
    expect((await get(`/api${back}`)).status).toBe(404)
    expect(await statusOf(token)).toBe(200)
  })

  test('leads back to the same place after a failure, whoever asks Stripe again', async () => {
    const { id, token } = await issue()
    stripe.failure = { status: 500, type: 'api_error', times: 9 }
    const failed = await pay(token)
    expect(failed.status).toBe(503)
    expect((await failed.json()).message).toBe('Stripe cannot take this payment now. Please try again later.')
    stripe.failure = undefined
    expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(200)
    expect(lastSession().success_url).toContain('/api/pay/')
    expect(await (await pay(token)).json()).toEqual({ url: lastSession().url })
    expect(await db().$count(paymentCheckouts)).toBe(1)
    expect(await db().$count(paymentEvents)).toBe(0)
  })

  test('does not pay an invoice that was taken back, or whose order costs less now', async () => {
    const { id: orderId } = await site.place(site.ada)
    const { id, token } = await issue()
    const stopped = await issue({ orderId })
    const credit = await answerOf(201, await site.act(id, 'void'))
    expect((await pay(token)).status).toBe(409)
    expect(await read(token)).toMatchObject({
      status: 'void',
      credits: [{ number: credit.number }],
      takesCard: false,
    })
    expect((await site.change(site.ada, orderId, 'cancelled')).status).toBe(200)
    expect((await pay(stopped.token)).status).toBe(409)
    expect(await read(stopped.token)).toMatchObject({ isStopped: true, scanToPay: null, paymentLink: null })
    expect(stripe.sessions).toHaveLength(0)
  })

  test('does not pay if it is withdrawn while a payment page is being opened', async () => {
    const { id, token } = await issue()
    const isWaiting = async () => {
      const { rows } = await db().execute(sql`select from pg_locks where not granted`)
      return rows.length > 0
    }
    let sent: Promise<Response> | undefined
    await tx(async () => {
      await lockRow(id)
      sent = pay(token)
      // The embedded database has only one session, so the request always waits for the transaction.
      if (engine === 'postgres') await expect.poll(isWaiting, { timeout: timeLimit(10_000) }).toBe(true)
      await db().update(invoiceLinks).set({ withdrawnAt: sql`now()` })
    })
    expect((await sent)?.status).toBe(404)
    expect(stripe.sessions).toHaveLength(0)
  })

  test('keeps money for the owner that arrives after a void, or is another amount', async () => {
    const { id, token } = await issue()
    await pay(token)
    await site.act(id, 'void')
    await takePayment()
    const second = await issue()
    await pay(second.token)
    lastSession().amount_total = 1
    await takePayment()
    expect(await statusOfInvoice(second.id)).toBe('open')
    const outcomes = await db()
      .select({ outcome: paymentEvents.outcome })
      .from(paymentEvents)
      .orderBy(paymentEvents.id)
    expect(outcomes).toEqual([{ outcome: 'not-open' }, { outcome: 'differs' }])
  })
})
