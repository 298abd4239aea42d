import { expect, type Locator } from '@playwright/test'

/** Brings a part of the page near and waits until its code has taken over the server's HTML, so that it answers. */
export async function wake(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)
}
