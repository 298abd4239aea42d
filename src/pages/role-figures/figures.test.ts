import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/table.ts'
import { utcDay } from '#features/analytics/commands.ts'
import { analytics } from '#features/analytics/table.ts'
import { contactMessages } from '#features/inbox/table.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { DashboardFigures } from './contract.ts'

describe.each(engines)('the figures of the role dashboards on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())

  const figuresOf = (who: { cookie: string }) => site.read<DashboardFigures>(who, '/api/dashboard/figures')

  test('an admin sees everybody, the open orders, what visitors and clients wrote unread, and the visitors of this day', async () => {
    const chief = await signInAs('admin')
    expect(await figuresOf(chief)).toEqual({
      totalUsers: 1,
      openOrders: 0,
      unreadMessages: 0,
      visitorsToday: 0,
    })
    const ada = await signInAs('user')
    const [first, second, third, fourth] = [
      await site.place(ada),
      await site.place(ada),
      await site.place(ada),
      await site.place(ada),
    ]
    await site.change(chief, first.id, 'in_progress')
    await site.change(chief, second.id, 'in_progress')
    await site.change(chief, second.id, 'completed')
    await site.change(ada, third.id, 'cancelled')
    const message = { name: 'Grace', email: 'grace@example.org', message: 'Hello' }
    await db()
      .insert(contactMessages)
      .values([message, message, { ...message, status: 'read' }, { ...message, status: 'archived' }])
    await db()
      .insert(analytics)
      .values([
        { date: utcDay(), uniqueVisitors: 7, views: 12 },
        { date: '2020-01-01', uniqueVisitors: 99 },
      ])
    expect(fourth.status).toBe('pending')
    const write = (who: { cookie: string }, id: number) =>
      site.send(who, 'POST', `/api/orders/${id}/messages`, { message: 'One thing more' })
    // Of a completed order's messages, the client's counts too.
    await write(ada, second.id)
    await write(chief, first.id)
    expect(await figuresOf(chief)).toEqual({
      totalUsers: await db().$count(users),
      openOrders: 2,
      unreadMessages: 3,
      visitorsToday: 7,
    })
    await site.send(chief, 'POST', `/api/orders/${second.id}/messages/read`, { upTo: 2_147_483_647 })
    expect((await figuresOf(chief)).unreadMessages).toBe(2)
  })

  test('a user sees his own orders, what he has not read, and how full his profile is', async () => {
    const ada = await signInAs('user')
    const chief = await signInAs('admin')
    const { id } = await site.place(ada)
    await site.place(await signInAs('user'))
    for (const message of ['One', 'Two'])
      await site.send(chief, 'POST', `/api/orders/${id}/messages`, { message })
    await site.send(ada, 'POST', `/api/orders/${id}/messages`, { message: 'Mine' })
    expect(await figuresOf(ada)).toEqual({ orders: 1, messages: 2, profile: 75 })
    await site.send(ada, 'POST', `/api/orders/${id}/messages/read`, { upTo: 2_147_483_647 })
    expect(await figuresOf(ada)).toEqual({ orders: 1, messages: 0, profile: 75 })
  })

  test('a developer sees posts, drafts and projects; nothing is measured for a premium member', async () => {
    const posts = await site.read<unknown[]>(await signInAs('user'), '/api/blog?limit=100')
    const projects = await site.read<unknown[]>(await signInAs('user'), '/api/projects')
    expect(await figuresOf(await signInAs('developer'))).toEqual({
      posts: posts.length,
      drafts: 0,
      projects: projects.length,
    })
    expect(await figuresOf(await signInAs('premium'))).toEqual({})
  })
})
