import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '#base/accounts/table.ts'
import type { Thread, Waiting } from '#desk/orders/contract/schemas.ts'
import { supportTickets } from '#desk/support/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { contactChannel } from '#showcase/contact/queries.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Today = { waiting: { kind: string; id: number; group: string }[]; counts: { messages: number } }

const from = { name: 'Grace', email: 'grace@example.org', message: 'Are you free in May?' }
const statuses = ['unread', 'read', 'replied', 'archived', 'doubtful'] as const

describe.each(engines)('the inbox on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  let ada: Person
  let order: number
  let ticket: number
  let contact: Record<(typeof statuses)[number], number>

  beforeAll(async () => {
    site = await openOrderSite(engine, renderAnyPage)
    chief = await signInAs('admin')
    ada = await signInAs('premium')
    order = (await site.place(ada)).id
    await site.write(ada, order, 'When do we begin?')
    ticket = await makeTicket()
    const stored = await db()
      .insert(contactMessages)
      .values(statuses.map((status) => ({ ...from, status })))
      .returning()
    contact = Object.fromEntries(stored.map(({ status, id }) => [status, id])) as typeof contact
    await publish(contactChannel, '0')
  })
  afterAll(() => site.close())

  async function makeTicket(): Promise<number> {
    const body = { subject: 'An index', message: 'Why is it not used?' }
    const answer = await site.send(ada, 'POST', '/api/tickets', body)
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const all = (who: Person, query = '') =>
    site.read<Thread[]>(who, `/api/${who === chief ? 'admin/' : ''}threads?limit=100${query}`)
  const statesIn = async (who: Person, folder: string) =>
    new Map((await all(who, `&folder=${folder}`)).map(({ kind, id, state }) => [`${kind} ${id}`, state]))
  const answer = (who: Person, path: string) =>
    site.send(who, 'POST', `${path}/messages`, { message: 'Like this.' })
  const locationOf = async (who: Person, path: string) => {
    const { status, headers } = await site.get(who, path)
    return status === 307 ? headers.get('location') : status
  }

  test('each folder of an admin has its kind of conversation, and all of them together have every one', async () => {
    const [clients, enquiries, tickets] = await Promise.all(
      ['clients', 'enquiries', 'tickets'].map((folder) => all(chief, `&folder=${folder}`)),
    )
    expect(new Set(clients?.map(({ kind }) => kind))).toEqual(new Set(['order']))
    expect(new Set(enquiries?.map(({ kind }) => kind))).toEqual(new Set(['contact']))
    expect(new Set(tickets?.map(({ kind }) => kind))).toEqual(new Set(['ticket']))
    const together = await all(chief)
    expect(together).toHaveLength([clients, enquiries, tickets].flat().length)
    expect(together).toEqual(expect.arrayContaining([clients, enquiries, tickets].flat()))
  })

  test('a client reads own orders and tickets, and no enquiries', async () => {
    expect((await all(ada, '&folder=orders')).map(({ kind, id }) => [kind, id])).toEqual([['order', order]])
    expect((await all(ada, '&folder=tickets')).map(({ kind, id }) => [kind, id])).toEqual([
      ['ticket', ticket],
    ])
    expect((await all(ada)).length).toBe(2)
    for (const folder of ['enquiries', 'clients'])
      expect((await site.get(ada, `/api/threads?folder=${folder}`)).status, folder).toBe(400)
    for (const role of ['user', 'premium', 'developer'] as const) {
      const who = await signInAs(role)
      expect((await site.get(who, '/api/admin/threads?folder=enquiries')).status, role).toBe(403)
      const html = await (await site.get(who, '/dashboard/messages?folder=enquiries')).text()
      expect(html, role).toContain('No messages yet')
      expect(html, role).not.toContain('Enquiries')
    }
    expect((await site.get(chief, '/api/admin/threads?folder=orders')).status).toBe(400)
  })

  test('an unread ticket stands before an order with a later message that is read', async () => {
    const grace = await signInAs('premium')
    const made = await site.send(grace, 'POST', '/api/tickets', { subject: 'A view', message: 'May I?' })
    const { id } = (await made.json()) as { id: number }
    await answer(chief, `/api/tickets/${id}`)
    const { id: later } = await site.place(grace)
    await answer(grace, `/api/orders/${later}`)
    expect((await all(grace)).map(({ kind, id, state }) => [kind, id, state])).toEqual([
      ['ticket', id, 'unread'],
      ['order', later, 'answered'],
    ])
  })

  test('a contact message has the state of its status; archived and doubtful ones are not listed', async () => {
    const states = await statesIn(chief, 'enquiries')
    expect(statuses.map((status) => states.get(`contact ${contact[status]}`))).toEqual([
      'unread',
      'read',
      'answered',
      undefined,
      undefined,
    ])
  })

  test('a conversation about an order is unread, read and answered, whichever party reads it', async () => {
    const { id } = await site.place(ada)
    const path = `/api/orders/${id}`
    const states = async () => [
      (await statesIn(chief, 'clients')).get(`order ${id}`),
      (await statesIn(ada, 'orders')).get(`order ${id}`),
    ]
    await answer(ada, path)
    expect(await states()).toEqual(['unread', 'answered'])
    await site.readMessages(chief, id)
    expect(await states()).toEqual(['read', 'answered'])
    await answer(chief, path)
    expect(await states()).toEqual(['answered', 'unread'])
    await site.readMessages(ada, id)
    expect(await states()).toEqual(['answered', 'read'])
  })

  test('an answer to an unread message leaves the conversation unread', async () => {
    const { id } = await site.place(ada)
    await answer(ada, `/api/orders/${id}`)
    await answer(chief, `/api/orders/${id}`)
    expect((await statesIn(chief, 'clients')).get(`order ${id}`)).toBe('unread')
  })

  test('a closed ticket is archived, unless something in it is unread', async () => {
    const id = await makeTicket()
    const state = async () => (await statesIn(chief, 'tickets')).get(`ticket ${id}`)
    expect(await state()).toBe('unread')
    const closed = { status: 'closed', turn: null, solvedAt: '2026-11-01T12:00:00.000Z' } as const
    await db().update(supportTickets).set(closed).where(eq(supportTickets.id, id))
    expect(await state()).toBe('unread')
    await site.send(chief, 'POST', `/api/tickets/${id}/messages/read`, { upTo: 1_000_000 })
    expect(await state()).toBeUndefined()
    expect((await statesIn(ada, 'tickets')).get(`ticket ${id}`)).toBe('archived')
  })

  test('a solved ticket is answered', async () => {
    const id = await makeTicket()
    await site.send(chief, 'POST', `/api/tickets/${id}/messages/read`, { upTo: 1_000_000 })
    expect((await statesIn(chief, 'tickets')).get(`ticket ${id}`)).toBe('read')
    await site.send(ada, 'PATCH', `/api/tickets/${id}/status`, { status: 'solved' })
    expect((await statesIn(chief, 'tickets')).get(`ticket ${id}`)).toBe('answered')
  })

  test('the numbers of the folders add up to that of the menu, and are those of the first page', async () => {
    const { messages, folders } = await site.read<Waiting>(chief, '/api/waiting')
    const { clients = 0, enquiries = 0, tickets = 0 } = folders ?? {}
    expect(clients + enquiries + tickets).toBe(messages)
    const today = await site.read<Today>(chief, '/api/admin/today')
    const waiting = (kind: string) => today.waiting.filter((one) => one.kind === kind)
    expect([enquiries, tickets]).toEqual([waiting('message').length, waiting('ticket').length])
    const listed = [...(await statesIn(chief, 'enquiries')).values()]
    expect(listed.filter((state) => state === 'unread' || state === 'read')).toHaveLength(enquiries)
    expect(await site.read<Waiting>(ada, '/api/waiting')).toMatchObject({
      messages: expect.any(Number),
      folders: { orders: expect.any(Number), tickets: expect.any(Number) },
    })
  })

  test('the server renders the list of the folder in the address', async () => {
    const html = await (await site.get(chief, '/dashboard/messages?folder=clients')).text()
    expect(html).toContain(`href="/dashboard/messages?message=${order}&amp;folder=clients"`)
    expect(html).not.toContain('contact form<')
  })

  test.each([
    ['/dashboard/communications?message=12', '/dashboard/messages?folder=enquiries&message=12'],
    ['/dashboard/communications?tab=messages', '/dashboard/messages?folder=enquiries'],
    ['/dashboard/support', '/dashboard/messages?folder=tickets'],
    ['/dashboard/support?turn=admin', '/dashboard/messages?folder=tickets&turn=admin'],
  ])('the former address %s leads an admin to %s', async (former, address) => {
    expect(await locationOf(chief, former)).toBe(address)
  })

  test('a ticket leads an admin to the inbox, and its client to the ticket', async () => {
    const former = `/dashboard/support/${ticket}`
    expect(await locationOf(chief, former)).toBe(`/dashboard/messages?folder=tickets&message=${ticket}`)
    expect(await locationOf(ada, former)).toBe(200)
    expect(await locationOf(await signInAs('premium'), former)).toBe(404)
    expect(await locationOf(chief, '/dashboard/support/2000000000')).toBe(404)
  })

  test('former addresses are refused to whom they were refused before', async () => {
    expect(await locationOf(ada, '/dashboard/communications?message=12')).toBe(403)
    expect(await locationOf(await signInAs('user'), '/dashboard/support')).toBe(403)
    expect(await locationOf(ada, '/dashboard/support')).toBe(200)
  })

  test('the notice of an enquiry is read with it, at its former address too', async () => {
    const read = async (former: string | undefined) => {
      expect((await site.send(chief, 'POST', '/api/contact', from)).status).toBe(200)
      const isNewest = sql`id = (select max(id) from user_notices where user_id = ${chief.userId})`
      if (former) await db().update(notices).set({ path: former }).where(isNewest)
      const [notice] = await db().select().from(notices).where(isNewest)
      expect(notice).toMatchObject({ kind: 'contact', isRead: false })
      await site.get(chief, notice?.path ?? '')
      const [after] = await db().select().from(notices).where(isNewest)
      return after
    }
    expect(await read(undefined)).toMatchObject({
      path: expect.stringMatching(/^\/dashboard\/messages\?folder=enquiries&message=\d+$/),
      isRead: true,
    })
    expect(await read('/dashboard/communications?message=7')).toMatchObject({ isRead: true })
  })
})
