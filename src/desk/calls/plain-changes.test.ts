import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openCallSite, timeAt } from '#testing/call-site.ts'
import { engines } from '#testing/site.ts'
import { appointments } from './table.ts'

describe.each(engines)('moving and cancelling a call without JavaScript on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())
  afterEach(() => site.clear())

  /** Posts a form with the origin `null`, which browsers send because the page of a call sends no referrer. */
  async function post(path: string, fields: Record<string, string> = {}, headers: object = {}) {
    const answer = await site.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    })
    return [answer.status, answer.headers.get('location')]
  }
  const move = (path: string, start: string, sequence = '0') => post(`${path}/move`, { start, sequence })

  test('works like the page with JavaScript', async () => {
    const { call, path } = await site.booked(timeAt(0))
    await db().delete(emailOutbox)
    expect(await move(path, timeAt(4))).toEqual([303, call.manage])
    expect(await site.bookingAt(path)).toMatchObject({
      startTime: timeAt(4),
      sequence: 1,
      changedBy: 'guest',
    })
    expect(await db().$count(emailOutbox)).toBe(1)
    expect(await post(`${path}/cancel`)).toEqual([303, call.manage])
    expect(await site.bookingAt(path)).toMatchObject({ status: 'cancelled', sequence: 2, changedBy: 'guest' })
    expect(await site.changes()).toEqual(['booked', 'moved', 'cancelled'])
  })

  test('a resent form, and one from before a change, change nothing more', async () => {
    const { call, path } = await site.booked(timeAt(0))
    for (const _ of [1, 2]) expect(await move(path, timeAt(4))).toEqual([303, call.manage])
    const failed = [303, `${call.manage}?step=move&problem=conflict`]
    expect(await move(path, timeAt(8))).toEqual(failed)
    for (const _ of [1, 2]) expect(await post(`${path}/cancel`)).toEqual([303, call.manage])
    expect(await move(path, timeAt(8), '2')).toEqual(failed)
    expect(await site.changes()).toEqual(['booked', 'moved', 'cancelled'])
  })

  test('a taken, missing or late time is refused', async () => {
    await site.setRules({ gapMinutes: 0, noticeHours: 0 })
    const { call, path } = await site.booked(timeAt(0))
    await site.booked(timeAt(4), { email: 'b@example.org' })
    expect(await move(path, timeAt(4))).toEqual([303, `${call.manage}?step=move&problem=conflict`])
    for (const [start, sequence] of [
      ['soon', '0'],
      [timeAt(8), ''],
      [timeAt(8), '-1'],
    ] as const)
      expect(await move(path, start, sequence)).toEqual([303, `${call.manage}?step=move&problem=invalid`])
    await site.setRules({ gapMinutes: 0, noticeHours: 0, changeUntilHours: 72 })
    expect(await move(path, timeAt(8))).toEqual([303, `${call.manage}?step=move&problem=conflict`])
    expect(await post(`${path}/cancel`)).toEqual([303, `${call.manage}?step=cancel&problem=conflict`])
    expect(await site.changes()).toEqual(['booked', 'booked'])
    await site.setRules({ gapMinutes: 0 })
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that says it is ours', { origin: 'https://evil.example' }],
    ['a sandboxed frame of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a file, or an old browser without a referrer', { 'sec-fetch-site': 'none' }],
  ])('a form of %s changes nothing', async (_, headers) => {
    const { path } = await site.booked(timeAt(0))
    const before = await db().select().from(appointments)
    for (const answer of [
      await post(`${path}/move`, { start: timeAt(4), sequence: '0' }, headers),
      await post(`${path}/cancel`, {}, headers),
    ])
      expect(answer).toEqual([403, null])
    expect(await db().select().from(appointments)).toEqual(before)
  })

  test('an unknown link is not found, and is in no header', async () => {
    await site.booked(timeAt(0))
    const foreign = 'A'.repeat(43)
    expect(await move(`/api/call/${foreign}`, timeAt(4))).toEqual([
      303,
      `/call/${foreign}?step=move&problem=missing`,
    ])
    for (const token of ['x', '%0d%0aset-cookie:a=b', '%2f%2fevil.example', '..%2f..%2fdashboard']) {
      const [status, location] = await post(`/api/call/${token}/cancel`)
      expect(status).toBe(303)
      expect(location).toMatch(/^\/call\/[\w%.:=-]+\?step=cancel&problem=missing$/)
    }
    expect(await site.changes()).toEqual(['booked'])
  })

  test('reading a form changes nothing', async () => {
    const { path } = await site.booked(timeAt(0))
    for (const way of ['move', 'cancel']) expect((await site.request(`${path}/${way}`)).status).toBe(405)
    expect(await site.changes()).toEqual(['booked'])
  })

  test('too many requests are limited', async () => {
    const { call, path } = await site.booked(timeAt(0))
    const address = { 'x-forwarded-for': '192.0.2.79' }
    for (let sent = 0; sent < 30; sent += 1)
      await post(`${path}/move`, { start: timeAt(0), sequence: '0' }, address)
    expect(await post(`${path}/cancel`, {}, address)).toEqual([
      303,
      `${call.manage}?step=cancel&problem=too-many`,
    ])
    expect((await site.bookingAt(path)).status).toBe('scheduled')
  })
})
