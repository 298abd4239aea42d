import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { byCommandLine } from '#base/accounts/commands/roles.ts'
import { users } from '#base/accounts/table.ts'
import { erasePerson } from '#operations/privacy/commands/erase.ts'
import { archiveEntries, ownRows } from '#operations/privacy/queries.ts'
import { db, tx } from '#platform/database/database.ts'
import { readRows } from '#platform/database/row-batches.ts'
import { readEvents } from '#testing/read-events.ts'
import { openRecordOrderSite } from '#testing/record-order-site.ts'
import { engines, type signInAs } from '#testing/site.ts'
import type { Message, Order, OrderSummary } from './contract/schemas.ts'
import { serviceOrders } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('orders that a join gives an account on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openRecordOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openRecordOrderSite(engine)
    chief = site.chief
  })
  const ending = new AbortController()
  afterAll(async () => {
    ending.abort()
    await site.close()
  })

  test('are seen by an account once a join gives access, and no longer after parting', async () => {
    const client = await site.addMill()
    const ada = await site.addAccount()
    const eve = await site.addAccount()
    const { id } = await site.placeFor(client.id, { scope: 'A shop for barley.' })
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
      for (const path of paths) expect(await site.statusOf(who, path), path).toBe(404)
      expect((await site.write(who, id)).status).toBe(404)
      expect(await site.readAllIds(who, '/api/orders')).not.toContain(id)
      const found = await site.read<object>(who, `/api/search?q=${encodeURIComponent('barley')}`)
      expect(JSON.stringify(found)).not.toContain('A word about barley')
      expect(JSON.stringify(await site.read<object>(who, '/api/threads'))).not.toContain('barley')
      expect(await site.read<OrderSummary>(who, '/api/orders/summary')).toMatchObject({ total: 0 })
      expect(await site.read(who, '/api/orders/overview')).toEqual([])
    }
    await refused(ada)
    await site.giveAccess(client.id, ada.record)
    expect(await site.orderOf(ada, id)).toMatchObject({ userId: ada.userId, party: 'client', clientId: null })
    expect(await site.orderOf(chief, id)).toMatchObject({ userId: ada.userId, clientId: client.id })
    expect(await site.readAllIds(ada, '/api/orders')).toEqual([id])
    expect(await site.read<OrderSummary>(ada, '/api/orders/summary')).toMatchObject({ total: 1, pending: 1 })
    expect(await site.read(ada, '/api/orders/overview')).toMatchObject([{ id }])
    const messages = await site.read<Message[]>(ada, `/api/orders/${id}/messages`)
    expect(messages).toMatchObject([{ id: note.id, fromClient: false }])
    expect(JSON.stringify(await site.read(ada, '/api/search?q=barley'))).toContain('A word about barley')
    expect((await site.write(ada, id, 'Thank you')).status).toBe(201)
    expect(await site.orderOf(chief, id)).toMatchObject({ turn: 'admin' })
    expect(await site.read<Message[]>(chief, `/api/orders/${id}/messages`)).toMatchObject([
      { fromClient: false },
      { fromClient: true, senderId: ada.userId },
    ])
    await refused(eve)
    await site.takeAccess(ada.record)
    await refused(ada)
    expect(await site.orderOf(chief, id)).toMatchObject({
      userId: null,
      turn: 'admin',
      clientName: client.name,
    })
  })

  // The timeout is shorter than the heartbeat interval, because a heartbeat would close the pages as well.
  test('close in the browser of an account that lost access', { timeout: 10_000 }, async () => {
    const client = await site.addMill()
    const ada = await site.addAccount()
    const { id } = await site.placeFor(client.id)
    await site.giveAccess(client.id, ada.record)
    await site.orderOf(ada, id)
    const opened = await site.follow(ada, `/api/orders/${id}/events`, ending.signal)
    expect(opened.status).toBe(200)
    const events = readEvents(opened)
    expect(await events.next()).toMatchObject({ value: 'all' })
    await site.takeAccess(ada.record)
    for (let event = await events.next(); !event.done; event = await events.next())
      expect(event.value).toBe('all')
    expect(await site.statusOf(ada, `/api/orders/${id}`)).toBe(404)
  })

  test.each(['account', 'client'])(
    'are nobody’s turn but the admins’ once the joined record of the %s is parted',
    async (joined) => {
      const client = await site.addMill()
      const ada = await site.addAccount()
      const { id } = await site.placeFor(client.id)
      const [top, other] = joined === 'account' ? [client.id, ada.record] : [ada.record, client.id]
      await site.giveAccess(top, other)
      await site.setStatus(id, 'in_progress')
      await site.write(chief, id, 'Which color?')
      expect(await site.orderOf(chief, id)).toMatchObject({ turn: 'client' })
      await site.takeAccess(other)
      expect(await site.orderOf(chief, id)).toMatchObject({ turn: 'admin', userId: null })
      expect((await site.orderOf(chief, id)).turnWords.title).toBe('Your turn: go on with the work')
    },
  )

  test('are in the copy of an account that has access, and lose their texts with the account', async () => {
    const client = await site.addClient({ company: 'Rye' })
    const ada = await site.addAccount()
    const email = `rye${ada.userId}@client.example`
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, ada.userId))
    const { id } = await site.placeFor(client.id, { scope: 'A shop for rye.' })
    await site.write(chief, id, 'A word about rye')
    const copied = async () => {
      const rows: unknown[] = []
      for await (const row of readRows(ownRows('service_orders', ada.userId, []))) rows.push(row)
      return rows
    }
    expect(await copied()).toEqual([])
    await site.giveAccess(ada.record, client.id)
    expect(await copied()).toMatchObject([{ id, requirements: { customRequirements: 'A shop for rye.' } }])
    await expect(erasePerson(email, { cause: byCommandLine })).rejects.toThrow(
      `Complete or cancel these orders first: #${id}`,
    )
    await site.setStatus(id, 'cancelled')
    await erasePerson(email, { cause: byCommandLine })
    const erased = await site.orderOf(chief, id)
    expect(erased).toMatchObject({ requirements: {}, status: 'cancelled' })
    const messages = await site.read<Message[]>(chief, `/api/orders/${id}/messages`)
    expect(messages.map(({ message }) => message)).toEqual(['This message was erased.'])
  })

  test('are not in the copy of an account with the address of the client, before a join', async () => {
    const client = await site.addMill()
    const ada = await site.addAccount()
    const email = client.emails[0]?.email ?? ''
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, ada.userId))
    const { id } = await site.placeFor(client.id, { scope: 'A shop for millet.' })
    const copied = async () => {
      for await (const { name, input } of archiveEntries({ id: ada.userId, provedAddresses: [email] }))
        if (name === 'service_orders.json') return text(Readable.from(input))
      return ''
    }
    expect(await copied()).not.toContain('millet')
    expect(await site.statusOf(ada, `/api/orders/${id}`)).toBe(404)
    await site.giveAccess(ada.record, client.id)
    expect(await copied()).toContain('millet')
    expect(await site.statusOf(ada, `/api/orders/${id}`)).toBe(200)
  })

  // The embedded database answers one request at a time, so two requests cannot happen at the same moment.
  test.runIf(engine === 'postgres').each(['the order', 'the join'])(
    'belong to the account if %s comes first at the same moment',
    async (first) => {
      const client = await site.addMill()
      const ada = await site.addAccount()
      const requests = {
        'the order': () => site.tryOpen(client.id),
        'the join': () => site.join(client.id, ada.record),
      }
      const running: Promise<Response>[] = []
      await tx(async () => {
        await db().execute(sql`select from clients where id = ${client.id} for update`)
        for (const name of [first, ...Object.keys(requests).filter((other) => other !== first)]) {
          running.push(requests[name as keyof typeof requests]())
          await vi.waitFor(async () => expect(await countWaiting()).toBe(running.length))
        }
      })
      const answers = await Promise.all(running)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
      expect(await site.readAllIds(ada, '/api/orders')).toHaveLength(1)
      const [order] = await site.read<Order[]>(ada, '/api/orders')
      const [stored] = await db()
        .select()
        .from(serviceOrders)
        .where(eq(serviceOrders.id, order?.id ?? 0))
      expect(stored).toMatchObject(
        first === 'the order'
          ? { userId: null, clientId: client.id }
          : { userId: ada.userId, clientId: null },
      )
    },
  )
})

/** Returns how many connections to this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
