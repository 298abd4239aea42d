import { expect, type Locator } from '@playwright/test'

/**
 * Brings a part of the page near and waits until its code has taken over the server's HTML, so that it answers. It is brought
 * near again until then: what grows above it meanwhile may push it away.
 */
export async function wake(part: Locator): Promise<void> {
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
