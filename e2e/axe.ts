import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { timeLimit } from '#testing/run-settings.ts'
import { waitUntilQuiet } from './quiet.ts'

/** Rules that may fail only on a small screen. The others test the same document on both. */
const layoutRules = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'color-contrast']
const smallScreen = 768

/**
 * Fails if axe finds any violation of WCAG 2.2 AA or of its best practices on the visible page. In the light theme it tests only
 * the contrast, because only colors differ there. On a phone it tests only rules about the layout.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= smallScreen) return expectFullyAccessible(page)
  expect(await findFaults(page, 'dark', layoutRules)).toEqual([])
}

/** Tests every rule on every screen, for parts that only a phone shows. */
export async function expectFullyAccessible(page: Page): Promise<void> {
  const findings = [
    ...(await findFaults(page, 'dark')),
    ...(await findFaults(page, 'light', ['color-contrast'])),
  ]
  await show(page, 'dark')
  expect(findings).toEqual([])
}

/** Fails if a page is wider than the window. A phone's `innerWidth` would grow with the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${page.viewportSize()?.width} px: ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Returns the violations of some rules, by default of all. */
async function findFaults(page: Page, theme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  await show(page, theme)
  // A list that is about to be replaced is dimmed.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await loadAxe(page.mainFrame())
  // The preview of the settings may be rendered again meanwhile.
  await expect(() => Promise.all(page.mainFrame().childFrames().map(loadAxe))).toPass()
  // An open dialog hides the page behind it from everybody, but axe would measure that text through the overlay.
  const part = (await page.locator('[role=dialog][data-state=open]').count()) ? '[role=dialog]' : 'html'
  await page.evaluate(stopMovements)
  const faults = await page.evaluate(runAxe, { part, rules })
  await page.evaluate(resumeMovements)
  return faults.map((fault) => `${theme}: ${fault}`)
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

async function runAxe({ part, rules }: { part: string; rules?: string[] }): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe }
  const { violations } = await here.run(part, {
    // Describing passed rules would take a third of the time.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

async function show(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((wanted) => document.documentElement.classList.toggle('dark', wanted === 'dark'), theme)
}

/** Colors in a transition are neither the old nor the new ones, and a toast may close while axe measures. */
function stopMovements() {
  const still = '*, ::before, ::after { animation: none !important; transition: none !important }'
  document.head.append(Object.assign(document.createElement('style'), { id: 'still', textContent: still }))
}

/** Finished animations must not run again. */
function resumeMovements() {
  document.getElementById('still')?.remove()
  for (const movement of document.getAnimations())
    if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish()
}

/** Scrolls through the whole page, so that everything that loads when it is near has loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (maxMilliseconds) => {
    // The observers of the page run before a new one.
    const observed = () =>
      new Promise<unknown>((resolve, reject) => {
        new IntersectionObserver(resolve).observe(document.body)
        setTimeout(reject, maxMilliseconds, new Error('The page is drawn no more'))
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' })
      await observed()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, timeLimit(20_000))
  await waitUntilQuiet(page)
}
