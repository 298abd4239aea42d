import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** What a browser without a cache receives for a page, as it is transferred: compressed, with headers. */
type Weight = { requests: number; bytes: number; scripts: number }

const kilobyte = 1024

/** Counts what the page receives from now on. The result reads the sums so far. */
async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const isScript = new Map<string, boolean>()
  const sum = { requests: 0, bytes: 0, scripts: 0 }
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) isScript.set(requestId, type === 'Script')
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

/** Opens a page and waits until everything has come that comes without a touch: the fonts and the style sheet last. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

const limits: Record<string, number> = { '/auth': 15, '/auth?tab=sign-up': 15 }
const paths = [
  '/',
  '/services',
  '/services/1',
  '/blog',
  '/blog/idempotency-keys',
  '/saas-mvp-lab',
  '/ai-tools',
  '/thanks?for=contact',
  '/nothing-here',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/verify-email?token=none',
]

for (const path of paths) {
  test(`${path} loads little before a touch`, { tag: '@phone' }, async ({ page, expectedFailures }) => {
    expectedFailures.push('404')
    const weight = await weigh(page)
    await open(page, path)
    const { requests, bytes, scripts } = weight()
    test
      .info()
      .annotations.push({ type: 'weight', description: JSON.stringify({ path, requests, bytes, scripts }) })
    expect(scripts, 'bytes of scripts').toBeLessThanOrEqual((limits[path] ?? 12) * kilobyte)
    expect(requests, 'requests').toBeLessThanOrEqual(10)
    expect(bytes, 'bytes in all').toBeLessThanOrEqual(110 * kilobyte)
  })
}
