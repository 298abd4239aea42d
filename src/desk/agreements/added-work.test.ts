import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderTime, Queue } from '#desk/planning/contract.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Proposal } from './contract.ts'

describe.each(engines)('the hours of an addition to the scope on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person & { userId: number }
  let ada: Person & { userId: number }
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
    ada = await signInAs('user')
  })
  afterAll(() => site.close())

  const scope = { kind: 'scope', title: 'Invoices as PDF', price: '900.00', note: 'As we discussed.' }
  const propose = (who: Person, id: number, more: object = {}) =>
    site.send(who, 'POST', `/api/orders/${id}/proposals`, { ...scope, ...more })
  async function proposed(who: Person, id: number, more: object = {}): Promise<Proposal> {
    const answer = await propose(who, id, more)
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    return JSON.parse(text) as Proposal
  }
  const answer = (who: Person, { id }: Proposal, word = 'accept') =>
    site.send(who, 'POST', `/api/proposals/${id}/${word}`, undefined)
  const proposals = (who: Person, id: number) => site.read<Proposal[]>(who, `/api/orders/${id}/proposals`)
  const work = async (id: number) => (await site.read<OrderTime>(chief, `/api/orders/${id}/time`)).work
  async function started(effortMinutes = 600): Promise<number> {
    const { id } = await site.place(ada)
    const change = { status: 'in_progress', effortMinutes }
    expect((await site.send(chief, 'PATCH', `/api/orders/${id}/status`, change)).status).toBe(200)
    return id
  }

  test('join the work and the plan once the client accepts, and not before', async () => {
    const id = await started()
    await site.send(chief, 'PATCH', `/api/admin/queue/${id}`, { leftMinutes: 120 })
    const proposal = await proposed(chief, id, { effortMinutes: 300 })
    expect(await work(id)).toMatchObject({ effortMinutes: 600, leftMinutes: 120 })
    const endOf = async () =>
      (await site.read<Queue>(chief, '/api/admin/queue')).orders.find((order) => order.id === id)?.leftMinutes
    expect(await endOf()).toBe(120)
    expect((await answer(ada, proposal)).status).toBe(200)
    expect(await work(id)).toMatchObject({ effortMinutes: 900, leftMinutes: 420 })
    expect(await endOf()).toBe(420)
  })

  test('change nothing if the client declines, and if the proposal has none', async () => {
    const id = await started()
    expect((await answer(ada, await proposed(chief, id, { effortMinutes: 300 }), 'decline')).status).toBe(200)
    expect((await answer(ada, await proposed(chief, id))).status).toBe(200)
    expect(await work(id)).toMatchObject({ effortMinutes: 600, leftMinutes: 600 })
  })

  test('leave unknown work unknown, and stop at 10,000 hours', async () => {
    const id = await started()
    await db().execute(
      `update service_orders set effort_minutes = null, left_minutes = null where id = ${id}`,
    )
    expect((await answer(ada, await proposed(chief, id, { effortMinutes: 300 }))).status).toBe(200)
    expect(await work(id)).toMatchObject({ effortMinutes: null, leftMinutes: null })
    const long = await started(599_999)
    expect((await answer(ada, await proposed(chief, long, { effortMinutes: 600_000 }))).status).toBe(200)
    expect(await work(long)).toMatchObject({ effortMinutes: 600_000 })
    await site.change(chief, long, 'completed')
  })

  test('are seen by admins alone, also in answers and refusals', async () => {
    const id = await started()
    const proposal = await proposed(chief, id, { effortMinutes: 300 })
    expect(proposal.effortMinutes).toBe(300)
    expect(await proposals(chief, id)).toMatchObject([{ effortMinutes: 300 }])
    expect(await proposals(ada, id)).toMatchObject([{ effortMinutes: null }])
    const refused = await propose(ada, id)
    expect([refused.status, (await refused.json()).proposal.effortMinutes]).toEqual([409, null])
    const accepted = await answer(ada, proposal)
    expect((await accepted.json()).effortMinutes).toBeNull()
    const again = await answer(ada, proposal)
    expect([again.status, (await again.json()).proposal.effortMinutes]).toEqual([409, null])
  })

  test('are set by admins alone, for additions alone, and within bounds', async () => {
    const id = await started()
    expect((await propose(ada, id, { effortMinutes: 60 })).status).toBe(400)
    for (const effortMinutes of [0, -60, 1.5, 600_001, '12 h'])
      expect((await propose(chief, id, { effortMinutes })).status).toBe(400)
    const date = { kind: 'date', date: addDays(siteDay(), 90), note: 'Later.', effortMinutes: 60 }
    expect((await site.send(chief, 'POST', `/api/orders/${id}/proposals`, date)).status).toBe(400)
  })

  test('stay with the client’s answer to them, which an admin accepts', async () => {
    const id = await started()
    const first = await proposed(chief, id, { effortMinutes: 300 })
    const counter = await proposed(ada, id, { price: '700.00', answers: first.id })
    expect(counter.effortMinutes).toBeNull()
    expect((await proposals(chief, id)).at(-1)).toMatchObject({ byClient: true, effortMinutes: 300 })
    expect((await answer(chief, counter)).status).toBe(200)
    expect(await work(id)).toMatchObject({ effortMinutes: 900, leftMinutes: 900 })
  })

  test('move the day that the plan could keep, which the form proposes', async () => {
    const id = await started(600)
    const dayWith = async (minutes: number) => {
      const path = `/api/admin/queue/${id}/day?added=${minutes}`
      return (await site.read<{ safeOn: string | null }>(chief, path)).safeOn ?? ''
    }
    const present = await dayWith(0)
    const order = await site.read<{ dates: { safeOn: string } }>(chief, `/api/orders/${id}`)
    expect(present).toBe(order.dates.safeOn)
    expect((await dayWith(6000)) > present).toBe(true)
    const later = await dayWith(6000)
    expect((await answer(ada, await proposed(chief, id, { effortMinutes: 6000, date: later }))).status).toBe(
      200,
    )
    expect(await dayWith(0)).toBe(later)
    expect((await site.get(ada, `/api/admin/queue/${id}/day?added=60`)).status).toBe(403)
    expect((await site.get(chief, `/api/admin/queue/2147483000/day?added=60`)).status).toBe(404)
    expect((await site.get(chief, `/api/admin/queue/${id}/day`)).status).toBe(400)
  })
})
