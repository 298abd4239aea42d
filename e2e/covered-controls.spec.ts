import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { composer, openOrder, placeOrder } from './order-pages.ts'

/** Returns the texts of visible elements that `part` covers, even partly. */
const coveredBy = (part: Locator, selector: string) =>
  part.evaluate((element, others) => {
    const own = element.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>(others)]
      .filter((other) => !element.contains(other) && other.checkVisibility())
      .filter((other) => {
        const { left, right, top, bottom, width, height } = other.getBoundingClientRect()
        const dialog = other.closest('[role=dialog]')?.getBoundingClientRect()
        // Skips elements that are scrolled out of their dialog.
        if (dialog && (bottom <= dialog.top || top >= dialog.bottom)) return false
        const isBeside = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom
        return width > 0 && height > 0 && !isBeside
      })
      .map((other) => other.ariaLabel || other.innerText || other.tagName)
  }, selector)

const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')

test('the buttons of a row, which appear when the row is hovered, cover none of its texts', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  await placeOrder(page)
  await signInAs(page, 'admin')
  for (const width of [1440, 1180, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard/orders')
    await waitForHydration(page.getByRole('main'))
    const row = page.getByRole('main').getByRole('listitem').first()
    await row.hover()
    const manage = row.getByRole('button', { name: /^Manage/ })
    await expect(manage.locator('..')).toHaveCSS('opacity', '1')
    expect(await coveredBy(manage, '.row-price, .row-date, .row-status, .row-note'), `${width} px`).toEqual(
      [],
    )
  }
})

test.describe('a toast about a failure', () => {
  test.use({ expectedFailures: ['/messages', '/api/admin/quotes'] })
  const controls = 'button, input, textarea, select, .button'

  test('covers neither the text that was written nor its buttons', { tag: '@phone' }, async ({ page }) => {
    await signUpAs(page, 'user')
    const id = await placeOrder(page)
    await asAdmin(async (admin) => {
      await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
    })
    await openOrder(page, id)
    await page.route('**/messages', (route) => route.abort())
    await composer(page).fill('When do we begin?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(toast(page)).toBeVisible()
    await expect.poll(() => coveredBy(toast(page), controls)).toEqual([])
  })

  test('covers no control of an open dialog', { tag: '@phone' }, async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto('/dashboard/quotes')
    await waitForHydration(page.getByRole('main'))
    await page.getByRole('button', { name: 'New Offer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New Address' }).click()
    await dialog.getByLabel('Email address').fill('ada@example.org')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.route('**/api/admin/quotes', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Write the Offer' }).click()
    await expect(toast(page)).toBeVisible()
    const covered = () => coveredBy(toast(page), ':is(button, input, textarea, select):is([role=dialog] *)')
    await expect.poll(covered).toEqual([])
  })
})
