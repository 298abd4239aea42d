import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { listWaiting } from '#frame/today/own-lists.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { noDetails } from '#testing/client-site.ts'
import { answerOf, makeOverdue, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import type { Balance } from './contract/balance.ts'
import type { OrderDeposit } from './contract/deposit.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import type { InvoiceSums } from './contract/sums.ts'
import { payments } from './table.ts'

describe.each(engines)('invoices paid in parts on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    orderId = (await site.place(site.ada)).id
    await db().delete(emailOutbox)
  })

  /** The total is `unitPrice` with 19 % VAT. */
  const invoice = (unitPrice: string): Promise<Invoice> =>
    site.issue({ orderId, lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate: '19' }] })
  const part = (id: number, amount?: string, changes = {}) =>
    site.act(id, 'payments', { amount, paidOn: siteDay(), means: 'transfer', ...changes })
  const balance = (who = site.ada) => site.read<Balance>(who, `/api/orders/${orderId}/balance`)
  const read = (id: number, who = site.ada) => site.read<Invoice>(who, `/api/invoices/${id}`)
  const fields = async (response: Response) => [response.status, (await response.json()).fields]
  const mails = async () => (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).slice()

  test('stay open until the last part, and tell the client what is still to be paid', async () => {
    const { id, number } = await invoice('100.00')
    await db().delete(emailOutbox)
    await answerOf(201, await part(id, '50.00', { means: 'cash' }))
    expect(await read(id)).toMatchObject({
      ...{ status: 'open', paid: '50.00', open: '69.00', payment: null },
      payments: [{ paidOn: siteDay(), means: 'cash', amount: '50.00', reference: null }],
    })
    await answerOf(201, await part(id, '19'))
    const last = await answerOf(201, await part(id))
    expect(last).toMatchObject({
      ...{ status: 'paid', paid: '119.00', open: '0.00', payment: { means: 'transfer' } },
      payments: [{ amount: '50.00' }, { amount: '19.00' }, { amount: '50.00' }],
    })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `$50.00 of invoice ${number} is paid`,
      `$19.00 of invoice ${number} is paid`,
      `Invoice ${number} is paid`,
    ])
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `Thank you: $50.00 for invoice ${number} has arrived. $69.00 is still to be paid.`,
      ),
      expect.stringContaining(
        `Thank you: $19.00 for invoice ${number} has arrived. $50.00 is still to be paid.`,
      ),
      expect.stringContaining(`Thank you: $50.00 for invoice ${number} has arrived.`),
    ])
    expect((await mails()).map(({ text }) => text?.includes('Read and print it here:'))).toEqual([
      ...[true, true, false],
    ])
    expect((await part(id, '1.00')).status).toBe(409)
  })

  test('are never more than what is open, also at the same moment', async () => {
    const { id } = await invoice('100.00')
    expect(await fields(await part(id, '119.01'))).toEqual([409, { amount: 'Only $119.00 is open' }])
    expect(await fields(await part(id, '0'))).toEqual([400, { amount: 'Enter an amount' }])
    expect((await part(id, '-1')).status).toBe(400)
    const sent = await Promise.all(Array.from({ length: 8 }, () => part(id, '50.00')))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array<number>(6).fill(409)])
    expect(await fields(await part(id, '19.01'))).toEqual([409, { amount: 'Only $19.00 is open' }])
    const rest = await Promise.all([part(id), part(id), part(id, '19.00')])
    expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await db().$count(payments)).toBe(3)
  })

  test('count in lists, sums, first pages, reminders and CSV', async () => {
    await site.set({ ...seller, vatRates: '19, 7', remindersOn: true, remindAfter: '8' })
    const { id, number } = await invoice('100.00')
    await answerOf(201, await part(id, '50.00', { means: 'cash' }))
    await answerOf(201, await part(id, '9.00'))
    await makeOverdue(id, 7)
    for (const [who, path] of [
      [site.ada, '/api/invoices'],
      [site.chief, '/api/admin/invoices'],
    ] as const)
      expect(await site.read<ListedInvoice[]>(who, path), path).toMatchObject([
        { total: '119.00', open: '60.00' },
      ])
    const open = [{ currency: 'USD', count: 1, total: '60.00' }]
    expect(await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')).toMatchObject({
      ...{ open, overdue: open, months: [{ invoiced: '119.00', paid: '59.00' }] },
    })
    const { tasks } = await site.read<Today>(site.chief, '/api/admin/today')
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'overdue', id, amount: '60.00' }))
    const waiting = listWaiting(await site.read<OwnToday>(site.ada, '/api/today'))
    expect(waiting.find(({ group }) => group === 'invoices')?.note).toMatch(/^\$60\.00, due/)
    await db().delete(emailOutbox)
    await remindOfInvoices(Date.parse(wallTime(addDays(siteDay(), 1), '09:00')))
    expect((await mails())[0]?.text).toContain(
      `Invoice ${number} for order #${orderId}, $119.00, of which $60.00 is open, was due on`,
    )
    const csv = await (await site.get(site.chief, '/api/admin/invoices/export')).text()
    const [head, ...rows] = csv.trim().split('\r\n')
    expect(head).toMatch(/"paid_on","means","reference","paid","open"$/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`"${siteDay()}","cash, transfer","","59.00","60.00"`)
    expect(await balance()).toMatchObject({ open: '60.00', overdue: '60.00' })
    const { value, version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
    const inGerman = { value: { ...value, language: 'de-DE' }, version }
    expect((await site.send(site.chief, 'PUT', '/api/admin/site/locale', inGerman)).status).toBe(200)
    const german = await site.get(site.chief, '/api/admin/invoices/export')
    const text = Buffer.from(await german.arrayBuffer()).toString()
    expect(text).toMatch(/^\ufeff"number";"kind";/)
    expect(text).toContain('"cash, transfer";"";"59,00";"60,00"')
    const back = { value, version: version + 1 }
    expect((await site.send(site.chief, 'PUT', '/api/admin/site/locale', back)).status).toBe(200)
  })

  test('pay the deposit once they cover it', async () => {
    await site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
    const { id } = await invoice('45000.00')
    const deposit = async () =>
      (await site.read<OrderDeposit>(site.ada, `/api/orders/${orderId}/deposit`)).isPaid
    const matter = async () => (await site.read<OpenOrder>(site.chief, `/api/orders/${orderId}`)).money.matter
    expect([await deposit(), await matter()]).toEqual([false, 'deposit-to-pay'])
    await answerOf(201, await part(id, '21000.00'))
    expect([await deposit(), await matter()]).toEqual([false, 'deposit-to-pay'])
    await answerOf(201, await part(id, '420.00'))
    expect([await deposit(), await matter()]).toEqual([true, null])
  })

  test('of an invoice that is taken back pay the next one, or go back', async () => {
    const { id } = await invoice('100.00')
    await answerOf(201, await part(id, '50.00'))
    await answerOf(201, await site.act(id, 'void'))
    expect(await read(id)).toMatchObject({ status: 'void', open: '0.00', paid: '50.00', payment: null })
    expect(await balance()).toMatchObject({ open: '0.00', credit: '50.00', paid: { total: '50.00' } })
    const next = await invoice('100.00')
    expect(next).toMatchObject({ status: 'open', paid: '50.00', open: '69.00' })
    expect(await balance()).toMatchObject({ open: '69.00', credit: '0.00', paid: { total: '50.00' } })
    expect((await site.change(site.chief, orderId, 'cancelled')).status).toBe(200)
    expect(await balance()).toMatchObject({
      agreed: '0.00',
      open: '0.00',
      toRefund: '50.00',
      toInvoice: '0.00',
    })
  })

  test('of an invoice without an order go back in parts, at most what was paid', async () => {
    const client = await site.send(site.chief, 'POST', '/api/admin/clients', { ...noDetails, contact: 'Bo' })
    const { id: clientId } = (await client.json()) as { id: number }
    const line = { title: 'Work', quantity: 1, unitPrice: '100.00', vatRate: '19' }
    const { id } = await site.issueFor(clientId, {
      lines: [line],
      buyer: { name: 'Bo', address: 'Kiel', country: 'de', vatNumber: '', email: 'bo@client.example' },
    })
    await answerOf(201, await part(id, '50.00'))
    const credit = await answerOf(201, await site.act(id, 'void'))
    expect(credit).toMatchObject({ isToRefund: true, open: '50.00', total: '119.00' })
    expect(await fields(await part(credit.id, '50.01'))).toEqual([409, { amount: 'Only $50.00 is open' }])
    const sent = await Promise.all([part(credit.id, '30.00'), part(credit.id, '30.00')])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { tasks } = await site.read<Today>(site.chief, '/api/admin/today')
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'to-refund', amount: '20.00' }))
    expect(await answerOf(201, await part(credit.id))).toMatchObject({ isToRefund: false, paid: '50.00' })
    expect((await part(credit.id, '1.00')).status).toBe(409)
  })

  test('give one balance to the client and admins, and none to developers and others', async () => {
    await site.change(site.chief, orderId, 'in_progress')
    const { id } = await invoice('100.00')
    await answerOf(201, await part(id, '50.00'))
    const seen = await balance()
    expect(seen).toEqual({
      currency: 'USD',
      pricesIncludeVat: false,
      agreed: '45000.00',
      withVat: { agreed: '53550.00', toInvoice: '53431.00' },
      invoiced: { net: '100.00', vat: '19.00', total: '119.00' },
      paid: { net: '42.02', vat: '7.98', total: '50.00' },
      ...{ open: '69.00', overdue: '0.00', toInvoice: '44900.00', toRefund: '0.00' },
      ...{ pending: '0.00', credit: '0.00' },
    })
    expect(await balance(site.chief)).toEqual(seen)
    const nina = await signInAs('developer')
    const path = `/api/admin/orders/${orderId}/members/${nina.userId}`
    expect((await site.send(site.chief, 'PUT', path, undefined)).status).toBeLessThan(300)
    expect((await site.get(nina, `/api/orders/${orderId}`)).status).toBe(200)
    for (const who of [nina, site.eve])
      expect((await site.get(who, `/api/orders/${orderId}/balance`)).status).toBe(404)
  })

  test('name a day after the issue', async () => {
    const { id } = await invoice('100.00')
    expect(await fields(await part(id, '1.00', { paidOn: addDays(siteDay(), 1) }))).toEqual([
      400,
      { paidOn: 'This day is in the future' },
    ])
  })
})
