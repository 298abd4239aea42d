import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnToday } from '#frame/today/contract.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

describe.each(engines)("a member's first page on %s", (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const todayOf = (who: Person) => site.read<OwnToday>(who, '/api/today')

  test('is empty for somebody who has nothing, and has nothing of others', async () => {
    await site.place(await signInAs('user'))
    expect(await todayOf(await signInAs('user'))).toEqual({
      day: expect.any(String),
      ...{ orders: [], assigned: [], tickets: [], invoices: [], refunds: [], quotes: [] },
      ...{ posts: [], library: [] },
    })
  })

  test('has the orders that are open, wait or are unread, the most urgent first, and follows each change', async () => {
    const ada = await signInAs('user')
    const [open, done, gone] = [await site.place(ada), await site.place(ada), await site.place(ada)]
    await site.change(ada, gone.id, 'cancelled')
    for (const status of ['in_progress', 'completed']) await site.change(chief, done.id, status)
    const ids = async () => (await todayOf(ada)).orders.map(({ id }) => id)
    expect(await ids()).toEqual([done.id, open.id])
    await site.change(chief, open.id, 'in_progress')
    await site.write(chief, open.id, 'May I crop it?')
    const { orders } = await todayOf(ada)
    expect(orders.map(({ id }) => id)).toEqual([open.id, done.id])
    expect(orders[0]).toMatchObject({
      ...{ status: 'in_progress', turn: 'client', unread: 1, isLate: false },
      lastMessage: { fromClient: false, kind: 'message' },
    })
    await site.write(chief, gone.id, 'Another time, then.')
    expect(await ids()).toContain(gone.id)
    await site.readMessages(ada, gone.id)
    expect(await ids()).not.toContain(gone.id)
  })

  test('has an unread answer in a ticket until it is read', async () => {
    const vera = await signInAs('premium')
    const ticket = { subject: 'Indexes', message: 'Why is this one not used?' }
    const { id } = (await (await site.send(vera, 'POST', '/api/tickets', ticket)).json()) as { id: number }
    expect((await todayOf(vera)).tickets).toEqual([])
    await site.send(chief, 'POST', `/api/tickets/${id}/messages`, { message: 'It is too wide.' })
    expect((await todayOf(vera)).tickets).toMatchObject([{ id, subject: 'Indexes' }])
    await site.send(vera, 'POST', `/api/tickets/${id}/messages/read`, { upTo: 2_147_483_647 })
    expect((await todayOf(vera)).tickets).toEqual([])
  })

  test('has the work of a developer without its price, and the posts that visitors do not see', async () => {
    const [nina, ada] = [await signInAs('developer'), await signInAs('user')]
    const { id } = await site.place(ada)
    expect((await todayOf(nina)).assigned).toEqual([])
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    const post = { title: 'Later', excerpt: 'Soon.', content: 'Words.', tags: [], featured: false }
    const later = { ...post, status: 'published', publishedAt: '2999-01-01T08:00:00.000Z' }
    for (const data of [{ ...post, title: 'A draft', status: 'draft' }, later])
      expect((await site.send(chief, 'POST', '/api/blog', data)).status).toBe(201)
    const { assigned, orders, posts } = await todayOf(nina)
    expect(orders).toEqual([])
    expect(assigned).toMatchObject([{ id, status: 'pending' }])
    expect(assigned[0]).not.toHaveProperty('price')
    expect(posts).toMatchObject([
      { title: 'Later', isScheduled: true },
      { title: 'A draft', isScheduled: false },
    ])
    const other = await todayOf(ada)
    expect([other.assigned, other.posts]).toEqual([[], []])
    await site.change(chief, id, 'cancelled')
    expect((await todayOf(nina)).assigned).toEqual([])
  })

  test('names what opens in the library to premium members alone', async () => {
    const [post] = await site.read<{ id: number }[]>(chief, '/api/blog?limit=1')
    const [resource] = await site.read<{ id: number; title: string }[]>(
      chief,
      '/api/member-items?kind=resource',
    )
    await site.send(chief, 'PUT', `/api/admin/member-items/${resource?.id}`, { postId: post?.id })
    expect((await todayOf(await signInAs('premium'))).library).toMatchObject([
      { id: resource?.id, title: resource?.title, kind: 'resource' },
    ])
    expect((await todayOf(await signInAs('user'))).library).toEqual([])
  })
})
