import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Proposal } from '#desk/agreements/contract.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { openInvoiceSite } from './invoice-site.ts'
import { engines } from './site.ts'

type Today = { day: string; waiting: { isLate: boolean }[]; dates: { day: string }[] }

// 8 p.m. in Chicago, the site's time zone. In UTC it is the next day.
const evening = Date.parse('2026-11-20T02:00Z')
const [before, today, after] = ['2026-11-18', '2026-11-19', '2026-11-20']

describe.each(engines)('in the evening of the site, on the next day of UTC, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: evening })
    site = await openInvoiceSite(engine)
    await site.clear()
    await site.change(site.chief, site.orderId, 'in_progress')
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  const propose = (date: string) =>
    site.send(site.chief, 'POST', `/api/orders/${site.orderId}/proposals`, {
      kind: 'date',
      date,
      note: 'The fair is sooner.',
    })

  test('the day is still the one of the site', async () => {
    expect(siteDay()).toBe(today)
    expect((await site.read<Today>(site.chief, '/api/admin/today')).day).toBe(today)
  })

  test('an invoice is paid today, and not tomorrow', async () => {
    const { id } = await site.issue()
    const early = await site.pay(id, { paidOn: after, means: 'cash' })
    expect(early.status).toBe(400)
    expect(await early.json()).toMatchObject({ fields: { paidOn: 'This day is in the future' } })
    expect((await site.pay(id, { paidOn: today, means: 'cash' })).status).toBe(201)
  })

  test('a delivery today can be proposed, and accepted until the day of the site is over', async () => {
    expect((await propose(before)).status).toBe(400)
    const asked = await propose(today)
    expect(asked.status).toBe(201)
    const proposal = (await asked.json()) as Proposal
    expect(proposal).toMatchObject({ state: 'open', expiresAt: '2026-11-20T06:00:00.000Z' })
    const path = `/api/proposals/${proposal.id}/accept`
    expect((await site.send(site.ada, 'POST', path, undefined)).status).toBe(200)
  })

  test('an order that is due today is late once the day of the site is over', async () => {
    const columns = { status: 'in_progress', deliveryDate: `${today}T00:00:00.000Z` } as const
    const isOrder = eq(serviceOrders.id, site.orderId)
    await db()
      .update(serviceOrders)
      .set({ ...columns, waitsSince: null, waitedUntil: null, turn: 'admin' })
      .where(isOrder)
    const read = async () => {
      const { waiting, dates } = await site.read<Today>(site.chief, '/api/admin/today')
      return { isLate: waiting.map(({ isLate }) => isLate), days: dates.map(({ day }) => day) }
    }
    expect(await read()).toEqual({ isLate: [false], days: [today] })
    vi.setSystemTime(Date.parse('2026-11-20T05:59:59Z'))
    expect(await read()).toEqual({ isLate: [false], days: [today] })
    vi.setSystemTime(Date.parse('2026-11-20T06:00Z'))
    expect(await read()).toEqual({ isLate: [true], days: [] })
    await db().update(serviceOrders).set({ waitsSince: '2026-11-20T05:59:59.000Z' }).where(isOrder)
    expect((await read()).isLate).toEqual([false])
    vi.setSystemTime(evening)
  })

  test('the file of a list is named after the day of the site', async () => {
    const { headers } = await site.get(site.chief, '/api/admin/subscribers/export')
    expect(headers.get('content-disposition')).toContain(`${today}.csv`)
  })
})
