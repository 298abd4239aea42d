import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const paths = ['/', '/services', '/services/1', '/blog', '/blog/keyset-paging', '/saas-mvp-lab', '/ai-tools']
const button = (page: Page) => page.locator('button[data-chat]')

/** What the placed button covers: lines of text and controls of the page, by their boxes. */
const covered = (page: Page) =>
  button(page).evaluate((node) => {
    if (document.documentElement.dataset.chatPlace !== 'free') return []
    const own = node.getBoundingClientRect()
    const meets = (box: DOMRect) =>
      box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom
    const found: string[] = []
    const parts = document.querySelectorAll('main, footer, [data-back-to-top]:not([hidden])')
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        if (texts.currentNode.nodeValue?.trim() && [...range.getClientRects()].some(meets))
          found.push(texts.currentNode.nodeValue)
      }
      const controls = [part, ...part.querySelectorAll('*')].filter((one) =>
        one.matches('a, button, input, select, textarea, summary, label'),
      )
      found.push(
        ...controls.filter((one) => meets(one.getBoundingClientRect())).map(({ outerHTML }) => outerHTML),
      )
    }
    return found
  })

const place = (page: Page) => page.locator('html').getAttribute('data-chat-place')

/** Scrolls, and waits until the button has found a place, or none. */
async function restAt(page: Page, top: number): Promise<string | null> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  }, top)
  await page.waitForFunction(() => document.documentElement.dataset.chatPlace !== undefined)
  return place(page)
}

for (const width of [320, 390, 768]) {
  test(`covers neither text nor controls ${width} px wide`, { tag: '@phone-only' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 740 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html.fonts')).toBeAttached()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const shown: number[] = []
      for (let top = 0; top < height; top += 2000) {
        if ((await restAt(page, top)) !== 'free') continue
        shown.push(top)
        expect(await covered(page), `${path} at ${top}`).toEqual([])
      }
      expect(shown.length, path).toBeGreaterThan(0)
      // The page's end keeps a place free for it.
      expect(await restAt(page, height), path).toBe('free')
      const box = await button(page).boundingBox()
      expect([box?.width, box?.height]).toEqual([48, 48])
    }
  })
}

test('moves away while the page is scrolled, and comes back at rest', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => place(page)).not.toBeNull()
  await page.evaluate(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(document.documentElement.dataset.chatPlace))
  })
  expect(await restAt(page, 200_000)).toBe('free')
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toContain(undefined)
  await expect(button(page)).toHaveCSS('opacity', '1')
  await button(page).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
})

test('is reached by keyboard wherever it is', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/services')
  await page.locator('html').evaluate((root) => root.removeAttribute('data-chat-place'))
  await page.keyboard.press('Tab')
  await button(page).focus()
  await expect(button(page)).toHaveCSS('opacity', '1')
})
