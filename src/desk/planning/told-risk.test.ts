import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { listen, publish } from '#platform/bus.ts'
import { addDays, dayOfWeek } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { changeHistory, openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { announceDates } from './commands.ts'

describe.each(engines)('when a client reads about a risk on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person & { userId: number }
  let admin: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    ada = await signInAs('user')
    admin = await signInAs('admin')
    const verified = { email: 'ada@example.com', isEmailVerified: true }
    await db().update(users).set(verified).where(eq(users.id, ada.userId))
  })
  afterAll(() => site.close())
  beforeEach(() => db().execute(`update service_orders set status = 'cancelled'`))

  const open = (who: Person, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const told = async (who: Person, id: number) => {
    const { risk, note } = (await open(who, id)).dates ?? {}
    return [risk, note?.includes('At risk') ?? false]
  }
  /** Moves the order's history back by `days`, to a morning. */
  const movePast = async (id: number, days: number) => {
    const at = `${addDays(siteDay(), -days)}T15:00:00Z`
    await changeHistory(() =>
      db().execute(`update order_history set created_at = '${at}' where order_id = ${id}`),
    )
    await publish('orders', '0 all 0')
  }
  /** The sample's working days are Monday to Friday. */
  const isWorkday = (day: string) => ![0, 6].includes(dayOfWeek(day))
  const hasWorkedSince = (days: number) =>
    Array.from({ length: days }, (_, index) => addDays(siteDay(), -index)).some(isWorkday)

  /** Accepts a quote whose day the plan cannot keep. */
  async function acceptQuote() {
    const day = { deliverOn: siteDay(), validUntil: siteDay() }
    const offer = { email: 'ada@example.com', serviceId: 1, packageType: 'standard', scope: 'A shop.' }
    const written = await site.send(admin, 'POST', '/api/admin/quotes', { ...offer, ...day, price: 500 })
    const { address } = (await written.json()) as { address: string }
    const accepted = await site.send(ada, 'POST', `/api${address}/accept`, {})
    expect(accepted.status).toBe(200)
    return ((await accepted.json()) as { orderId: number }).orderId
  }

  test('from the next working day after the promise; the owner at once', async () => {
    const id = await acceptQuote()
    expect(await told(admin, id)).toEqual(['time', true])
    expect(await told(ada, id)).toEqual([null, false])
    for (const days of [1, 2, 3, 4]) {
      await movePast(id, days)
      expect(await told(ada, id)).toEqual(hasWorkedSince(days) ? ['time', true] : [null, false])
      expect(await told(admin, id)).toEqual(['time', true])
    }
  })

  test('moving the day or accepting the order gives the owner the same time again', async () => {
    const { id } = await site.place(ada)
    const later = (days: number) => `${addDays(siteDay(), days)}T00:00:00.000Z`
    const move = (days: number) =>
      site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate: later(days), reason: 'So.' })
    expect((await move(1)).status).toBe(200)
    await movePast(id, 4)
    expect(await told(ada, id)).toEqual(['time', true])
    expect((await site.change(admin, id, 'in_progress')).status).toBe(200)
    expect(await told(ada, id)).toEqual([null, false])
    await movePast(id, 4)
    expect(await told(ada, id)).toEqual(['time', true])
    // Proposals and answers to them do not make a new promise.
    const proposal = { kind: 'price', price: '46000.00', note: 'More.' }
    const proposed = await site.send(admin, 'POST', `/api/orders/${id}/proposals`, proposal)
    const { id: number } = (await proposed.json()) as { id: number }
    expect((await site.send(admin, 'POST', `/api/proposals/${number}/withdraw`, undefined)).status).toBe(200)
    await db().execute(`update service_orders set turn = 'admin' where id = ${id}`)
    await publish('orders', '0 all 0')
    expect(await told(ada, id)).toEqual(['time', true])
    expect((await move(2)).status).toBe(200)
    expect(await told(ada, id)).toEqual([null, false])
    expect(await told(admin, id)).toEqual(['time', true])
  })

  test('at once if the order waits for the client', async () => {
    const id = await acceptQuote()
    await db().execute(`update service_orders set turn = 'client' where id = ${id}`)
    await publish('orders', '0 all 0')
    expect(await told(ada, id)).toEqual(['client', true])
  })

  test('open pages load it once it may be read', async () => {
    const id = await acceptQuote()
    await announceDates()
    const heard: string[] = []
    const stop = listen(
      'orders',
      (payload) => void heard.push(payload),
      () => {},
    )
    await announceDates()
    expect(heard).toEqual([])
    await movePast(id, 4)
    await announceDates()
    stop()
    expect(heard).toContainEqual(`${id} order ${ada.userId}`)
  })
})
