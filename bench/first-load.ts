import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'

export type FirstLoad = {
  requests: number
  bytes: number
  scriptBytes: number
  byType: Record<string, number>
}

/**
 * Measures how many bytes a browser with a cold cache transfers until the network is idle. Counts headers and compressed bodies.
 */
export async function measureFirstLoad(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const load: FirstLoad = { requests: 0, bytes: 0, scriptBytes: 0, byType: {} }
    session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type))
    session.on('Network.loadingFinished', (event) => {
      const type = types.get(event.requestId) ?? 'Other'
      load.requests += 1
      load.bytes += event.encodedDataLength
      load.byType[type] = (load.byType[type] ?? 0) + event.encodedDataLength
      if (type === 'Script') load.scriptBytes += event.encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return load
  } finally {
    await browser.close()
  }
}
