import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceDates } from '#desk/orders/contract/dates.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openPlanningSite, type PlanningSite } from '#testing/planning-site.ts'
import { engines } from '#testing/site.ts'
import type { PromisedDates } from './contract.ts'

describe.each(engines)('the dates that visitors see on %s', (engine) => {
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
    await site.accept(id)
    expect((await site.queue()).shown).toBe('yes')
    await db().execute(
      `update service_orders set queue_touched_at = now() - interval '9 days' where id = ${id}`,
    )
    await publish('orders', '0 all 0')
    expect((await site.queue()).shown).toBe('untouched')
    expect(await dates()).toEqual({ basic: null, standard: null, premium: null })
    expect((await site.place(ada)).deliveryDate).toBeNull()
    expect((await site.plan(id, { leftMinutes: 600 })).shown).toBe('yes')
    expect((await dates()).basic).not.toBeNull()
  })

  test('admins read that visitors see no dates because no hours are free', async () => {
    const { id } = await site.place(ada)
    expect((await site.queue()).shown).toBe('yes')
    const told = await site.plan(id, { leftMinutes: 600_000 }, '?dry=1')
    expect([told.shown, told.broken]).toMatchObject(['no end', [{ id, endsOn: null, days: null }]])
    await site.plan(id, { leftMinutes: 600_000 })
    expect((await site.queue()).shown).toBe('no end')
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
    expect((await site.queue()).shown).toBe('yes')
    await begunBefore(9)
    await publish('orders', '0 all 0')
    expect((await site.queue()).shown).toBe('untouched')
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
