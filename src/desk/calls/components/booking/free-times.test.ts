import { afterEach, expect, test, vi } from 'vitest'
import { readTimes } from './free-times.ts'
import { viewTimes } from './view-times.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const times = ['2026-12-04T00:10:00.000Z', '2026-12-04T01:00:00.000Z']

// The server's clock shows ten minutes to midnight.
test.each([
  ['an hour fast', '2026-12-04T00:50:00Z'],
  ['right', '2026-12-03T23:50:00Z'],
  ['an hour slow', '2026-12-03T22:50:00Z'],
])('a visitor whose clock is %s sees the day and the times of the server', async (_, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
  vi.stubEnv('SSR', false)
  const answer = { timeZone: 'UTC', minutes: 30, times, next: null }
  const headers = { date: 'Thu, 03 Dec 2026 23:50:00 GMT' }
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers }))
  const { timeZone, ...read } = await readTimes('/api/calls/intro/times')
  const shown = viewTimes({ ...read, siteZone: timeZone, zone: timeZone, hourCycle: 'h23' })
  expect([shown.month.today, shown.day]).toEqual(['2026-12-03', '2026-12-04'])
  expect(shown.groups.flatMap((group) => group.times.map(({ value }) => value))).toEqual(times)
})
