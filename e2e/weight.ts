import { expect, type Page, test } from '@playwright/test'
import { waitUntilQuiet } from './quiet.ts'

/**
 * What a browser with an empty cache receives for a page, in compressed bytes with headers. Excludes the icon, because a headless
 * browser does not load it. `site-icon.test.ts` limits the icon.
 */
type Weight = { requests: number; bytes: number; scripts: number }

export const kilobyte = 1024

/** Counts what the page receives from now on, with an empty cache. The returned function returns the current sums. */
export async function weigh(page: Page): Promise<() => Weight> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Network.enable')
  const isScript = new Map<string, boolean>()
  const sum = { requests: 0, bytes: 0, scripts: 0 }
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http') && !response.url.endsWith('/favicon.svg'))
      isScript.set(requestId, type === 'Script')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = isScript.get(requestId)
    if (script === undefined) return
    sum.requests += 1
    sum.bytes += encodedDataLength
    if (script) sum.scripts += encodedDataLength
  })
  return () => ({ ...sum })
}

/** Adds the measured bytes to the report of the journey. */
export const record = (measured: object) =>
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(measured) })

/**
 * Opens a page and waits until everything has loaded that needs no touch, including the fonts and the style sheet, which load
 * last.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await waitUntilQuiet(page)
}

/**
 * Opens a public page with an empty cache. Fails if the page loads too much before the first touch: `maxBytes` in all, or too many
 * scripts or files.
 */
export async function openLightPage(page: Page, path: string, maxBytes = 110 * kilobyte): Promise<void> {
  await test.step('loads little before a touch', async () => {
    const weight = await weigh(page)
    await openWhole(page, path)
    const { requests, bytes, scripts } = weight()
    record({ path, requests, bytes, scripts })
    const limit = path.startsWith('/auth') ? 15 : 12
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(limit * kilobyte)
    expect.soft(requests, 'requests').toBeLessThanOrEqual(10)
    expect.soft(bytes, 'bytes in all').toBeLessThanOrEqual(maxBytes)
  })
}
