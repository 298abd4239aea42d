import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { ownerName } from '#base/site/domain/site.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { services } from '#showcase/catalogue/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Message, OrderSummary } from './contract/schemas.ts'
import type { OverviewOrder } from './contract/today.ts'

describe.each(engines)('the overview of a client on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const overviewOf = (who: Person) => site.read<OverviewOrder[]>(who, '/api/orders/overview')

  test('waiting, unread, late and running orders come before completed ones without a review', async () => {
    const ada = await signInAs('user')
    const place = async (...statuses: string[]) => {
      const { id } = await site.place(ada)
      for (const status of statuses) expect((await site.change(chief, id, status)).status).toBe(200)
      return id
    }
    const pending = await place()
    const running = await place('in_progress')
    const late = await place('in_progress')
    await site.send(chief, 'PATCH', `/api/admin/orders/${late}`, {
      deliveryDate: '2020-01-01T00:00:00.000Z',
      reason: 'So.',
    })
    const unread = await place()
    await site.write(chief, unread, 'The first draft is there')
    const waiting = await place('in_progress')
    await site.write(chief, waiting, 'May I crop it?')
    const completed = [await place('in_progress', 'completed'), await place('in_progress', 'completed')]
    const shown = (await overviewOf(ada)).map(({ id }) => id)
    // The overview has the five most urgent orders, then the other orders that wait for the client.
    expect(shown).toEqual([waiting, unread, late, running, ...completed.toReversed()])
    expect(shown).not.toContain(pending)
    // The five newest orders are included, even if they are not urgent.
    const newest = await place()
    expect((await overviewOf(ada)).map(({ id }) => id)).toEqual([...shown, newest])
  })

  test('an admin without a name has the owner’s name, never a sign-in address', async () => {
    const [ada, nameless] = [await signInAs('user'), await signInAs('admin')]
    const email = 'operator@example.org'
    await db()
      .update(users)
      .set({ firstName: null, lastName: null, username: email, email })
      .where(eq(users.id, nameless.userId))
    const { id } = await site.place(ada)
    await site.change(nameless, id, 'in_progress')
    await site.write(nameless, id, 'The first draft is there')
    const seen = { adminName: ownerName(), lastMessage: { senderName: ownerName() } }
    expect((await overviewOf(ada))[0]).toMatchObject(seen)
    const paths = ['', '/messages', '/timeline'].map((end) => `/api/orders/${id}${end}`)
    for (const path of paths)
      expect(await (await site.get(ada, path)).text(), path).not.toContain('operator@')
  })

  test('an order has the id of its last message, up to which an answer marks the thread as read', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    expect((await overviewOf(ada))[0]).toMatchObject({ id, lastMessage: null })
    await site.write(chief, id, 'The first draft is there')
    const last = (await (await site.write(chief, id, 'And the second')).json()) as Message
    const [order] = await overviewOf(ada)
    expect(order).toMatchObject({ id, unread: 2, lastMessage: { id: last.id } })
    await site.send(ada, 'POST', `/api/orders/${id}/messages/read`, { upTo: order?.lastMessage?.id })
    expect((await overviewOf(ada))[0]).toMatchObject({ id, unread: 0 })
  })

  test('the last message says whether it belongs to a delivery or a proposal', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await site.change(chief, id, 'in_progress')
    const step = (path: string, body: object) => site.send(chief, 'POST', `/api/orders/${id}/${path}`, body)
    await site.write(chief, id, 'The first draft is there')
    expect(await overviewOf(ada)).toMatchObject([{ turn: 'client', lastMessage: { kind: 'message' } }])
    await step('proposals', { kind: 'price', price: 50_000, note: 'More pages' })
    expect(await overviewOf(ada)).toMatchObject([{ turn: 'client', lastMessage: { kind: 'proposal' } }])
    await step('deliver', { note: 'On staging' })
    expect(await overviewOf(ada)).toMatchObject([{ turn: 'client', lastMessage: { kind: 'delivery' } }])
  })

  test('the cache follows each change of an order, a name and a service', async () => {
    const ada = await signInAs('user')
    const summaryOf = () => site.read<OrderSummary>(ada, '/api/orders/summary')
    expect([await overviewOf(ada), (await summaryOf()).total]).toEqual([[], 0])
    const { id } = await site.place(ada)
    await site.write(chief, id, 'The first draft is there')
    expect(await summaryOf()).toMatchObject({ total: 1, pending: 1 })
    await site.change(chief, id, 'in_progress')
    expect(await summaryOf()).toMatchObject({ pending: 0, inProgress: 1 })
    expect(await overviewOf(ada)).toMatchObject([{ status: 'in_progress' }])
    await site.send(chief, 'PUT', '/api/auth/profile', { firstName: 'Grace', lastName: 'Chief' })
    expect(await overviewOf(ada)).toMatchObject([{ lastMessage: { senderName: 'Grace Chief' } }])
    await db().update(services).set({ name: 'Another name' })
    await publish('content', 'services')
    expect(await overviewOf(ada)).toMatchObject([{ serviceTitle: 'Another name' }])
  })
})
