import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCommandLine } from '#base/accounts/commands/roles.ts'
import { users } from '#base/accounts/table.ts'
import type { Proposal } from '#desk/agreements/contract.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { erasePerson } from '#operations/privacy/commands/erase.ts'
import { ownRows } from '#operations/privacy/queries.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { readRows } from '#platform/database/row-batches.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { readEvents } from '#testing/read-events.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { HistoryEntry, Message, OpenOrder, Order, OrderSummary } from './contract/schemas.ts'
import { serviceOrders } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('orders of clients without an account on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  let chief: Person
  const ending = new AbortController()
  beforeAll(async () => {
    site = await openClientSite(engine)
    chief = site.chief
  })
  afterAll(async () => {
    ending.abort()
    await site.close()
  })

  const packageOf = { serviceId: 1, packageType: 'standard' }
  const tryOpen = (client: number, changes: object = {}, by = chief) =>
    site.send(by, 'POST', `/api/admin/clients/${client}/orders`, { ...packageOf, ...changes })
  async function place(client: number, changes: object = {}): Promise<Order> {
    const answer = await tryOpen(client, changes)
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(201)
    return body
  }
  let clients = 0
  const addClient = (): Promise<Client> => {
    clients += 1
    const name = `Mill ${clients}`
    return site.addClient({ company: name, emails: [own(`mill${clients}@client.example`)] })
  }
  /** An account with its own record. */
  async function addAccount(): Promise<Person & { record: number }> {
    const person = await signInAs('user')
    await makeClients()
    return { ...person, record: await site.recordOf(person.userId) }
  }
  const orderOf = (who: { cookie: string }, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const statusOf = async (who: { cookie: string }, path: string) => (await site.get(who, path)).status
  const history = (id: number) => site.read<HistoryEntry[]>(chief, `/api/orders/${id}/history`)
  async function setStatus(id: number, status: string): Promise<void> {
    const change = { status, reason: 'Not the right moment.' }
    const answer = await site.send(chief, 'PATCH', `/api/orders/${id}/status`, change)
    expect(answer.status).toBe(200)
  }
  const join = async (id: number, other: number) => expect((await site.join(id, other)).status).toBe(200)
  const part = async (id: number) => expect((await site.part(id)).status).toBe(200)

  test('are placed by an admin, at the price and for the day of the package by default', async () => {
    const { id: client, name } = await addClient()
    await db().delete(emailOutbox)
    const { id } = await place(client, { scope: 'A shop for flour.' })
    const order = await orderOf(chief, id)
    const usual = await orderOf(chief, site.orderId)
    expect(order).toMatchObject({
      ...{ userId: null, clientId: client, clientName: name, clientEmail: 'mill1@client.example' },
      ...{ status: 'pending', turn: 'admin', party: 'admin', price: usual.price, currency: usual.currency },
      ...{ requirements: { customRequirements: 'A shop for flour.' }, packageName: usual.packageName },
      mayBecome: ['in_progress', 'cancelled'],
    })
    expect(order.dates?.promisedOn).toBe(order.deliveryDate?.slice(0, 10) ?? null)
    expect(await history(id)).toMatchObject([{ status: 'pending', byClient: false }])
    const [listed] = await site.read<Order[]>(chief, '/api/admin/orders')
    expect(listed).toMatchObject({ id, userId: null, clientName: name })
    const toOthers = (await db().select().from(emailOutbox)).filter(({ to }) => to.includes('client.example'))
    expect(toOthers).toEqual([])
    const day = addDays(siteDay(), 40)
    const other = await place(client, { price: '12.50', deliverOn: day })
    expect(other).toMatchObject({ price: '12.50', deliveryDate: `${day}T00:00:00.000Z` })
  })

  test('are refused for unknown clients and packages, past days and strangers', async () => {
    const { id } = await addClient()
    expect((await tryOpen(2_147_483_000)).status).toBe(404)
    expect((await tryOpen(id, { serviceId: 2_147_483_000 })).status).toBe(404)
    const past = await tryOpen(id, { deliverOn: addDays(siteDay(), -1) })
    expect([past.status, await past.json()]).toMatchObject([
      400,
      { fields: { deliverOn: 'This day is over' } },
    ])
    expect((await tryOpen(id, { price: '1.234' })).status).toBe(400)
    expect((await tryOpen(id, {}, site.eve)).status).toBe(403)
  })

  test('belong to the account of a client who has one, and the account is notified', async () => {
    const ada = await addAccount()
    const { id } = await place(ada.record)
    expect(await orderOf(ada, id)).toMatchObject({ userId: ada.userId, clientId: null, party: 'client' })
    expect(await orderOf(chief, id)).toMatchObject({ userId: ada.userId, clientId: null })
    const [notice] = await site.read<{ title: string; path: string }[]>(ada, '/api/notices')
    expect(notice).toMatchObject({ path: `/dashboard/orders/${id}` })
    expect(notice?.title).toMatch(/placed order #\d+, SaaS MVP, for you$/)
  })

  test('are seen by an account once a join gives access, and no longer after parting', async () => {
    const client = await addClient()
    const ada = await addAccount()
    const eve = await addAccount()
    const { id } = await place(client.id, { scope: 'A shop for barley.' })
    const note = (await (await site.write(chief, id, 'A word about barley')).json()) as Message
    const paths = [
      `/api/orders/${id}`,
      `/api/orders/${id}/messages`,
      `/api/orders/${id}/history`,
      `/api/orders/${id}/deliveries`,
      `/api/orders/${id}/proposals`,
      `/api/orders/${id}/milestones`,
      `/api/orders/${id}/files`,
      `/api/orders/${id}/review`,
      `/api/orders/${id}/events`,
    ]
    const refused = async (who: Person) => {
      for (const path of paths) expect(await statusOf(who, path), path).toBe(404)
      expect((await site.write(who, id)).status).toBe(404)
      expect(await site.readAllIds(who, '/api/orders')).not.toContain(id)
      const found = await site.read<object>(who, `/api/search?q=${encodeURIComponent('barley')}`)
      expect(JSON.stringify(found)).not.toContain('A word about barley')
      expect(JSON.stringify(await site.read<object>(who, '/api/threads'))).not.toContain('barley')
      expect(await site.read<OrderSummary>(who, '/api/orders/summary')).toMatchObject({ total: 0 })
      expect(await site.read(who, '/api/orders/overview')).toEqual([])
    }
    await refused(ada)
    await join(client.id, ada.record)
    expect(await orderOf(ada, id)).toMatchObject({ userId: ada.userId, party: 'client', clientId: null })
    expect(await orderOf(chief, id)).toMatchObject({ userId: ada.userId, clientId: client.id })
    expect(await site.readAllIds(ada, '/api/orders')).toEqual([id])
    expect(await site.read<OrderSummary>(ada, '/api/orders/summary')).toMatchObject({ total: 1, pending: 1 })
    expect(await site.read(ada, '/api/orders/overview')).toMatchObject([{ id }])
    const messages = await site.read<Message[]>(ada, `/api/orders/${id}/messages`)
    expect(messages).toMatchObject([{ id: note.id, fromClient: false }])
    expect(JSON.stringify(await site.read(ada, '/api/search?q=barley'))).toContain('A word about barley')
    expect((await site.write(ada, id, 'Thank you')).status).toBe(201)
    expect(await orderOf(chief, id)).toMatchObject({ turn: 'admin' })
    expect(await site.read<Message[]>(chief, `/api/orders/${id}/messages`)).toMatchObject([
      { fromClient: false },
      { fromClient: true, senderId: ada.userId },
    ])
    await refused(eve)
    await part(ada.record)
    await refused(ada)
    expect(await orderOf(chief, id)).toMatchObject({ userId: null, turn: 'admin', clientName: client.name })
  })

  test('close in the browser of an account that lost access', async () => {
    const client = await addClient()
    const ada = await addAccount()
    const { id } = await place(client.id)
    await join(client.id, ada.record)
    await orderOf(ada, id)
    const opened = await site.follow(ada, `/api/orders/${id}/events`, ending.signal)
    expect(opened.status).toBe(200)
    const events = readEvents(opened)
    expect(await events.next()).toMatchObject({ value: 'all' })
    await part(ada.record)
    for (let event = await events.next(); !event.done; event = await events.next())
      expect(event.value).toBe('all')
    expect(await statusOf(ada, `/api/orders/${id}`)).toBe(404)
  })

  test('pass through all states without an answer of the client', async () => {
    const { id: client } = await addClient()
    const { id } = await place(client)
    const change = (status: string) => setStatus(id, status)
    const propose = async (proposal: object): Promise<Proposal> => {
      const answer = await site.send(chief, 'POST', `/api/orders/${id}/proposals`, {
        note: 'Agreed by phone.',
        ...proposal,
      })
      expect(answer.status).toBe(201)
      return answer.json()
    }
    expect(await propose({ kind: 'price', price: '50000.00' })).toMatchObject({
      state: 'accepted',
      answererName: null,
    })
    await change('in_progress')
    expect(await orderOf(chief, id)).toMatchObject({
      price: '50000.00',
      turn: 'admin',
      status: 'in_progress',
    })
    await site.write(chief, id, 'For the developers')
    expect(await orderOf(chief, id)).toMatchObject({ turn: 'admin' })
    const turn = await site.send(chief, 'PUT', `/api/admin/orders/${id}/turn`, { turn: 'client' })
    expect([turn.status, await turn.json()]).toMatchObject([
      409,
      { message: /has no account and cannot answer/ },
    ])
    const delivered = await site.send(chief, 'POST', `/api/orders/${id}/deliver`, {
      note: 'Done',
      attachments: [],
    })
    expect(delivered.status).toBe(409)
    const day = `${addDays(siteDay(), 60)}T00:00:00.000Z`
    await propose({ kind: 'date', date: day })
    await propose({ kind: 'scope', title: 'A logo', price: '10.00' })
    expect(await orderOf(chief, id)).toMatchObject({ price: '50010.00', deliveryDate: day, turn: 'admin' })
    await change('completed')
    const completed = await orderOf(chief, id)
    expect(completed).toMatchObject({ status: 'completed', turn: 'admin' })
    expect(completed.turnWords.reason).toMatch(/is still to be invoiced/)
    await change('in_progress')
    await propose({ kind: 'cancel' })
    expect(await orderOf(chief, id)).toMatchObject({ status: 'cancelled', turn: null })
    expect((await history(id)).map(({ event, status, about }) => about ?? event ?? status)).toEqual([
      ...['pending', 'price', 'in_progress', 'date', null, 'scope', 'completed', 'reopened', 'cancel'],
    ])
    const [stored] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(stored).toMatchObject({ waitsSince: null, waitedUntil: null })
  })

  test('are nobody’s turn but the admins’ once the client is parted from the account', async () => {
    const client = await addClient()
    const ada = await addAccount()
    const { id } = await place(client.id)
    await join(client.id, ada.record)
    await setStatus(id, 'in_progress')
    await site.write(chief, id, 'Which color?')
    expect(await orderOf(chief, id)).toMatchObject({ turn: 'client' })
    await part(ada.record)
    expect(await orderOf(chief, id)).toMatchObject({ turn: 'admin', userId: null })
    expect((await orderOf(chief, id)).turnWords.title).toBe('Your turn')
  })

  test('show a developer neither a price nor an address', async () => {
    const client = await site.addClient({ emails: [own('nameless@client.example')] })
    const nina = await signInAs('developer')
    const { id } = await place(client.id)
    const other = await place(client.id)
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    const seen = await site.read<object>(nina, `/api/orders/${id}`)
    expect(seen).toMatchObject({ party: 'developer', clientName: 'Client' })
    const listed = await site.read<object[]>(nina, '/api/assigned-orders')
    expect(listed).toMatchObject([{ id, clientName: 'Client' }])
    expect(JSON.stringify([seen, listed])).not.toMatch(/price|@client\.example|clientId|userId/)
    expect(await statusOf(nina, `/api/orders/${other.id}`)).toBe(404)
    expect((await site.write(chief, id, 'Begin with the shop')).status).toBe(201)
    expect(await site.read(nina, `/api/orders/${id}/messages`)).toMatchObject([{ fromClient: false }])
  })

  test('are found by the name and the address of the client', async () => {
    const client = await addClient()
    const { id } = await place(client.id)
    const found = (text: string) => site.readAllIds(chief, `/api/admin/orders?q=${encodeURIComponent(text)}`)
    expect(await found(client.name)).toEqual([id])
    expect(await found(client.emails[0]?.email ?? '')).toEqual([id])
    expect(await found('Nobody of that name')).toEqual([])
  })

  test('are in the copy of an account that has access, and lose their texts with the account', async () => {
    const client = await site.addClient({ company: 'Rye' })
    const ada = await addAccount()
    const email = `rye${ada.userId}@client.example`
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, ada.userId))
    const { id } = await place(client.id, { scope: 'A shop for rye.' })
    await site.write(chief, id, 'A word about rye')
    const copied = async () => {
      const rows: unknown[] = []
      for await (const row of readRows(ownRows('service_orders', ada.userId, []))) rows.push(row)
      return rows
    }
    expect(await copied()).toEqual([])
    await join(ada.record, client.id)
    expect(await copied()).toMatchObject([{ id, requirements: { customRequirements: 'A shop for rye.' } }])
    await expect(erasePerson(email, { cause: byCommandLine })).rejects.toThrow(
      `Complete or cancel these orders first: #${id}`,
    )
    await setStatus(id, 'cancelled')
    await erasePerson(email, { cause: byCommandLine })
    const erased = await orderOf(chief, id)
    expect(erased).toMatchObject({ requirements: {}, status: 'cancelled' })
    const messages = await site.read<Message[]>(chief, `/api/orders/${id}/messages`)
    expect(messages.map(({ message }) => message)).toEqual(['This message was erased.'])
  })
})
