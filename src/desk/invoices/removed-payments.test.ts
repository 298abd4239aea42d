import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#base/accounts/table.ts'
import { webhookDeliveries, webhooks } from '#base/webhooks/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { answerOf } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Balance } from './contract/balance.ts'
import type { Recipients } from './contract/recipients.ts'
import type { Invoice } from './contract/schemas.ts'
import { payments, stripeRefunds } from './table.ts'

describe.each(engines)('a payment that was recorded by mistake, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    orderId = (await site.place(site.ada)).id
    await db().delete(emailOutbox)
    await db().delete(notices)
  })

  const invoice = (unitPrice: string): Promise<Invoice> =>
    site.issue({ orderId, lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate: '19' }] })
  const part = (id: number, amount?: string, changes = {}) =>
    site.act(id, 'payments', { amount, paidOn: siteDay(), means: 'transfer', ...changes })
  const remove = (id: number, payment: number | undefined, who = site.chief) =>
    site.send(who, 'DELETE', `/api/admin/invoices/${id}/payments/${payment}`, undefined)
  const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)
  const balance = () => site.read<Balance>(site.ada, `/api/orders/${orderId}/balance`)
  const mails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))

  test('is removed: the invoice is open again, and client, admins, log and webhooks hear of it', async () => {
    const events = ['invoice.paid', 'invoice.reopened'] as const
    await db()
      .insert(webhooks)
      .values({ url: 'https://hooks.example/', events: [...events], secret: 'whsec_AAAA' })
    const { id, number } = await invoice('100.00')
    await answerOf(201, await part(id, '19.00'))
    const paid = await answerOf(201, await part(id))
    expect(paid.status).toBe('paid')
    await db().delete(emailOutbox)
    const [first, last] = paid.payments
    expect((await remove(id, last?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', paid: '19.00', open: '100.00', payment: null })
    expect(await balance()).toMatchObject({ open: '100.00', paid: { total: '19.00' } })
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: `A payment of invoice ${number} was recorded by mistake` })
    expect(mail?.text).toContain(`$100.00 for invoice ${number} has not arrived`)
    const heard = await db().select().from(notices)
    expect(heard).toContainEqual(
      expect.objectContaining({
        ...{ userId: site.chief.userId, title: `A payment of invoice ${number} was removed` },
      }),
    )
    expect(heard.some(({ userId }) => userId === site.ada.userId)).toBe(true)
    const log = await site.read<{ what: string; subject: string }[]>(
      site.chief,
      '/api/admin/log?kind=invoices',
    )
    expect(log[0]).toMatchObject({ what: 'remove-payment', subject: `invoice ${number}` })
    const sent = await db().select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
    await db().delete(webhooks)
    expect(sent.map(({ event, subjectId }) => [event, subjectId])).toEqual([
      ['invoice.paid', id],
      ['invoice.reopened', id],
    ])
    expect((await remove(id, first?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', paid: '0.00', open: '119.00' })
    expect((await remove(id, first?.id)).status).toBe(404)
    expect((await part(id)).status).toBe(201)
  })

  test('is removed once, by an admin, from its own invoice', async () => {
    const { id } = await invoice('100.00')
    const other = await invoice('50.00')
    const [payment] = (await answerOf(201, await part(id, '19.00'))).payments
    expect((await remove(other.id, payment?.id)).status).toBe(404)
    for (const who of [site.ada, await signInAs('developer')])
      expect((await remove(id, payment?.id, who)).status).toBe(403)
    const racing = await Promise.all([remove(id, payment?.id), remove(id, payment?.id), part(id)])
    expect(
      racing
        .map(({ status }) => status)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([204, 404])
    const { status, paid, open } = await read(id)
    expect([
      ['open', '100.00', '19.00'],
      ['paid', '119.00', '0.00'],
    ]).toContainEqual([status, paid, open])
  })

  test('is kept if Stripe took it, if it is credit, or if the money was used or sent back', async () => {
    const taken = await invoice('100.00')
    await db()
      .insert(payments)
      .values({ invoiceId: taken.id, amount: '1.00', paidOn: siteDay(), means: 'stripe' })
    const [stripe] = (await read(taken.id)).payments
    expect((await remove(taken.id, stripe?.id)).status).toBe(409)
    const [mine] = (await answerOf(201, await part(taken.id, '118.00'))).payments.filter(
      ({ means }) => means === 'transfer',
    )
    await answerOf(201, await site.act(taken.id, 'void'))
    const next = await invoice('50.00')
    const [credit] = (await read(next.id)).payments
    expect(credit).toMatchObject({ means: 'credit', amount: '59.50' })
    expect((await remove(next.id, credit?.id)).status).toBe(409)
    const spent = await remove(taken.id, mine?.id)
    expect([spent.status, (await spent.json()).message]).toEqual([
      409,
      'This money was sent back or has paid another invoice: correct that first',
    ])
    expect(await balance()).toMatchObject({ paid: { total: '119.00' }, credit: '59.50' })
  })

  test('is removed from an invoice that was taken back, while its money is unused', async () => {
    const { id } = await invoice('100.00')
    const [payment] = (await answerOf(201, await part(id))).payments
    await answerOf(201, await site.act(id, 'void'))
    expect(await balance()).toMatchObject({ credit: '119.00' })
    expect((await remove(id, payment?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'void', paid: '0.00' })
    expect(await balance()).toMatchObject({ credit: '0.00', paid: { total: '0.00' } })
  })

  test('is a refund of a credit note without an order, and then the payment of its invoice', async () => {
    const client = await site.addClient({ contact: 'Bo', emails: [own('bo@client.example')] })
    const buyer = { name: 'Bo', address: 'Kiel', country: 'de', vatNumber: '', email: 'bo@client.example' }
    const { id } = await site.issueFor(client.id, { buyer })
    const [payment] = (await answerOf(201, await part(id))).payments
    const credit = await answerOf(201, await site.act(id, 'void'))
    const [back] = (await answerOf(201, await part(credit.id))).payments
    expect((await remove(id, payment?.id)).status).toBe(409)
    expect((await remove(credit.id, back?.id)).status).toBe(204)
    expect(await read(credit.id)).toMatchObject({ status: 'paid', isToRefund: true, paid: '0.00' })
    expect((await remove(id, payment?.id)).status).toBe(204)
    expect(await read(credit.id)).toMatchObject({ isToRefund: false, open: '0.00' })
    const toClient = (await mails()).filter(({ recipient }) => recipient === 'bo@client.example')
    expect(toClient.map(({ subject }) => subject).slice(-2)).toEqual([
      expect.stringMatching(/^A refund for invoice .* was recorded by mistake$/),
      expect.stringMatching(/^A payment of invoice .* was recorded by mistake$/),
    ])
  })

  const creditPart = async (id: number, unitPrice: string) => {
    const lines = [{ title: 'Part', quantity: 1, unitPrice, vatRate: '19' }]
    return answerOf(201, await site.act(id, 'credits', { reason: 'Less', lines }))
  }

  test('is removed from an invoice that was reduced, which stays paid if the other payments cover it', async () => {
    const { id } = await invoice('200.00')
    await answerOf(201, await part(id, '119.00'))
    const [first, second] = (await answerOf(201, await part(id))).payments
    await creditPart(id, '100.00')
    expect(await balance()).toMatchObject({ credit: '119.00' })
    expect((await remove(id, second?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'paid', paid: '119.00', open: '0.00' })
    expect(await balance()).toMatchObject({ credit: '0.00', open: '0.00' })
    expect((await remove(id, first?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', paid: '0.00', open: '119.00' })
  })

  test('is kept once what a credit note freed of it has paid another invoice, or is being sent back by Stripe', async () => {
    const { id } = await invoice('200.00')
    await db()
      .insert(payments)
      .values({ invoiceId: id, amount: '119.00', paidOn: siteDay(), means: 'stripe', reference: 'pi_1' })
    const [stripe, payment] = (await answerOf(201, await part(id))).payments
    await creditPart(id, '100.00')
    const pending = { orderId, paymentId: stripe?.id, payment: 'pi_1', key: 'key', currency: 'USD' }
    await db()
      .insert(stripeRefunds)
      .values({ ...pending, amount: '0.01' })
    for (const one of [stripe, payment]) expect((await remove(id, one?.id)).status).toBe(409)
    await db().delete(stripeRefunds)
    const next = await invoice('50.00')
    expect(await read(next.id)).toMatchObject({ status: 'paid', paid: '59.50' })
    expect((await remove(id, payment?.id)).status).toBe(409)
    await answerOf(201, await site.act(next.id, 'void'))
    expect((await remove(id, payment?.id)).status).toBe(204)
  })

  test('is kept while a part of it was sent back for one of several credit notes', async () => {
    const client = await site.addClient({ contact: 'Di', emails: [own('di@client.example')] })
    const buyer = { name: 'Di', address: 'Kiel', country: 'de', vatNumber: '', email: 'di@client.example' }
    const { id, total } = await site.issueFor(client.id, { buyer })
    const [payment] = (await answerOf(201, await part(id))).payments
    const [first, second] = [await creditPart(id, '10.00'), await creditPart(id, '10.00')]
    const [back] = (await answerOf(201, await part(second.id))).payments
    expect((await remove(id, payment?.id)).status).toBe(409)
    expect((await remove(second.id, back?.id)).status).toBe(204)
    expect((await remove(id, payment?.id)).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'open', total, paid: '0.00' })
    for (const note of [first, second]) expect(await read(note.id)).toMatchObject({ isToRefund: false })
  })

  test('would be mailed to whom the question names', async () => {
    const client = await site.addClient({ contact: 'Cy', emails: [own('cy@client.example')] })
    const buyer = { name: 'Cy', address: 'Kiel', country: 'de', vatNumber: '', email: 'cy@client.example' }
    const { id } = await site.issueFor(client.id, { buyer })
    const { sentTo, unsent } = await site.read<Recipients>(site.chief, `/api/admin/invoices/${id}/recipients`)
    expect({ sentTo, unsent }).toEqual({ sentTo: [], unsent: 'this site has no mail server.' })
    expect((await site.get(site.ada, `/api/admin/invoices/${id}/recipients`)).status).toBe(403)
  })
})
