import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { clients } from '#desk/clients/table.ts'
import type { OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import type { WrittenQuote } from '#desk/quotes/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import type { AdminService } from '#showcase/catalogue/contract.ts'
import { answerOf, buyer, inputOf, openInvoiceSite } from '#testing/invoice-site.ts'
import { order } from '#testing/order-site.ts'
import { engines } from '#testing/site.ts'
import type { ClientInvoiceStart } from './contract/start.ts'

const adasAddress = 'ada@example.org'

describe.each(engines)('whether prices include VAT is chosen on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
    await db().update(users).set({ email: adasAddress }).where(eq(users.id, site.ada.userId))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.setPrices(false)
  })

  test('an order is refused if its client saw the price with VAT and it is without, or the other way round', async () => {
    await site.setServicePrices(true)
    const place = (changes = {}) => site.send(site.ada, 'POST', '/api/orders', { ...order, ...changes })
    const refused = await place({ pricesIncludeVat: false })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ price: '45000.00', pricesIncludeVat: true })
    expect((await place({ price: '45000.01' })).status).toBe(409)
    expect(await (await place({ pricesIncludeVat: true })).json()).toMatchObject({ pricesIncludeVat: true })
    expect((await place()).status).toBe(201)
  })

  test('an order that an admin places has the prices of its service', async () => {
    await site.setServicePrices(true)
    const [record] = await db().select().from(clients).where(eq(clients.userId, site.ada.userId))
    const made = await site.send(site.chief, 'POST', `/api/admin/clients/${record?.id}/orders`, {
      ...{ serviceId: 1, packageType: 'standard', price: '119' },
    })
    expect(made.status).toBe(201)
    expect((await made.json()) as Order).toMatchObject({ price: '119.00', pricesIncludeVat: true })
  })

  test('an offer keeps what the settings said when it was written, and so does its order', async () => {
    await site.setPrices(true)
    const offer = {
      ...{ email: adasAddress, serviceId: 1, packageType: 'standard', scope: 'A shop', price: '1190' },
      validUntil: addDays(siteDay(), 14),
    }
    const written = await site.send(site.chief, 'POST', '/api/admin/quotes', offer)
    const { address, pricesIncludeVat } = (await written.json()) as WrittenQuote
    expect(pricesIncludeVat).toBe(true)
    await site.setPrices(false)
    expect(await (await site.request(`/api${address}`)).json()).toMatchObject({ pricesIncludeVat: true })
    const accepted = await site.send(site.ada, 'POST', `/api${address}/accept`, {})
    const { orderId } = await accepted.json()
    expect(await site.read<OpenOrder>(site.ada, `/api/orders/${orderId}`)).toMatchObject({
      price: '1190.00',
      pricesIncludeVat: true,
    })
    expect(
      (
        await site.issue({
          orderId,
          lines: [{ title: 'Shop', quantity: 1, unitPrice: '1190', vatRate: '19' }],
        })
      ).totals,
    ).toMatchObject({ net: '1000.00', total: '1190.00' })
  })

  test('an invoice of an order has the prices of the order, any other those of the settings or its own', async () => {
    const { id } = await site.place(site.ada)
    const refused = await site.send(site.chief, 'POST', '/api/admin/invoices', {
      ...{ orderId: id, buyer, pricesIncludeVat: true },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { pricesIncludeVat: expect.any(String) } })
    const own = await site.draft({ orderId: id })
    const change = { ...inputOf(own), pricesIncludeVat: true }
    expect((await site.send(site.chief, 'PUT', `/api/admin/invoices/${own.id}`, change)).status).toBe(400)

    await site.setSitePrices(true)
    const [record] = await db().select().from(clients).where(eq(clients.userId, site.ada.userId))
    const clientId = record?.id ?? 0
    const path = `/api/admin/clients/${clientId}/invoice-start`
    expect((await site.read<ClientInvoiceStart>(site.chief, path)).pricesIncludeVat).toBe(true)
    const lines = [{ title: 'Work', quantity: 1, unitPrice: '119', vatRate: '19' }]
    const draft = await site.draftFor(clientId, { buyer, lines })
    expect(draft).toMatchObject({ pricesIncludeVat: true, total: '119.00' })
    const save = async (changes: object) =>
      answerOf(
        200,
        await site.send(site.chief, 'PUT', `/api/admin/invoices/${draft.id}`, {
          ...inputOf(draft),
          ...changes,
        }),
      )
    expect(await save({ note: 'Thanks' })).toMatchObject({ pricesIncludeVat: true, total: '119.00' })
    expect(await save({ vatKind: 'exempt' })).toMatchObject({ total: '119.00', totals: { net: '119.00' } })
    expect(await save({ pricesIncludeVat: false })).toMatchObject({ total: '141.61' })
  })

  test('new services and those with another price follow the settings, all others keep theirs', async () => {
    await site.setSitePrices(true)
    const read = async () =>
      (await site.read<AdminService[]>(site.chief, '/api/admin/services')).find(({ id }) => id === 2)
    const before = await read()
    if (!before) throw new Error('There is no such service')
    const save = async (change: object): Promise<AdminService> => {
      const saved = await site.send(site.chief, 'PUT', '/api/admin/services/2', change)
      expect(saved.status).toBe(200)
      return saved.json()
    }
    expect(before.pricesIncludeVat).toBe(false)
    expect(await save({ name: 'Other', pricing: before.pricing })).toMatchObject({ pricesIncludeVat: false })
    const pricing = { ...before.pricing, basic: { ...before.pricing.basic, price: '11.90' } }
    expect(await save({ pricing, pricesIncludeVat: false })).toMatchObject({ pricesIncludeVat: false })
    pricing.basic.price = '23.80'
    expect(await save({ pricing })).toMatchObject({ pricesIncludeVat: true })
    const { categoryId, description, name } = before
    const fresh = { categoryId, description, name, pricing: { basic: { price: '10' } } }
    const added = await site.send(site.chief, 'POST', '/api/admin/services', fresh)
    expect(await added.json()).toMatchObject({ pricesIncludeVat: true })
    await save({ name, pricing: before.pricing, pricesIncludeVat: false })
  })
})
