import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Balance } from './contract/balance.ts'
import type { OrderDeposit } from './contract/deposit.ts'
import type { Invoice } from './contract/schemas.ts'
import type { InvoiceStart } from './contract/start.ts'

describe.each(engines)('prices that include VAT on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.setPrices(false)
  })

  const startOf = (id: number) => site.read<InvoiceStart>(site.chief, `/api/admin/orders/${id}/invoice-start`)
  const balanceOf = (id: number) => site.read<Balance>(site.ada, `/api/orders/${id}/balance`)
  const orderOf = (id: number) => site.read<OpenOrder>(site.ada, `/api/orders/${id}`)
  /** Issues an invoice with the lines that the editor suggests, or with the first one at another price. */
  const issueNext = async (orderId: number, unitPrice?: string): Promise<Invoice> => {
    const { lines } = await startOf(orderId)
    return site.issue({ orderId, lines: unitPrice ? [{ ...lines[0], unitPrice }] : lines })
  }
  const xmlOf = async (id: number) => (await site.get(site.ada, `/api/invoices/${id}/xml`)).text()
  const propose = async (orderId: number, terms: object) => {
    const body = { note: 'As said', ...terms }
    const made = await site.send(site.chief, 'POST', `/api/orders/${orderId}/proposals`, body)
    expect(made.status).toBe(201)
    const { id, state } = await made.json()
    if (state === 'open')
      expect((await site.send(site.ada, 'POST', `/api/proposals/${id}/accept`, undefined)).status).toBe(200)
  }
  const enter = async (id: number, status: string) =>
    expect((await site.change(site.chief, id, status)).status, status).toBe(200)

  test('all invoices of an order come to its price, to the cent', async () => {
    await site.setPrices(true)
    const { id, pricesIncludeVat } = await site.place(site.ada)
    expect(pricesIncludeVat).toBe(true)
    await enter(id, 'in_progress')
    const deposit = await issueNext(id)
    expect(deposit).toMatchObject({
      pricesIncludeVat: true,
      lines: [{ unitPrice: '18000.00', vatRate: '19' }],
      totals: { net: '15126.05', vat: '2873.95', total: '18000.00' },
    })
    await propose(id, { kind: 'scope', title: 'More', price: '0.03' })
    await propose(id, { kind: 'price', price: '44999.99' })
    await enter(id, 'completed')
    expect((await orderOf(id)).money).toMatchObject({ matter: 'to-pay' })
    await site.pay(deposit.id)
    expect((await orderOf(id)).money).toMatchObject({ matter: 'to-invoice', toInvoice: '26999.99' })
    expect((await orderOf(id)).turnWords.reason).toContain('An invoice for $26,999.99 follows.')
    const final = await issueNext(id)
    expect(final).toMatchObject({ purpose: 'final', total: '26999.99' })
    // A price of 44999.99 with 19 % VAT is 37815.12 without VAT.
    expect(Number(final.totals.net) + 15126.05).toBeCloseTo(37815.12, 5)
    expect(await balanceOf(id)).toMatchObject({
      pricesIncludeVat: true,
      agreed: '44999.99',
      invoiced: { net: '37815.12', vat: '7184.87', total: '44999.99' },
      toInvoice: '0.00',
      open: '26999.99',
    })
    expect(await startOf(id)).toMatchObject({ parts: [], invoicedNet: '44999.99' })
    expect((await orderOf(id)).money.matter).toBe('to-pay')
    const more = await site.draft({ orderId: id, lines: [{ title: 'More', quantity: 1, unitPrice: '0.01' }] })
    const refused = await site.act(more.id, 'issue')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('agreed at $44,999.99 with VAT'),
    })
  })

  test('an invoice above the price is refused, even if its net amount is below it', async () => {
    await site.setPrices(true)
    const { id } = await site.place(site.ada)
    await enter(id, 'in_progress')
    // 46,000 with 19 % VAT is 38,655.46 without VAT.
    const { id: draftId } = await site.draft({
      orderId: id,
      lines: [{ title: 'Work', quantity: 1, unitPrice: '46000', vatRate: '19' }],
    })
    const refused = await site.act(draftId, 'issue')
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'over-agreed', agreed: '45000.00', draft: '46000.00' },
    ])
  })

  test('the e-invoice states net prices, which come to its net lines', async () => {
    await site.setPrices(true)
    const { id } = await site.place(site.ada)
    const { id: invoiceId } = await site.issue({
      orderId: id,
      lines: [
        { title: 'Work', quantity: 3, unitPrice: '100', vatRate: '19' },
        { title: 'Print', quantity: 1, unitPrice: '10.70', vatRate: '7' },
        { title: 'Discount', quantity: 1, unitPrice: '-50', vatRate: '19' },
      ],
    })
    const xml = await xmlOf(invoiceId)
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<ram:${name}>([^<]*)<`, 'g'))].map(([, one]) => one)
    expect(all('ChargeAmount')).toEqual(['84.033', '10.00', '42.02'])
    expect(all('LineTotalAmount')).toEqual(['252.10', '10.00', '-42.02', '220.08'])
    expect(all('GrandTotalAmount')).toEqual(['260.70'])
    expect((await site.get(site.ada, `/api/invoices/${invoiceId}/pdf`)).status).toBe(200)
  })

  test('the deposit is paid once its sum with VAT is, and the work begins then', async () => {
    await site.setPrices(true, { depositFirst: true })
    const { id } = await site.place(site.ada)
    const depositOf = () => site.read<OrderDeposit>(site.chief, `/api/orders/${id}/deposit`)
    expect(await depositOf()).toMatchObject({ amount: '18000.00', pricesIncludeVat: true, isPaid: false })
    const deposit = await issueNext(id)
    await site.pay(deposit.id, { ...{ paidOn: siteDay(), means: 'transfer' }, ...{ amount: '17990.00' } })
    expect(await depositOf()).toMatchObject({ isPaid: false, holdsStart: true })
    expect((await site.change(site.chief, id, 'in_progress')).status).toBe(409)
    await site.pay(deposit.id)
    expect(await depositOf()).toMatchObject({ isPaid: true, holdsStart: false })
    await enter(id, 'in_progress')
  })

  test('a cancelled order costs the sum with VAT, and the rest goes back', async () => {
    await site.setPrices(true)
    const { id } = await site.place(site.ada)
    await enter(id, 'in_progress')
    const deposit = await issueNext(id)
    await site.pay(deposit.id)
    await propose(id, { kind: 'cancel', title: 'A start', price: '10000' })
    expect((await orderOf(id)).money).toMatchObject({
      ...{ matter: 'to-take-back', refund: '8000.00', reissue: '10000.00' },
    })
    await answerOf(201, await site.act(deposit.id, 'void'))
    const instead = await issueNext(id)
    expect(instead).toMatchObject({ total: '10000.00', status: 'paid' })
    expect((await orderOf(id)).money).toMatchObject({ matter: 'to-refund', refund: '8000.00' })
    expect(await balanceOf(id)).toMatchObject({ agreed: '10000.00', toInvoice: '0.00', toRefund: '8000.00' })
  })

  test('credit notes take back sums with VAT, the last one all that is left', async () => {
    await site.setPrices(true)
    const { id } = await site.place(site.ada)
    const lines = [{ title: 'Work', quantity: 1, unitPrice: '100', vatRate: '19' }]
    const invoice = await site.issue({ orderId: id, lines })
    const credit = async (unitPrice: string) =>
      site.act(invoice.id, 'credits', { reason: 'Less', lines: [{ ...lines[0], unitPrice }] })
    expect(await answerOf(201, await credit('33.33'))).toMatchObject({
      pricesIncludeVat: true,
      totals: { net: '28.01', vat: '5.32', total: '33.33' },
    })
    const tooMuch = await credit('66.68')
    expect(tooMuch.status).toBe(409)
    expect(await tooMuch.json()).toMatchObject({
      message: expect.stringContaining('$66.67 with VAT is left'),
    })
    const rest = await answerOf(201, await site.act(invoice.id, 'void'))
    // Together, both credit notes are 84.03 net and 15.97 VAT.
    expect(rest).toMatchObject({
      lines: [{ unitPrice: '66.67' }],
      totals: { net: '56.02', vat: '10.65', total: '66.67' },
    })
    expect(await balanceOf(id)).toMatchObject({
      invoiced: { net: '0.00', total: '0.00' },
      toInvoice: '45000.00',
    })
  })

  test.each([true, false])(
    'an order with prices that include VAT: %s stays as it is when service and settings change',
    async (before) => {
      await site.setPrices(before)
      const { id } = await site.place(site.ada)
      await enter(id, 'in_progress')
      const deposit = await issueNext(id)
      await site.pay(deposit.id)
      await propose(id, { kind: 'scope', title: 'More', price: '500' })
      const paths = [
        `/api/orders/${id}/balance`,
        `/api/admin/orders/${id}/invoice-start`,
        `/api/orders/${id}/deposit`,
        `/api/invoices/${deposit.id}`,
        `/api/orders/${id}/invoices`,
        `/api/orders/${id}/proposals`,
      ]
      const read = async () => {
        const { changeMark: _mark, ...open } = await site.read<OpenOrder>(site.chief, `/api/orders/${id}`)
        const texts = paths.map(async (path) => (await site.get(site.chief, path)).text())
        return [JSON.stringify(open), ...(await Promise.all(texts))]
      }
      const first = await read()
      await site.setPrices(!before)
      expect(await read()).toEqual(first)
      const final = await issueNext(id)
      expect(final).toMatchObject({ purpose: 'final', pricesIncludeVat: before })
      expect(before ? final.total : final.totals.net).toBe('27500.00')
      expect((await site.place(site.ada)).pricesIncludeVat).toBe(!before)
    },
  )
})
