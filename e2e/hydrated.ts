import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Scrolls to a part of the page and waits until it is hydrated: by its island on a public page, by React on a members' page.
 * Scrolls repeatedly, because content that loads above may move the part away. Touches nothing, because a touch would itself
 * hydrate the part.
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

/** Delays the scripts whose address matches. Returns the function that releases them. */
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

/** Opens a page and delays its scripts. Returns the function that releases them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page, '**/assets/*.js')
  // Waits only for the first bytes, because module scripts delay the event DOMContentLoaded.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  return release
}
