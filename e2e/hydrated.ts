import { expect, type Locator } from '@playwright/test'

/**
 * Scrolls to a part of the page and waits until it is hydrated. Scrolls again until then, since content that loads above it
 * may move it away.
 */
export async function waitForHydration(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((node) => {
        const isHydrated = Object.keys(node).some((key) => key.startsWith('__reactProps$'))
        if (!isHydrated) node.scrollIntoView({ block: 'center', behavior: 'instant' })
        return isHydrated
      }),
    )
    .toBe(true)
}
