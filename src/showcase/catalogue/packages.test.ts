import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { describeService } from './components/describe-service.ts'
import type { AdminService, Service } from './contract.ts'
import { serviceCategories, services } from './table.ts'

const premium = { price: '4800.50' }
const fields = { name: 'Faster pages', description: 'Pages that open at once.', pricing: { premium } }

describe.each(engines)('the packages of a service on %s', (engine) => {
  let admin: AdminSite<AdminService>
  let cookie: string
  let categoryId: number
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'services', fields, { list: '/api/admin/services' })
    ;({ cookie } = await signInAs('admin'))
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    for (const table of [serviceOrders, services, serviceCategories]) await db().delete(table)
    const [category] = await db()
      .insert(serviceCategories)
      .values({ name: 'Speed' })
      .returning({ id: serviceCategories.id })
    categoryId = category?.id ?? 0
  })

  const add = (pricing: object) => admin.create({ categoryId, pricing })
  const shown = async (id: number): Promise<Service> =>
    (await admin.site.request(`/api/services/${id}`)).json()
  const order = async (serviceId: number, price: string) => {
    const client = await signInAs('user')
    const body = { serviceId, packageType: 'basic', price }
    return admin.site.send('POST', '/api/orders', body, { cookie: client.cookie })
  }
  const readOrder = async (id: number) =>
    (await admin.site.request(`/api/orders/${id}`, { headers: { cookie } })).json()

  test.each([
    ['pricing', { pricing: {} }, 'Offer at least one package'],
    [
      'pricing.basic.name',
      { pricing: { basic: { name: 'x'.repeat(61), price: '1' } } },
      'Use at most 60 characters',
    ],
    [
      'pricing.premium.description',
      { pricing: { premium: { description: 'x'.repeat(201), price: null } } },
      'Use at most 200 characters',
    ],
    [
      'pricing.standard.price',
      { pricing: { standard: { name: 'Launch' } } },
      'Use a price such as 1200 or 99.50',
    ],
    ['pricing.basic.price', { pricing: { basic: { price: -1 } } }, 'Use a price such as 1200 or 99.50'],
  ])('refuse a wrong %s', async (field, change, message) => {
    const { id } = await add({ premium })
    for (const response of [
      await admin.send('POST', '', { ...fields, categoryId, ...change }),
      await admin.send('PUT', `/${id}`, change),
    ]) {
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({ [field]: message })
    }
  })

  test('are any of the three, with the owner’s names and lines', async () => {
    const launch = { name: 'Launch', description: 'To begin with', price: '900.00', features: ['A page'] }
    const { id } = await add({ standard: launch, premium: { price: null } })
    const service = await shown(id)
    expect(service.pricing).toEqual({ standard: launch, premium: { price: null } })
    const page = describeService(service, 'https://site.example')
    expect(page).toMatchObject({
      offers: [{ name: 'Launch', description: 'To begin with', price: '900.00' }],
    })
    const { pricing: changed } = await (
      await admin.send('PUT', `/${id}`, { pricing: { basic: { price: null } } })
    ).json()
    expect(changed).toEqual({ basic: { price: null } })
    expect(describeService(await shown(id), 'https://site.example')).not.toHaveProperty('offers')
  })

  test('a removed package, or one on request, cannot be ordered; placed orders keep its name and price', async () => {
    const { id } = await add({ premium, basic: { name: 'Launch', price: '900' } })
    const placed = await (await order(id, '900.00')).json()
    expect(placed).toMatchObject({ packageType: 'basic', package: 'basic', packageName: 'Launch' })
    for (const [changed, message] of [
      [{ premium }, 'This service has no such package'],
      [{ basic: { price: null } }, 'This package is on request. Please ask for it by the contact form.'],
    ] as const) {
      await admin.send('PUT', `/${id}`, { pricing: changed })
      const refused = await order(id, '900.00')
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toEqual({ packageType: message })
      expect(await readOrder(placed.id)).toMatchObject({ packageName: 'Launch', price: '900.00' })
    }
  })

  test('an order from before names were stored has the package’s present name, or else the default one', async () => {
    const { id } = await add({ basic: { price: '1200' }, premium })
    const placed = await (await order(id, '1200.00')).json()
    expect(placed.packageName).toBe('Basic Package')
    await db().update(serviceOrders).set({ packageName: null })
    await admin.send('PUT', `/${id}`, { pricing: { basic: { name: 'Launch', price: '1' } } })
    expect((await readOrder(placed.id)).packageName).toBe('Launch')
    await admin.send('PUT', `/${id}`, { pricing: { premium: { price: '1' } } })
    expect((await readOrder(placed.id)).packageName).toBe('Basic Package')
  })
})
