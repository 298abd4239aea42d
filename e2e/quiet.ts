import { expect, type Page, type Request } from '@playwright/test'

/** The requests of a page that have no response yet, and the time at which a request last started or ended. */
type Traffic = { open: Set<Request>; changedAt: number }

const traffics = new WeakMap<Page, Traffic>()

/** How long no request may start or end until a page counts as quiet, in milliseconds. */
const quietTime = 500

/**
 * Follows the requests of a page from now on. Ignores an event stream once it has started, because it never ends. Ignores pages
 * that the browser prefetches under the pointer, because Playwright does not report their end.
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
 * network was idle before the page loaded and the page requests nothing afterwards.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = followRequests(page)
  await page.waitForLoadState()
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.changedAt >= quietTime
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
}
