import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.locator('#contact form')).toHaveAttribute('novalidate')
})

const toasts = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')

/** Submits the empty form, so that a toast appears. */
async function provokeToast(page: Page): Promise<void> {
  await page.locator('#contact').getByRole('button', { name: 'Send Message' }).click()
  await expect(toasts(page)).toContainText('Validation Error')
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('No toast is visible')
  const [x, y] = [box.x + 60, box.y + 14]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 8 })
  await page.mouse.up()
}

test('one toast is visible, at most 420 px wide, and F8 leads to it', { tag: '@phone' }, async ({ page }) => {
  await provokeToast(page)
  await provokeToast(page)
  await expect(toasts(page)).toHaveCount(1)
  const width = await toasts(page).evaluate((toast) => toast.parentElement?.getBoundingClientRect().width)
  expect(width).toBeLessThanOrEqual(420)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
})

test('a toast stays for a swipe of 40 px and goes for one of 70 px', { tag: '@phone' }, async ({ page }) => {
  await provokeToast(page)
  await expect(toasts(page)).toHaveCSS('opacity', '1')
  await swipe(page, 40)
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  await swipe(page, 70)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast goes by itself after 5 seconds', async ({ page }) => {
  // Stops the clock before the toast appears. Only the steps below move the clock.
  await page.clock.install({ time: '2026-01-01T00:00:00' })
  await page.clock.pauseAt('2026-01-01T01:00:00')
  await provokeToast(page)
  await page.clock.runFor(4_800)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(700)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast that was read does not show again on the next page', async ({ page }) => {
  await provokeToast(page)
  await page.goto('/services')
  await waitUntilQuiet(page)
  expect(await toasts(page).count()).toBe(0)
})

test.describe('a toast with which a page is left', () => {
  test.use({ expectedFailures: ['status of 401'] })

  test('is shown on the next page too, and not on the one after it', { tag: '@core' }, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(toasts(page)).toContainText('Authentication Required')
    await expect(page).toHaveURL('/')
    await expect(toasts(page)).toContainText('Authentication Required')
    await page.goto('/blog')
    await waitUntilQuiet(page)
    expect(await toasts(page).count()).toBe(0)
  })

  test('has its time there from when that page is visible', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.pathname === '/')
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    })
    await page.clock.install({ time: '2026-01-01T00:00:00' })
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/')
    await expect(toasts(page)).toContainText('Authentication Required')
    await page.clock.pauseAt('2026-01-01T01:00:00')
    await expect(toasts(page)).toHaveCount(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(4_800)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(700)
    await expect(toasts(page)).toHaveCount(0)
  })
})
