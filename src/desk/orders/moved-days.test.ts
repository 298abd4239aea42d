import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { changeHistory, openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { OverviewOrder } from './contract/today.ts'

describe.each(engines)('a moved delivery date on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person & { userId: number }
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const day = (days: number) => addDays(siteDay(), days)
  const reason = 'I was ill.\nThe fair is safe.'
  const promise = (id: number, on: string) =>
    site.send(chief, 'POST', `/api/admin/orders/${id}/promise`, { on, reason })
  const mailsAbout = async (id: number, part: string) =>
    (
      await db().execute(
        `select text from mail_outbox where subject like 'Order #${id}, ${part}%' order by id`,
      )
    ).rows.map(({ text }) => String(text))
  const movedIn = async (who: Person) => ({
    today: (await site.read<OwnToday>(who, '/api/today')).orders.map(({ moved }) => moved),
    overview: (await site.read<OverviewOrder[]>(who, '/api/orders/overview')).map(({ moved }) => moved),
  })
  async function promised(who: Person) {
    const { id } = await site.place(who)
    expect((await promise(id, day(7))).status).toBe(200)
    await db().execute('delete from mail_outbox')
    return id
  }
  const words = (from: string, to: string) => `from ${formatDate(from, 'long')} to ${formatDate(to, 'long')}`

  test('is emailed to the client with both days and the reason, to a developer without the reason', async () => {
    const [ada, dev] = [await signInAs('user'), await signInAs('developer')]
    const id = await promised(ada)
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${dev.userId}`, undefined)
    expect((await promise(id, day(9))).status).toBe(200)
    const [client = '', developer = '', ...others] = await mailsAbout(id, 'delivery on')
    expect(others).toEqual([])
    const told = `admin moved the delivery of order #${id}, SaaS MVP, ${words(day(7), day(9))}.`
    expect(client).toContain(`${told}\n\nReason: ${reason}\n\n`)
    expect(developer).toContain(told)
    expect(developer).not.toContain('Reason')
    const { rows } = await db().execute(
      `select title from user_notices where kind = 'date' and user_id = ${ada.userId}`,
    )
    expect(rows).toContainEqual({
      title: `admin moved the delivery of order #${id}, SaaS MVP, ${words(day(7), day(9))}`,
    })
  })

  test('is on the first pages with both days and the reason, for seven days', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    expect(await movedIn(ada)).toEqual({ today: [null], overview: [null] })
    await promise(id, day(7))
    await promise(id, day(9))
    const moved = { from: day(7), to: day(9), reason }
    expect(await movedIn(ada)).toEqual({ today: [moved], overview: [moved] })
    const dates = async () =>
      (await site.read<Today>(chief, '/api/admin/today')).dates.find((one) => one.id === id)
    expect((await dates())?.moved).toEqual(moved)
    const happened = async (ago: string) => {
      await changeHistory(() =>
        db().execute(
          `update order_history set created_at = now() - interval '${ago}' where order_id = ${id}`,
        ),
      )
      await publish('orders', `${id} order ${ada.userId}`)
    }
    await happened('6 days 23 hours')
    expect(await movedIn(ada)).toEqual({ today: [moved], overview: [moved] })
    await happened('7 days 1 minute')
    expect(await movedIn(ada)).toEqual({ today: [null], overview: [null] })
    expect((await dates())?.moved).toBeNull()
  })

  test('disappears when the date is removed or set anew, or the order is closed', async () => {
    const ada = await signInAs('user')
    const id = await promised(ada)
    await promise(id, day(9))
    const change = (deliveryDate: string | null) =>
      site.send(chief, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate, reason })
    expect((await change(null)).status).toBe(200)
    expect(await movedIn(ada)).toEqual({ today: [null], overview: [null] })
    expect((await change(`${day(12)}T00:00:00.000Z`)).status).toBe(200)
    expect(await movedIn(ada)).toEqual({ today: [null], overview: [null] })
    await promise(id, day(13))
    expect((await movedIn(ada)).overview).toEqual([{ from: day(12), to: day(13), reason }])
    await site.change(chief, id, 'cancelled')
    expect((await movedIn(ada)).overview).toEqual([null])
  })

  test('by a proposal names both days, and the reason only if an admin gave it', async () => {
    const ada = await signInAs('user')
    const id = await promised(ada)
    const propose = async (who: Person, other: Person, days: number, more: object = { kind: 'date' }) => {
      const terms = { date: `${day(days)}T00:00:00.000Z`, note: `Password ${days}`, ...more }
      const proposed = await site.send(who, 'POST', `/api/orders/${id}/proposals`, terms)
      const text = await proposed.text()
      expect(proposed.status, text).toBe(201)
      const { id: number } = JSON.parse(text) as { id: number }
      expect((await site.send(other, 'POST', `/api/proposals/${number}/accept`, undefined)).status).toBe(200)
      return (await mailsAbout(id, 'proposal accepted')).at(-1)
    }
    const byClient = await propose(ada, chief, 9)
    expect(byClient).toContain(`another date of delivery. The delivery moved ${words(day(7), day(9))}.`)
    expect(byClient).not.toContain('Password')
    const byAdmin = await propose(chief, ada, 11)
    expect(byAdmin).toContain(
      `another date of delivery. The delivery moved ${words(day(9), day(11))}.\n\nReason: Password 11\n\n`,
    )
    expect((await movedIn(ada)).today).toEqual([{ from: day(9), to: day(11), reason: 'Password 11' }])
  })
})
