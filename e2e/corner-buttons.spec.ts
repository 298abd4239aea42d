import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Each group is a journey, so that none takes long. */
const groups = [
  ['/', '/services', '/services/1'],
  ['/blog', '/blog/keyset-paging', '/saas-mvp-lab', '/ai-tools'],
]
const button = (page: Page) => page.locator('button[data-chat]')
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to top' })

/** What a button covers once it is placed: controls of the page, and lines of text, by their boxes. */
const covered = (placed: Locator, texts: boolean) =>
  placed.evaluate((node, countsTexts) => {
    if (document.documentElement.dataset.corner !== 'free') return []
    const own = node.getBoundingClientRect()
    const meets = (box: DOMRect) =>
      box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom
    const found: string[] = []
    const parts = document.querySelectorAll('main, footer')
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (countsTexts && texts.nextNode()) {
        if (!texts.currentNode.parentElement?.checkVisibility()) continue
        range.selectNodeContents(texts.currentNode)
        if (texts.currentNode.nodeValue?.trim() && [...range.getClientRects()].some(meets))
          found.push(texts.currentNode.nodeValue)
      }
      const controls = [part, ...part.querySelectorAll('*')].filter(
        (one) => one.matches('a, button, input, select, textarea, summary, label') && one.checkVisibility(),
      )
      found.push(
        ...controls.filter((one) => meets(one.getBoundingClientRect())).map(({ outerHTML }) => outerHTML),
      )
    }
    return found
  }, texts)

const place = (page: Page) => page.locator('html').getAttribute('data-corner')

/** Scrolls, and waits until the button has found a place, or none. */
async function restAt(page: Page, top: number): Promise<string | null> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  }, top)
  await page.waitForFunction(() => document.documentElement.dataset.corner !== undefined)
  return place(page)
}

/** Scrolls down, which sends the button away, and then up, so that it finds a place at once, or none. */
async function riseTo(page: Page, top: number): Promise<string | null> {
  await page.evaluate(async (y) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (const next of [y - 50, y + 50, y]) {
      window.scrollTo({ top: next, behavior: 'instant' })
      await frame()
      await frame()
    }
  }, top)
  return place(page)
}

/** Opens a page and waits until its height no longer changes: until its fonts are there and all sections are laid out. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ),
  )
}

for (const paths of groups)
  test(`covers neither text nor controls of ${paths.join(', ')}`, { tag: '@phone-only' }, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 740 })
      await openWhole(page, path)
      for (const width of [320, 390, 768, 1024])
        await test.step(`${path}, ${width} px wide`, async () => {
          await page.setViewportSize({ width, height: 740 })
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          // The page's end keeps a place free for it.
          expect(await restAt(page, height)).toBe('free')
          const box = await button(page).boundingBox()
          expect([box?.width, box?.height]).toEqual([48, 48])
          const shown: number[] = []
          for (let top = Math.floor(height / 2000) * 2000; top >= 0; top -= 2000) {
            if ((await riseTo(page, top)) !== 'free') continue
            shown.push(top)
            expect(await covered(button(page), true), `at ${top}`).toEqual([])
            if (top > 300) expect(await covered(backToTop(page), false), `at ${top}`).toEqual([])
          }
          expect(shown.length).toBeGreaterThan(0)
        })
    }
  })

test('leaves while the page is scrolled down, and comes back at the first scroll up or after 1 s of rest', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openWhole(page, '/')
  await expect.poll(() => place(page)).not.toBeNull()
  await page.evaluate(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.push(document.documentElement.dataset.corner))
  })
  expect(await restAt(page, 200_000)).toBe('free')
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toContain(undefined)
  const seen = await page.evaluate(async () => {
    const scrolled = (top: number) =>
      new Promise<string | undefined>((resolve) => {
        const read = () => resolve(document.documentElement.dataset.corner)
        addEventListener('scroll', () => requestAnimationFrame(read), { once: true })
        window.scrollBy({ top, behavior: 'instant' })
      })
    return [await scrolled(-200), await scrolled(100), await scrolled(-100)]
  })
  expect(seen[0]).toBeDefined()
  expect(seen[1]).toBeUndefined()
  expect(seen[2]).toBeDefined()
  await expect(button(page)).toHaveCSS('opacity', '1')
  await button(page).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
})

test('is reached by keyboard wherever it is', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/services')
  await page.locator('html').evaluate((root) => root.removeAttribute('data-corner'))
  await page.keyboard.press('Tab')
  await button(page).focus()
  await expect(button(page)).toHaveCSS('opacity', '1')
})

test('has the button back to the top 12 px above it, of the same width', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openWhole(page, '/')
  expect(await restAt(page, 200_000)).toBe('free')
  const [chat, top] = [await button(page).boundingBox(), await backToTop(page).boundingBox()]
  if (!chat || !top) throw new Error('A button is missing')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const edge = isMobile ? 12 : 20
  expect([chat.width, chat.height, top.width, top.height]).toEqual([48, 48, 48, 48])
  expect(width - chat.x - 48).toBe(edge)
  expect(height - chat.y - 48).toBe(edge)
  expect([top.x, chat.y - top.y - 48]).toEqual([chat.x, 12])
})

test('is away while a text is written, beside the open menu and beside an open keyboard', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openWhole(page, '/')
  await expect(page.locator('html[data-corner=free]')).toBeAttached()
  await expect(button(page)).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(button(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveCSS('opacity', '1')
  await page.locator('#contact').getByLabel('Message').focus()
  await expect(button(page)).toHaveCSS('opacity', '0')
  await test.step('and beside an open keyboard', async () => {
    await openWhole(page, '/services')
    await expect.poll(() => place(page)).toBe('free')
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight * 0.6, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(() => place(page)).toBe('none')
  })
})
