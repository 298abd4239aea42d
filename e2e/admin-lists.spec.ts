import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, signInAs, signUpAs } from './members.ts'

const lists = [
  '/dashboard/orders',
  '/dashboard/admin-users',
  '/dashboard/blog-management',
  '/dashboard/communications',
  '/dashboard/communications?tab=subscribers',
  '/dashboard/communications?tab=outbox',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

async function placeOrder(page: Page): Promise<number> {
  await signUpAs(page, 'user', 'Bartholomew')
  const service = await (await page.request.get('/api/services/1')).json()
  const data = { serviceId: 1, packageType: 'premium', price: service.pricing.premium.price }
  return (await (await page.request.post('/api/orders', { data })).json()).id
}

/** The names of controls in a card that its edge, or the window's, cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section :is(a, button, input, select)')]
      .filter((control) => {
        const card = control.closest('section')?.getBoundingClientRect()
        const { left, right, width } = control.getBoundingClientRect()
        return card && width > 1 && (left < card.left || right > Math.min(card.right, innerWidth))
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  )

for (const sidebar of ['open', 'closed']) {
  test(`the lists of admins are whole at every width, with the sidebar ${sidebar}`, async ({ page }) => {
    await placeOrder(page)
    await page.request.post('/api/newsletter', { data: { email: newPerson('Reader').email } })
    await signInAs(page, 'admin')
    await page.addInitScript((state) => localStorage.setItem('sidebar', state), sidebar)
    for (const path of lists) {
      await open(page, path)
      for (const width of [320, 640, 768, 896, 1024, 1152, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await cutOff(page), `${path} at ${width}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('a list becomes a table by the width of its card, not of the window', async ({ page }) => {
  await signInAs(page, 'admin')
  await open(page, '/dashboard/admin-users')
  const display = () =>
    page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display)
  await page.setViewportSize({ width: 1152, height: 900 })
  await expect.poll(display).toBe('table-row')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(display).toBe('grid')
  await expectAccessible(page)
})

test('the whole row opens the order or the user, but for its button', { tag: '@phone' }, async ({ page }) => {
  const id = await placeOrder(page)
  await signInAs(page, 'admin')
  await open(page, `/dashboard/orders?q=${id}`)
  const order = page.locator('main tbody tr').filter({ hasText: `#${id},` })
  await order.getByRole('button', { name: /^Manage/ }).click()
  await expect(page.getByRole('dialog', { name: 'Manage Order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await order.click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)

  await open(page, '/dashboard/admin-users')
  const user = page.locator('main tbody tr').first()
  const opener = user.getByRole('button', { name: /^Manage/ })
  await user.click({ position: { x: 4, y: 4 } })
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
