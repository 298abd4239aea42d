// Runs with modules of its own, because another test file may have just announced a visit.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#platform/bus.ts'
import { tx } from '#platform/database/database.ts'
import { openTestSite } from '#testing/site.ts'
import { announceVisits } from './commands/visits.ts'
import { visitChannel } from './queries/channels.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded')
})
afterAll(() => site.close())

test('new visits are announced once in two seconds, even those of a failed transaction', async () => {
  const heard: string[] = []
  const stop = listen(visitChannel, (payload) => heard.push(payload))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    for (let views = 0; views < 5; views++) announceVisits()
    vi.advanceTimersByTime(1999)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['new'])
    const failed = tx(async () => {
      announceVisits()
      throw new Error('Not stored')
    })
    await expect(failed).rejects.toThrow('Not stored')
    vi.advanceTimersByTime(2000)
    expect(heard).toEqual(['new', 'new'])
  } finally {
    vi.useRealTimers()
    stop()
  }
})
