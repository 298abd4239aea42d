import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { timeLimit } from '#testing/run-settings.ts'
import { waitUntilQuiet } from './quiet.ts'

/** What a small screen may break although a wide one is fine; the other rules look at the same document on both. */
const layoutRules = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'color-contrast']
const smallScreen = 768

/**
 * Fails when axe finds anything against WCAG 2.2 AA or its best practices on the page as shown. In the light theme only
 * the contrast is looked at, since nothing but colors differs there, and on a phone only what the layout may break.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= smallScreen) return expectFullyAccessible(page)
  expect(await findFaults(page, 'dark', layoutRules)).toEqual([])
}

/** The same with every rule on every screen, for what only a phone shows. */
export async function expectFullyAccessible(page: Page): Promise<void> {
  const findings = [
    ...(await findFaults(page, 'dark')),
    ...(await findFaults(page, 'light', ['color-contrast'])),
  ]
  await show(page, 'dark')
  expect(findings).toEqual([])
}

/** Fails when a page is wider than the window. A phone's `innerWidth` would grow with the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${page.viewportSize()?.width} px: ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Applies some rules, or all. The faults alone are answered. */
async function findFaults(page: Page, theme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  await show(page, theme)
  // A list that is about to be replaced is dimmed.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await loadAxe(page.mainFrame())
  // The preview of the settings may be drawn anew meanwhile.
  await expect(() => Promise.all(page.mainFrame().childFrames().map(loadAxe))).toPass()
  // What lies behind an open dialog is hidden from everybody; axe would measure its text through the overlay.
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
    // Of what fits nothing is described, which takes a third of the time.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

async function show(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((wanted) => document.documentElement.classList.toggle('dark', wanted === 'dark'), theme)
}

/** Colors on their way are neither the old nor the new ones, and a toast may close while axe measures. */
function stopMovements() {
  const still = '*, ::before, ::after { animation: none !important; transition: none !important }'
  document.head.append(Object.assign(document.createElement('style'), { id: 'still', textContent: still }))
}

/** What had ended does not move again. */
function resumeMovements() {
  document.getElementById('still')?.remove()
  for (const movement of document.getAnimations())
    if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish()
}

/** Scrolls through the whole page, so that everything that waits until it is near has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (maxMilliseconds) => {
    // The page's own observers are told before a new one.
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
