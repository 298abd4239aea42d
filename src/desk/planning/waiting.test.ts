import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { publish } from '#platform/bus.ts'
import { addDays, daysBetween } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { moveWaited } from './commands.ts'
import type { Queue } from './contract.ts'

describe.each(engines)('orders that wait for their clients on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person
  let admin: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    ada = await signInAs('user')
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  /** Places an order that has waited for its client for `days`. Its promised day is a Wednesday. */
  async function waitingOrder(days: number) {
    const { id } = await site.place(ada)
    expect((await site.change(admin, id, 'in_progress')).status).toBe(200)
    await site.send(admin, 'POST', `/api/admin/orders/${id}/promise`, { on: '2099-06-10', reason: 'So.' })
    expect((await site.write(admin, id, 'Which color?')).status).toBe(201)
    await db().execute(
      `update service_orders set waits_since = now() - interval '${days} days' where id = ${id}`,
    )
    await db().execute('delete from mail_outbox')
    await publish('orders', '0 all 0')
    return id
  }
  const open = (who: Person, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const history = (id: number) => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const mails = async (id: number) =>
    (await db().execute(`select subject, text from mail_outbox where subject like 'Order #${id}, delivery%'`))
      .rows as { subject: string; text: string }[]
  /** The sample's working days are Monday to Friday. */
  const workingDaysSince = (days: number) => {
    const first = addDays(siteDay(), -days)
    const all = Array.from({ length: Math.max(0, daysBetween(first, siteDay()) - 1) }, (_, index) =>
      new Date(addDays(first, index + 1)).getUTCDay(),
    )
    return all.filter((day) => day !== 0 && day !== 6).length
  }

  test('the page shows the delay while it lasts; the answer moves the promise, with one email', async () => {
    const id = await waitingOrder(14)
    const days = workingDaysSince(14)
    expect(days).toBeGreaterThan(7)
    const { dates, deliveryDate } = await open(ada, id)
    expect(deliveryDate).toBe('2099-06-10T00:00:00.000Z')
    const movesTo = dates?.movesTo ?? ''
    expect([dates?.promisedOn, dates?.waitedDays, dates?.risk]).toEqual(['2099-06-10', days, null])
    expect(movesTo > addDays('2099-06-10', days)).toBe(true)
    expect(dates?.note).toMatch(`Waits for your answer, for ${days} working days now, which moves`)
    expect((await open(admin, id)).dates?.note).toMatch('Waits for the client, for')
    await moveWaited()
    expect([(await open(ada, id)).deliveryDate, (await mails(id)).length]).toEqual([deliveryDate, 0])

    expect((await site.write(ada, id, 'Blue.')).status).toBe(201)
    await Promise.all([moveWaited(), moveWaited()])
    await moveWaited()
    const moved = await open(ada, id)
    expect(moved.deliveryDate).toBe(`${movesTo}T00:00:00.000Z`)
    expect(moved.dates).toMatchObject({
      promisedOn: movesTo,
      movesTo: null,
      waitedDays: null,
      note: expect.stringMatching(/^First promised for [^.]+\.$/),
    })
    const told = (await history(id)).filter(({ reason }) => reason?.startsWith('It waited'))
    expect(told).toMatchObject([
      {
        deliveryDate: moved.deliveryDate,
        reason: `It waited ${days} working days for an answer of the client.`,
      },
    ])
    expect(await mails(id)).toMatchObject([{ text: expect.stringContaining(`waited ${days} working days`) }])
    expect((await mails(id))[0]?.text).toContain(
      `by as many, from ${formatDate('2099-06-10', 'long')} to ${formatDate(movesTo, 'long')}.`,
    )
    expect(moved.moved).toBeNull()
  })

  test('an answer on the same or the next day moves nothing', async () => {
    const id = await waitingOrder(0)
    expect((await open(ada, id)).dates?.note).toMatch(
      'Each whole working day of waiting moves the delivery by one day.',
    )
    await site.write(ada, id, 'Blue.')
    await moveWaited()
    expect((await open(ada, id)).deliveryDate).toBe('2099-06-10T00:00:00.000Z')
    expect([(await mails(id)).length, (await history(id)).length]).toEqual([0, 3])
    const { rows } = await db().execute(
      `select waits_since, waited_until from service_orders where id = ${id}`,
    )
    expect(rows).toEqual([{ waits_since: null, waited_until: null }])
  })

  test('a newly agreed date restarts the count of days', async () => {
    const id = await waitingOrder(14)
    const on = '2099-07-01'
    await site.send(admin, 'POST', `/api/admin/orders/${id}/promise`, { on, reason: 'Later.' })
    expect((await open(ada, id)).dates).toMatchObject({ waitedDays: 0, movesTo: on })
    await site.write(ada, id, 'Fine.')
    await moveWaited()
    expect((await open(ada, id)).deliveryDate).toBe(`${on}T00:00:00.000Z`)
  })

  test('an accepted date stays as agreed, however long the answer took', async () => {
    const id = await waitingOrder(0)
    const proposal = { kind: 'date', date: '2099-08-03T00:00:00.000Z', note: 'Better so.' }
    const sent = await site.send(admin, 'POST', `/api/orders/${id}/proposals`, proposal)
    const { id: proposed } = (await sent.json()) as { id: number }
    await db().execute(`update service_orders set waits_since = now() - interval '10 days' where id = ${id}`)
    expect((await site.send(ada, 'POST', `/api/proposals/${proposed}/accept`, undefined)).status).toBe(200)
    await moveWaited()
    expect((await open(ada, id)).deliveryDate).toBe(proposal.date)
  })

  test('an order is not late while it waits, unless it was before, and a closed one does not move', async () => {
    const id = await waitingOrder(14)
    const lateness = async () => {
      await publish('orders', '0 all 0')
      const { rows } = await db().execute(
        `select status = 'in_progress' and delivery_date + interval '1 day' < least(now(), waits_since) as late from service_orders where id = ${id}`,
      )
      const { waiting } = await site.read<{ waiting: { id: number; isLate: boolean }[] }>(
        admin,
        '/api/admin/today',
      )
      return [rows[0]?.late, waiting.find((each) => each.id === id)?.isLate]
    }
    await db().execute(
      `update service_orders set delivery_date = now() - interval '8 days', turn = 'admin' where id = ${id}`,
    )
    expect(await lateness()).toEqual([false, false])
    await db().execute(
      `update service_orders set delivery_date = now() - interval '16 days' where id = ${id}`,
    )
    expect(await lateness()).toEqual([true, true])
    await site.cancelStarted(admin, ada, id)
    await moveWaited()
    expect((await history(id)).some(({ reason }) => reason?.startsWith('It waited'))).toBe(false)
    const { orders } = await site.read<Queue>(admin, '/api/admin/queue')
    expect(orders.some((order) => order.id === id)).toBe(false)
  })
})
