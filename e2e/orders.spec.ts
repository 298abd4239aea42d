import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, newPerson, password, signInAs, signUpAs } from './members.ts'
import { besideMessages, openOrder } from './order-pages.ts'

const requirements = (panel: Locator) => panel.getByLabel('Additional Requirements (Optional)')
const notes = (panel: Locator) => panel.getByLabel('Notes', { exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

async function openPanel(page: Page, path: string) {
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Choose Your Package' })
  await waitForHydration(requirements(panel))
  return panel
}

/** Records the texts of toasts from the next page on. Includes toasts of a page that closes after half a second. */
async function watchToasts(page: Page) {
  const shown: string[] = []
  await page.exposeFunction('noteToast', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('[role=region] li[data-state=open]')?.textContent
      if (text) (window as unknown as { noteToast: (text: string) => void }).noteToast(text)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => shown.join('\n')
}

type Service = { id: number; pricing: { basic: { price: string; deliveryTime: string } } }

const ordersOf = async (page: Page) => (await page.request.get('/api/orders')).json()

test('a member orders a package, sees a confirmation, and is redirected to the dashboard', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  await signUpAs(page, 'user')
  const panel = await openPanel(page, '/services/1')
  await panel.locator('label').filter({ hasText: 'Standard Package' }).click()
  await requirements(panel).fill('Before the fair in June.')
  await notes(panel).fill('The invoice needs our number 4711.')
  await panel.getByLabel('How did you find this site?').fill('A friend')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Success')).toBeVisible()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  expect(await ordersOf(page)).toMatchObject([
    {
      serviceTitle: 'SaaS MVP',
      package: 'standard',
      price: '45000.00',
      status: 'pending',
      requirements: 'Before the fair in June.',
    },
  ])
  const [{ id }] = await ordersOf(page)
  const order = await (await page.request.get(`/api/orders/${id}`)).json()
  expect(order).toMatchObject({ notes: 'The invoice needs our number 4711.' })
  const again = await openPanel(page, '/services/1')
  await expect(again.getByRole('radio', { name: 'Standard Package' })).toBeChecked()
  await expect(requirements(again)).toHaveValue('')
  await expect(notes(again)).toHaveValue('')
  await expect(again.getByLabel('How did you find this site?')).toHaveCount(0)
  await again.getByRole('button', { name: 'Order Now' }).click()
  await expect(again.getByText(`order #${id}. Order it once more?`)).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(1)
  await again.getByRole('button', { name: 'Order Once More' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await ordersOf(page)).toHaveLength(2)
})

test('an order says how long it is planned to take in the words of its package', async ({ page }) => {
  await signUpAs(page, 'user')
  const services: Service[] = await (await page.request.get('/api/services')).json()
  const monthly = services.find(({ pricing }) => pricing.basic.deliveryTime === 'Per month')
  const data = { serviceId: monthly?.id, packageType: 'basic', price: monthly?.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto(`/dashboard/orders/${id}`)
  await expect(page.getByText('Usual time: Per month')).toBeVisible()
})

test('what a visitor chose and wrote is ordered after signing up', { tag: '@core' }, async ({ page }) => {
  const panel = await openPanel(page, '/services/2')
  await panel.locator('label').filter({ hasText: 'Premium Package' }).click()
  await requirements(panel).fill('Read the tests first.')
  await notes(panel).fill('Write to Bea.')
  await panel.getByRole('link', { name: 'Sign In to Order' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.request.post('/api/auth/register', {
    data: { ...newPerson('Bea'), password, confirmPassword: password },
  })
  const after = await openPanel(page, '/services/2#packages')
  await expect(after.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
  await expect(requirements(after)).toHaveValue('Read the tests first.')
  await expect(notes(after)).toHaveValue('Write to Bea.')
  await after.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await ordersOf(page)).toMatchObject([{ package: 'premium', requirements: 'Read the tests first.' }])
})

test('a text that is too long is told, and not cut', async ({ page }) => {
  await signUpAs(page, 'user')
  const panel = await openPanel(page, '/services/2')
  await requirements(panel).fill('x'.repeat(10_001))
  await expect(panel.getByText('Use at most 10,000 characters. This text has 10,001.')).toBeVisible()
  await panel.getByRole('button', { name: 'Order Now' }).click()
  await expect(requirements(panel)).toBeFocused()
  expect(await ordersOf(page)).toEqual([])
})

test.describe('an order that does not go through', () => {
  test.use({ expectedFailures: ['/api/orders'] })

  test('a lost answer is retried with the same key: one order', { tag: '@core' }, async ({ page }) => {
    await signUpAs(page, 'user')
    const panel = await openPanel(page, '/services/1')
    const keys: (string | undefined)[] = []
    await page.route('**/api/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      if (keys.length === 1) await route.abort()
      else await route.fulfill({ response: answer })
    })
    await panel.getByRole('button', { name: 'Order Now' }).click()
    await expect(toast(page, 'Failed to place order. Please try again.')).toBeVisible()
    await panel.getByRole('button', { name: 'Order Now' }).click()
    await expect(page).toHaveURL('/dashboard')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await page.unroute('**/api/orders')
    expect(await ordersOf(page)).toHaveLength(1)
  })

  test('a price that has changed is shown, and the choice stays', async ({ page }) => {
    await signInAs(page, 'user')
    const panel = await openPanel(page, '/services/1')
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 409, json: { message: 'The price has changed', price: '36000.00' } }),
    )
    await panel.getByRole('button', { name: 'Order Now' }).click()
    await expect(panel.getByRole('alert')).toHaveText('The price has changed. It is $36,000 now.')
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Standard Package' })).toBeChecked()
  })

  test('published terms are agreed to for each order, and stay with it', {
    tag: '@phone',
  }, async ({ page }) => {
    await signUpAs(page, 'user')
    let id = 0
    const terms = { slug: 'terms', title: 'Terms', markdown: 'Half is due first.', status: 'published' }
    await asAdmin(async (admin) => {
      const added = await admin.post('/api/admin/pages', { data: terms })
      id = (await added.json()).id
    })
    const change = (markdown: string) =>
      asAdmin(async (admin) => {
        await admin.put(`/api/admin/pages/${id}`, { data: { markdown } })
      })
    try {
      const panel = await openPanel(page, '/services/1')
      const box = panel.getByRole('checkbox', { name: /^I agree to the terms/ })
      const orderNow = panel.getByRole('button', { name: 'Order Now' })
      await orderNow.click()
      await expect(box).toBeFocused()
      await expect(box).toHaveAccessibleDescription('Please agree to the terms first.')
      await expectAccessible(page)
      await box.check()
      await change('All is due first.')
      await orderNow.click()
      await expect(panel.getByText('The terms have changed. Please read them again.')).toBeVisible()
      await expect(box).not.toBeChecked()
      await box.press('Space')
      await page.reload()
      await waitForHydration(box)
      await expect(box).not.toBeChecked()
      expect(await ordersOf(page)).toEqual([])
      await box.press('Space')
      await orderNow.click()
      await expect(page).toHaveURL('/dashboard')
      await change('Nothing is due.')
      const [order] = await ordersOf(page)
      await openOrder(page, order.id)
      const beside = await besideMessages(page)
      await beside.getByRole('button', { name: /^Terms agreed on/ }).click()
      const kept = page.getByRole('dialog', { name: 'Terms of this order' })
      await expect(kept.getByText('All is due first.')).toBeVisible()
      await expectAccessible(page)
    } finally {
      await asAdmin(async (admin) => {
        await admin.delete(`/api/admin/pages/${id}`)
      })
    }
  })

  test('somebody whose session has ended sees a message and is redirected to sign in', async ({ page }) => {
    await signInAs(page, 'user')
    const shown = await watchToasts(page)
    const panel = await openPanel(page, '/services/3')
    await page.context().clearCookies()
    await panel.getByRole('button', { name: 'Order Now' }).click()
    await expect(page).toHaveURL(/\/auth\?next=%2Fservices%2F3/)
    await expect.poll(shown).toContain('Unauthorized')
    expect(shown()).toContain('You are logged out. Logging in again...')
  })
})
