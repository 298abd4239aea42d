import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds anything against WCAG 2.2 AA or its best practices on the page as it stands, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate(
      (wanted) => document.documentElement.classList.toggle('dark', wanted === 'dark'),
      theme,
    )
    await page.evaluate(endMovements)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.map(
      ({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
    )
    expect(findings).toEqual([])
  }
}

/** Colours on their way from one theme to the other are neither's, nor are those of what is just appearing. */
function endMovements() {
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
