import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** The pages are divided into groups with one journey each, so that no journey takes long. */
const groups = [
  ['/', '/services', '/services/1'],
  ['/blog', '/blog/keyset-paging', '/saas-mvp-lab', '/ai-tools'],
]
const button = (page: Page) => page.locator('button[data-chat]')
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to top' })

/** Returns the controls that the button covers, and the forms that are visible while the button is. */
const wronged = (placed: Locator) =>
  placed.evaluate((node) => {
    const own = node.getBoundingClientRect()
    const inWindow = new DOMRect(0, 0, innerWidth, innerHeight)
    const meets = (part: Element, { left, right, top, bottom }: DOMRect) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && box.right > left && box.left < right && box.bottom > top && box.top < bottom
    }
    const found = (selector: string, where: DOMRect) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility() && meets(part, where))
    const controls = 'a, button, input, select, textarea, summary, label'
    const covered = found(`:is(main, footer) :is(${controls})`, own)
    return [...covered, ...found('main form', inWindow)].map(({ outerHTML }) => outerHTML)
  })

const place = (page: Page) => page.locator('html').getAttribute('data-corner')

/** Scrolls to each position in turn. Returns for each position whether the buttons are shown. */
const scrollTo = (page: Page, ...tops: number[]) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame)
    const seen: (string | undefined)[] = []
    for (const top of all) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
      seen.push(document.documentElement.dataset.corner)
    }
    return seen
  }, tops)

/** Opens a page a second time. The sections then have their final heights, because the fonts are cached. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html.fonts')).toBeAttached()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-corner')
}

for (const paths of groups)
  test(`covers no control of ${paths.join(', ')}, and is away beside a form`, { tag: '@phone-only' }, async ({
    page,
  }) => {
    let shown = 0
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 740 })
      await openWhole(page, path)
      for (const width of [320, 390, 768, 1024])
        await test.step(`${path}, ${width} px wide`, async () => {
          await page.setViewportSize({ width, height: 740 })
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          for (let top = height - 800; top >= 0; top -= 900) {
            const [, , corner] = await scrollTo(page, top - 50, top + 50, top)
            if (corner !== 'free') continue
            shown += 1
            expect(await wronged(button(page)), `at ${top}`).toEqual([])
            if (top > 300) expect(await wronged(backToTop(page)), `at ${top}`).toEqual([])
          }
        })
    }
    expect(shown).toBeGreaterThan(0)
  })

test('leaves while the page is scrolled down, and comes back at the first scroll up and at the end', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openWhole(page, '/services')
  await expect.poll(() => place(page)).toBe('free')
  expect(await scrollTo(page, 900, 1000)).toEqual(['none', 'none'])
  await expect(button(page)).toHaveCSS('opacity', '0')
  expect((await scrollTo(page, 980, 940, 900, 860)).filter((corner) => corner === 'free')).not.toEqual([])
  expect(await scrollTo(page, 200_000)).toEqual(['free'])
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

test('is 20 px from the corner, with the button back to the top 12 px above it', { tag: '@phone' }, async ({
  page,
}) => {
  await openWhole(page, '/services')
  expect(await scrollTo(page, 200_000)).toEqual(['free'])
  const [chat, top] = [await button(page).boundingBox(), await backToTop(page).boundingBox()]
  if (!chat || !top) throw new Error('A button is missing')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect([chat.width, chat.height, top.width, top.height]).toEqual([44, 44, 44, 44])
  expect([width - chat.x - 44, height - chat.y - 44]).toEqual([20, 20])
  expect([top.x, chat.y - top.y - 44]).toEqual([chat.x, 12])
})

test('is away beside the open menu, a form and what sticks to the lower edge', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openWhole(page, '/')
  await expect(button(page)).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(button(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveCSS('opacity', '1')
  await page.locator('#contact').getByLabel('Message').focus()
  await expect(button(page)).toHaveCSS('opacity', '0')
  await openWhole(page, '/services/1')
  await expect.poll(() => place(page)).toBe('none')
})
