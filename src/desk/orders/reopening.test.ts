import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { changeHistory } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { HistoryEntry, OpenOrder } from './contract/schemas.ts'
import { ordersToday } from './queries/today.ts'
import { orderHistory, serviceOrders } from './table.ts'

const dayMs = 86_400_000
const past = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

describe.each(engines)('reopening on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress', 'completed'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const reopen = (who: Person, body: object = {}) =>
    site.send(who, 'PATCH', `/api/orders/${id}/status`, {
      status: 'in_progress',
      reason: 'A fault at the till',
      ...body,
    })
  const order = (who = ada) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const setWarranty = async (warrantyDays: number) => {
    const settings = await site.read<{ orders: { version: number } }>(admin, '/api/admin/site')
    const body = { value: { completesUnanswered: false, warrantyDays }, version: settings.orders.version }
    expect((await site.send(admin, 'PUT', '/api/admin/site/orders', body)).status).toBe(200)
    await refreshSite()
  }
  const completeAgo = (days: number) =>
    changeHistory(() =>
      db()
        .update(orderHistory)
        .set({ createdAt: past(days) })
        .where(eq(orderHistory.orderId, id)),
    )

  test('an admin takes a completed order up again, with a reason that its client is told of', async () => {
    await site.send(ada, 'POST', `/api/orders/${id}/review`, { rating: 4, isPublic: true })
    await db()
      .update(serviceOrders)
      .set({ deliveryDate: past(9) })
      .where(eq(serviceOrders.id, id))
    expect((await order(admin)).mayBecome).toEqual(['in_progress'])
    expect((await order()).mayBecome).toEqual([])
    expect((await reopen(admin, { effortMinutes: 120 })).status).toBe(200)
    const reopened = await order()
    expect(reopened).toMatchObject({ status: 'in_progress', turn: 'admin' })
    expect(Date.parse(reopened.deliveryDate ?? '')).toBeGreaterThan(Date.now() - dayMs)
    const [row] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(row?.leftMinutes).toBe(120)
    const history = await site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
    expect(history.filter(({ status }) => status).at(-1)).toMatchObject({
      status: 'in_progress',
      event: 'reopened',
      words: 'Reopened',
      reason: 'A fault at the till',
      byClient: false,
    })
    const [email] = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(email?.subject).toBe(`Order #${id} is in progress: SaaS MVP`)
    expect(email?.text).toContain(`reopened order #${id}`)
    expect(email?.text).not.toContain('till')
    await site.send(admin, 'POST', `/api/orders/${id}/deliver`, { note: 'Mended' })
    expect((await site.send(ada, 'POST', `/api/orders/${id}/accept`, {})).status).toBe(200)
    expect((await order()).status).toBe('completed')
  })

  test('without hours nothing is planned, and a day that is over is no promise any more', async () => {
    await db()
      .update(serviceOrders)
      .set({ deliveryDate: past(9) })
      .where(eq(serviceOrders.id, id))
    expect((await reopen(admin)).status).toBe(200)
    const [row] = await db().select().from(serviceOrders).where(eq(serviceOrders.id, id))
    expect(row?.leftMinutes).toBe(0)
    const { deliveryDate } = await order()
    expect(deliveryDate === null || deliveryDate.slice(0, 10) >= siteDay()).toBe(true)
  })

  test('only for a reason, only by an admin, only once, and only after completion', async () => {
    const nameless = await reopen(admin, { reason: ' ' })
    expect(nameless.status).toBe(400)
    expect(await nameless.json()).toMatchObject({ fields: { reason: 'Please say why' } })
    expect((await reopen(ada)).status).toBe(409)
    for (const other of [await signInAs('user'), await signInAs('developer')])
      expect((await reopen(other)).status).toBe(404)
    const twice = await Promise.all([reopen(admin), reopen(admin)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await site.cancelStarted(admin, ada, id)
    expect((await reopen(admin)).status).toBe(409)
  })

  test('the warranty time ends with its last day, counted from the last completion', async () => {
    await completeAgo(30)
    expect((await order(admin)).mayBecome).toEqual(['in_progress'])
    await completeAgo(31.5)
    expect((await order(admin)).mayBecome).toEqual([])
    const late = await reopen(admin)
    expect(late.status).toBe(409)
    const refused = (await late.json()) as { message: string; order: object }
    expect(refused.message).toMatch(/^The warranty time ended on .+: this order stays completed$/)
    expect(refused.order).toMatchObject({ status: 'completed' })
    await setWarranty(60)
    expect((await reopen(admin)).status).toBe(200)
    await site.change(admin, id, 'completed')
    await setWarranty(0)
    expect((await order(admin)).mayBecome).toEqual(['in_progress'])
    await completeAgo(2)
    expect((await reopen(admin)).status).toBe(409)
    await setWarranty(30)
  })

  test('the figure of open orders counts a reopened one again, from its day on', async () => {
    const trace = async () => (await ordersToday()).figures.openOrders
    const before = await trace()
    expect((await reopen(admin)).status).toBe(200)
    const after = await trace()
    expect(after.value).toBe(before.value + 1)
    expect(after.days).toEqual(before.days.with(-1, (before.days.at(-1) ?? 0) + 1))
  })
})
