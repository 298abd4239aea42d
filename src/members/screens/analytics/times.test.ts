import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { users } from '#base/accounts/table.ts'
import { visitChannel } from '#base/analytics/queries/channels.ts'
import { availabilitySlots } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { signInAs } from '#testing/site.ts'
import { describeReports } from '../../testing/analytics-site.ts'
import type { Cohort, Hours, Live } from './contract.ts'

describeReports('reports', (site) => {
  test('of hours are those of the site’s clock, in summer and in winter, beside those of calls', async () => {
    await db().delete(availabilitySlots)
    await db()
      .insert(availabilitySlots)
      .values([
        { dayOfWeek: 1, startTime: '09:00', endTime: '12:30' },
        { dayOfWeek: 5, startTime: '13:00', endTime: '17:00' },
        { dayOfWeek: 6, startTime: '20:00', endTime: '24:00', isActive: false },
      ])
    // In Chicago, these times are Sunday at 18:00, Monday at 19:00, and Sunday at 23:30.
    for (const start of ['2021-11-08T00:00:00Z', '2021-11-02T00:00:00Z', '2021-11-08T05:30:00Z'])
      await site.addVisit(start)
    await site.addVisit('2021-11-09T00:00:00Z')
    const { zone, visits, open, closed } = await site.read<Hours>('hours?from=2021-11-01&to=2021-11-30')
    expect(zone).toBe('America/Chicago')
    expect(visits[0]?.[19]).toBe(1)
    expect(visits[0]?.[18]).toBe(1)
    expect(visits[6]?.[18]).toBe(1)
    expect(visits[6]?.[23]).toBe(1)
    expect(visits.flat().reduce((sum, count) => sum + count, 0)).toBe(4)
    const hoursOf = (day: number) => open[day]?.flatMap((isOpen, hour) => (isOpen ? hour : []))
    expect([0, 1, 4, 5].map(hoursOf)).toEqual([[9, 10, 11, 12], [], [13, 14, 15, 16], []])
    expect(closed).toEqual({ from: 18, to: 20, percent: 75 })
    for (let number = 0; number < 60; number += 1) await site.addVisit('2021-11-10T16:00:00Z')
    expect((await site.read<Hours>('hours?from=2021-11-01&to=2021-11-30')).closed).toBeNull()
  })

  test('of clients who come back wait until the time is over for the whole quarter', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2021-10-02T15:00:00Z') })
    const clients = await Promise.all(Array.from({ length: 4 }, () => signInAs('user')))
    const place = (client: number, createdAt: string, more = {}) =>
      site.addOrder({ createdAt, userId: clients[client]?.userId ?? 0, ...more })
    // In Chicago, this is still the evening of December 31, in the last quarter of 2020.
    await place(0, '2021-01-01T05:00:00Z')
    await place(0, '2021-04-01T05:00:01Z')
    await place(1, '2020-11-01T15:00:00Z')
    await place(1, '2021-02-01T15:00:00Z')
    await place(2, '2021-05-01T15:00:00Z')
    await place(2, '2021-05-02T15:00:00Z', { status: 'cancelled' })
    // Is long before the quarters of the report, so it must not appear there.
    await place(3, '2019-05-01T15:00:00Z')
    await place(3, '2021-05-02T15:00:00Z')
    expect(await site.read<Cohort[]>('cohorts')).toEqual([
      { quarter: 'Q4 2020', clients: 2, back: [50, 100, 100, null] },
      { quarter: 'Q2 2021', clients: 1, back: [0, null, null, null] },
    ])
    vi.setSystemTime(Date.parse('2021-10-01T04:59:59Z'))
    expect(await site.read<Cohort[]>('cohorts')).toEqual([
      { quarter: 'Q4 2020', clients: 2, back: [50, 100, null, null] },
      { quarter: 'Q2 2021', clients: 1, back: [null, null, null, null] },
    ])
  })

  test('of now say who is on the site, and what happened last', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await site.addVisit(ago(20), { lastSeenAt: ago(1), lastPage: '/blog/measure' })
    await site.addVisit(ago(2), { lastPage: '/' })
    await site.addVisit(ago(2), { lastPage: '/blog/measure' })
    await site.addVisit(ago(8))
    await site.addVisit(ago(40))
    const id = await site.addOrder({ createdAt: ago(10), price: '2400.00', origin: {} })
    await site.addGoal({ kind: 'newsletter', at: ago(5) })
    await site.addGoal({ kind: 'contact', subjectId: 12, at: ago(60) })
    await site.addGoal({ kind: 'sign_up', at: ago(70) })
    const live = await site.read<Live>('live')
    expect(live.visitors).toBe(3)
    expect(live.minutes).toHaveLength(30)
    expect(live.minutes[0]).toBe(0)
    expect(Math.max(...live.minutes)).toBe(3)
    expect(live.pages).toEqual([
      { page: '/blog/measure', title: 'Measure before you tune', visitors: 2 },
      { page: '/', title: 'Front page', visitors: 1 },
    ])
    expect(live.latest.map(({ text, path }) => [text, path])).toEqual([
      ['Newsletter sign-up', '/dashboard/communications?tab=subscribers'],
      [`Order #${id}, $2,400`, `/dashboard/orders/${id}`],
      ['Message from the contact form', '/dashboard/messages?folder=enquiries&message=12'],
    ])
  })

  test('are asked for again when a stream says that there are new visits, as long as one is an admin', async () => {
    const other = await signInAs('admin')
    const answer = await site.site.get(other, '/api/admin/analytics/events')
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    const readUntil = async (text: string) => {
      while (!received.includes(text)) received += (await reader?.read())?.value ?? ''
    }
    await readUntil('data: all')
    await publish(visitChannel, 'new')
    await readUntil('data: visits')
    await db().update(users).set({ role: 'user' }).where(eq(users.id, other.userId))
    await publish(accountChannel, String(other.userId))
    while (!(await reader?.read())?.done);
  })
})
