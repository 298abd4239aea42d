import { expect, type Locator } from '@playwright/test'

/**
 * Brings a part of the page near and waits until its code has taken over the server's HTML, so that it answers. It is brought
 * near again until then: what grows above it meanwhile may push it away.
 */
export async function wake(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((node) => {
        const isAwake = Object.keys(node).some((key) => key.startsWith('__reactProps$'))
        if (!isAwake) node.scrollIntoView({ block: 'center', behavior: 'instant' })
        return isAwake
      }),
    )
    .toBe(true)
}
