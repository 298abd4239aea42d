import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const bubble = (page: Page) => page.getByRole('tooltip')

async function centerOf(control: Locator): Promise<[x: number, y: number]> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Opens the dashboard, some of whose quick actions are disabled, and stops the clock. */
async function openActions(page: Page) {
  await signInAs(page, 'premium')
  await page.clock.install()
  await page.goto('/auth-dashboard')
  await waitUntilQuiet(page)
  const show = page.getByRole('button', { name: 'Show your role' })
  if (await show.isVisible()) await show.press('Enter')
  const actions = page.getByRole('main').getByRole('button', { disabled: true })
  const [first, second] = [actions.nth(0), actions.nth(1)]
  await first.scrollIntoViewIfNeeded()
  return { first, second }
}

test.describe('a tooltip', () => {
  test('opens after 700 ms without movement, 4 px beside its control', async ({ page }) => {
    const { first } = await openActions(page)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(...(await centerOf(first)))
    await page.clock.runFor(690)
    await expect(bubble(page)).toHaveCount(0)
    await page.clock.runFor(10)
    await page.clock.resume()
    await expect(bubble(page)).toBeVisible()
    const [control, text] = await Promise.all([first.boundingBox(), bubble(page).boundingBox()])
    if (!control || !text) throw new Error('Both are shown')
    const above = control.y - (text.y + text.height)
    const below = text.y - (control.y + control.height)
    expect(Math.round(Math.max(above, below))).toBe(4)
  })

  test('opens at once within 300 ms of the last one, later after 700 ms again', async ({ page }) => {
    const { first, second } = await openActions(page)
    await page.mouse.move(...(await centerOf(first)))
    await expect(bubble(page)).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(...(await centerOf(second)))
    await page.clock.runFor(250)
    await expect(second).toHaveAccessibleDescription('Work in progress')
    await expect(bubble(page)).toHaveCount(1)

    await page.mouse.move(0, 0)
    await page.clock.runFor(130)
    await expect(bubble(page)).toHaveCount(0)
    await page.clock.runFor(310)
    await page.mouse.move(...(await centerOf(first)))
    await page.clock.runFor(690)
    await expect(bubble(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await page.clock.resume()
    await expect(bubble(page)).toBeVisible()
  })
  test('stays beside a focused control while the page scrolls, and closes on Escape', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const { first } = await openActions(page)
    await page.clock.resume()
    await first.focus()
    await expect(bubble(page)).toBeVisible()
    const distance = async () => {
      const [control, text] = await Promise.all([first.boundingBox(), bubble(page).boundingBox()])
      if (!control || !text) throw new Error('Both are shown')
      return Math.round(Math.max(control.y - (text.y + text.height), text.y - (control.y + control.height)))
    }
    const before = await page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollBy(0, -30))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before)
    await expect.poll(distance).toBe(4)
    await page.keyboard.press('Escape')
    await expect(bubble(page)).toHaveCount(0)
  })
})
