import { expect, type Page, type Request } from '@playwright/test'

/** The requests of a page that are not answered yet, and when one last began or ended. */
type Traffic = { open: Set<Request>; changedAt: number }

const traffics = new WeakMap<Page, Traffic>()

/** In milliseconds. */
const quietTime = 500

/**
 * Follows what a page requests from now on. A stream of events counts only as it begins, and a page that the browser fetches
 * because the pointer rests on a link not at all: nobody is told when it has come.
 */
export function followRequests(page: Page): Traffic {
  const known = traffics.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), changedAt: performance.now() }
  traffics.set(page, traffic)
  const end = (request: Request) => {
    if (traffic.open.delete(request)) traffic.changedAt = performance.now()
  }
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') return
    traffic.changedAt = performance.now()
    if (request.resourceType() !== 'eventsource') traffic.open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return traffic
}

/**
 * Waits until a page is loaded and has requested nothing for half a second. Playwright's own state `networkidle` never
 * comes where the network was idle before the page was loaded and nothing is requested afterwards.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = followRequests(page)
  await page.waitForLoadState()
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.changedAt >= quietTime
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
}
