import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, buyer, lines, makeOverdue, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Balance } from './contract/balance.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import type { InvoiceSums } from './contract/sums.ts'
import { invoices } from './table.ts'

const work = { title: 'Work', quantity: '2', unit: 'hours', unitPrice: '100.00', vatRate: '19' }
const hour = { ...work, quantity: '1' }

describe.each(engines)('credit notes in parts on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    orderId = (await site.place(site.ada)).id
  })

  const issue = (changes = {}) => site.issue({ orderId, lines: [work], ...changes })
  const credit = (id: number, body: object = {}, who = site.chief) =>
    site.act(id, 'credits', { reason: 'One hour less', ...body }, who)
  const creditHour = async (id: number) => answerOf(201, await credit(id, { lines: [hour] }))
  const read = (id: number, who = site.chief) => site.read<Invoice>(who, `/api/invoices/${id}`)
  const balance = () => site.read<Balance>(site.ada, `/api/orders/${orderId}/balance`)
  const money = async () => (await site.read<OpenOrder>(site.chief, `/api/orders/${orderId}`)).money
  /** Begins the order, and issues an invoice over its price and `more` that the client pays. */
  const payInFull = async (more = 0) => {
    await site.change(site.chief, orderId, 'in_progress')
    const { price } = await site.read<OpenOrder>(site.chief, `/api/orders/${orderId}`)
    const whole = { ...hour, unitPrice: (Number(price) + more).toFixed(2) }
    const { id, total: acceptsTotal } = await site.draft({ orderId, lines: [whole] })
    await answerOf(200, await site.act(id, 'issue', { acceptsTotal }))
    await site.pay(id)
    return id
  }

  test('one of an open invoice leaves it open with less to pay, everywhere', async () => {
    const { id, number } = await issue()
    await db().delete(emailOutbox)
    const note = await creditHour(id)
    expect(note).toMatchObject({
      ...{ kind: 'credit', status: 'paid', total: '119.00', creditedNumber: number, isPart: true },
      note: 'One hour less\nThe invoice is reduced. $119.00 stays open.',
      totals: { rates: [{ rate: '19', net: '100.00', vat: '19.00' }] },
    })
    expect(await read(id)).toMatchObject({
      ...{
        status: 'open',
        total: '238.00',
        open: '119.00',
        credited: '119.00',
        creditId: null,
        payment: null,
      },
      credits: [{ id: note.id, number: note.number, total: '119.00', issueDate: siteDay() }],
      rest: [{ rate: '19', net: '100.00', vat: '19.00' }],
    })
    const [mail] = await db().select().from(emailOutbox)
    expect(mail?.text).toContain(`Credit note ${note.number} for $119.00 reduces invoice ${number}.`)
    expect(mail?.text).toContain('One hour less\n\nThe invoice is reduced. $119.00 stays open.')
    expect(await balance()).toMatchObject({
      invoiced: { net: '100.00', vat: '19.00', total: '119.00' },
      ...{ open: '119.00', credit: '0.00', toRefund: '0.00' },
    })
    expect(await money()).toMatchObject({ open: { count: 1, total: '119.00' } })
    await makeOverdue(id, 3)
    const sums = await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')
    expect(sums).toMatchObject({
      open: [{ count: 1, total: '119.00' }],
      overdue: [{ count: 1, total: '119.00' }],
      months: [{ invoiced: '119.00', paid: '0.00' }],
    })
    const list = await site.read<ListedInvoice[]>(site.ada, '/api/invoices')
    expect(list).toMatchObject([
      { kind: 'credit', open: '0.00', total: '119.00' },
      { open: '119.00', credited: '119.00', isOverdue: true },
    ])
    const csv = await (await site.get(site.chief, '/api/admin/invoices/export')).text()
    expect(csv).toContain('"-100.00","-19.00","-119.00"')
    expect((await site.pay(id)).status).toBe(201)
    expect(await read(id)).toMatchObject({ status: 'paid', paid: '119.00', open: '0.00' })
    expect(await balance()).toMatchObject({
      paid: { net: '100.00', vat: '19.00', total: '119.00' },
      open: '0.00',
    })
  })

  test('one over what is open makes a partly paid invoice paid, and one more frees what was paid', async () => {
    await site.change(site.chief, orderId, 'in_progress')
    const { id } = await issue()
    await answerOf(
      201,
      await site.act(id, 'payments', { paidOn: siteDay(), means: 'cash', amount: '119.00' }),
    )
    const first = await creditHour(id)
    expect(first.note).toBe('One hour less\nThe invoice is reduced. Nothing stays open.')
    expect(await read(id)).toMatchObject({ status: 'paid', open: '0.00', payment: { means: 'cash' } })
    const part = { title: 'Part', quantity: '1', unitPrice: '50.00', vatRate: '19' }
    const second = await answerOf(201, await credit(id, { lines: [part] }))
    expect(second.note).toBe(
      `One hour less\nThe invoice is reduced. $59.50 stays as credit with order #${orderId}.`,
    )
    expect(await balance()).toMatchObject({ credit: '59.50', open: '0.00', toRefund: '0.00' })
    expect((await money()).refundable).toBe('59.50')
    const next = await issue({ lines: [{ ...hour, unitPrice: '60.00' }] })
    expect(next).toMatchObject({ status: 'open', paid: '59.50', open: '11.90' })
  })

  test('of a part of a completed order lower what it comes to: nothing is invoiced again', async () => {
    const id = await payInFull()
    await site.change(site.chief, orderId, 'completed')
    const { total: back, note } = await creditHour(id)
    expect(note).toMatch(/will be paid back\.$/)
    expect(await money()).toMatchObject({ matter: 'to-refund', refundable: back, toInvoice: '0.00' })
    const left = await balance()
    expect(left).toMatchObject({ toInvoice: '0.00', toRefund: back, credit: '0.00' })
    expect(left.agreed).toBe(left.invoiced.net)
    expect(left.withVat).toEqual({ agreed: left.invoiced.total, toInvoice: '0.00' })
  })

  test('of a completed order leave money to refund, also while another invoice is open', async () => {
    const id = await payInFull()
    const extra = await site.draft({ orderId, lines: [hour] })
    await answerOf(200, await site.act(extra.id, 'issue', { acceptsTotal: extra.total }))
    await site.change(site.chief, orderId, 'completed')
    const { total: back } = await creditHour(id)
    expect(await balance()).toMatchObject({ open: '119.00', toRefund: back, credit: '0.00' })
    expect((await money()).refundable).toBe(back)
  })

  test('of a completed order say that the money will be paid back, and it is paid back once', async () => {
    const id = await payInFull(100)
    await site.change(site.chief, orderId, 'completed')
    const note = await creditHour(id)
    const back = note.total
    expect(note.note).toMatch(/^One hour less\nThe invoice is reduced\. \$[\d,.]+ will be paid back\.$/)
    expect(await balance()).toMatchObject({ toRefund: back, credit: '0.00' })
    expect(await money()).toMatchObject({ matter: 'to-refund', refundable: back })
    const refund = (amount: string) =>
      site.send(site.chief, 'POST', `/api/admin/orders/${orderId}/refunds`, {
        ...{ amount, refundedOn: siteDay(), means: 'transfer' },
      })
    const twice = await Promise.all([refund(back), refund(back)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await balance()).toMatchObject({ toRefund: '0.00', credit: '0.00' })
  })

  test('never exceed their invoice, for each VAT rate, however many come at once', async () => {
    const { id } = await issue({ lines })
    const part = (unitPrice: string, vatRate: string) => ({
      title: 'Part',
      quantity: '1',
      unitPrice,
      vatRate,
    })
    expect((await credit(id, { lines: [part('16.68', '7')] })).status).toBe(409)
    expect((await credit(id, { lines: [part('0.01', '0')] })).status).toBe(409)
    const wrong = await credit(id, { lines: [part('2000.01', '19')] })
    expect(await wrong.json()).toMatchObject({
      fields: { lines: 'Only $2,000.00 before VAT is left of the invoice at 19 % VAT' },
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => credit(id, { lines: [part('900.00', '19')] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    const rest = await answerOf(201, await site.act(id, 'void'))
    expect(rest).toMatchObject({ note: '', lines: [{ unitPrice: '200.00' }, { unitPrice: '16.67' }] })
    expect(await read(id)).toMatchObject({ status: 'void', open: '0.00', creditId: rest.id, rest: [] })
    const notes = (await db().select().from(invoices).orderBy(asc(invoices.id))).filter(
      ({ kind }) => kind === 'credit',
    )
    const sum = (column: 'net' | 'vat') => notes.reduce((all, one) => all + Number(one[column]), 0).toFixed(2)
    expect([sum('net'), sum('vat')]).toEqual(['2016.67', '381.17'])
    expect((await credit(id)).status).toBe(409)
  })

  test('over the whole invoice make it void, with the reason', async () => {
    const { id } = await issue()
    const note = await answerOf(201, await credit(id))
    expect(note).toMatchObject({
      ...{ isPart: false, total: '238.00', lines: [{ title: 'Work' }] },
      note: 'One hour less\nNothing of the invoice is to be paid.',
    })
    expect(await read(id)).toMatchObject({ status: 'void', creditId: note.id })
  })

  test('need a reason, something to take back, and an issued invoice', async () => {
    const { id } = await issue()
    expect((await credit(id, { reason: '' })).status).toBe(400)
    expect((await credit(id, { reason: 'x'.repeat(201) })).status).toBe(400)
    expect((await credit(id, { lines: [] })).status).toBe(400)
    expect((await credit(id, { lines: [{ ...hour, unitPrice: '0' }] })).status).toBe(400)
    expect((await credit((await site.draft({ orderId })).id)).status).toBe(409)
    expect((await credit((await creditHour(id)).id)).status).toBe(409)
    expect((await credit(id, {}, site.ada)).status).toBe(403)
  })

  test('without an order are sent back one by one', async () => {
    const { clientId } = await issue()
    const { id } = await site.issueFor(clientId ?? 0, { lines: [work], buyer })
    await answerOf(201, await site.pay(id))
    const first = await creditHour(id)
    expect(first).toMatchObject({
      ...{
        open: '119.00',
        isToRefund: true,
        note: 'One hour less\nThe invoice is reduced. $119.00 will be paid back.',
      },
    })
    const second = await answerOf(201, await site.act(id, 'void'))
    expect(second).toMatchObject({ open: '119.00', isToRefund: true })
    await answerOf(201, await site.pay(first.id))
    expect(await read(first.id)).toMatchObject({ open: '0.00', isToRefund: false })
    expect(await read(second.id)).toMatchObject({ open: '119.00', isToRefund: true })
    expect((await site.pay(first.id)).status).toBe(409)
  })

  test('have positive documents of type 381, and the files of the invoice stay the same', async () => {
    const { id, number } = await issue()
    const file = async (of: number, kind: string) => {
      const response = await site.get(site.chief, `/api/invoices/${of}/${kind}`)
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    }
    const before = [await file(id, 'pdf')]
    const note = await creditHour(id)
    expect([await file(id, 'pdf')]).toEqual(before)
    expect((await file(note.id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    await site.set({ ...seller, sellerCountry: 'de', vatNumber: 'DE123456788', vatRates: '19' })
    const taxed = await issue()
    const part = await creditHour(taxed.id)
    const xml = (await file(part.id, 'xml')).toString()
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain(`<ram:IssuerAssignedID>${taxed.number}</ram:IssuerAssignedID>`)
    expect(xml).toContain('<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>')
    expect(xml).toContain(
      '<ram:Content>One hour less\nThe invoice is reduced. $119.00 stays open.</ram:Content>',
    )
    expect(number).not.toBe(taxed.number)
  })
})
