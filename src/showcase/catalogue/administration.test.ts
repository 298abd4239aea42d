import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeImages } from '#base/images/commands/uses.ts'
import { images } from '#base/images/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgeCatalogue } from './commands.ts'
import type { AdminCategory, AdminService, Service, ServiceCategory } from './contract.ts'
import { serviceCategories, services } from './table.ts'

const pricing = {
  basic: { price: '1200.00', features: ['One page'], deliveryTime: '1 week', effortHours: 12 },
  standard: { price: '2400.00', features: [], deliveryTime: null, effortHours: null },
  premium: { price: '4800.50' },
}
const fields = {
  name: 'Faster pages',
  description: 'Pages that open at once.',
  longDescription: 'The whole story.',
  features: ['A report, with figures', 'A week of repairs'],
  requirements: ['Access to the code'],
  pricing,
  deliveryTime: '1-4 weeks',
  image: '/art/service/web-performance-repair.svg',
  isActive: true,
  isFeatured: true,
}

describe.each(engines)('the administration of the catalogue on %s', (engine) => {
  let admin: AdminSite<AdminService>
  let categories: Omit<AdminSite<AdminCategory>, 'site'>
  let cookie: string
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'services', fields, { list: '/api/admin/services' })
    const { site } = admin
    ;({ cookie } = await signInAs('admin'))
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      site.send(method, `/api/admin/service-categories${path}`, body, { cookie, ...headers })
    categories = {
      ...admin,
      send,
      create: async (changes = {}) =>
        (await send('POST', '', { name: 'Speed', icon: 'gauge', ...changes })).json(),
      shown: async () =>
        (await site.request('/api/admin/service-categories', { headers: { cookie } })).json(),
    }
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    for (const table of [serviceOrders, services, serviceCategories]) await db().delete(table)
  })

  const offered = async <Item>(path = '/api/services'): Promise<Item[]> =>
    (await admin.site.request(path)).json()
  const addCategory = async (changes = {}) => (await categories.create(changes)).id
  const add = async (changes = {}) => admin.create({ categoryId: await addCategory(), ...changes })
  const order = async (serviceId: number, price: string) => {
    const client = await signInAs('user')
    const body = { serviceId, packageType: 'basic', price }
    return admin.site.send('POST', '/api/orders', body, { cookie: client.cookie })
  }

  test('a service is created with every given field, and visitors see it without the hours', async () => {
    const made = await add()
    expect(made).toMatchObject({ ...fields, version: 1 })
    const [shown] = await offered<Service>()
    expect(shown).toMatchObject({ ...fields, pricing: { basic: { price: '1200.00' } } })
    expect(JSON.stringify(shown)).not.toContain('effortHours')
  })

  test('prices are stored with two decimals, however they are sent', async () => {
    const typed = { basic: { price: 1200 }, standard: { price: '2400.5' }, premium: { price: '0' } }
    const { pricing: stored } = await add({ pricing: typed })
    expect(Object.values(stored).map(({ price }) => price)).toEqual(['1200.00', '2400.50', '0.00'])
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['description', { description: 'x'.repeat(501) }, 'Use at most 500 characters'],
    ['features', { features: Array(31).fill('a') }, 'Use at most 30 features'],
    ['requirements', { requirements: ['x'.repeat(301)] }, 'Use at most 300 characters in each line'],
    ['image', { image: 'javascript:alert(1)' }, 'Use a path of this site or an https address'],
    ['categoryId', { categoryId: 2_000_000_000 }, 'There is no such category'],
    [
      'pricing.basic.price',
      { pricing: { ...pricing, basic: { price: '-1' } } },
      'Use a price such as 1200 or 99.50',
    ],
    // The API accepts only a decimal point. Only the form reads amounts in the site's notation.
    [
      'pricing.premium.price',
      { pricing: { ...pricing, premium: { price: '99,50' } } },
      'Use a price such as 1200 or 99.50',
    ],
  ])('a service refuses a wrong %s', async (field, change, message) => {
    const { id, categoryId } = await add()
    for (const response of [
      await admin.send('POST', '', { ...fields, categoryId, ...change }),
      await admin.send('PUT', `/${id}`, change),
    ]) {
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({ [field]: message })
    }
    expect(await admin.shown()).toHaveLength(1)
  })

  test('a service that is no longer offered stays in the admins’ list', async () => {
    const { id } = await add()
    await admin.send('PUT', `/${id}`, { isActive: false })
    expect(await offered()).toEqual([])
    expect((await admin.site.request(`/api/services/${id}`)).status).toBe(404)
    expect(await admin.shown()).toMatchObject([{ id, isActive: false }])
  })

  test('a service is not overwritten by an admin with an outdated version', async () => {
    const { id, version } = await add()
    const seen = { 'if-match': `"${version}"` }
    expect((await admin.send('PUT', `/${id}`, { name: 'By Ada' }, seen)).headers.get('etag')).toBe('"2"')
    const second = await admin.send('PUT', `/${id}`, { name: 'By Bob' }, seen)
    expect(second.status).toBe(412)
    expect(await second.json()).toMatchObject({ current: { id, name: 'By Ada', version: 2 } })
    expect((await admin.send('DELETE', `/${id}`, undefined, seen)).status).toBe(412)
  })

  test('a new price leaves placed orders unchanged, and reaches an open page', async () => {
    const { id } = await add()
    const placed = await (await order(id, '1200.00')).json()
    await admin.send('PUT', `/${id}`, { pricing: { ...pricing, basic: { price: '1500' } } })
    const refused = await order(id, '1200.00')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ price: '1500.00' })
    const read = await admin.site.request(`/api/orders/${placed.id}`, { headers: { cookie } })
    expect(await read.json()).toMatchObject({ price: '1200.00' })
  })

  test('a service with orders cannot be deleted; one without can be deleted and restored', async () => {
    const [ordered, free] = [await add(), await add({ categoryId: await addCategory({ name: 'Other' }) })]
    expect((await order(ordered.id, '1200.00')).status).toBe(201)
    const refused = await admin.send('DELETE', `/${ordered.id}`)
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toContain('This service has orders')
    expect((await admin.send('DELETE', `/${free.id}`)).status).toBe(204)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([ordered.id])
    expect((await order(free.id, '1200.00')).status).toBe(404)
    expect(await (await admin.send('POST', `/${free.id}/restore`)).json()).toEqual(free)
  })

  test('an uploaded image stays while a service shows it or can be restored', async () => {
    const upload = async () => {
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } })
      const headers = { cookie, 'content-type': 'image/png' }
      const body = new Uint8Array(await picture.png().toBuffer())
      const response = await admin.site.request('/api/blog/images?alt=x', { method: 'POST', headers, body })
      return (await response.json()).address as string
    }
    const purge = async () => {
      await db().update(images).set({ createdAt: sql`now() - interval '8 days'` })
      await purgeCatalogue()
      await purgeImages()
    }
    const statusOf = async (image: string) => (await admin.site.request(image)).status
    const [first, second] = [await upload(), await upload()]
    const { id } = await add({ image: first })
    expect(await (await admin.site.request(`/services/${id}`)).text()).toContain(`src="${first}"`)
    const unknown = await admin.send('PUT', `/${id}`, { image: '/media/aaaaaaaaaaaaaaaa/900x600.webp' })
    expect((await unknown.json()).fields).toEqual({ image: 'There is no such picture. Upload it again.' })
    await admin.send('PUT', `/${id}`, { image: second })
    await purge()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await admin.send('DELETE', `/${id}`)
    await purge()
    expect(await statusOf(second)).toBe(200)
    await db().update(services).set({ deletedAt: sql`now() - interval '25 hours'` })
    await purge()
    expect(await statusOf(second)).toBe(404)
  })

  test('services and categories are reordered, and visitors see services by category', async () => {
    const [first, second] = [await addCategory(), await addCategory({ name: 'Writing' })]
    const made = [
      await admin.create({ categoryId: first, name: 'A' }),
      await admin.create({ categoryId: second, name: 'B' }),
      await admin.create({ categoryId: first, name: 'C' }),
    ]
    const names = async () => (await offered<Service>()).map(({ name }) => name)
    expect(await names()).toEqual(['A', 'C', 'B'])
    await admin.place(made[2]?.id ?? 0, made[0]?.id ?? 0)
    expect(await names()).toEqual(['C', 'A', 'B'])
    await categories.send('PUT', `/${second}/place`, { before: first })
    expect(await names()).toEqual(['B', 'C', 'A'])
    const listed = await offered<ServiceCategory>('/api/services/categories')
    expect(listed.map(({ id }) => id)).toEqual([second, first])
  })

  test('a category has a unique name, and one with services cannot be deleted', async () => {
    const { id, categoryId } = await add()
    const taken = await categories.send('POST', '', { name: 'Speed' })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ fields: { name: 'Another category has this name' } })
    expect((await categories.send('POST', '', { name: 'X', icon: '<b>' })).status).toBe(400)
    expect((await categories.send('DELETE', `/${categoryId}`)).status).toBe(409)
    await admin.send('DELETE', `/${id}`)
    expect((await categories.send('DELETE', `/${categoryId}`)).status).toBe(204)
    expect((await admin.send('POST', `/${id}/restore`)).status).toBe(400)
    const other = await categories.create()
    expect(other.name).toBe('Speed')
    expect((await categories.send('POST', `/${categoryId}/restore`)).status).toBe(409)
    expect((await categories.shown()).map((one) => one.id)).toEqual([other.id])
  })

  test('a category has any icon of lucide, found by a part of its name, and no other', async () => {
    const found = await admin.site.request('/api/admin/icons?like=Rock', { headers: { cookie } })
    expect(await found.json()).toEqual(['rocket', 'rocking-chair'])
    expect(await categories.create({ icon: 'rocket' })).toMatchObject({ icon: 'rocket' })
    const [shown] = await offered<ServiceCategory>('/api/services/categories')
    const refused = [
      await categories.send('POST', '', { name: 'X', icon: 'rockett' }),
      await categories.send('PUT', `/${shown?.id}`, { icon: 'constructor' }),
    ]
    for (const response of refused) {
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({ icon: 'Use a name of lucide.dev' })
    }
    expect(shown).toMatchObject({ icon: 'rocket' })
  })

  test('a hidden category hides its services', async () => {
    const { categoryId } = await add()
    await categories.send('PUT', `/${categoryId}`, { isActive: false })
    expect(await offered()).toEqual([])
    expect(await offered('/api/services/categories')).toEqual([])
    expect(await categories.shown()).toMatchObject([{ name: 'Speed', icon: 'gauge', isActive: false }])
  })

  test('a day after their deletion, services and then categories are purged', async () => {
    const { id, categoryId } = await add()
    await admin.send('DELETE', `/${id}`)
    await categories.send('DELETE', `/${categoryId}`)
    await purgeCatalogue()
    expect(await db().$count(services)).toBe(1)
    const longAgo = { deletedAt: sql`now() - interval '25 hours'` }
    for (const table of [services, serviceCategories]) await db().update(table).set(longAgo)
    await purgeCatalogue()
    expect(await db().$count(services)).toBe(0)
    expect(await db().$count(serviceCategories)).toBe(0)
  })

  test('every change publishes `content`', async () => {
    const { id, categoryId } = await add()
    const published: string[] = []
    const stop = listen('content', (payload) => published.push(payload))
    await admin.send('PUT', `/${id}`, { isFeatured: false })
    await categories.send('PUT', `/${categoryId}`, { icon: 'anchor' })
    await admin.place(id, null)
    await admin.send('DELETE', `/${id}`)
    stop()
    const it = `service ${id}`
    expect(published).toEqual([it, `category ${categoryId}`, 'services', it])
  })
})
