import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../e2e/chromium.ts'
import { waitUntilQuiet } from '../e2e/quiet.ts'
import { startFreshSite } from '../e2e/site-process.ts'
import { median } from './paired-times.ts'

/**
 * Measures the first tap on a slow phone, in milliseconds from the press until its effect is visible. Each tap is measured in
 * three situations: as soon as its part of the page is painted, once the page is idle, and after its part was scrolled into view
 * and has loaded. Needs `npm run build`, a Chromium and an idle machine.
 */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
const processorSlowdown = 4
const limits = { plain: 100, island: 800 }

type Tap = {
  path: string
  kind: keyof typeof limits
  target: (page: Page) => Locator
  /** A selector that matches only after the tap has taken effect. */
  effect: string
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name })
const taps: Record<string, Tap> = {
  menu: { path: '/', kind: 'plain', target: button('Menu'), effect: '#mobile-menu:not([hidden])' },
  theme: { path: '/', kind: 'plain', target: button('Switch between'), effect: 'html:not(.dark)' },
  anchor: {
    path: '/',
    kind: 'plain',
    target: (page) => page.getByRole('link', { name: 'View My Work' }),
    effect: '#portfolio-title:focus',
  },
  chat: {
    path: '/',
    kind: 'island',
    target: button('Open the AI assistant'),
    effect: '[role=dialog] textarea',
  },
  newsletter: {
    path: '/',
    kind: 'island',
    target: button('Subscribe'),
    effect: '#newsletter [aria-invalid=true]',
  },
  'contact form': {
    path: '/',
    kind: 'island',
    target: button('Send Message'),
    effect: '#contact [aria-invalid=true]',
  },
  project: {
    path: '/',
    kind: 'island',
    target: (page) => page.locator('#portfolio article').first().getByRole('button'),
    effect: '[role=dialog]',
  },
  'order panel': {
    path: '/services/1',
    kind: 'island',
    target: (page) => page.locator('label').filter({ hasText: 'Premium Package' }),
    effect: '[data-hydrated] input[value=premium]:checked',
  },
  'tab of the lab': {
    path: '/',
    kind: 'plain',
    target: (page) => page.getByRole('tab', { name: 'Estimate in five steps' }),
    effect: '#estimate:not([hidden])',
  },
  estimator: {
    path: '/#estimate',
    kind: 'island',
    target: (page) => page.locator('#saas-mvp-lab').getByRole('button', { name: 'Next' }),
    effect: '#saas-mvp-lab [aria-label^="Step 2"]',
  },
  'sign-up tab': {
    path: '/auth',
    kind: 'island',
    target: (page) => page.getByRole('tab', { name: 'Sign Up' }),
    effect: '[role=tabpanel]:not([hidden]) [name=firstName]',
  },
}

const chosen = process.argv.slice(2)
await using site = await startFreshSite({ LOG_LEVEL: 'silent' })
for (const [name, tap] of Object.entries(taps))
  if (chosen.length === 0 || chosen.includes(name)) await report(name, tap)

async function report(name: string, tap: Tap): Promise<void> {
  const moments: Record<string, (page: Page) => Promise<unknown>> = {
    'once it is painted': (page) => page.waitForFunction(isPainted),
    'on a quiet page': (page) => page.waitForLoadState('networkidle'),
    'a moment after it was scrolled to': (page) => scrollTo(page, tap.target(page)),
  }
  const limit = limits[tap.kind]
  const medians: Record<string, number> = {}
  for (const [moment, wait] of Object.entries(moments)) {
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) times.push(await measure(tap, wait))
    medians[moment] = median(times)
  }
  const failed = !(Math.max(...Object.values(medians)) <= limit)
  const figures = Object.entries(medians)
    .map(([moment, time]) => `${time.toFixed(0)} ms ${moment}`)
    .join(', ')
  console.info(`${name}: ${figures} (at most ${limit}: ${failed ? 'FAILED' : 'passed'})`)
  if (failed) process.exitCode = 1
}

function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}

/** Scrolls to the target as a visitor does. Waits until all scripts that this loads have run. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await target.scrollIntoViewIfNeeded()
  await waitUntilQuiet(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Returns the milliseconds from the press to the first frame that shows its effect, in a browser with a cold cache. */
async function measure(
  { path, target, effect }: Tap,
  wait: (page: Page) => Promise<unknown>,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags })
  try {
    const viewport = { width: 390, height: 844 }
    const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.addInitScript(watchEffect, effect)
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await wait(page)
    await target(page).tap()
    const found = await page.waitForFunction(() => (window as Measured).tapToEffect)
    return (await found.jsonValue()) as number
  } finally {
    await browser.close()
  }
}

type Measured = Window & { tapToEffect?: number }

/** Measures the time in the page itself. Checks every frame after the first press for the effect. */
function watchEffect(effect: string): void {
  const look = (pressed: number) => {
    if (document.querySelector(effect)) (window as Measured).tapToEffect = performance.now() - pressed
    else requestAnimationFrame(() => look(pressed))
  }
  addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
}
