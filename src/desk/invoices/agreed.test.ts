import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { answerOf, inputOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Invoice } from './contract/schemas.ts'
import type { InvoiceStart } from './contract/start.ts'

describe.each(engines)('the agreed price of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, vatRates: '19' })
    orderId = (await site.place(site.ada)).id
    await db().update(serviceOrders).set({ price: '9800.55' }).where(eq(serviceOrders.id, orderId))
  })

  const start = () => site.read<InvoiceStart>(site.chief, `/api/admin/orders/${orderId}/invoice-start`)
  const draft = async (unitPrice?: string): Promise<Invoice> => {
    const { lines } = await start()
    return site.draft({ orderId, lines: unitPrice ? [{ ...lines[0], unitPrice }] : lines })
  }
  const issue = async (unitPrice?: string) =>
    answerOf(200, await site.act((await draft(unitPrice)).id, 'issue'))
  const propose = async (proposal: object) => {
    const path = `/api/orders/${orderId}/proposals`
    const made = await site.send(site.chief, 'POST', path, { note: 'As we said.', ...proposal })
    expect(made.status).toBe(201)
    const { id } = await made.json()
    expect((await site.send(site.ada, 'POST', `/api/proposals/${id}/accept`, undefined)).status).toBe(200)
  }
  const addScope = async () => {
    expect((await site.change(site.chief, orderId, 'in_progress')).status).toBe(200)
    await propose({ kind: 'scope', title: 'A blog', price: '1500.50' })
  }

  test('a new invoice begins with the deposit, then with the rest of the present price, then empty', async () => {
    const title = 'SaaS MVP, package Standard'
    expect(await start()).toMatchObject({
      lines: [{ title: `${title}: deposit of 40 %`, unitPrice: '3920.22', quantity: '1', vatRate: '19' }],
      parts: [{ part: 'deposit' }, { part: 'whole', title, unitPrice: '9800.55' }],
    })
    const deposit = await issue()
    expect((await site.pay(deposit.id)).status).toBe(201)
    await addScope()
    const left = { title: `${title}: remaining amount`, unitPrice: '7380.83' }
    const lines = [
      { ...left, unitPrice: '5880.33' },
      { title: 'A blog', unitPrice: '1500.50' },
    ]
    expect(await start()).toMatchObject({
      lines,
      parts: [{ part: 'left', ...left, lines }],
      price: '11301.05',
      invoicedNet: '3920.22',
      draftedNet: '0.00',
    })
    await draft()
    expect((await start()).draftedNet).toBe('7380.83')
    const rest = await issue()
    expect(rest.totals).toMatchObject({ net: '7380.83', vat: '1402.36' })
    expect(await start()).toMatchObject({
      lines: [{ unitPrice: '0.00' }],
      parts: [],
      invoicedNet: '11301.05',
    })
    await answerOf(201, await site.act(rest.id, 'void'))
    expect(await start()).toMatchObject({ lines, invoicedNet: '3920.22' })
  })

  test.each([
    ['none is asked for', 0, []],
    ['all is asked for', 100, []],
    ['the work is done', 40, ['in_progress', 'completed']],
  ] as const)('it begins with the whole price if %s before the work', async (_, percent, statuses) => {
    const path = `/api/admin/orders/${orderId}/deposit`
    expect((await site.send(site.chief, 'PUT', path, { percent })).status).toBe(200)
    for (const status of statuses) expect((await site.change(site.chief, orderId, status)).status).toBe(200)
    expect(await start()).toMatchObject({
      lines: [{ title: 'SaaS MVP, package Standard', unitPrice: '9800.55' }],
      parts: [{ part: 'whole' }],
    })
  })

  test('more than agreed is issued only if exactly this total is accepted', async () => {
    await issue()
    await addScope()
    const { id } = await draft('11301.05')
    const refused = await site.act(id, 'issue')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      message:
        'This order is agreed at $11,301.05 before VAT. With this invoice $15,221.27 would be invoiced.',
      code: 'over-agreed',
      agreed: '11301.05',
      issued: '3920.22',
      draft: '11301.05',
    })
    for (const acceptsTotal of ['13448.24', '13448.26', '11301.05', '15221.27', '0.00']) {
      const again = await site.act(id, 'issue', { acceptsTotal })
      expect([again.status, (await again.json()).code], acceptsTotal).toEqual([409, 'over-agreed'])
    }
    expect((await site.act(id, 'issue', { acceptsTotal: 'all' })).status).toBe(400)
    expect(await site.read(site.chief, `/api/invoices/${id}`)).toMatchObject({
      status: 'draft',
      number: null,
    })
    const issued = await answerOf(200, await site.act(id, 'issue', { acceptsTotal: '13448.25' }))
    expect(issued).toMatchObject({ total: '13448.25', number: expect.stringMatching(/-0002$/) })
  })

  test('one cent more than agreed is too much, and cancelled invoices do not count', async () => {
    const wrong = await issue('9800.55')
    expect((await site.act((await draft('0.01')).id, 'issue')).status).toBe(409)
    await answerOf(201, await site.act(wrong.id, 'void'))
    expect((await site.act((await draft('9800.56')).id, 'issue')).status).toBe(409)
    await issue('9800.54')
    await issue('0.01')
  })

  test('an accepted total is not valid for a draft that was changed meanwhile', async () => {
    const made = await draft('10000.00')
    const changed = { ...inputOf(made), lines: [{ ...made.lines[0], unitPrice: '10000.01' }] }
    expect((await site.send(site.chief, 'PUT', `/api/admin/invoices/${made.id}`, changed)).status).toBe(200)
    expect((await site.act(made.id, 'issue', { acceptsTotal: made.total })).status).toBe(409)
  })

  test('of two drafts for the whole rest, only one is issued, even at the same time', async () => {
    await issue()
    const drafts = [await draft(), await draft()]
    expect(drafts.map(({ totals }) => totals.net)).toEqual(['5880.33', '5880.33'])
    const answers = await Promise.all(drafts.map(({ id }) => site.act(id, 'issue')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('for a cancelled order only the agreed sum is invoiced, otherwise nothing', async () => {
    expect((await site.change(site.ada, orderId, 'cancelled')).status).toBe(200)
    expect(await start()).toMatchObject({ price: '0.00', lines: [{ unitPrice: '0.00' }], parts: [] })
    expect((await site.act((await draft('1.00')).id, 'issue')).status).toBe(409)

    orderId = (await site.place(site.ada)).id
    expect((await site.change(site.chief, orderId, 'in_progress')).status).toBe(200)
    await propose({ kind: 'cancel', price: '1680.00' })
    expect(await start()).toMatchObject({ price: '1680.00', lines: [{ unitPrice: '1680.00' }] })
    expect((await site.act((await draft('1680.01')).id, 'issue')).status).toBe(409)
    await issue()
  })
})
