import { timeLimit } from '#testing/run-settings.ts'
import { test as base } from './journey.ts'
import { useSite } from './members.ts'
import { startPreparedSite } from './prepared-site.ts'

/**
 * For journeys that change the front page's figures, which other journeys check. Each worker has a separate site for these
 * journeys.
 */
export const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await startPreparedSite()
      useSite(site)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: timeLimit(120_000) },
  ],
})
