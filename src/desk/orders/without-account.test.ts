import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '#desk/agreements/contract.ts'
import type { Queue } from '#desk/planning/contract.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { own } from '#testing/client-site.ts'
import { buyer } from '#testing/invoice-site.ts'
import { openRecordOrderSite } from '#testing/record-order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Order } from './contract/schemas.ts'
import { serviceOrders } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('orders of clients without an account on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openRecordOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openRecordOrderSite(engine)
    chief = site.chief
  })
  afterAll(() => site.close())

  test('are placed by an admin, at the price and for the day of the package by default', async () => {
    const { id: client, name } = await site.addMill()
    await db().delete(emailOutbox)
    const { id } = await site.placeFor(client, { scope: 'A shop for flour.' })
    const order = await site.orderOf(chief, id)
    const usual = await site.orderOf(chief, site.orderId)
    expect(order).toMatchObject({
      ...{ userId: null, clientId: client, clientName: name, clientEmail: 'mill1@client.example' },
      ...{ status: 'pending', turn: 'admin', party: 'admin', price: usual.price, currency: usual.currency },
      ...{ requirements: { customRequirements: 'A shop for flour.' }, packageName: usual.packageName },
      mayBecome: ['in_progress', 'cancelled'],
    })
    expect(order.dates?.promisedOn).toBe(order.deliveryDate?.slice(0, 10) ?? null)
    expect(await site.history(id)).toMatchObject([{ status: 'pending', byClient: false }])
    const [listed] = await site.read<Order[]>(chief, '/api/admin/orders')
    expect(listed).toMatchObject({ id, userId: null, clientName: name })
    expect(await db().$count(emailOutbox)).toBe(0)
    const day = addDays(siteDay(), 40)
    const other = await site.placeFor(client, { price: '12.50', deliverOn: day })
    expect(other).toMatchObject({ price: '12.50', deliveryDate: `${day}T00:00:00.000Z` })
  })

  test('have the title and the hours that an admin gives them, in lists, the search and the plan', async () => {
    const { id: client } = await site.addMill()
    const { id } = await site.placeFor(client, { title: 'Flour by mail', effortMinutes: 720 })
    expect(await site.orderOf(chief, id)).toMatchObject({
      ...{ serviceTitle: 'Flour by mail', effortMinutes: 720 },
    })
    const found = await site.read<Order[]>(chief, '/api/admin/orders?q=flour%20by')
    expect(found.map((order) => order.id)).toEqual([id])
    const { orders } = await site.read<Queue>(chief, '/api/admin/queue')
    expect(orders.find((order) => order.id === id)).toMatchObject({
      title: 'Flour by mail',
      leftMinutes: 720,
    })
    expect((await site.tryOpen(client, { title: 'x'.repeat(121) })).status).toBe(400)
    expect((await site.tryOpen(client, { effortMinutes: 0 })).status).toBe(400)
  })

  test('are refused for unknown clients and packages, past days and strangers', async () => {
    const { id } = await site.addMill()
    expect((await site.tryOpen(2_147_483_000)).status).toBe(404)
    expect((await site.tryOpen(id, { serviceId: 2_147_483_000 })).status).toBe(404)
    const past = await site.tryOpen(id, { deliverOn: addDays(siteDay(), -1) })
    expect([past.status, await past.json()]).toMatchObject([
      400,
      { fields: { deliverOn: 'This day is over' } },
    ])
    expect((await site.tryOpen(id, { price: '1.234' })).status).toBe(400)
    expect((await site.tryOpen(id, {}, site.eve)).status).toBe(403)
  })

  test('belong to the account of a client who has one, and the account is notified', async () => {
    const ada = await site.addAccount()
    const { id } = await site.placeFor(ada.record)
    expect(await site.orderOf(ada, id)).toMatchObject({ userId: ada.userId, clientId: null, party: 'client' })
    expect(await site.orderOf(chief, id)).toMatchObject({ userId: ada.userId, clientId: null })
    const [notice] = await site.read<{ title: string; path: string }[]>(ada, '/api/notices')
    expect(notice).toMatchObject({ path: `/dashboard/orders/${id}` })
    expect(notice?.title).toMatch(/placed order #\d+, SaaS MVP, for you$/)
  })

  test('tell of a moved day where their invoices go, with the link, and nobody without an invoice', async () => {
    const { id: client } = await site.addMill()
    const { id } = await site.placeFor(client)
    const move = (deliveryDate: string | null) =>
      site.send(chief, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate, adminNotes: '', reason: 'Storm.' })
    await db().delete(emailOutbox)
    expect((await move('2031-05-02T00:00:00.000Z')).status).toBe(200)
    expect(await db().$count(emailOutbox)).toBe(0)
    await site.issue({ orderId: id, buyer: { ...buyer, email: 'office@mill.example' } })
    await db().delete(emailOutbox)
    expect((await move('2031-05-09T00:00:00.000Z')).status).toBe(200)
    const [told, ...others] = await db().select().from(emailOutbox)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      recipient: 'office@mill.example',
      subject: `Order #${id}, delivery on May 9, 2031: SaaS MVP`,
    })
    expect(told?.text).toContain(
      `moved the delivery of order #${id}, SaaS MVP, from May 2, 2031 to May 9, 2031.\n\nReason: Storm.`,
    )
    expect(told?.text).toMatch(/\/pay\/[\w-]{43}/)
  })

  test('pass through all states without an answer of the client', async () => {
    const { id: client } = await site.addMill()
    const { id } = await site.placeFor(client)
    const change = (status: string) => site.setStatus(id, status)
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
    expect(await site.orderOf(chief, id)).toMatchObject({
      price: '50000.00',
      turn: 'admin',
      status: 'in_progress',
    })
    await site.write(chief, id, 'For the developers')
    expect(await site.orderOf(chief, id)).toMatchObject({ turn: 'admin' })
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
    expect(await site.orderOf(chief, id)).toMatchObject({
      price: '50010.00',
      deliveryDate: day,
      turn: 'admin',
    })
    await change('completed')
    const completed = await site.orderOf(chief, id)
    expect(completed).toMatchObject({ status: 'completed', turn: 'admin' })
    expect(completed.turnWords.reason).toMatch(/is still to be invoiced/)
    await change('in_progress')
    await propose({ kind: 'cancel' })
    expect(await site.orderOf(chief, id)).toMatchObject({ status: 'cancelled', turn: null })
    expect((await site.history(id)).map(({ event, status, about }) => about ?? event ?? status)).toEqual([
      ...['pending', 'price', 'in_progress', 'date', null, 'scope', 'completed', 'reopened', 'cancel'],
    ])
    const [stored] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(stored).toMatchObject({ waitsSince: null, waitedUntil: null })
  })

  test('show a developer neither a price nor an address', async () => {
    const client = await site.addClient({ emails: [own('nameless@client.example')] })
    const nina = await signInAs('developer')
    const { id } = await site.placeFor(client.id)
    const other = await site.placeFor(client.id)
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    const seen = await site.read<object>(nina, `/api/orders/${id}`)
    expect(seen).toMatchObject({ party: 'developer', clientName: 'Client' })
    const listed = await site.read<object[]>(nina, '/api/assigned-orders')
    expect(listed).toMatchObject([{ id, clientName: 'Client' }])
    expect(JSON.stringify([seen, listed])).not.toMatch(/price|@client\.example|clientId|userId/)
    expect(await site.statusOf(nina, `/api/orders/${other.id}`)).toBe(404)
    expect((await site.write(chief, id, 'Begin with the shop')).status).toBe(201)
    expect(await site.read(nina, `/api/orders/${id}/messages`)).toMatchObject([{ fromClient: false }])
  })

  test('are found by the name and the address of the client', async () => {
    const client = await site.addMill()
    const { id } = await site.placeFor(client.id)
    const found = (text: string) => site.readAllIds(chief, `/api/admin/orders?q=${encodeURIComponent(text)}`)
    expect(await found(client.name)).toEqual([id])
    expect(await found(client.emails[0]?.email ?? '')).toEqual([id])
    expect(await found('Nobody of that name')).toEqual([])
  })
})
