import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { giveNewOrder, type NewOrder } from '#testing/new-order.ts'
import { engines } from '#testing/site.ts'
import { followDeliveries } from './commands/deliveries.ts'
import type { Delivery } from './contract/deliveries.ts'
import type { HistoryEntry, OpenOrder } from './contract/schemas.ts'
import { orderDeliveries, orderMessages } from './table.ts'

describe.each(engines)('deliveries without an answer on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })
  beforeEach(async () => {
    await db().delete(orderDeliveries)
    const delivered = await site.send(admin, 'POST', `/api/orders/${id}/deliver`, { note: 'The secret' })
    expect(delivered.status).toBe(201)
    await db().delete(emailOutbox)
  })

  const setAutomatic = async (completesUnanswered: boolean) => {
    const settings = await site.read<{ orders: { version: number } }>(admin, '/api/admin/site')
    const { version } = settings.orders
    const body = { value: { completesUnanswered, warrantyDays: 30 }, version }
    expect((await site.send(admin, 'PUT', '/api/admin/site/orders', body)).status).toBe(200)
    await refreshSite()
  }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  /** Moves the delivery's timestamps back, as if days had passed. */
  const pass = async (days: number) => {
    const [delivery] = await deliveries()
    if (!delivery) throw new Error('Nothing was delivered')
    const [row] = await db().select().from(orderDeliveries).where(eq(orderDeliveries.id, delivery.id))
    if (!row) throw new Error('Nothing was delivered')
    const earlier = (at: string) => new Date(Date.parse(at) - days * 86_400_000).toISOString()
    await db()
      .update(orderDeliveries)
      .set({
        createdAt: earlier(row.createdAt),
        remindedAt: row.remindedAt && earlier(row.remindedAt),
        completesOn: row.completesOn && earlier(row.completesOn).slice(0, 10),
      })
      .where(eq(orderDeliveries.id, row.id))
    for (const message of await db().select().from(orderMessages).where(eq(orderMessages.orderId, id)))
      await db()
        .update(orderMessages)
        .set({ createdAt: earlier(message.createdAt) })
        .where(eq(orderMessages.id, message.id))
    await followDeliveries()
  }
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)
  const deliveries = () => site.read<Delivery[]>(ada, `/api/orders/${id}/deliveries`)
  const history = () => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const mails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))

  test('the client is reminded after one and after two weeks, and nothing else happens', async () => {
    await pass(6)
    expect(await mails()).toEqual([])
    await pass(1)
    await followDeliveries()
    expect((await mails()).length).toBe(1)
    await pass(7)
    await pass(60)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`Order #${id}, delivery 1 waits for your answer: SaaS MVP`),
    )
    expect(sent[0]?.text).not.toContain('last reminder')
    expect(sent[1]?.text).toContain('This is the last reminder.')
    expect(sent.map(({ text }) => text).join()).not.toMatch(/by itself|secret/)
    expect(await order()).toMatchObject({ status: 'in_progress', turn: 'client' })
    expect((await deliveries())[0]?.completesOn).toBeNull()
  })

  test('if enabled, both reminders announce the day after which the order completes by itself', async () => {
    await setAutomatic(true)
    await pass(7)
    const named = siteDay(Date.now() + 14 * 86_400_000)
    expect((await deliveries())[0]?.completesOn).toBe(named)
    const [first] = await mails()
    expect(first?.text).toContain(`Without an answer until ${formatDate(named, 'long')} the order completes`)
    await pass(7)
    const nearer = siteDay(Date.now() + 7 * 86_400_000)
    expect((await mails())[1]?.text).toContain(`until ${formatDate(nearer, 'long')} the order completes`)
    await pass(7)
    expect((await order()).status).toBe('in_progress')
    await pass(1)
    await followDeliveries()
    expect(await order()).toMatchObject({ status: 'completed', turn: 'client', deliveredAt: null })
    expect(await deliveries()).toMatchObject([{ state: 'unanswered', answererName: null }])
    const entries = await history()
    expect(entries.filter(({ status }) => status === 'completed')).toMatchObject([
      { event: 'unanswered', words: 'Completed without an answer' },
    ])
    const last = (await mails()).slice(2)
    expect(last.map(({ subject }) => subject)).toEqual(Array(2).fill(`Order #${id} is completed: SaaS MVP`))
    expect(last[0]?.text).toContain('without an answer')
    const late = await site.send(ada, 'POST', `/api/orders/${id}/accept`, {})
    expect(late.status).toBe(409)
    await setAutomatic(false)
  })

  test('an order completes by itself only after two reminders that announced it', async () => {
    await pass(7)
    await setAutomatic(true)
    await pass(7)
    await pass(30)
    expect((await order()).status).toBe('in_progress')
    expect((await mails()).map(({ text }) => text).join()).not.toContain('by itself')
    await setAutomatic(false)
  })

  test('it does not complete once that is disabled again', async () => {
    await setAutomatic(true)
    await pass(7)
    await pass(7)
    await setAutomatic(false)
    expect((await deliveries())[0]?.completesOn).toBeNull()
    await pass(30)
    expect((await order()).status).toBe('in_progress')
  })

  test('a client’s question waits for the owner, and restarts the wait', async () => {
    await setAutomatic(true)
    await pass(7)
    await pass(7)
    await site.write(ada, id, 'What about the pictures?')
    await followDeliveries()
    expect((await deliveries())[0]?.completesOn).toBeNull()
    await pass(30)
    expect(await order()).toMatchObject({ status: 'in_progress', turn: 'admin' })
    await site.write(admin, id, 'They are there.')
    await db().delete(emailOutbox)
    await pass(6)
    expect(await mails()).toEqual([])
    await pass(1)
    expect((await mails()).length).toBe(1)
    expect((await deliveries())[0]?.completesOn).toBe(siteDay(Date.now() + 14 * 86_400_000))
    await setAutomatic(false)
  })

  test('an answered delivery gets no reminder', async () => {
    expect((await site.send(ada, 'POST', `/api/orders/${id}/revision`, { note: 'Larger' })).status).toBe(200)
    await db().delete(emailOutbox)
    await db()
      .update(orderDeliveries)
      .set({ createdAt: ago(30) })
    await followDeliveries()
    expect(await mails()).toEqual([])
  })
})
