import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../e2e/chromium.ts'
import { startFreshSite } from '../e2e/site-process.ts'

/**
 * Measures the layout shift of public pages while they load and are scrolled for the first time, on a phone and a desktop whose
 * processors are four and ten times slower. Accepts paths as arguments. By default, it measures one page of each kind. Needs `npm
 * run build` and a Chromium.
 */
const publicPages = [
  '/',
  '/services',
  '/services/1',
  '/blog',
  '/blog/keyset-paging',
  '/projects/northpeak',
  '/saas-mvp-lab',
  '/ai-tools',
  '/auth',
]
const windows: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const slowdowns = [4, 10]
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }

type Shift = { value: number; at: number; parts: string[] }
type Watched = Window & { shifts?: Shift[] }

const paths = process.argv.slice(2)
await using site = await startFreshSite({ LOG_LEVEL: 'silent' })
for (const path of paths.length > 0 ? paths : publicPages)
  for (const [name, options] of Object.entries(windows))
    for (const slowdown of slowdowns) await report(path, name, options, slowdown)

async function report(path: string, name: string, options: BrowserContextOptions, slowdown: number) {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage(options)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchShifts)
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.locator('html.fonts').waitFor({ state: 'attached', timeout: 120_000 })
    await page.waitForTimeout(4000)
    const opened = await readShifts(page)
    await scrollThrough(page)
    const scrolled = (await readShifts(page)).slice(opened.length)
    const sum = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0).toFixed(4)
    console.info(
      `${path}, ${name}, ${slowdown} times slower: ${sum(opened)} opened, ${sum(scrolled)} scrolled`,
    )
    for (const { value, at, parts } of [...opened, ...scrolled])
      console.info(`  ${value.toFixed(4)} at ${at.toFixed(0)} ms: ${parts.join(' | ')}`)
    if (Number(sum(opened)) + Number(sum(scrolled)) > 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as Watched).shifts ?? [])
}

/** Records layout shifts in `window.shifts`. Runs in the page, so it cannot use anything outside this function. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    const near = element.closest('[id]')
    return `#${near?.id} ${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 24)}"`
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      shifts.push({
        value: entry.value,
        at: entry.startTime,
        parts: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls to the end and back, half a window at a time, as a mouse wheel does. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const step of [innerHeight / 2, -innerHeight / 2]) {
      let last = -1
      while (last !== scrollY) {
        last = scrollY
        scrollBy({ top: step, behavior: 'instant' })
        for (let frames = 0; frames < 12; frames++) await frame()
      }
    }
  })
}
