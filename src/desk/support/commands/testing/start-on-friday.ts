import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { signInAs } from '#testing/site.ts'
import { friday, openSupportSite } from '#testing/support-site.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

export type SupportTest = { site: Awaited<ReturnType<typeof openSupportSite>>; ada: Person; chief: Person }

/** Opens one site for the surrounding tests. Each of them starts on `friday`, with a new premium member and a new admin. */
export function startOnFriday(engine: TestEngine, begin: (given: SupportTest) => void): void {
  let site: SupportTest['site']
  beforeAll(async () => {
    site = await openSupportSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(friday) })
    await site.setHours('09:00', '21:00')
    begin({ site, ada: await signInAs('premium'), chief: await signInAs('admin') })
  })
  afterEach(() => void vi.useRealTimers())
}
