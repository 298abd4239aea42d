import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceDates } from '#desk/orders/contract/dates.ts'
import { publish } from '#platform/bus.ts'
import { addDays, daysBetween } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

describe.each(engines)('the day that the plan reaches for a quote on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Person
  let ada: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    ada = await signInAs('user')
  })
  afterAll(() => site.close())

  const dates = () => site.read<ServiceDates>(admin, '/api/admin/queue/services/1')

  test('depends on the package and on earlier work, even if visitors see no dates', async () => {
    const { basic, standard } = await dates()
    const reached = standard?.deliveredBy ?? ''
    expect(basic && basic.deliveredBy < reached).toBe(true)
    const { id } = await site.place(ada)
    const accepted = { status: 'in_progress', effortMinutes: 6000 }
    expect((await site.send(admin, 'PATCH', `/api/orders/${id}/status`, accepted)).status).toBe(200)
    const later = (await dates()).standard?.deliveredBy ?? ''
    expect(daysBetween(reached, later)).toBeGreaterThan(7)
    await db().execute(
      `update service_orders set queue_touched_at = now() - interval '9 days' where id = ${id}`,
    )
    await publish('orders', '0 all 0')
    expect(await site.read(ada, '/api/services/1/dates')).toMatchObject({ standard: null })
    expect((await dates()).standard?.deliveredBy).toBe(later)
  })

  test('is shown only to admins, and prevents no offer', async () => {
    expect((await site.get(ada, '/api/admin/queue/services/1')).status).toBe(403)
    expect((await site.get(admin, '/api/admin/queue/services/9999')).status).toBe(404)
    const offer = { email: 'ines@example.org', serviceId: 1, packageType: 'standard', scope: 'A shop.' }
    const days = { validUntil: siteDay(), deliverOn: addDays(siteDay(), 1) }
    const sent = await site.send(admin, 'POST', '/api/admin/quotes', { ...offer, ...days, price: 500 })
    expect(sent.status).toBe(201)
  })

  test('is unknown while the package has no hours', async () => {
    await db().execute(`update services set pricing = pricing #- '{standard,effortHours}' where id = 1`)
    await publish('content', '')
    expect(await dates()).toMatchObject({ standard: null, basic: { deliveredBy: expect.any(String) } })
  })
})
