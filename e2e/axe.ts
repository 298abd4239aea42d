import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { timeLimit } from '#testing/run-settings.ts'
import { waitUntilQuiet } from './quiet.ts'

/**
 * Rules that may fail only on a small screen. The other rules get the same result on both screens, because the document is the
 * same.
 */
const layoutRules = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'color-contrast']
const smallScreen = 768

/**
 * Fails if axe finds a violation of WCAG 2.2 AA or of its best practices on the visible page. In the light theme, it tests only
 * the contrast, because only the colors differ from the dark theme. On a phone, it tests only layout rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= smallScreen) return expectFullyAccessible(page)
  expect(await findFaults(page, 'dark', layoutRules)).toEqual([])
}

/** Applies all rules of `expectAccessible` on every screen. For content that only a phone shows. */
export async function expectFullyAccessible(page: Page): Promise<void> {
  const findings = [
    ...(await findFaults(page, 'dark')),
    ...(await findFaults(page, 'light', ['color-contrast'])),
  ]
  await show(page, 'dark')
  expect(findings).toEqual([])
}

/** Fails if a page is wider than the window. Does not use `innerWidth`, because it grows with the page on a phone. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${page.viewportSize()?.width} px: ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Returns the violations of `rules`, or of `target-size` and those that axe enables by default. */
async function findFaults(page: Page, theme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  await show(page, theme)
  // Waits until no list is dimmed. A list is dimmed while it is about to be replaced, which lowers its contrast.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await loadAxe(page.mainFrame())
  // Repeats until it succeeds, because the settings page may render its preview again meanwhile.
  await expect(() => Promise.all(page.mainFrame().childFrames().map(loadAxe))).toPass()
  // If a dialog is open, tests only the dialog. The dialog hides the page behind it from everybody, but axe would measure that
  // text through the overlay.
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
    // Skips the descriptions of passed rules, which would take a third of the time.
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : // WCAG 2.2 AA requires targets of 24 px. axe does not enable this rule by default.
        { rules: { 'target-size': { enabled: true } } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

async function show(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((wanted) => document.documentElement.classList.toggle('dark', wanted === 'dark'), theme)
}

/**
 * Stops animations and transitions. During a transition, a color is neither the old nor the new one, and a toast may close while
 * axe measures.
 */
function stopMovements() {
  const still = '*, ::before, ::after { animation: none !important; transition: none !important }'
  document.head.append(Object.assign(document.createElement('style'), { id: 'still', textContent: still }))
}

/** Restores animations. Those that had finished are set to their end, so that they do not run again. */
function resumeMovements() {
  document.getElementById('still')?.remove()
  for (const movement of document.getAnimations())
    if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish()
}

/** Scrolls through the whole page, so that all content that loads when it comes into view is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (maxMilliseconds) => {
    // Waits until the page's own observers have run: they run before this new one.
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
