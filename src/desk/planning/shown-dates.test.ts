import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceDates } from '#desk/orders/contract/dates.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { PromisedDates, Queue } from './contract.ts'

describe.each(engines)('the dates that visitors see on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person
  let admin: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    ada = await signInAs('user')
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().execute(`update service_orders set status = 'cancelled', queue_touched_at = null`)
    await publish('orders', '0 all 0')
  })

  const dates = () => site.read<ServiceDates>(ada, '/api/services/1/dates')
  const queue = () => site.read<Queue>(admin, '/api/admin/queue')
  const change = async (id: number, body: object, dry = '') => {
    const response = await site.send(admin, 'PATCH', `/api/admin/queue/${id}${dry}`, body)
    expect(response.status).toBe(200)
    return (await response.json()) as Queue
  }
  const accept = (id: number) =>
    site.send(admin, 'PATCH', `/api/orders/${id}/status`, { status: 'in_progress' })

  test('a package without hours and a service that is not offered have no date', async () => {
    const services = await site.read<{ id: number; name: string }[]>(ada, '/api/services')
    const monthly = services.find(({ name }) => name === 'Fractional Technical Lead')
    expect(monthly).toBeDefined()
    expect(await site.read(ada, `/api/services/${monthly?.id}/dates`)).toEqual({
      basic: null,
      standard: null,
      premium: null,
    })
    expect((await site.get(ada, '/api/services/9999/dates')).status).toBe(404)
  })

  test('a queue untouched for three working days shows no dates until an admin changes it', async () => {
    const { id } = await site.place(ada)
    await accept(id)
    expect((await queue()).shown).toBe('yes')
    await db().execute(
      `update service_orders set queue_touched_at = now() - interval '9 days' where id = ${id}`,
    )
    await publish('orders', '0 all 0')
    expect((await queue()).shown).toBe('untouched')
    expect(await dates()).toEqual({ basic: null, standard: null, premium: null })
    expect((await site.place(ada)).deliveryDate).toBeNull()
    expect((await change(id, { leftMinutes: 600 })).shown).toBe('yes')
    expect((await dates()).basic).not.toBeNull()
  })

  test('admins read that visitors see no dates because no hours are free', async () => {
    const { id } = await site.place(ada)
    expect((await queue()).shown).toBe('yes')
    const told = await change(id, { leftMinutes: 600_000 }, '?dry=1')
    expect([told.shown, told.broken]).toMatchObject(['no end', [{ id, endsOn: null, days: null }]])
    await change(id, { leftMinutes: 600_000 })
    expect((await queue()).shown).toBe('no end')
    expect((await dates()).basic).toBeNull()
  })

  test('an untouched order from an offer hides the dates too', async () => {
    const { id } = await site.place(ada)
    // Changes the order as if `placeAgreedOrder` had placed it so many days ago.
    const begunBefore = (days: number) =>
      db().execute(`update service_orders set status = 'in_progress', queue_touched_at = null,
        created_at = now() - interval '${days} days' where id = ${id}`)
    await begunBefore(0)
    await publish('orders', '0 all 0')
    expect((await queue()).shown).toBe('yes')
    await begunBefore(9)
    await publish('orders', '0 all 0')
    expect((await queue()).shown).toBe('untouched')
  })

  test('admins read what visitors are promised', async () => {
    const promised = await site.read<PromisedDates>(admin, '/api/admin/queue/promised')
    const shown = await dates()
    expect(promised.find(({ id }) => id === 1)).toMatchObject({ dates: shown.standard })
    expect(promised.some(({ title, dates }) => title === 'Fractional Technical Lead' && dates === null)).toBe(
      true,
    )
  })
})
