import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a small screen may break although a wide one is fine; the other rules look at the same document on both. */
const layoutRules = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'color-contrast']
const smallScreen = 768

/**
 * Fails when axe finds anything against WCAG 2.2 AA or its best practices on the page as shown. In the light theme only
 * the contrast is looked at, since nothing but colours differs there, and on a phone only what the layout may break.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= smallScreen) return expectFullyAccessible(page)
  expect(await findFaults(page, 'dark', new AxeBuilder({ page }).withRules(layoutRules))).toEqual([])
}

/** The same with every rule on every screen, for what only a phone shows. */
export async function expectFullyAccessible(page: Page): Promise<void> {
  const findings = [
    ...(await findFaults(page, 'dark', new AxeBuilder({ page }))),
    ...(await findFaults(page, 'light', new AxeBuilder({ page }).withRules('color-contrast'))),
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

async function findFaults(page: Page, theme: 'dark' | 'light', axe: AxeBuilder): Promise<string[]> {
  await show(page, theme)
  // A list that is about to be replaced is dimmed.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // What lies behind an open dialog is hidden from everybody; axe would measure its text through the overlay.
  if (await page.locator('[role=dialog][data-state=open]').count()) axe.include('[role=dialog]')
  // Our pages hold no frame of another origin, so axe needs no second page to put its findings together.
  await page.evaluate(stopMovements)
  const { violations } = await axe.setLegacyMode().analyze()
  await page.evaluate(resumeMovements)
  return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.target).join(' | ')}`)
}

async function show(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((wanted) => document.documentElement.classList.toggle('dark', wanted === 'dark'), theme)
}

/** Colours on their way are neither the old nor the new ones, and a toast may close while axe measures. */
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
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}
