import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeAccess } from '#base/accounts/commands/sessions.ts'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { readEvents } from '#testing/read-events.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Message, OpenOrder } from './contract/schemas.ts'

type Person = { cookie: string }

describe.each(engines)('the events of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  const ending = new AbortController()
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(async () => {
    ending.abort()
    await site.close()
  })

  const follow = (who: Person, id: number, query = '') => listen(who, `/api/orders/${id}/events${query}`)
  /**
   * Opens an event stream. `next` waits for an event that is not about notices, and returns undefined once the stream has ended.
   */
  async function listen(who: Person, path: string) {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, ending.signal])
    const response = await site.follow(who, path, signal)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const events = readEvents(response)
    return {
      async next(): Promise<string | undefined> {
        for (;;) {
          const { value } = await events.next()
          if (value !== 'notices') return value as string | undefined
        }
      },
      leave: () => leaving.abort(),
    }
  }
  const write = async (who: Person, id: number, message: string) =>
    (await (await site.send(who, 'POST', `/api/orders/${id}/messages`, { message })).json()) as Message

  test('begin with `all`, then name what the other party changed', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const page = await follow(ada, id)
    expect(await page.next()).toBe('all')
    const written = await write(admin, id, 'Hello')
    expect(await page.next()).toBe('messages')
    await site.send(ada, 'POST', `/api/orders/${id}/messages/read`, { upTo: written.id })
    expect(await page.next()).toBe('messages')
    await site.change(admin, id, 'in_progress')
    expect(await page.next()).toBe('order')
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { adminNotes: 'Soon' })
    expect(await page.next()).toBe('order')
    page.leave()
  })

  test('notify admins of contact messages, and nobody else', async () => {
    const ada = await signInAs('user')
    const [all, own] = [
      await listen(admin, '/api/admin/orders/events'),
      await listen(ada, '/api/orders/events'),
    ]
    expect([await all.next(), await own.next()]).toEqual(['all', 'all'])
    const message = { name: 'Odile', email: 'odile@example.org', message: 'Are you free in May?' }
    expect((await site.send({ cookie: '' }, 'POST', '/api/contact', message)).status).toBe(200)
    expect(await all.next()).toBe('messages')
    await site.place(ada)
    expect(await own.next()).toBe('order')
    all.leave()
    own.leave()
  })

  test('exclude other orders and refused requests', async () => {
    const ada = await signInAs('user')
    const [one, other] = [await site.place(ada), await site.place(ada)]
    const page = await follow(ada, one.id)
    expect(await page.next()).toBe('all')
    await write(admin, other.id, 'Elsewhere')
    expect((await site.change(ada, one.id, 'completed')).status).toBe(409)
    await site.send(ada, 'POST', `/api/orders/${one.id}/messages/read`, { upTo: 1 })
    await site.change(ada, one.id, 'cancelled')
    expect(await page.next()).toBe('order')
    page.leave()
  })

  test('miss nothing: a new connection begins with `all`, and new messages are found once each', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const first = await follow(ada, id)
    await first.next()
    const seen = await write(admin, id, 'Seen')
    await first.next()
    first.leave()
    const missed = [await write(admin, id, 'One'), await write(admin, id, 'Two')]
    const again = await follow(ada, id)
    expect(await again.next()).toBe('all')
    expect(await site.read<Message[]>(ada, `/api/orders/${id}/messages?after=${seen.id}`)).toEqual(missed)
    again.leave()
  })

  test('begin without `all` for a page that includes every change, and with it for any other', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const mark = async () => (await site.read<OpenOrder>(ada, `/api/orders/${id}`)).changeMark
    const shown = await mark()
    const page = await follow(ada, id, `?after=${shown}`)
    await write(admin, id, 'Hello')
    expect(await page.next()).toBe('messages')
    page.leave()
    expect(await mark()).not.toBe(shown)
    const late = await follow(ada, id, `?after=${shown}`)
    expect(await late.next()).toBe('all')
    late.leave()
  })

  test('of an order begin without `all` after a contact message; those for admins with it', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const { changeMark } = await site.read<OpenOrder>(ada, `/api/orders/${id}`)
    const message = { name: 'Odile', email: 'odile@example.org', message: 'Are you free in June?' }
    expect((await site.send({ cookie: '' }, 'POST', '/api/contact', message)).status).toBe(200)
    const page = await follow(ada, id, `?after=${changeMark}`)
    const all = await listen(admin, `/api/admin/orders/events?after=${changeMark}`)
    expect(await all.next()).toBe('all')
    await write(admin, id, 'Hello')
    expect(await page.next()).toBe('messages')
    page.leave()
    all.leave()
  })

  test('end when the session ends, by sign-out or by an admin', async () => {
    const ends: ((who: Person & { userId: number }) => Promise<unknown>)[] = [
      (who) => site.send(who, 'POST', '/api/auth/logout', {}),
      ({ userId }) => revokeAccess(userId),
    ]
    for (const end of ends) {
      const ada = await signInAs('user')
      const { id } = await site.place(ada)
      const page = await follow(ada, id)
      expect(await page.next()).toBe('all')
      await end(ada)
      expect(await page.next()).toBeUndefined()
    }
  })

  test('end for an admin who loses the role', async () => {
    const ada = await signInAs('user')
    const [chief, demoted] = [await signInAs('admin'), await signInAs('admin')]
    const { id } = await site.place(ada)
    const page = await follow(demoted, id)
    expect(await page.next()).toBe('all')
    const path = `/api/admin/users/${demoted.userId}/role`
    expect((await site.send(chief, 'PATCH', path, { role: 'user' })).status).toBe(200)
    expect(await page.next()).toBeUndefined()
    expect((await db().select().from(users).where(eq(users.id, demoted.userId)))[0]?.role).toBe('user')
  })

  test('are limited to ten pages of a member at once; closing one allows another', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const pages = []
    for (let count = 0; count < 10; count++) pages.push(await follow(ada, id))
    const refused = await site.get(ada, `/api/orders/${id}/events`)
    expect(refused.status).toBe(429)
    expect((await follow(admin, id)).leave()).toBeUndefined()
    pages[0]?.leave()
    await expect.poll(async () => (await tryToFollow(ada, id)).status).toBe(200)
    for (const page of pages) page.leave()
  })
  async function tryToFollow(who: Person, id: number) {
    return site.follow(who, `/api/orders/${id}/events`, ending.signal)
  }

  test('of a list are about the member’s own orders, including new ones; those for admins about all', async () => {
    const [ada, bea] = [await signInAs('user'), await signInAs('user')]
    const [own, all] = [
      await listen(ada, '/api/orders/events'),
      await listen(admin, '/api/admin/orders/events'),
    ]
    expect([await own.next(), await all.next()]).toEqual(['all', 'all'])
    const others = await site.place(bea)
    expect(await all.next()).toBe('order')
    await write(bea, others.id, 'Not for Ada')
    expect(await all.next()).toBe('messages')
    const { id } = await site.place(ada)
    expect([await own.next(), await all.next()]).toEqual(['order', 'order'])
    await write(admin, id, 'Hello')
    expect([await own.next(), await all.next()]).toEqual(['messages', 'messages'])
    own.leave()
    all.leave()
  })

  test('of a list begin without `all` for a page that includes every change', async () => {
    const ada = await signInAs('user')
    const { changeMark } = await site.read<{ changeMark: string }>(ada, '/api/orders/change-mark')
    const page = await listen(ada, `/api/orders/events?after=${changeMark}`)
    await site.place(ada)
    expect(await page.next()).toBe('order')
    page.leave()
  })

  test('of all orders end for an admin who loses the role', async () => {
    const [chief, demoted] = [await signInAs('admin'), await signInAs('admin')]
    const page = await listen(demoted, '/api/admin/orders/events')
    expect(await page.next()).toBe('all')
    const path = `/api/admin/users/${demoted.userId}/role`
    expect((await site.send(chief, 'PATCH', path, { role: 'user' })).status).toBe(200)
    expect(await page.next()).toBeUndefined()
    expect((await site.get(demoted, '/api/admin/orders/events')).status).toBe(403)
  })

  test('are refused to everybody else', async () => {
    const { id } = await site.place(await signInAs('user'))
    for (const role of ['user', 'premium', 'developer'] as const)
      expect((await site.get(await signInAs(role), `/api/orders/${id}/events`)).status).toBe(404)
  })
})
