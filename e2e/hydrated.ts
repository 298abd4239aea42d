import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Scrolls to a part of the page and waits until the island around it is hydrated; on a members' page, until React has
 * hydrated it. Scrolls again until then, since content that loads above it may move it away. Touching it would hydrate it
 * too, so that nothing is touched.
 */
export async function waitForHydration(part: Locator): Promise<void> {
  const isHydrated = () =>
    part.evaluate((node) => {
      const island = node.closest<HTMLElement>('[data-island]')
      const isHydrated = island
        ? island.dataset.hydrated !== undefined
        : Object.keys(node).some((key) => key.startsWith('__reactProps$'))
      if (!isHydrated) node.scrollIntoView({ block: 'center', behavior: 'instant' })
      return isHydrated
    })
  await expect.poll(isHydrated, { intervals: [50] }).toBe(true)
}

/** Holds back the scripts whose address matches, until the result is called. */
export async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a page whose scripts are held back until the result is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, '**/assets/*.js')
  // Module scripts hold back the event DOMContentLoaded.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  return release
}
