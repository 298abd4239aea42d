import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteDay } from '#platform/locale.ts'
import type { AdminService } from '#showcase/catalogue/contract.ts'
import { buyer } from './invoice-site.ts'
import { openOrderSite, type Person } from './order-site.ts'
import { engines, signInAs } from './site.ts'

const fault = 'JPY has no decimals. Write it like 1.200'

describe.each(engines)('a site whose currency has no decimals on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Person
  let orderId: number
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    const value = { language: 'de-DE', textLanguage: 'de', currency: 'JPY', timeZone: 'Asia/Tokyo' }
    expect((await site.send(admin, 'PUT', '/api/admin/site/locale', { value, version: 0 })).status).toBe(200)
    const ada = await signInAs('user')
    orderId = (await site.place(ada)).id
    await site.change(admin, orderId, 'in_progress')
  })
  afterAll(() => site.close())

  const attempts = [
    {
      what: 'a package',
      method: 'PUT',
      path: () => '/api/admin/services/1',
      field: 'pricing.standard.price',
      body: (price: string) => ({
        pricing: { basic: { price: '1' }, standard: { price }, premium: { price: '2' } },
      }),
    },
    {
      what: 'an offer',
      method: 'POST',
      path: () => '/api/admin/quotes',
      field: 'price',
      body: (price: string) => ({
        ...{ email: 'ada@example.org', serviceId: 2, packageType: 'basic', scope: 'A shop.', price },
        validUntil: siteDay(),
      }),
    },
    {
      what: 'more work',
      method: 'POST',
      path: () => `/api/orders/${orderId}/proposals`,
      field: 'price',
      body: (price: string) => ({ kind: 'scope', title: 'A page', note: 'It is asked for', price }),
    },
    {
      what: 'a milestone',
      method: 'PUT',
      path: () => `/api/admin/orders/${orderId}/milestones`,
      field: 'milestones.1.price',
      body: (price: string) => ({ milestones: [{ title: 'First' }, { title: 'Second', price }] }),
    },
    {
      what: 'a line of an invoice',
      method: 'POST',
      path: () => '/api/admin/invoices',
      field: 'lines.0.unitPrice',
      body: (unitPrice: string) => ({ orderId, buyer, lines: [{ title: 'Work', quantity: 1, unitPrice }] }),
    },
  ]

  test.each(attempts)('refuses the price of $what with decimals, and takes it without', async (attempt) => {
    const { method, path, field, body } = attempt
    const refused = await site.send(admin, method, path(), body('1500.50'))
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toEqual({ [field]: fault })
    expect((await site.send(admin, method, path(), body('1500.00'))).ok).toBe(true)
  })

  test('refuses decimals in a new service too, and in a draft that is changed', async () => {
    const service = { categoryId: 1, name: 'Tea', description: 'It is hot.' }
    const pricing = { basic: { price: '0.5' }, standard: { price: 2 }, premium: { price: 3 } }
    const added = await site.send(admin, 'POST', '/api/admin/services', { ...service, pricing })
    expect((await added.json()).fields).toEqual({ 'pricing.basic.price': fault })
    const all = await site.read<AdminService[]>(admin, '/api/admin/services')
    expect(all.filter(({ name }) => name === 'Tea')).toEqual([])

    const [draft] = await site.read<{ id: number }[]>(admin, `/api/orders/${orderId}/invoices`)
    const input = {
      ...{ buyer, vatKind: 'exempt', note: '', serviceDate: siteDay(), dueDate: null, paymentLink: null },
      lines: [{ title: 'Work', quantity: '0.5', unitPrice: '1500.5' }],
    }
    const changed = await site.send(admin, 'PUT', `/api/admin/invoices/${draft?.id}`, input)
    expect((await changed.json()).fields).toEqual({ 'lines.0.unitPrice': fault })
  })
})
