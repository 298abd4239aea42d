import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import type { Person } from '#testing/order-site.ts'
import { openPlanningSite, type PlanningSite } from '#testing/planning-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { OrderTime } from './contract.ts'

describe.each(engines)('time entries on %s', (engine) => {
  let site: PlanningSite
  let ada: PlanningSite['ada']
  let admin: PlanningSite['admin']
  beforeAll(async () => {
    site = await openPlanningSite(engine)
    ;({ ada, admin } = site)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  const time = (who: Person, id: number) => site.get(who, `/api/orders/${id}/time`)
  const addTime = (id: number, minutes: number, more = {}) =>
    site.send(admin, 'POST', `/api/orders/${id}/time`, { day: siteDay(), minutes, ...more })
  const leftOf = async (id: number) =>
    (await site.queue()).orders.find((order) => order.id === id)?.leftMinutes

  test('recorded time reduces the remaining work until an admin sets it', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    const added = await addTime(id, 90, { note: 'Drew the pages.' })
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({
      work: { effortMinutes: 600, leftMinutes: 510 },
      workedMinutes: 90,
      entries: [{ day: siteDay(), minutes: 90, note: 'Drew the pages.', name: 'admin' }],
    })
    await addTime(id, 30, { day: addDays(siteDay(), -3) })
    expect(await leftOf(id)).toBe(480)
    await site.plan(id, { leftMinutes: 300 })
    expect(await leftOf(id)).toBe(300)
    await addTime(id, 100)
    expect(await leftOf(id)).toBe(200)
    const { entries, workedMinutes } = (await (await time(admin, id)).json()) as OrderTime
    expect([workedMinutes, entries.map(({ minutes }) => minutes)]).toEqual([220, [100, 90, 30]])
    const remove = (entry: number | undefined, of = id) =>
      site.send(admin, 'DELETE', `/api/orders/${of}/time/${entry}`, undefined)
    // The remaining work does not change if time is deleted that was recorded before an admin set it.
    expect((await remove(entries[1]?.id)).status).toBe(200)
    expect(await leftOf(id)).toBe(200)
    expect((await remove(entries[0]?.id)).status).toBe(200)
    expect(await leftOf(id)).toBe(300)
    expect((await remove(entries[0]?.id)).status).toBe(404)
    const { id: other } = await site.place(ada)
    expect((await remove(entries[2]?.id, other)).status).toBe(404)
    await addTime(id, 1000)
    expect(await leftOf(id)).toBe(0)
    expect((await addTime(99_999, 60)).status).toBe(404)
  })

  test('time recorded today uses up the hours of today, on any order', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    const today = async () => (await site.queue()).days[0]
    const { minutes = 0 } = (await today()) ?? {}
    await addTime(id, 1440)
    expect((await today())?.minutes).toBe(0)
    const { entries } = (await (await time(admin, id)).json()) as OrderTime
    await site.send(admin, 'DELETE', `/api/orders/${id}/time/${entries[0]?.id}`, undefined)
    await addTime(id, 1440, { day: addDays(siteDay(), -1) })
    // The result may differ by a minute, because time passes during the test.
    expect(minutes - ((await today())?.minutes ?? 0)).toBeLessThanOrEqual(1)
  })

  test('more time than planned is the reason of a risk, and recorded time keeps dates visible', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    await addTime(id, 500)
    await site.plan(id, { leftMinutes: 300, notBefore: addDays(siteDay(), 300) })
    expect((await site.queue()).orders[0]).toMatchObject({ risk: 'hours' })
    await site.plan(id, { leftMinutes: 100 })
    expect((await site.queue()).orders[0]).toMatchObject({ risk: 'time' })
    await db().execute(
      `update service_orders set queue_touched_at = now() - interval '9 days' where id = ${id}`,
    )
    await publish('orders', '0 all 0')
    expect((await site.queue()).shown).toBe('untouched')
    await addTime(id, 10)
    expect((await site.queue()).shown).toBe('yes')
  })

  test('parallel entries are all kept, and invalid ones refused', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    await Promise.all(Array.from({ length: 8 }, () => addTime(id, 10)))
    expect(await leftOf(id)).toBe(520)
    expect((await addTime(id, 0)).status).toBe(400)
    expect((await addTime(id, 1441)).status).toBe(400)
    expect((await addTime(id, 60, { day: addDays(siteDay(), 1) })).status).toBe(400)
    // Time can be recorded for closed orders as well.
    await site.cancelStarted(admin, ada, id)
    const after = (await (await addTime(id, 10)).json()) as OrderTime
    expect(after).toMatchObject({ work: null, workedMinutes: 90 })
  })

  test('developers record and delete their own time on assigned orders, and read no other', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    await addTime(id, 60, { note: 'The owner called the client.' })
    const nina = await signInAs('developer')
    const path = `/api/orders/${id}/time`
    const record = (minutes: number) =>
      site.send(nina, 'POST', path, { day: siteDay(), minutes, note: 'Built the forms.' })
    expect((await record(30)).status).toBe(404)
    expect((await time(nina, id)).status).toBe(404)
    await site.send(admin, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    expect((await record(30)).status).toBe(201)
    const own = (await (await time(nina, id)).json()) as OrderTime
    expect(own).toMatchObject({ work: null, workedMinutes: 30, entries: [{ note: 'Built the forms.' }] })
    expect(own.entries).toHaveLength(1)
    expect(await leftOf(id)).toBe(510)
    const all = (await (await time(admin, id)).json()) as OrderTime
    expect(all.entries).toHaveLength(2)
    const others = all.entries.find(({ minutes }) => minutes === 60)
    const remove = (entry: number | undefined) => site.send(nina, 'DELETE', `${path}/${entry}`, undefined)
    expect((await remove(others?.id)).status).toBe(404)
    expect((await remove(own.entries[0]?.id)).status).toBe(200)
    expect(await leftOf(id)).toBe(540)
    await site.send(admin, 'DELETE', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    expect((await record(30)).status).toBe(404)
    // A developer can also be a client, who must not see the time of the own order.
    const { id: ordered } = await site.place(nina)
    expect((await time(nina, ordered)).status).toBe(404)
  })
})
