import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { services } from '#showcase/catalogue/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { HistoryEntry, Order, OrderSummary } from './contract/schemas.ts'
import { nextStatuses } from './contract/status.ts'
import { orderStatuses } from './domain/kinds.ts'
import { serviceOrders } from './table.ts'

describe.each(engines)('following orders on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  test('only its owner and admins see an order; all others get 404 at each address', async () => {
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
      const other = await signInAs(role)
      for (const [method, path, body] of requests) {
        const response = await site.send(other, method, path, body)
        expect(response.status, `${role} ${method} ${path}`).toBe(404)
      }
    }
    expect((await site.read<Order>(ada, `/api/orders/${id}`)).status).toBe('pending')
  })

  test('each party may make exactly the changes of status in the table', async () => {
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

  test('an admin does not overwrite notes and a date that another admin has just set', async () => {
    const ada = await signInAs('user')
    const { id, deliveryDate } = await site.place(ada)
    const save = (change: object, version: number) =>
      site.send(admin, 'PATCH', `/api/admin/orders/${id}`, change, { 'if-match': `"${version}"` })
    expect((await save({ adminNotes: 'Mine' }, 1)).status).toBe(200)
    const refused = await save({ deliveryDate: '2099-12-24T00:00:00.000Z', reason: 'So.' }, 1)
    expect(refused.status).toBe(412)
    expect(await refused.json()).toEqual({
      message: 'Somebody else changed the notes or the delivery date meanwhile',
      current: expect.objectContaining({ id, adminNotes: 'Mine', deliveryDate, notesVersion: 2 }),
    })
    await site.change(admin, id, 'in_progress')
    const racing = await Promise.all(['A', 'B', 'C'].map((adminNotes) => save({ adminNotes }, 2)))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    expect((await site.read<Order>(ada, `/api/orders/${id}`)).notesVersion).toBe(3)
    expect((await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, {})).status).toBe(200)
  })

  test('an admin does not overwrite a day that another admin has just promised', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const promise = (on: string, version?: number) =>
      site.send(
        admin,
        'POST',
        `/api/admin/orders/${id}/promise`,
        { on, reason: 'It takes longer.' },
        version && { 'if-match': `"${version}"` },
      )
    expect((await promise('2099-12-01', 1)).status).toBe(200)
    const refused = await promise('2099-12-08', 1)
    expect(refused.status).toBe(412)
    expect(await refused.json()).toMatchObject({
      current: { id, deliveryDate: '2099-12-01T00:00:00.000Z', notesVersion: 2 },
    })
    const racing = await Promise.all(['2099-12-15', '2099-12-22'].map((on) => promise(on, 2)))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await promise('2099-12-29')).status).toBe(200)
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

  test('of two changes at once only one is made, and the history shows which', async () => {
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

  test('the summary counts the member’s own orders by status', async () => {
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
      asksSource: false,
    })
  })

  test('an admin sets notes and a delivery date; absent fields stay', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const note = (body: object) => site.send(admin, 'PATCH', `/api/admin/orders/${id}`, body)
    await note({ adminNotes: 'Starts on Monday.' })
    await note({ deliveryDate: '2030-05-01T00:00:00.000Z', reason: 'The fair.' })
    expect(await site.read<Order>(ada, `/api/orders/${id}`)).toMatchObject({
      adminNotes: 'Starts on Monday.',
      deliveryDate: '2030-05-01T00:00:00.000Z',
    })
    expect((await note({ adminNotes: '', deliveryDate: null, reason: 'Open.' })).status).toBe(200)
    expect(await site.read<Order>(ada, `/api/orders/${id}`)).toMatchObject({
      adminNotes: null,
      deliveryDate: null,
    })
  })

  test('a member’s own orders are paged, newest first, without duplicates', async () => {
    const ada = await signInAs('user')
    const ids = []
    for (let count = 0; count < 5; count++) ids.push((await site.place(ada)).id)
    expect(await site.readAllIds(ada, '/api/orders?limit=2')).toEqual(ids.reverse())
  })

  test('all orders are paged for admins, in each sort order, by status and by search', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada, { serviceId: 8, packageType: 'basic', price: await priceOf(8) })
    const all = await site.readAllIds(admin, '/api/admin/orders?limit=20')
    expect(all.length).toBe(await db().$count(serviceOrders))
    expect(await site.readAllIds(admin, '/api/admin/orders?limit=20&sort=oldest')).toEqual([...all].reverse())
    expect((await site.readAllIds(admin, '/api/admin/orders?limit=20&sort=changed')).toSorted()).toEqual(
      all.toSorted(),
    )
    for (const status of orderStatuses) {
      expect((await site.readAllIds(admin, `/api/admin/orders?limit=20&status=${status}`)).length).toBe(
        await db().$count(serviceOrders, eq(serviceOrders.status, status)),
      )
    }
    const title = (await site.read<Order>(ada, `/api/orders/${id}`)).serviceTitle
    for (const q of [title.slice(2, 9).toUpperCase(), `#${id}`, String(id)]) {
      const found = await site.readAllIds(admin, `/api/admin/orders?q=${encodeURIComponent(q)}`)
      expect(found, q).toContain(id)
      expect(found.length, q).toBeLessThan(all.length)
    }
    expect(await site.readAllIds(admin, '/api/admin/orders?q=%25%25')).toEqual([])
  })

  test('orders are found by the beginning of a client’s name or email, alone and with filters', async () => {
    const zelda = await signInAs('user')
    const name = { firstName: 'Zelda Ann', lastName: 'Quartz_1', email: 'zq@example.org' }
    await db().update(users).set(name).where(eq(users.id, zelda.userId))
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push((await site.place(zelda)).id)
    await site.change(admin, ids[1] ?? 0, 'in_progress')
    const find = (query: string) => site.readAllIds(admin, `/api/admin/orders?limit=2&${query}`)
    for (const q of ['zelda', 'ZELDA ANN', 'zelda ann quartz', 'quartz_', 'ZQ@exam'])
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual(ids.toReversed())
    for (const q of ['elda', 'quartz%', 'quartzX', 'ann'])
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([])
    expect(await find('q=quartz&sort=oldest')).toEqual(ids)
    expect((await find('q=quartz&sort=changed'))[0]).toBe(ids[1])
    expect(await find('q=quartz&status=in_progress')).toEqual([ids[1]])
    const ada = await signInAs('user')
    await db()
      .update(users)
      .set({ lastName: `${ids[0]}` })
      .where(eq(users.id, ada.userId))
    const { id } = await site.place(ada)
    expect(await find(`q=${ids[0]}`)).toEqual([id, ids[0]])
  })

  test('a name that very many clients share is found like any other', async () => {
    const shared = Array.from({ length: 310 }, (_, index) => ({
      email: `shared${index}@example.org`,
      lastName: 'Shared',
      provider: 'password' as const,
    }))
    const people = await db().insert(users).values(shared).returning({ id: users.id })
    const placed = await db()
      .insert(serviceOrders)
      .values(
        people.map(({ id }) => ({
          userId: id,
          serviceId: 1,
          packageType: 'basic' as const,
          price: '1.00',
          currency: 'USD',
        })),
      )
      .returning({ id: serviceOrders.id })
    const found = await site.readAllIds(admin, '/api/admin/orders?limit=100&q=shared')
    expect(found).toEqual(placed.map(({ id }) => id).toReversed())
  })

  async function priceOf(id: number): Promise<string> {
    const [service] = await db().select().from(services).where(eq(services.id, id))
    return service?.pricing.basic?.price ?? ''
  }
})
