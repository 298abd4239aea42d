import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { Endpoint } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { readEvents } from '#testing/read-events.ts'
import { engines, signInAs } from '#testing/site.ts'
import { giveToken } from '#testing/tokens.ts'
import { contract } from '../../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

const clientEmail = 'zephyr@client.example'
/** Matches the prices as numbers and as formatted text. */
const amounts = /4\D?1\D?234|7\D?654\.32|43\D?210/

describe.each(engines)('what a developer can read on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Person
  let nina: Person
  let id: number
  let fileId: number
  beforeAll(async () => {
    site = await openOrderSite(engine, undefined, { SMTP_URL: 'smtp://127.0.0.1:1' })
    admin = await signInAs('admin')
    nina = await signInAs('developer')
    const client = await signInAs('user')
    // The name of a client who has entered none is the username, which is the email address by default.
    const nameless = { email: clientEmail, username: clientEmail, firstName: null, lastName: null }
    await db().update(users).set(nameless).where(eq(users.id, client.userId))
    id = (await site.place(client)).id
    const path = `/api/orders/${id}`
    const expectDone = async (response: Promise<Response>) => {
      const { status } = await response
      expect([200, 201]).toContain(status)
    }
    const assigned = `/api/admin/orders/${id}/members/${nina.userId}`
    await expectDone(site.send(admin, 'PUT', assigned, undefined))
    const propose = (who: Person, kind: string, price: string) =>
      expectDone(
        site.send(who, 'POST', `${path}/proposals`, { kind, price, title: 'More', note: `For ${price}.` }),
      )
    await propose(admin, 'price', '41234.00')
    await expectDone(site.change(admin, id, 'in_progress'))
    await propose(admin, 'scope', '7654.32')
    await propose(client, 'price', '43210.00')
    const file = await site.upload(client, `${path}/attachments?name=a.txt`, new TextEncoder().encode('Logo'))
    fileId = (await file.json()).id
    const message = { message: 'The logo', attachments: [fileId] }
    await expectDone(site.send(client, 'POST', `${path}/messages`, message))
    await expectDone(
      site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { adminNotes: 'It costs $41,234.' }),
    )
    const milestones = [{ title: 'The first half', price: '7654.32' }, { title: 'The other half' }]
    await expectDone(site.send(admin, 'PUT', `/api/admin/orders/${id}/milestones`, { milestones }))
    const worked = { day: '2026-01-05', minutes: 60, note: 'Wrote the invoice over 41234.' }
    await expectDone(site.send(admin, 'POST', `${path}/time`, worked))
    const promised = { on: '2031-03-03', reason: 'Since it is 41234 now' }
    await expectDone(site.send(admin, 'POST', `/api/admin/orders/${id}/promise`, promised))
    await expectDone(site.send(client, 'POST', `${path}/messages`, { message: 'Fine' }))
  })
  afterAll(() => site.close())

  function expectHidden(text: string, where: string) {
    expect(text, where).not.toMatch(amounts)
    expect(text, where).not.toContain(clientEmail)
  }

  const pathOf = (pattern: string) =>
    pattern.replace('{file}', String(fileId)).replace(/\{\w+\}/g, String(id))
  const readable = Object.entries(contract as Record<string, Endpoint>).filter(
    ([key, { access }]) =>
      /^GET \/api/.test(key) && (typeof access === 'string' || access.includes('developer')),
  )

  test('includes neither the price nor the client’s email, at any endpoint', async () => {
    const answered: string[] = []
    for (const [key] of readable) {
      const path = pathOf(key.replace('GET ', ''))
      if (path.endsWith('/events')) continue
      const response = await site.get(nina, path)
      if (response.status !== 200) continue
      expectHidden(await response.text(), key)
      answered.push(key)
    }
    const ofOrders = ['', '/messages', '/files', '/attachments/{file}', '/milestones', '/time'].map(
      (part) => `GET /api/orders/{id}${part}`,
    )
    expect(answered).toEqual(
      expect.arrayContaining([...ofOrders, 'GET /api/assigned-orders', 'GET /api/notices']),
    )
    expect(answered.filter((key) => key.startsWith('GET /api/orders/{id}'))).toHaveLength(ofOrders.length)
  })

  test('is the same with a token', async () => {
    const headers = await giveToken(nina.userId, ['orders:read', 'orders:write'])
    for (const path of [`/api/orders/${id}`, `/api/orders/${id}/messages`, '/api/assigned-orders']) {
      const response = await site.request(path, { headers })
      expect(response.status, path).toBe(200)
      expectHidden(await response.text(), path)
    }
  })

  test('includes none of them in search, events, emails, and answers to the developer', async () => {
    for (const q of [`%23${id}`, 'zephyr', '41234'])
      expectHidden(await (await site.get(nina, `/api/search?q=${q}`)).text(), q)
    const leaving = new AbortController()
    const events = readEvents(await site.follow(nina, '/api/assigned-orders/events', leaving.signal))
    expectHidden(String((await events.next()).value), 'events')
    leaving.abort()
    const written = [
      await site.write(nina, id),
      await site.readMessages(nina, id),
      await site.change(nina, id, 'cancelled'),
      await site.change(nina, id, 'completed'),
      await site.change(nina, id, 'in_progress'),
    ]
    expect(written.map(({ status }) => status)).toEqual([201, 204, 409, 200, 200])
    for (const response of written) expectHidden(await response.text(), response.url)
    const [me] = await db().select({ email: users.email }).from(users).where(eq(users.id, nina.userId))
    const emails = await db()
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, String(me?.email)))
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Order #${id} was assigned to you: SaaS MVP`,
      `Order #${id} is accepted: SaaS MVP`,
      `New message about order #${id}: SaaS MVP`,
      `Order #${id}, delivery on March 3, 2031: SaaS MVP`,
      `New message about order #${id}: SaaS MVP`,
    ])
    for (const { text } of emails) {
      expectHidden(String(text), 'an email')
      expect(text).toMatch(new RegExp(`/dashboard/projects/${id}$`, 'm'))
    }
  })
})
