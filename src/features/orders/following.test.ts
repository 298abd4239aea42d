import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../platform/database/database.ts'
import { engines, signInAs } from '../../testing/site.ts'
import { services } from '../catalogue/table.ts'
import type { HistoryEntry, Order, OrderSummary } from './contract/orders.ts'
import { nextStatuses, orderStatuses } from './contract/status.ts'
import { serviceOrders } from './table.ts'
import { openOrderSite } from './writes/testing/order-site.ts'

describe.each(engines)('following orders on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  test('orders are seen by their owner and admins; all others get 404 for each of their addresses', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    expect((await site.get(admin, `/api/orders/${id}`)).status).toBe(200)
    const requests: [string, string, unknown][] = [
      ['GET', `/api/orders/${id}`, undefined],
      ['GET', `/api/orders/${id}/history`, undefined],
      ['GET', `/api/orders/${id}/messages`, undefined],
      ['GET', `/api/orders/${id}/review`, undefined],
      ['PATCH', `/api/orders/${id}/status`, { status: 'cancelled' }],
      ['POST', `/api/orders/${id}/messages`, { message: 'Hello' }],
      ['POST', `/api/orders/${id}/messages/read`, { upTo: 1 }],
      ['POST', `/api/orders/${id}/review`, { rating: 1 }],
    ]
    for (const role of ['user', 'premium', 'developer'] as const) {
      const stranger = await signInAs(role)
      for (const [method, path, body] of requests) {
        const response = await site.send(stranger, method, path, body)
        expect(response.status, `${role} ${method} ${path}`).toBe(404)
      }
    }
    expect((await site.read<Order>(ada, `/api/orders/${id}`)).status).toBe('pending')
  })

  test('each party may change a status exactly as the table says', async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const party of ['client', 'admin'] as const) {
          const ada = await signInAs('user')
          const { id } = await site.place(ada)
          await db().update(serviceOrders).set({ status: from }).where(eq(serviceOrders.id, id))
          const response = await site.change(party === 'client' ? ada : admin, id, to)
          const allowed = nextStatuses(from, party).includes(to)
          expect(response.status, `${party}: ${from} to ${to}`).toBe(allowed ? 200 : 409)
          expect((await site.read<Order>(ada, `/api/orders/${id}`)).status).toBe(allowed ? to : from)
        }
      }
    }
  })

  test('a client cancels while the order is pending, and not later', async () => {
    expect(nextStatuses('pending', 'client')).toEqual(['cancelled'])
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await site.change(admin, id, 'in_progress')
    const late = await site.change(ada, id, 'cancelled')
    expect(late.status).toBe(409)
    expect((await late.json()).message).toBe(
      'An order that is in progress cannot become cancelled by its client',
    )
  })

  test('of two changes at once only one is made, and the history tells which', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const responses = await Promise.all([
      site.change(admin, id, 'in_progress'),
      site.change(ada, id, 'cancelled'),
    ])
    const { status } = await site.read<Order>(ada, `/api/orders/${id}`)
    const history = await site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
    expect(history.at(-1)?.status).toBe(status)
    expect(history.length - 1).toBe(responses.filter((response) => response.ok).length)
  })

  test('the summary counts the own orders by status', async () => {
    const ada = await signInAs('user')
    const ids = []
    for (let count = 0; count < 4; count++) ids.push((await site.place(ada)).id)
    await site.change(admin, ids[0] ?? 0, 'in_progress')
    await site.change(admin, ids[1] ?? 0, 'in_progress')
    await site.change(admin, ids[1] ?? 0, 'completed')
    await site.change(ada, ids[2] ?? 0, 'cancelled')
    expect(await site.read<OrderSummary>(ada, '/api/orders/summary')).toEqual({
      total: 4,
      pending: 1,
      inProgress: 1,
      completed: 1,
      cancelled: 1,
    })
  })

  test('an admin notes something for the client and a delivery date; what is absent stays', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const note = (body: object, who = admin) => site.send(who, 'PATCH', `/api/admin/orders/${id}`, body)
    await note({ adminNotes: 'Starts on Monday.' })
    await note({ deliveryDate: '2030-05-01T00:00:00.000Z' })
    expect(await site.read<Order>(ada, `/api/orders/${id}`)).toMatchObject({
      adminNotes: 'Starts on Monday.',
      deliveryDate: '2030-05-01T00:00:00.000Z',
    })
    expect((await note({ adminNotes: '', deliveryDate: null })).status).toBe(200)
    expect(await site.read<Order>(ada, `/api/orders/${id}`)).toMatchObject({
      adminNotes: null,
      deliveryDate: null,
    })
    expect((await note({ adminNotes: 'Mine' }, ada)).status).toBe(403)
  })

  test('the own orders come page by page, newest first, each once', async () => {
    const ada = await signInAs('user')
    const ids = []
    for (let count = 0; count < 5; count++) ids.push((await site.place(ada)).id)
    expect(await site.walk(ada, '/api/orders?limit=2')).toEqual(ids.reverse())
  })

  test('all orders come page by page for admins, in each order, by status and by what is sought', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada, { serviceId: 8, packageType: 'basic', price: await priceOf(8) })
    const all = await site.walk(admin, '/api/admin/orders?limit=20')
    expect(all.length).toBe(await db().$count(serviceOrders))
    expect(await site.walk(admin, '/api/admin/orders?limit=20&sort=oldest')).toEqual([...all].reverse())
    expect((await site.walk(admin, '/api/admin/orders?limit=20&sort=changed')).toSorted()).toEqual(
      all.toSorted(),
    )
    for (const status of orderStatuses) {
      expect((await site.walk(admin, `/api/admin/orders?limit=20&status=${status}`)).length).toBe(
        await db().$count(serviceOrders, eq(serviceOrders.status, status)),
      )
    }
    const title = (await site.read<Order>(ada, `/api/orders/${id}`)).serviceTitle
    for (const q of [title.slice(2, 9).toUpperCase(), `#${id}`, String(id)]) {
      const found = await site.walk(admin, `/api/admin/orders?q=${encodeURIComponent(q)}`)
      expect(found, q).toContain(id)
      expect(found.length, q).toBeLessThan(all.length)
    }
    expect(await site.walk(admin, '/api/admin/orders?q=%25%25')).toEqual([])
  })

  async function priceOf(id: number): Promise<string> {
    const [service] = await db().select().from(services).where(eq(services.id, id))
    return service?.pricing.basic.price ?? ''
  }
})
