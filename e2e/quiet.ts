import { expect, type Page, type Request } from '@playwright/test'

/** The unanswered requests of a page, and when a request last started or ended. */
type Traffic = { open: Set<Request>; changedAt: number }

const traffics = new WeakMap<Page, Traffic>()

/** In milliseconds. */
const quietTime = 500

/**
 * Follows the requests of a page from now on. An event stream counts only at its start. Pages that the browser prefetches under
 * the pointer do not count, because Playwright does not report their end.
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
 * Waits until a page is loaded and has requested nothing for half a second. Playwright's `networkidle` never occurs if the
 * network was idle before the page was loaded and nothing is requested afterwards.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = followRequests(page)
  await page.waitForLoadState()
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.changedAt >= quietTime
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
}
