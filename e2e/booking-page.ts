import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'

export const days = (page: Page) => page.locator('[data-free]:not([hidden])')
export const times = (page: Page) => page.locator('[data-time-value]')
/**
 * Returns the visible field. The page also contains the hidden form for visitors without JavaScript, whose labels are the same.
 */
export const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true })
export const city = (page: Page) => page.locator('[data-part=city]')

/** Opens a day in the last month with free times. `fromEnd` counts back from the last day with free times. */
export async function openDay(page: Page, fromEnd: number, slug = 'intro'): Promise<void> {
  await page.goto(`/book/${slug}`)
  await expect(city(page)).toHaveText('Lisbon')
  // Late in a month, the next month may already be the last one, which has no button for a further month.
  await page.getByRole('button', { name: 'Next month' }).click()
  const month = page.locator('[data-part=month]')
  await waitForHydration(month)
  await expect(month).not.toHaveText('')
  const day = days(page).nth(-1 - fromEnd)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}
