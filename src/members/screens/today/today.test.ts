import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { analytics } from '#base/analytics/table.ts'
import { appointments } from '#desk/calls/table.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import type { Today } from '#frame/today/contract.ts'
import { backupChannel } from '#operations/backups/queries.ts'
import { backups } from '#operations/backups/table.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

const dayOf = (days: number) => addDays(siteDay(), days)

describe.each(engines)("the admins' first page on %s", (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const today = () => site.read<Today>(chief, '/api/admin/today')
  const leave = (message: string) =>
    site.send(chief, 'POST', '/api/contact', { name: 'Grace', email: 'grace@example.org', message })
  const setDelivery = (id: number, day: string) =>
    site.send(chief, 'PATCH', `/api/admin/orders/${id}`, {
      deliveryDate: `${day}T00:00:00.000Z`,
      reason: 'So.',
    })
  const age = (id: number, days: number) =>
    db()
      .update(serviceOrders)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(serviceOrders.id, id))

  test('is empty on a site where nothing happened', async () => {
    const { figures, ...empty } = await today()
    expect(empty).toEqual({
      day: dayOf(0),
      counts: { orders: 0, messages: 0 },
      calls: [],
      waiting: [],
      leaving: [],
      tasks: [],
      taskCounts: {
        payment: 0,
        overdue: 0,
        'to-refund': 0,
        'to-invoice': 0,
        objection: 0,
        'at-risk': 0,
        'no-link': 0,
        'sign-up': 0,
        billing: 0,
      },
      dates: [],
      deposits: [],
      emails: null,
      orders: [],
      backup: null,
      restore: null,
      asksNumber: false,
      setup: expect.objectContaining({ isOffered: true }),
      checklist: null,
      publicSite: null,
    })
    const none = { value: 0, days: Array(30).fill(0) }
    expect(figures).toEqual({
      openOrders: none,
      unreadMessages: none,
      visitorsToday: none,
      totalUsers: { value: 1, days: [...Array(29).fill(0), 1] },
    })
  })

  test('says what is wrong with the backups', async () => {
    await db().insert(backups).values({ state: 'failed', failure: 'disk-full' })
    await publish(backupChannel, 'ended')
    await expect
      .poll(async () => (await today()).backup)
      .toMatchObject({
        state: 'failed',
        lastFailure: { reason: 'disk-full' },
      })
    await db().delete(backups)
    await publish(backupChannel, 'ended')
    await expect.poll(async () => (await today()).backup).toBeNull()
  })

  test('mixes orders and contact messages, the oldest first and late ones above, counted as in the menus', async () => {
    const ada = await signInAs('user')
    const [oldest, late, answered] = [await site.place(ada), await site.place(ada), await site.place(ada)]
    await age(oldest.id, 3)
    await leave('A booking tool for **twelve** captains?')
    await db().update(contactMessages).set({ createdAt: sql`now() - interval '2 days'` })
    const thread = await site.place(ada)
    await site.write(ada, thread.id, 'Unread, but not your turn')
    await site.send(chief, 'PUT', `/api/admin/orders/${thread.id}/turn`, { turn: null })
    await site.change(chief, late.id, 'in_progress')
    await site.write(ada, late.id, 'Is it **ready**?')
    await setDelivery(late.id, dayOf(-3))
    await site.change(chief, answered.id, 'in_progress')
    await site.write(chief, answered.id)
    const { waiting, counts } = await today()
    expect(waiting.map(({ kind, id, group, isLate }) => ({ kind, id, group, isLate }))).toEqual([
      { kind: 'order', id: late.id, group: 'orders', isLate: true },
      { kind: 'order', id: oldest.id, group: 'orders', isLate: false },
      { kind: 'message', id: waiting[2]?.id, group: 'messages', isLate: false },
      { kind: 'order', id: thread.id, group: 'messages', isLate: false },
    ])
    expect(waiting[0]).toMatchObject({
      hasMessage: true,
      html: '<p>Is it <strong>ready</strong>?</p>',
      clientName: 'user',
      status: 'in_progress',
    })
    expect(waiting[1]).toMatchObject({ hasMessage: false, html: '<p>Before the fair in June.</p>' })
    expect(waiting[2]).toMatchObject({ name: 'Grace', message: 'A booking tool for **twelve** captains?' })
    expect(counts).toEqual({ orders: 2, messages: 2 })
    expect(await site.read<Waiting>(chief, '/api/waiting')).toMatchObject(counts)
  })

  test('names what is proposed in an order that waits for the answer', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await site.change(chief, id, 'in_progress')
    await site.write(ada, id, 'How is it going?')
    const proposal = { kind: 'price', price: '50.00', note: 'Less, please.' }
    expect((await site.send(ada, 'POST', `/api/orders/${id}/proposals`, proposal)).status).toBe(201)
    const row = (await today()).waiting.find((one) => one.kind === 'order' && one.id === id)
    expect(row).toMatchObject({ hasMessage: true, html: '<p>Proposed: new price. Less, please.</p>' })
    await site.write(ada, id, 'Have you seen it?')
    const later = (await today()).waiting.find((one) => one.kind === 'order' && one.id === id)
    expect(later).toMatchObject({ html: '<p>Have you seen it?</p>' })
  })

  test('has the calls that begin within the hour first, or else the next one', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const add = (from: number, to: number, more = {}) =>
      db()
        .insert(appointments)
        .values({
          title: 'Intro call',
          startTime: at(from),
          endTime: at(to),
          busyUntil: at(to),
          uid: randomUUID(),
          guestEmail: 'ines@example.org',
          ...more,
        })
    await add(20, 50)
    await add(-10, 10, { guestName: 'Marek' })
    await add(55, 58, { meetingType: 'block' })
    await add(-50, -20)
    await add(70, 90, { guestName: 'Bob' })
    const names = async () => (await today()).calls.map(({ name }) => name)
    expect(await names()).toEqual(['Marek', 'ines@example.org'])
    await db()
      .delete(appointments)
      .where(lt(appointments.startTime, at(60)))
    await add(90, 120, { guestName: 'Ada' })
    expect(await names()).toEqual(['Bob'])
  })

  test('an answer takes a thing off the list', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const entry = async () => (await today()).waiting.find((item) => item.kind === 'order' && item.id === id)
    expect(await entry()).toMatchObject({ status: 'pending', hasMessage: false })
    await site.change(chief, id, 'in_progress')
    expect(await entry()).toMatchObject({ status: 'in_progress', hasMessage: false })
    await site.write(chief, id)
    expect(await entry()).toBeUndefined()
    await site.write(ada, id, 'First question')
    const { since } = (await entry()) ?? {}
    await site.write(ada, id, 'x'.repeat(2500))
    // The waiting time still counts from the first question.
    expect(await entry()).toMatchObject({ since, isCut: true, html: `<p>${'x'.repeat(2000)}</p>` })
    await site.write(chief, id)
    expect(await entry()).toBeUndefined()
    const [message] = (await today()).waiting.filter(({ kind }) => kind === 'message')
    await site.send(chief, 'PATCH', `/api/admin/messages/${message?.id}`, { status: 'archived' })
    expect((await today()).waiting.some(({ kind }) => kind === 'message')).toBe(false)
  })

  test('lists the open orders by their day, and the deliveries of 14 days', async () => {
    const ada = await signInAs('user')
    const [tomorrow, last, later, done] = [
      await site.place(ada),
      await site.place(ada),
      await site.place(ada),
      await site.place(ada),
    ]
    for (const [order, days] of [
      [last, 14],
      [tomorrow, 1],
      [later, 15],
      [done, 2],
    ] as const)
      await setDelivery(order.id, dayOf(days))
    await site.change(chief, done.id, 'cancelled')
    const { dates, orders } = await today()
    expect(dates).toEqual([
      expect.objectContaining({ kind: 'delivery', id: tomorrow.id, day: dayOf(1), clientName: 'user' }),
      expect.objectContaining({ id: last.id, day: dayOf(14) }),
    ])
    const listed = orders.map(({ id }) => id)
    expect(listed.slice(1, 4)).toEqual([tomorrow.id, last.id, later.id])
    expect(listed).not.toContain(done.id)
    expect(orders[1]).toMatchObject({ turn: 'admin', status: 'pending', price: '45000.00' })
  })

  test('lists the deliveries of 14 days behind any number of late ones', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await setDelivery(id, dayOf(2))
    const copy = sql`insert into service_orders
        (user_id, service_id, package_type, price, currency, status, requirements, delivery_date, notes)
      select user_id, service_id, package_type, price, currency, 'in_progress', requirements, ${`${dayOf(-9)}T00:00Z`}::timestamptz, 'Late'
      from service_orders, generate_series(1, 60) where id = ${id}`
    await db().execute(copy)
    const { dates, orders } = await today()
    expect(dates).toContainEqual(expect.objectContaining({ id, day: dayOf(2) }))
    expect(orders).toHaveLength(8)
    expect(orders.every(({ deliveryDate }) => deliveryDate?.slice(0, 10) === dayOf(-9))).toBe(true)
    await db().delete(serviceOrders).where(eq(serviceOrders.notes, 'Late'))
  })

  test('measures four figures, with a line of 30 days each', async () => {
    const before = (await today()).figures
    await db().delete(analytics)
    await db()
      .insert(analytics)
      .values([
        { date: dayOf(0), uniqueVisitors: 7, views: 12 },
        { date: dayOf(-29), uniqueVisitors: 4 },
        { date: dayOf(-30), uniqueVisitors: 99 },
      ])
    const ada = await signInAs('user')
    await db()
      .update(users)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(users.id, ada.userId))
    const { id } = await site.place(ada)
    await site.write(ada, id)
    await leave('Hello')
    const { figures } = await today()
    expect(figures.visitorsToday).toEqual({ value: 7, days: [4, ...Array(28).fill(0), 7] })
    expect(figures.totalUsers.value).toBe(before.totalUsers.value + 1)
    expect(figures.totalUsers.days.slice(-4)).toEqual([0, 1, 1, figures.totalUsers.value])
    expect(figures.openOrders.value).toBe(before.openOrders.value + 1)
    expect(figures.openOrders.days.slice(-2)).toEqual([0, figures.openOrders.value])
    expect(figures.unreadMessages.value).toBe(before.unreadMessages.value + 2)
    expect(figures.unreadMessages.days.at(-1)).toBe((before.unreadMessages.days.at(-1) ?? 0) + 2)
    await site.send(chief, 'POST', `/api/orders/${id}/messages/read`, { upTo: 2_147_483_647 })
    expect((await today()).figures.unreadMessages.value).toBe(before.unreadMessages.value + 1)
  })

  test('takes at most eight queries', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const counts: number[] = []
    for (let times = 0; times < 3; times += 1) {
      query.mockClear()
      await today()
      // Ignores the queries of the rate limit.
      counts.push(query.mock.calls.filter((call) => !JSON.stringify(call[0]).includes('rate_limits')).length)
    }
    query.mockRestore()
    // Compares the minimum, because work in the background may add a query to one of the requests.
    expect(Math.min(...counts)).toBeLessThanOrEqual(8)
    expect(Math.min(...counts)).toBeGreaterThan(4)
  })

  test('a page that lists all orders hears of contact messages', async () => {
    const leaving = new AbortController()
    const answer = await site.follow(chief, '/api/admin/orders/events', leaving.signal)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value ?? ''
    let heard = await next()
    await leave('Live')
    while (!heard.includes('data: messages')) heard += await next()
    leaving.abort()
  })
})
