import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Refund } from './contract/refunds.ts'
import type { Invoice } from './contract/schemas.ts'
import type { InvoiceSums } from './contract/sums.ts'

describe.each(engines)('the money paid for an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let id: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    id = (await site.place(site.ada)).id
  })

  const invoice = (unitPrice: string): Promise<Invoice> =>
    site.issue({ orderId: id, lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate: '19' }] })
  const paid = async (unitPrice: string) => {
    const issued = await invoice(unitPrice)
    return answerOf(201, await site.pay(issued.id))
  }
  const takeBack = async (invoiceId: number) => answerOf(201, await site.act(invoiceId, 'void'))
  const usual = () => ({ amount: '119.00', refundedOn: siteDay(), means: 'transfer' })
  const refund = (changes = {}, who = site.chief) =>
    site.send(who, 'POST', `/api/admin/orders/${id}/refunds`, { ...usual(), ...changes })
  const refunds = (who = site.ada) => site.read<Refund[]>(who, `/api/orders/${id}/refunds`)
  const money = async () => (await site.read<OpenOrder>(site.chief, `/api/orders/${id}`)).money
  const cancel = async () => expect((await site.change(site.chief, id, 'cancelled')).status).toBe(200)

  test('pays the invoices that replace a cancelled one, the last one in part', async () => {
    await site.change(site.chief, id, 'in_progress')
    const { id: first } = await paid('400.00')
    expect(await invoice('100.00')).toMatchObject({ status: 'open' })
    await takeBack(first)
    expect((await money()).paid).toEqual({ net: '400.00', total: '476.00' })
    expect(await invoice('300.00')).toMatchObject({ status: 'paid', payment: { means: 'credit' } })
    await db().delete(emailOutbox)
    const { number, ...last } = await invoice('200.00')
    expect(last).toMatchObject({
      ...{ status: 'open', total: '238.00', paid: '119.00', open: '119.00', payment: null },
      payments: [{ means: 'credit', amount: '119.00' }],
    })
    const [mail] = await db().select({ text: emailOutbox.text }).from(emailOutbox)
    expect(mail?.text).toContain(
      `Invoice ${number} for order #${id} is $238.00. Your earlier payment covers $119.00 of it, and $119.00 is still to be paid, due on`,
    )
    expect(await invoice('0.01')).toMatchObject({ status: 'open' })
    expect((await money()).paid).toEqual({ net: '400.00', total: '476.00' })
  })

  test('is counted once by month, minus refunds', async () => {
    const { id: first } = await paid('400.00')
    await takeBack(first)
    await invoice('300.00')
    await cancel()
    const sums = () => site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')
    expect((await sums()).months).toMatchObject([{ invoiced: '357.00', paid: '476.00' }])
    expect((await sums()).open).toEqual([])
    expect((await refund({ amount: '76.00' })).status).toBe(201)
    expect((await sums()).months).toMatchObject([{ invoiced: '357.00', paid: '400.00' }])
  })

  test('is neither open nor overdue if it must not be paid', async () => {
    await invoice('300.00')
    await cancel()
    expect(await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')).toMatchObject({
      ...{ open: [], overdue: [] },
    })
  })

  test('is refunded once at most, and both sides read it', async () => {
    const { id: first } = await paid('400.00')
    expect(await answer(await refund())).toEqual([409, { amount: 'Nothing of what was paid goes back now' }])
    await takeBack(first)
    await cancel()
    expect((await money()).refund).toBe('476.00')
    await db().delete(emailOutbox)
    const sent = await Promise.all([refund({ amount: '300.00' }), refund({ amount: '300.00' })])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await answer(await refund({ amount: '176.01' }))).toEqual([
      409,
      { amount: 'Only $176.00 goes back' },
    ])
    expect((await refund({ amount: '176.00', means: 'other' })).status).toBe(201)
    expect(await answer(await refund({ amount: '0.01' }))).toEqual([
      409,
      { amount: 'Nothing of what was paid goes back now' },
    ])
    expect(await refunds()).toMatchObject([
      { amount: '176.00', currency: 'USD', means: 'other' },
      { amount: '300.00', means: 'transfer' },
    ])
    expect(await money()).toMatchObject({
      matter: null,
      paid: { net: '0.00', total: '0.00' },
      refund: '0.00',
    })
    const mails = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    const subjects = mails.map(({ subject }) => subject)
    expect(
      subjects.filter((one) => one.startsWith(`$300.00 of order #${id} was sent back to you`)),
    ).toHaveLength(1)
    expect(subjects.filter((one) => one.startsWith(`A refund of order #${id} was recorded`))).toHaveLength(2)
  })

  test('can be refunded again after a wrong entry is removed', async () => {
    await paid('400.00')
    await cancel()
    const { id: refundId } = (await (await refund()).json()) as Refund
    expect((await money()).refund).toBe('357.00')
    await db().delete(emailOutbox)
    const remove = (orderId: number) =>
      site.send(site.chief, 'DELETE', `/api/admin/orders/${orderId}/refunds/${refundId}`, undefined)
    expect((await remove(site.orderId)).status).toBe(404)
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect(await refunds()).toEqual([])
    expect((await money()).refund).toBe('476.00')
    const subjects = (await db().select().from(emailOutbox)).map(({ subject }) => subject)
    expect(subjects).toContain(`A refund of order #${id} was recorded by mistake`)
  })

  test('without an invoice is shown while the work continues, and may be refunded', async () => {
    await site.change(site.chief, id, 'in_progress')
    const { id: first } = await paid('400.00')
    expect((await refund({ amount: '1.00' })).status).toBe(409)
    await takeBack(first)
    await invoice('200.00')
    expect(await money()).toMatchObject({ refund: '0.00', refundable: '238.00' })
    const reason = async (who = site.ada) =>
      (await site.read<OpenOrder>(who, `/api/orders/${id}`)).turnWords.reason
    expect(await reason()).toContain(
      '$238.00 of what you paid belongs to no invoice. It pays the next one, or goes back to you.',
    )
    expect(await reason(site.chief)).toContain(
      '$238.00 of what was paid belongs to no invoice. It pays the next one, or goes back.',
    )
    expect(await answer(await refund({ amount: '238.01' }))).toEqual([
      409,
      { amount: 'Only $238.00 goes back' },
    ])
    expect((await refund({ amount: '238.00' })).status).toBe(201)
    expect(await reason()).not.toContain('belongs to no invoice')
    expect(await invoice('500.00')).toMatchObject({ status: 'open' })
  })

  test('beyond a lowered price is shown to both sides until it is settled', async () => {
    await site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
    const lower = async (price: string) => {
      const body = { kind: 'price', note: 'Less work.', price }
      expect((await site.send(site.chief, 'POST', `/api/orders/${id}/proposals`, body)).status).toBe(201)
    }
    const { id: first } = await invoice('400.00')
    await lower('350.00')
    const mails = await db().select({ text: emailOutbox.text }).from(emailOutbox)
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/from \$45,000 to \$350 plus 19 % VAT\./),
    )
    expect(await site.read<Invoice>(site.ada, `/api/invoices/${first}`)).toMatchObject({ isStopped: true })
    expect(await money()).toMatchObject({ matter: 'to-take-back', reissue: '350.00', refund: '0.00' })
    await takeBack(first)
    const second = await paid('350.00')
    await lower('300.00')
    const opened = await site.read<OpenOrder>(site.ada, `/api/orders/${id}`)
    expect(opened.turnWords.reason).toContain('$59.50 goes back to you.')
    expect((await money()).matter).toBe('to-take-back')
    await takeBack(second.id)
    expect(await invoice('300.00')).toMatchObject({ status: 'paid' })
    for (const status of ['in_progress', 'completed'])
      expect((await site.change(site.chief, id, status)).status).toBe(200)
    expect(await money()).toMatchObject({ matter: 'to-refund', refund: '59.50' })
    expect((await refund({ amount: '59.50' })).status).toBe(201)
    expect((await money()).matter).toBeNull()
  })

  test('stays a deposit when work is added later', async () => {
    await site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
    await paid('18000.00')
    const body = { kind: 'scope', title: 'More', price: '5000.00', note: 'Please.' }
    const added = await site.send(site.chief, 'POST', `/api/orders/${id}/proposals`, body)
    const proposal = (await added.json()) as { id: number }
    expect(
      (await site.send(site.ada, 'POST', `/api/proposals/${proposal.id}/accept`, undefined)).status,
    ).toBe(200)
    expect((await money()).matter).toBeNull()
    expect((await site.change(site.chief, id, 'in_progress')).status).toBe(200)
  })

  test('is not refunded because of an open proposal to cancel', async () => {
    await site.change(site.chief, id, 'in_progress')
    await paid('400.00')
    const body = { kind: 'cancel', note: 'We were bought.', price: '300.00' }
    expect((await site.send(site.ada, 'POST', `/api/orders/${id}/proposals`, body)).status).toBe(201)
    expect(await money()).toMatchObject({ refund: '119.00', refundable: '0.00' })
    expect((await refund()).status).toBe(409)
  })

  test('is refunded only by admins, on a past day, in a possible amount', async () => {
    await paid('400.00')
    await cancel()
    const fields = async (changes: object) => answer(await refund(changes))
    expect(await fields({ refundedOn: addDays(siteDay(), 1) })).toEqual([
      400,
      { refundedOn: 'This day is in the future' },
    ])
    expect(await fields({ refundedOn: addDays(siteDay(), -1) })).toEqual([
      400,
      { refundedOn: 'This day is before the payment' },
    ])
    expect(await fields({ amount: '0' })).toEqual([400, { amount: 'Enter an amount' }])
    expect(await fields({ amount: '-1' })).toMatchObject([400, { amount: expect.any(String) }])
    expect(await refunds()).toEqual([])
    expect((await site.get(site.eve, `/api/orders/${id}/refunds`)).status).toBe(404)
  })
})

async function answer(response: Response): Promise<[number, Record<string, string>]> {
  return [response.status, ((await response.json()) as { fields: Record<string, string> }).fields]
}
