import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { eventOf } from '#testing/stripe-server.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { Invoice } from './contract/schemas.ts'
import { paymentEvents, payments } from './table.ts'

describe.each(engines)('paying a part, and the rest by Stripe, on %s', (engine) => {
  let { site, stripe } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site, stripe } = given)
  })

  const part = (id: number, amount?: string) =>
    site.act(id, 'payments', { amount, paidOn: siteDay(), means: 'transfer' })
  const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)
  const asked = () =>
    stripe.asked.map((form) => Object.fromEntries(form)['line_items[0][price_data][unit_amount]'])
  /** Opens a Stripe page and returns the event of its payment. */
  async function openPage(id: number) {
    const answer = await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)
    expect(answer.status).toBe(200)
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    return eventOf('completed', session, {
      payment_status: 'paid',
      payment_intent: `pi_${stripe.sessions.length}`,
    })
  }
  const take = async (event: ReturnType<typeof eventOf>) =>
    expect((await stripe.send(event)).status).toBe(204)
  const outcomes = async () =>
    (await db().select().from(paymentEvents).orderBy(asc(paymentEvents.id))).map(({ outcome }) => outcome)

  test('Stripe asks for what is open, and its payment is the last part', async () => {
    const { id, number, orderId, buyer } = await site.issue()
    await answerOf(201, await part(id, '2000.00'))
    const paid = await openPage(id)
    expect(asked()).toEqual(['39784'])
    await db().delete(emailOutbox)
    await take(paid)
    expect(await read(id)).toMatchObject({
      ...{ status: 'paid', paid: '2397.84', open: '0.00', payment: { means: 'stripe', reference: 'pi_1' } },
      payments: [{ amount: '2000.00' }, { amount: '397.84' }],
    })
    const texts = (await db().select().from(emailOutbox)).map(({ text }) => text)
    const own = texts.find((text) => text?.includes(`Stripe has taken $397.84 for invoice ${number}.`))
    expect(own).toContain(`\nClient: ${buyer.name}\nOrder #${orderId}, `)
    expect(own).toContain(`/dashboard/orders/${orderId}\n`)
    expect(own).toContain(`/dashboard/invoices/${id}`)
    expect(texts).toContainEqual(expect.stringContaining(`Thank you: $397.84 for invoice ${number}`))
  })

  test('a page that was open before a part is replaced, and money on it pays nothing and is told', async () => {
    const { id, number } = await site.issue()
    const late = await openPage(id)
    await answerOf(201, await part(id, '2000.00'))
    const rest = await openPage(id)
    expect(asked()).toEqual(['239784', '39784'])
    await db().delete(emailOutbox)
    await take(late)
    expect(await read(id)).toMatchObject({
      ...{ status: 'open', open: '397.84', isConfirming: true },
      paymentProblems: [{ outcome: 'differs', amount: '2397.84', reference: 'pi_1' }],
    })
    const [mail] = await db().select().from(emailOutbox)
    expect(mail?.text).toContain(
      `Stripe has taken $2,397.84 (pi_1) for invoice ${number}, but $397.84 of the invoice is open.`,
    )
    // The rest cannot be paid while an admin has to decide about the earlier payment.
    expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(409)
    await take(rest)
    expect(await read(id)).toMatchObject({ status: 'paid', open: '0.00' })
    expect(await outcomes()).toEqual(['differs', 'paid'])
  })

  test('a part and a payment by Stripe at the same moment never pay more than the invoice', async () => {
    const { id } = await site.issue()
    const paid = await openPage(id)
    const [recorded] = await Promise.all([part(id, '0.01'), take(paid)])
    const { status, open } = await read(id)
    expect([recorded?.status, status, open, await outcomes()]).toBeOneOf([
      [201, 'open', '2397.83', ['differs']],
      [409, 'paid', '0.00', ['paid']],
    ])
    expect(await db().$count(payments)).toBe(1)
  })
})
