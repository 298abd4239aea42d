import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { erasePerson } from '#operations/privacy/commands/erase.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { readEvents } from '#testing/read-events.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { AssignedListedOrder, AssignedOrder, OrderMembers } from './contract/assigned.ts'
import type { Message, OpenOrder } from './contract/schemas.ts'
import { serviceOrders } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('assigned orders on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Person
  let ada: Person
  let nina: Person
  let id: number
  const ending = new AbortController()
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    ada = await signInAs('user')
    nina = await signInAs('developer')
    id = (await site.place(ada)).id
    await assign(nina)
  })
  afterAll(async () => {
    ending.abort()
    await site.close()
  })

  const memberPath = (who: Person, order = id) => `/api/admin/orders/${order}/members/${who.userId}`
  const tryAssign = (who: Person, order = id, by = admin) =>
    site.send(by, 'PUT', memberPath(who, order), undefined)
  async function assign(who: Person, order = id): Promise<OrderMembers> {
    const response = await tryAssign(who, order)
    expect(response.status).toBe(200)
    return response.json()
  }
  async function unassign(who: Person, order = id): Promise<OrderMembers> {
    const response = await site.send(admin, 'DELETE', memberPath(who, order), undefined)
    expect(response.status).toBe(200)
    return response.json()
  }
  async function begin() {
    const dev = await signInAs('developer')
    const { id: order } = await site.place(ada)
    await site.change(admin, order, 'in_progress')
    await assign(dev, order)
    return { dev, order }
  }
  const setRole = (who: Person, role: string) =>
    site.send(admin, 'PATCH', `/api/admin/users/${who.userId}/role`, { role })
  async function follow(who: Person, path: string) {
    const response = await site.follow(who, path, ending.signal)
    expect(response.status).toBe(200)
    const events = readEvents(response)
    const next = async () => (await events.next()).value as string | undefined
    return {
      next,
      /** Waits for an event, or for the end of the stream if `wanted` is undefined. Returns the events before it. */
      async until(wanted: string | undefined) {
        const before: string[] = []
        for (;;) {
          const event = await next()
          if (event === wanted) return before
          if (event === undefined) throw new Error('The stream has ended')
          before.push(event)
        }
      },
    }
  }
  const listOf = (who: Person) => site.read<AssignedListedOrder[]>(who, '/api/assigned-orders')

  test('are in the list of the developer, who can open them', async () => {
    const [listed] = await listOf(nina)
    expect(listed).toMatchObject({
      id,
      serviceTitle: 'SaaS MVP',
      status: 'pending',
      turn: 'admin',
      mayBecome: [],
    })
    const order = await site.read<AssignedOrder>(nina, `/api/orders/${id}`)
    expect(order).toMatchObject({
      party: 'developer',
      clientName: 'user',
      developers: ['developer'],
      requirements: { customRequirements: 'Before the fair in June.' },
      turnWords: { title: 'admin’s turn', reason: 'The order waits to be accepted.' },
    })
    expect(await listOf(await signInAs('developer'))).toEqual([])
  })

  test('are refused to every other developer, at every endpoint', async () => {
    const other = await signInAs('developer')
    for (const path of ['', '/messages', '/files', '/events', '/history', '/deliveries', '/proposals'])
      expect((await site.get(other, `/api/orders/${id}${path}`)).status, path).toBe(404)
    expect((await site.write(other, id)).status).toBe(404)
    expect((await site.change(other, id, 'completed')).status).toBe(404)
    const file = new TextEncoder().encode('Notes')
    expect((await site.upload(other, `/api/orders/${id}/attachments?name=a.txt`, file)).status).toBe(404)
  })

  test('hide from developers what the parties agree on', async () => {
    const proposal = { kind: 'price', price: '44000.00', note: 'I pay 44,000 at most.' }
    const proposed = await site.send(ada, 'POST', `/api/orders/${id}/proposals`, proposal)
    expect(proposed.status).toBe(201)
    const own = ['history', 'deliveries', 'proposals', 'review', 'invoices', 'deposit']
    for (const part of own) expect((await site.get(nina, `/api/orders/${id}/${part}`)).status, part).toBe(404)
    const proposing = await site.send(nina, 'POST', `/api/orders/${id}/proposals`, proposal)
    expect(proposing.status).toBe(404)
    for (const step of ['deliver', 'accept', 'revision'])
      expect(
        (await site.send(nina, 'POST', `/api/orders/${id}/${step}`, { note: 'Done' })).status,
        step,
      ).toBe(404)
    await site.readMessages(nina, id)
    expect(await site.read<Message[]>(nina, `/api/orders/${id}/messages`)).toEqual([])
    // A developer has marked the thread as read. Developers cannot read proposals, so the proposal is still unread.
    const [seen] = await site.read<Message[]>(admin, `/api/orders/${id}/messages`)
    expect(seen).toMatchObject({ kind: 'proposal', isRead: false })
    expect((await listOf(nina))[0]?.unread).toBe(0)
  })

  test('are assigned only to active developers, any number of times', async () => {
    const idle = await signInAs('developer', { isActive: false })
    for (const who of [admin, idle, await signInAs('premium'), { cookie: '', userId: 99_999 }])
      expect((await tryAssign(who)).status).toBe(404)
    expect((await tryAssign(nina, 99_999)).status).toBe(404)
    const own = await site.place(nina)
    expect((await tryAssign(nina, own.id)).status).toBe(409)
    const { members, others } = await assign(nina)
    expect(members).toMatchObject([{ id: nina.userId, name: 'developer', isWorking: true }])
    expect(others.map((one) => one.id)).not.toContain(nina.userId)
    expect(others.map((one) => one.id)).not.toContain(idle.userId)
  })

  test('share the thread with the client, who reads that a developer wrote', async () => {
    const { dev, order } = await begin()
    await site.write(ada, order, 'Where is it?')
    expect((await listOf(dev))[0]).toMatchObject({ unread: 1, turn: 'admin', mayBecome: ['completed'] })
    const file = await site.upload(
      dev,
      `/api/orders/${order}/attachments?name=plan.txt`,
      new TextEncoder().encode('Plan'),
    )
    const { id: fileId } = await file.json()
    const message = { message: 'Here is the plan.', attachments: [fileId], readUpTo: 2_147_483_647 }
    expect((await site.send(dev, 'POST', `/api/orders/${order}/messages`, message)).status).toBe(201)
    const read = await site.read<Message[]>(ada, `/api/orders/${order}/messages`)
    expect(read.map(({ byDeveloper, isRead }) => ({ byDeveloper, isRead }))).toEqual([
      { byDeveloper: false, isRead: true },
      { byDeveloper: true, isRead: false },
    ])
    const shown = await site.read<OpenOrder>(ada, `/api/orders/${order}`)
    expect(shown).toMatchObject({ turn: 'client', developers: ['developer'], adminName: 'admin' })
    expect((await site.get(ada, `/api/orders/${order}/attachments/${fileId}`)).status).toBe(200)
    expect((await listOf(dev))[0]?.unread).toBe(0)
  })

  test('are completed and reopened by the developer, but neither accepted nor cancelled', async () => {
    for (const status of ['in_progress', 'cancelled'])
      expect((await site.change(nina, id, status)).status, status).toBe(409)
    const { dev, order } = await begin()
    expect((await site.change(dev, order, 'cancelled')).status).toBe(409)
    const completed = await site.change(dev, order, 'completed')
    expect(completed.status).toBe(200)
    expect(await completed.json()).toMatchObject({
      party: 'developer',
      status: 'completed',
      mayBecome: ['in_progress'],
    })
    const silent = await site.send(dev, 'PATCH', `/api/orders/${order}/status`, { status: 'in_progress' })
    expect(silent.status).toBe(400)
    expect((await site.change(dev, order, 'in_progress')).status).toBe(200)
  })

  test('disappear when the developer is removed, and the open page ends', async () => {
    const { dev, order } = await begin()
    const page = await follow(dev, `/api/orders/${order}/events`)
    const list = await follow(dev, '/api/assigned-orders/events')
    expect([await page.next(), await list.next()]).toEqual(['all', 'all'])
    await site.write(ada, order)
    expect([await page.next(), await list.next()]).toEqual(['messages', 'messages'])
    expect((await unassign(dev, order)).members).toEqual([])
    await page.until(undefined)
    await list.until('all')
    expect(await listOf(dev)).toEqual([])
    for (const path of ['', '/messages', '/files'])
      expect((await site.get(dev, `/api/orders/${order}${path}`)).status, path).toBe(404)
    expect((await site.write(dev, order)).status).toBe(404)
    expect((await unassign(dev, order)).members).toEqual([])
    // The list gets an event for the new assignment. It gets none for the message, because the order was not assigned at that
    // time.
    await site.write(ada, order)
    await assign(dev, order)
    expect(await list.until('all')).not.toContain('messages')
  })

  test.each([
    ['loses the role', (who: Person) => setRole(who, 'premium')],
    [
      'is deactivated',
      (who: Person) => site.send(admin, 'PATCH', `/api/admin/users/${who.userId}/deactivate`, {}),
    ],
  ])('end for a developer who %s', async (_, change) => {
    const { dev, order } = await begin()
    const page = await follow(dev, `/api/orders/${order}/events`)
    expect(await page.next()).toBe('all')
    expect((await change(dev)).status).toBe(200)
    await page.until(undefined)
    expect([401, 404]).toContain((await site.get(dev, `/api/orders/${order}`)).status)
    expect([401, 403]).toContain((await site.get(dev, '/api/assigned-orders')).status)
    const { members } = await site.read<OrderMembers>(admin, `/api/admin/orders/${order}/members`)
    expect(members).toMatchObject([{ id: dev.userId, isWorking: false }])
    expect((await site.read<OpenOrder>(ada, `/api/orders/${order}`)).developers).toEqual([])
  })

  test('are sorted by delivery date, then the closed ones; an admin reads all', async () => {
    const dev = await signInAs('developer')
    const ids: number[] = []
    for (const day of ['2027-03-02', null, '2027-01-05', '2027-02-01', '2027-02-02']) {
      const { id: order } = await site.place(ada)
      const deliveryDate = day && `${day}T00:00:00.000Z`
      await db().update(serviceOrders).set({ deliveryDate }).where(eq(serviceOrders.id, order))
      await assign(dev, order)
      ids.push(order)
    }
    const [march, undated, january, first, second] = ids as [number, number, number, number, number]
    await site.change(admin, first, 'cancelled')
    await site.change(admin, second, 'cancelled')
    const expected = [january, march, undated, second, first]
    expect(await site.readAllIds(dev, '/api/assigned-orders?limit=2')).toEqual(expected)
    const all = await site.readAllIds(admin, '/api/assigned-orders?limit=3')
    expect(all.filter((one) => ids.includes(one))).toEqual(expected)
    expect(all).toContain(id)
  })

  test('are released when the developer’s account is erased', async () => {
    const { dev, order } = await begin()
    await db().update(users).set({ email: 'leaving@example.org' }).where(eq(users.id, dev.userId))
    await erasePerson('leaving@example.org', {
      cause: { origin: 'command-line', actorId: null, address: null },
    })
    const { members } = await site.read<OrderMembers>(admin, `/api/admin/orders/${order}/members`)
    expect(members).toEqual([])
  })
})
