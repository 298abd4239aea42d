import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, expect as baseExpect } from '@playwright/test'
import { timeLimit } from '#testing/run-settings.ts'
import { useSite } from './members.ts'
import { type PreparedSite, startPreparedSite } from './prepared-site.ts'
import { followRequests } from './quiet.ts'
import { hasStopped } from './site-process.ts'

type Journey = {
  /** Parts of addresses or messages of console errors that this journey expects. These errors do not fail it. */
  expectedFailures: string[]
  visitor: string
}

type Worker = { site: PreparedSite }

let count = 0

/** Polls every 100 ms. Playwright's own intervals grow to a second, which wastes time. */
const poll: typeof baseExpect.poll = (actual, options) =>
  baseExpect.poll(actual, {
    intervals: [100],
    ...(typeof options === 'string' ? { message: options } : options),
  })

/** Playwright's `expect`, except that its `poll` asks every 100 ms. */
export const expect = new Proxy(baseExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})

/**
 * Delays or blocks scripts to test pages without them: `SCRIPTS=late` delays each script by 3 s, `SCRIPTS=blocked` loads none
 * (e2e/README.md).
 */
async function holdBackScripts(context: BrowserContext, expectedFailures: string[]): Promise<void> {
  const { SCRIPTS } = process.env
  if (!SCRIPTS) return
  if (SCRIPTS === 'blocked') expectedFailures.push('ERR_FAILED')
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    if (SCRIPTS === 'blocked') return route.abort()
    await setTimeout(3000)
    // Fails without consequences if the page was closed meanwhile.
    await route.continue().catch(() => {})
  })
}

/**
 * Runs one journey. Each journey has its own client address, so that journeys do not share rate limits. A journey fails on an
 * unexpected console error or uncaught exception.
 */
export const test = base.extend<Journey, Worker>({
  // Each worker has its own site, so that simultaneous journeys never share a database.
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
  expectedFailures: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  visitor: async ({}, use, info) => {
    count += 1
    await use(`10.${info.workerIndex % 256}.${Math.floor(count / 256) % 256}.${count % 256}`)
  },
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({ visitor }, use) => use({ 'x-forwarded-for': visitor }),
  page: async ({ page, expectedFailures }, use) => {
    followRequests(page)
    await holdBackScripts(page.context(), expectedFailures)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error' || hasStopped(message.location().url)) return
      const text = `${message.text()} ${message.location().url}`
      if (!expectedFailures.some((part) => text.includes(part))) problems.push(text)
    })
    await use(page)
    // Ignores intercepted requests that are still running at the end of the journey.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(problems, 'the browser console stays free of errors').toEqual([])
  },
})
