import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceDates } from '#desk/orders/contract/dates.ts'
import type { HistoryEntry, OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import type { Today } from '#frame/today/contract.ts'
import { listen, publish } from '#platform/bus.ts'
import { addDays, dayOfWeek } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { order, type Person } from '#testing/order-site.ts'
import { openPlanningSite, type PlanningSite } from '#testing/planning-site.ts'
import { engines } from '#testing/site.ts'
import { announceDates } from './commands.ts'
import type { Queue } from './contract.ts'

describe.each(engines)('planning on %s', (engine) => {
  let site: PlanningSite
  let ada: PlanningSite['ada']
  let admin: PlanningSite['admin']
  beforeAll(async () => {
    site = await openPlanningSite(engine)
    ;({ ada, admin } = site)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  const dates = () => site.read<ServiceDates>(ada, '/api/services/1/dates')
  const open = (who: Person, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const idsOf = ({ orders }: Queue) => orders.map(({ id }) => id)
  const promise = (who: Person, id: number, body: object) =>
    site.send(who, 'POST', `/api/admin/orders/${id}/promise`, body)
  const late = () => addDays(siteDay(), 300)
  const laterWorkday = () => {
    const day = addDays(siteDay(), 400)
    return [0, 6].includes(dayOfWeek(day)) ? addDays(day, 3) : day
  }

  test('an order moves the date of the next one, and frees it when it ends', async () => {
    const before = await dates()
    expect(before.basic?.deliveredBy && before.standard?.deliveredBy).toBeTruthy()
    const { id } = await site.place(ada)
    const after = await dates()
    expect(after.basic && before.basic && after.basic.startsOn > before.basic.startsOn).toBe(true)
    expect((await site.change(ada, id, 'cancelled')).status).toBe(200)
    expect(await dates()).toEqual(before)
  })

  test('time off, a block and fewer hours move the date; focus time does not', async () => {
    const before = (await dates()).basic?.startsOn ?? ''
    const off = await site.send(admin, 'POST', '/api/admin/time-off', {
      firstDay: siteDay(),
      lastDay: addDays(siteDay(), 20),
    })
    expect(off.status).toBe(201)
    const moved = (await dates()).basic?.startsOn ?? ''
    expect(moved > addDays(siteDay(), 20)).toBe(true)
    const { timeOff } = (await off.json()) as { timeOff: { id: number }[] }
    await site.send(admin, 'DELETE', `/api/admin/time-off/${timeOff[0]?.id}`, undefined)
    expect((await dates()).basic?.startsOn).toBe(before)

    const workday = (await site.queue()).days.slice(1).find(({ isWorking }) => isWorking)
    const minutesThen = async () => (await site.queue()).days.find(({ day }) => day === workday?.day)?.minutes
    for (const [meetingType, taken] of [
      ['focus', 0],
      ['block', 120],
    ] as const) {
      const own = { title: 'Mine', meetingType, start: `${workday?.day}T15:00:00.000Z`, minutes: 120 }
      const made = await site.send(admin, 'POST', '/api/admin/appointments', own)
      expect(made.status).toBe(201)
      expect(await minutesThen()).toBe((workday?.minutes ?? 0) - taken)
      const { id } = (await made.json()) as { id: number }
      expect((await site.send(admin, 'DELETE', `/api/admin/appointments/${id}`, undefined)).ok).toBe(true)
    }
    expect(await minutesThen()).toBe(workday?.minutes)
  })

  test('a new order stores its date, and is refused when that is later than the one on the page', async () => {
    const { deliveredBy = '' } = (await dates()).standard ?? {}
    const placed = await site.place(ada, { deliverBy: deliveredBy })
    expect(placed.deliveryDate).toBe(`${deliveredBy}T00:00:00.000Z`)
    const { deliveredBy: next = '' } = (await dates()).standard ?? {}
    expect(next > deliveredBy).toBe(true)
    const refused = await site.send(ada, 'POST', '/api/orders', { ...order, deliverBy: deliveredBy })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ message: 'The date has changed', deliverBy: next })
    expect((await site.place(ada, { deliverBy: late() })).deliveryDate).toBe(`${next}T00:00:00.000Z`)
  })

  test('parallel orders each get their own day', async () => {
    const seen = (await dates()).standard?.deliveredBy
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.send(ada, 'POST', '/api/orders', { ...order, deliverBy: seen })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const placed = await Promise.all(Array.from({ length: 4 }, () => site.place(ada)))
    expect(new Set(placed.map(({ deliveryDate }) => deliveryDate)).size).toBe(4)
  })

  test('a pending order holds its place for three days; accepted later, it comes last', async () => {
    const first = await site.place(ada)
    const second = await site.place(ada)
    expect(idsOf(await site.queue())).toEqual([first.id, second.id])
    await db().execute(
      `update service_orders set created_at = now() - interval '73 hours' where id = ${first.id}`,
    )
    await publish('orders', '0 all 0')
    expect(idsOf(await site.queue())).toEqual([second.id])
    expect((await site.accept(first.id)).status).toBe(200)
    expect(idsOf(await site.queue())).toEqual([second.id, first.id])
    expect((await site.queue()).orders[1]?.risk).toBe('queue')
  })

  test('accepting asks for hours, prefilled from the package, which only admins read', async () => {
    const { id } = await site.place(ada)
    expect(await open(admin, id)).toMatchObject({ effortMinutes: 109 * 60, dates: { risk: null } })
    expect(await open(ada, id)).toMatchObject({ effortMinutes: null })
    expect((await site.accept(id, 0)).status).toBe(400)
    expect((await site.accept(id, 50 * 60)).status).toBe(200)
    expect((await site.queue()).orders).toMatchObject([{ id, effortMinutes: 3000, leftMinutes: 3000 }])
  })

  test('an order without hours gets its date when it is accepted with hours', async () => {
    await db().execute(`update services set pricing = pricing #- '{standard,effortHours}' where id = 1`)
    await publish('content', '')
    const { id, deliveryDate } = await site.place(ada)
    expect(deliveryDate).toBeNull()
    expect((await site.accept(id, 600)).status).toBe(200)
    expect((await open(ada, id)).deliveryDate).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00.000Z$/)
    const { id: second } = await site.place(ada)
    expect((await site.accept(second)).status).toBe(200)
    expect((await site.queue()).shown).toBe('hours missing')
    expect((await dates()).basic).toBeNull()
    await site.plan(second, { leftMinutes: 60 })
    expect((await dates()).basic).not.toBeNull()
    await db().execute(
      `update services set pricing = jsonb_set(pricing, '{standard,effortHours}', '109') where id = 1`,
    )
    await publish('content', '')
  })

  test('a move first reports whose promise it breaks and by how much, and then does it', async () => {
    const [first, second, third] = [await site.place(ada), await site.place(ada), await site.place(ada)]
    const told = await site.plan(third.id, { after: null }, '?dry=1')
    expect(idsOf(told)).toEqual([third.id, first.id, second.id])
    expect(told.broken).toMatchObject([
      { id: first.id, clientName: 'user', promisedOn: first.deliveryDate?.slice(0, 10) },
      { id: second.id },
    ])
    expect(told.broken.every(({ days }) => (days ?? 0) > 0)).toBe(true)
    expect(idsOf(await site.queue())).toEqual([first.id, second.id, third.id])
    expect((await site.plan(third.id, { after: first.id })).broken).toMatchObject([{ id: second.id }])
    expect(idsOf(await site.queue())).toEqual([first.id, third.id, second.id])
    const { id: last } = await site.place(ada)
    expect(idsOf(await site.queue())).toEqual([first.id, third.id, second.id, last])
    expect((await open(admin, second.id)).dates).toMatchObject({ risk: 'queue' })
    expect((await open(admin, third.id)).dates).toMatchObject({ risk: null })
    expect((await site.send(admin, 'PATCH', `/api/admin/queue/${last}`, { after: 99_999 })).status).toBe(409)
    expect((await site.send(admin, 'PATCH', '/api/admin/queue/99999', { after: null })).status).toBe(404)
  })

  test('the days and weeks ahead show the planned part, and where a promise needs more', async () => {
    const { id } = await site.place(ada)
    await site.accept(id, 600)
    const { days, weeks, orders } = await site.queue()
    const planned = (of: { planned: number }[]) => of.reduce((sum, each) => sum + each.planned, 0)
    expect(days).toHaveLength(14)
    expect([planned(days), planned(weeks), weeks.length]).toEqual([600, 600, 6])
    expect([...days, ...weeks].every(({ planned, minutes }) => planned <= minutes)).toBe(true)
    expect(weeks.slice(1).every(({ day }) => dayOfWeek(day) === 1)).toBe(true)
    expect(days.some(({ isShort }) => isShort)).toBe(false)
    const workday = days.find(({ isWorking }) => isWorking)?.day ?? ''
    await promise(admin, id, { on: workday, reason: 'So.' })
    const { endsOn } = (await site.plan(id, { leftMinutes: 6000 })).orders[0] ?? {}
    expect(endsOn && endsOn > workday).toBe(true)
    const after = await site.queue()
    expect(after.days.filter(({ isShort }) => isShort).map(({ day }) => day)).toEqual([workday])
    expect(orders).toHaveLength(1)
  })

  test('the pages of orders whose dates another one moves are notified once', async () => {
    const [first, second] = [await site.place(ada), await site.place(ada)]
    await announceDates()
    const told: string[] = []
    const stop = listen(
      'orders',
      (payload) => void told.push(payload),
      () => {},
    )
    await announceDates()
    expect(told).toEqual([])
    await site.plan(first.id, { leftMinutes: 60 })
    told.length = 0
    await announceDates()
    await announceDates()
    stop()
    expect(told.filter((payload) => payload.startsWith(`${second.id} order`))).toHaveLength(1)
    expect(told.every((payload) => payload.endsWith(` ${ada.userId}`))).toBe(true)
  })

  test('remaining hours and a first day of work move the plan', async () => {
    const { id } = await site.place(ada)
    const later = laterWorkday()
    expect((await site.plan(id, { notBefore: later })).orders[0]).toMatchObject({
      startsOn: later,
      risk: 'time',
    })
    const { note } = (await open(admin, id)).dates ?? {}
    expect(note).toMatch('At risk. Your project hours until then are too few for it. The work now ends on')
    expect((await site.plan(id, { notBefore: null })).broken).toEqual([])
    await site.accept(id)
    expect((await site.plan(id, { leftMinutes: 60_000 })).orders[0]).toMatchObject({ risk: 'hours' })
    // The admins' first page lists orders at risk, regardless of whose turn it is.
    const risks = async () => (await site.read<Today>(admin, '/api/admin/today')).tasks
    expect(await risks()).toMatchObject([{ kind: 'at-risk', id, risk: 'hours', clientName: 'user' }])
    await db().execute(`update service_orders set turn = 'client' where id = ${id}`)
    await publish('orders', '0 all 0')
    expect((await open(ada, id)).dates).toMatchObject({ risk: 'client' })
    expect(await risks()).toMatchObject([{ kind: 'at-risk', id, risk: 'client' }])
    // An order whose promised day is past is listed as late instead of at risk.
    const { promisedOn } = (await open(admin, id)).dates ?? {}
    await db().execute(`update service_orders set promised_on = '2020-01-01' where id = ${id}`)
    await publish('orders', '0 all 0')
    expect(await risks()).toEqual([])
    await db().execute(`update service_orders set promised_on = '${promisedOn}' where id = ${id}`)
    await publish('orders', '0 all 0')
    expect((await site.plan(id, { leftMinutes: 0 })).orders[0]).toMatchObject({
      risk: null,
      endsOn: siteDay(),
    })
    expect(await risks()).toEqual([])
  })

  test('a new date is sent to the client, and the history keeps both', async () => {
    const placed = await site.place(ada)
    const on = laterWorkday()
    expect((await promise(admin, placed.id, { on })).status).toBe(400)
    expect((await promise(admin, placed.id, { on: '2020-01-01', reason: 'x' })).status).toBe(400)
    const answer = await promise(admin, placed.id, { on, reason: 'The fair comes first.' })
    expect(await answer.json()).toMatchObject({
      promisedOn: on,
      firstPromisedOn: placed.deliveryDate?.slice(0, 10),
      risk: null,
    })
    const history = await site.read<HistoryEntry[]>(ada, `/api/orders/${placed.id}/history`)
    expect(history).toMatchObject([
      { status: 'pending', deliveryDate: placed.deliveryDate },
      { status: null, deliveryDate: `${on}T00:00:00.000Z`, reason: 'The fair comes first.' },
    ])
    const mail = await db().execute(
      `select text from mail_outbox where subject like 'Order #${placed.id}, delivery on%'`,
    )
    expect(mail.rows).toMatchObject([{ text: expect.stringContaining('Reason: The fair comes first.') }])
    expect((await open(ada, placed.id)).notesVersion).toBe(2)
    await site.change(admin, placed.id, 'cancelled')
    expect((await promise(admin, placed.id, { on, reason: 'x' })).status).toBe(409)
    expect((await open(ada, placed.id)).dates).toBeNull()
  })

  test('a new date must differ, and admins read which one the plan can keep', async () => {
    const { id, deliveryDate } = await site.place(ada)
    const on = deliveryDate?.slice(0, 10)
    expect((await open(admin, id)).dates?.safeOn).toBe(on)
    const refused = await promise(admin, id, { on, reason: 'The same.' })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { on: 'This day is promised already' } },
    ])
    await site.plan(id, { notBefore: late() })
    const { safeOn = null } = (await open(admin, id)).dates ?? {}
    expect(safeOn && safeOn > late()).toBe(true)
    expect((await promise(admin, id, { on: safeOn, reason: 'The fair.' })).status).toBe(200)
    expect((await open(admin, id)).dates?.risk).toBeNull()
  })

  test('others learn nothing about the queue', async () => {
    const { id }: Order = await site.place(ada)
    expect((await open(ada, id)).dates?.safeOn).toBeNull()
    expect(Object.keys((await open(ada, id)).dates ?? {}).toSorted()).toEqual([
      'endsOn',
      'firstPromisedOn',
      'movesTo',
      'note',
      'promisedOn',
      'risk',
      'safeOn',
      'startsOn',
      'waitedDays',
    ])
  })
})
