import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'

export const days = (page: Page) => page.locator('[data-free]:not([hidden])')
export const times = (page: Page) => page.locator('[data-time-value]')
/** The plain form of a page without JavaScript has the same labels. */
export const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).filter({ visible: true })
export const city = (page: Page) => page.locator('[data-part=city]')

/** Opens a call type in the last month with free times. `fromEnd` counts the days from its last one. */
export async function openDay(page: Page, fromEnd: number, slug = 'intro'): Promise<void> {
  await page.goto(`/book/${slug}`)
  await expect(city(page)).toHaveText('Lisbon')
  // Late in a month this may be the last month, which has no button for a next one.
  await page.getByRole('button', { name: 'Next month' }).click()
  const month = page.locator('[data-part=month]')
  await waitForHydration(month)
  await expect(month).not.toHaveText('')
  const day = days(page).nth(-1 - fromEnd)
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}
