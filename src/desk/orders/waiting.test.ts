import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { contactChannel } from '#showcase/contact/queries.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Thread, Waiting } from './contract/schemas.ts'

describe.each(engines)('the counts of waiting things on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const waitingFor = async (who: Person) => {
    const { orders, messages } = await site.read<Waiting>(who, '/api/waiting')
    return { orders, messages }
  }
  const giveTurn = (id: number, turn: 'client' | 'admin' | null) =>
    site.send(chief, 'PUT', `/api/admin/orders/${id}/turn`, { turn })

  test('a client counts own orders with their turn, and unread messages in all of them', async () => {
    const [ada, grace] = [await signInAs('user'), await signInAs('premium')]
    const [first, second, third] = [await site.place(ada), await site.place(ada), await site.place(ada)]
    await site.place(grace)
    expect(await waitingFor(ada)).toEqual({ orders: 0, messages: 0 })
    await site.change(chief, first.id, 'in_progress')
    await site.write(chief, first.id)
    await site.write(chief, first.id)
    expect(await waitingFor(ada)).toEqual({ orders: 1, messages: 2 })
    await site.write(chief, second.id)
    expect(await waitingFor(ada)).toEqual({ orders: 1, messages: 3 })
    const threads = await site.read<Thread[]>(ada, '/api/threads')
    expect(threads.reduce((sum, { unread }) => sum + unread, 0)).toBe(3)
    await site.readMessages(ada, first.id)
    expect(await waitingFor(ada)).toEqual({ orders: 1, messages: 1 })
    await site.readMessages(ada, second.id)
    expect(await waitingFor(ada)).toEqual({ orders: 1, messages: 0 })
    await giveTurn(third.id, 'client')
    expect(await waitingFor(ada)).toEqual({ orders: 2, messages: 0 })
    expect(await waitingFor(grace)).toEqual({ orders: 0, messages: 0 })
  })

  test('an admin counts every order to act on once, and unread threads of the others', async () => {
    const ada = await signInAs('user')
    const before = await waitingFor(chief)
    const counted = async () => {
      const { orders, messages } = await waitingFor(chief)
      return { orders: orders - before.orders, messages: messages - before.messages }
    }
    const { id } = await site.place(ada)
    await site.write(ada, id)
    expect(await counted()).toEqual({ orders: 1, messages: 0 })
    await giveTurn(id, null)
    expect(await counted()).toEqual({ orders: 0, messages: 1 })
    await giveTurn(id, 'client')
    expect(await counted()).toEqual({ orders: 0, messages: 1 })
    await site.readMessages(chief, id)
    expect(await counted()).toEqual({ orders: 0, messages: 0 })
    await site.write(ada, id)
    await site.write(chief, id)
    await giveTurn(id, 'client')
    expect(await counted()).toEqual({ orders: 0, messages: 0 })
    expect((await site.change(chief, id, 'cancelled')).status).toBe(200)
    expect(await counted()).toEqual({ orders: 0, messages: 0 })
  })

  test('an admin counts contact messages until they are answered or archived', async () => {
    const before = (await waitingFor(chief)).messages
    const from = { name: 'Grace', email: 'grace@example.org', message: 'Hello' }
    const statuses = ['unread', 'read', 'replied', 'archived'] as const
    await db()
      .insert(contactMessages)
      .values(statuses.map((status) => ({ ...from, status })))
    await publish(contactChannel, '0')
    expect((await waitingFor(chief)).messages).toBe(before + 2)
    expect((await waitingFor(await signInAs('user'))).messages).toBe(0)
  })

  test('a contact message is counted when it is left, opened and archived', async () => {
    const before = (await waitingFor(chief)).messages
    const message = { name: 'Odile', email: 'odile@example.org', message: 'Are you free in May?' }
    expect((await site.send({ cookie: '' }, 'POST', '/api/contact', message)).status).toBe(200)
    expect((await waitingFor(chief)).messages).toBe(before + 1)
    const [{ id } = { id: 0 }] = await site.read<{ id: number }[]>(chief, '/api/admin/messages?limit=1')
    expect((await site.send(chief, 'POST', `/api/admin/messages/${id}/read`, undefined)).status).toBe(200)
    expect((await waitingFor(chief)).messages).toBe(before + 1)
    await site.send(chief, 'PATCH', `/api/admin/messages/${id}`, { status: 'archived' })
    expect((await waitingFor(chief)).messages).toBe(before)
  })
})
