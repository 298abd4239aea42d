import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteSettings } from '#base/site/table.ts'
import { siteDefaults } from '#content/site.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { services } from '#showcase/catalogue/table.ts'
import { changeHistory, openOrderSite, order } from '#testing/order-site.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import type { HistoryEntry, ListedOrder, Order } from './contract/schemas.ts'

describe.each(bothEngines)('ordering on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())

  test('on a site without an admin, the contact is the brand of the settings', async () => {
    const ada = await signInAs('user')
    const value = { ...siteDefaults.identity, brand: 'Northlight' }
    await db().insert(siteSettings).values({ key: 'identity', value, version: 1 })
    await publish('content', 'identity')
    const { id } = await site.place(ada)
    expect(await site.read<Order>(ada, `/api/orders/${id}`)).toMatchObject({ adminName: 'Northlight' })
    await db().delete(siteSettings)
    await publish('content', 'identity')
  })

  test('an order is stored as placed, pending, and starts its history', async () => {
    const ada = await signInAs('user')
    const placed = await site.place(ada)
    expect(placed).toMatchObject({
      userId: ada.userId,
      serviceId: 1,
      serviceTitle: 'SaaS MVP',
      packageType: 'standard',
      package: 'standard',
      price: '45000.00',
      status: 'pending',
      requirements: { customRequirements: 'Before the fair in June.' },
      timeline: '38 days',
      deliveryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00.000Z$/),
      notes: 'Call me Ada.',
      adminNotes: null,
    })
    expect(await site.read(ada, `/api/orders/${placed.id}`)).toMatchObject({
      ...placed,
      clientName: 'user',
      party: 'client',
      mayBecome: ['cancelled'],
    })
    const history = await site.read<HistoryEntry[]>(ada, `/api/orders/${placed.id}/history`)
    expect(history).toMatchObject([{ status: 'pending', actorName: 'user', byClient: true }])
  })

  test('an order with an unknown status is shown unchanged, and stays', async () => {
    const ada = await signInAs('user')
    const admin = await signInAs('admin')
    const { id } = await site.place(ada)
    await site.place(ada)
    for (const table of ['service_orders', 'order_history'])
      await db().execute(`alter table ${table} drop constraint if exists ${table}_status_check`)
    await db().execute(`update service_orders set status = 'on_hold' where id = ${id}`)
    await changeHistory(() =>
      db().execute(`update order_history set status = 'on_hold' where order_id = ${id}`),
    )
    expect(await site.read<ListedOrder[]>(ada, '/api/orders')).toMatchObject([
      { status: 'pending' },
      { id, status: 'on_hold' },
    ])
    expect(await site.read(ada, '/api/orders/summary')).toEqual({
      total: 2,
      pending: 1,
      inProgress: 0,
      completed: 0,
      cancelled: 0,
      asksSource: false,
    })
    expect(await site.read(admin, `/api/orders/${id}`)).toMatchObject({ status: 'on_hold', mayBecome: [] })
    expect(await site.read(ada, `/api/orders/${id}/history`)).toMatchObject([{ status: 'on_hold' }])
    expect(await site.read<Order[]>(admin, `/api/admin/orders?q=${id}`)).toMatchObject([
      { status: 'on_hold' },
    ])
    const refused = await site.change(admin, id, 'completed')
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toBe('An order that is on hold cannot become completed')
    expect((await site.change(admin, id, 'on_hold')).status).toBe(400)
  })

  test('the list contains what the dashboard shows', async () => {
    const ada = await signInAs('user')
    const { id, createdAt } = await site.place(ada)
    expect(await site.read<ListedOrder[]>(ada, '/api/orders')).toMatchObject([
      {
        id,
        createdAt,
        serviceTitle: 'SaaS MVP',
        package: 'standard',
        status: 'pending',
        requirements: 'Before the fair in June.',
        timeline: '38 days',
        adminNotes: null,
        unread: 0,
      },
    ])
  })

  test('lists have notes as plain text', async () => {
    const [ada, admin] = [await signInAs('user'), await signInAs('admin')]
    const { id } = await site.place(ada)
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { adminNotes: 'Title:\n\n- **Atlas**' })
    expect(await site.read<ListedOrder[]>(ada, '/api/orders')).toMatchObject([{ adminNotes: 'Title: Atlas' }])
    expect(await site.read<ListedOrder[]>(admin, `/api/admin/orders?q=${id}`)).toMatchObject([
      { adminNotes: 'Title: Atlas' },
    ])
  })

  test('a price may be a number, or a text with fewer decimals', async () => {
    const ada = await signInAs('user')
    for (const price of [45000, '45000', '45000.0'])
      expect((await site.place(ada, { price })).price).toBe('45000.00')
  })

  test('requirements and notes are optional', async () => {
    const ada = await signInAs('user')
    const bare = await site.place(ada, { requirements: undefined, notes: undefined })
    expect(bare).toMatchObject({ requirements: {}, notes: null })
    const blank = await site.place(ada, { requirements: { customRequirements: '  ' }, notes: '' })
    expect(blank).toMatchObject({ requirements: {}, notes: null })
  })

  test('an outdated price is refused with the present one, and nothing is stored', async () => {
    const ada = await signInAs('user')
    for (const price of ['44999.99', 0, '60000.00']) {
      const response = await site.send(ada, 'POST', '/api/orders', { ...order, price })
      expect(response.status).toBe(409)
      expect(await response.json()).toEqual({ message: 'The price has changed', price: '45000.00' })
    }
    expect(await site.read(ada, '/api/orders')).toEqual([])
  })

  test('an order keeps its currency, and is refused in another one than the page showed', async () => {
    const ada = await signInAs('user')
    const admin = await signInAs('admin')
    const before = await site.place(ada, { currency: 'USD' })
    const value = { language: 'de-DE', textLanguage: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' }
    const saved = await site.send(admin, 'PUT', '/api/admin/site/locale', { value, version: 0 })
    expect(saved.status).toBe(200)
    const late = await site.send(ada, 'POST', '/api/orders', { ...order, currency: 'USD' })
    expect(late.status).toBe(409)
    expect(await late.json()).toEqual({
      message: 'The price has changed',
      price: '45000.00',
      currency: 'EUR',
    })
    const after = [await site.place(ada, { currency: 'EUR' }), await site.place(ada)]
    expect([before, ...after].map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'EUR'])
    expect(await site.read(ada, `/api/orders/${before.id}`)).toMatchObject({ currency: 'USD' })
    await site.send(admin, 'DELETE', '/api/admin/site/locale', undefined)
  })

  test('an unknown service and one that is no longer offered are not found', async () => {
    const ada = await signInAs('user')
    expect((await site.send(ada, 'POST', '/api/orders', { ...order, serviceId: 9999 })).status).toBe(404)
    await db().update(services).set({ isActive: false }).where(eq(services.id, 12))
    expect((await site.send(ada, 'POST', '/api/orders', { ...order, serviceId: 12 })).status).toBe(404)
  })

  test('a malformed order is refused', async () => {
    const ada = await signInAs('user')
    const long = 'x'.repeat(10_001)
    const wrong = [
      { packageType: 'golden' },
      { price: 'free' },
      { price: -1 },
      { price: 45000.001 },
      { price: '045000.00' },
      { serviceId: 0 },
      { serviceId: 'SaaS MVP' },
      { requirements: { customRequirements: long } },
      { notes: long },
    ]
    for (const changes of wrong) {
      const response = await site.send(ada, 'POST', '/api/orders', { ...order, ...changes })
      expect(response.status, JSON.stringify(changes).slice(0, 60)).toBe(400)
    }
    await site.place(ada, { requirements: { customRequirements: 'x'.repeat(10_000) } })
  })

  test('ten parallel posts with one key make one order', async () => {
    const ada = await signInAs('user')
    const post = () => site.send(ada, 'POST', '/api/orders', order, { 'idempotency-key': 'ten-at-once' })
    const responses = await Promise.all(Array.from({ length: 10 }, post))
    const placed = await Promise.all(responses.map((response) => response.json() as Promise<Order>))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(await site.read<ListedOrder[]>(ada, '/api/orders')).toHaveLength(1)
    expect(await site.read<HistoryEntry[]>(ada, `/api/orders/${placed[0]?.id}/history`)).toHaveLength(1)
  })

  test('a key with another order is refused; the same order in another format is not', async () => {
    const ada = await signInAs('user')
    const post = (changes: object) =>
      site.send(ada, 'POST', '/api/orders', { ...order, ...changes }, { 'idempotency-key': 'once' })
    const first = (await (await post({})).json()) as Order
    expect((await post({ notes: 'Call me Bea.' })).status).toBe(422)
    expect((await post({ packageType: 'basic', price: '35000.00' })).status).toBe(422)
    expect(await (await post({ price: 45000 })).json()).toEqual(first)
  })

  test('a retry gets its order even when the price has changed since', async () => {
    const ada = await signInAs('user')
    const [service] = await db().select().from(services).where(eq(services.id, 2))
    if (!service?.pricing.basic) throw new Error('The sample site has a second service')
    const { price } = service.pricing.basic
    const post = () =>
      site.send(
        ada,
        'POST',
        '/api/orders',
        { ...order, serviceId: 2, packageType: 'basic', price },
        {
          'idempotency-key': 'retry',
        },
      )
    const first = (await (await post()).json()) as Order
    const dearer = { ...service.pricing, basic: { ...service.pricing.basic, price: '9999.00' } }
    await db().update(services).set({ pricing: dearer }).where(eq(services.id, 2))
    const again = await post()
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
  })

  test('a key belongs to its user, and must be visible text', async () => {
    const ada = await signInAs('user')
    const bea = await signInAs('user')
    const ids = []
    for (const who of [ada, bea]) {
      const response = await site.send(who, 'POST', '/api/orders', order, { 'idempotency-key': 'shared' })
      expect(response.status).toBe(201)
      ids.push(((await response.json()) as Order).id)
    }
    expect(ids[0]).not.toBe(ids[1])
    for (const key of ['with space', 'x'.repeat(201)]) {
      const response = await site.send(ada, 'POST', '/api/orders', order, { 'idempotency-key': key })
      expect(response.status).toBe(400)
    }
  })
})
