import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Invoice } from './contract/schemas.ts'

const work = { title: 'Work', quantity: '2', unitPrice: '100.00', vatRate: '19' }
const print = { title: 'Print', quantity: '1', unitPrice: '10.00', vatRate: '7' }
const discount = { title: 'Discount', quantity: '1', unitPrice: '-50.00', vatRate: '19' }

describe.each(engines)('a discount on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  const drafted = (lines: object[]) =>
    site.send(site.chief, 'POST', '/api/admin/invoices', { orderId: site.orderId, lines })

  test('is a line with a negative price, which lowers what is to be paid', async () => {
    const { id, ...issued } = await site.issue({ lines: [work, print, discount] })
    expect(issued).toMatchObject({
      ...{ total: '189.20', open: '189.20' },
      totals: {
        lineNets: ['200.00', '10.00', '-50.00'],
        rates: [
          { rate: '19', net: '150.00', vat: '28.50' },
          { rate: '7', net: '10.00', vat: '0.70' },
        ],
      },
    })
    expect((await site.get(site.chief, `/api/invoices/${id}/pdf`)).status).toBe(200)
    await answerOf(201, await site.pay(id, { paidOn: siteDay(), means: 'cash' }))
    expect(await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).toMatchObject({ paid: '189.20' })
  })

  test('is a negative quantity in the e-invoice, because no price there is negative', async () => {
    await site.set({ ...seller, sellerCountry: 'de', vatNumber: 'DE123456788', vatRates: '19' })
    const { id } = await site.issue({ lines: [work, discount] })
    const xml = await (await site.get(site.chief, `/api/invoices/${id}/xml`)).text()
    expect(xml).toContain('<ram:ChargeAmount>50.00</ram:ChargeAmount>')
    expect(xml).toMatch(/<ram:BilledQuantity unitCode="\w+">-1<\/ram:BilledQuantity>/)
    expect(xml).toContain('<ram:LineTotalAmount>-50.00</ram:LineTotalAmount>')
    expect(xml).toContain('<ram:GrandTotalAmount>178.50</ram:GrandTotalAmount>')
  })

  test('is never more than the other lines of its VAT rate', async () => {
    const over = { ...discount, unitPrice: '-200.01' }
    const refused = await drafted([work, print, over])
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { lines: 'The discount is more than the other lines at 19 % VAT come to' },
    })
    expect((await drafted([work, { ...discount, vatRate: '7' }])).status).toBe(400)
    const free = await answerOf(201, await drafted([work, { ...discount, unitPrice: '-200' }]))
    expect(free.total).toBe('0.00')
    expect((await site.act(free.id, 'issue')).status).toBe(409)
    expect((await drafted([{ ...work, unitPrice: '--5' }])).status).toBe(400)
    expect((await drafted([work, { ...discount, unitPrice: '-0.001' }])).status).toBe(400)
  })

  test('belongs to what a credit note takes back', async () => {
    const { id } = await site.issue({ lines: [work, discount] })
    const reason = 'Not needed'
    const lines = [
      { ...work, quantity: '1' },
      { ...discount, unitPrice: '-25' },
    ]
    const part = await answerOf(201, await site.act(id, 'credits', { reason, lines }))
    expect(part.total).toBe('89.25')
    expect((await site.act(id, 'credits', { reason, lines: [discount] })).status).toBe(400)
    expect(await answerOf(201, await site.act(id, 'void'))).toMatchObject({
      ...{ total: '89.25', lines: [{ unitPrice: '75.00' }] },
    })
  })
})
