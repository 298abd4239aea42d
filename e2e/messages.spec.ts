import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'

async function placeOrder(request: APIRequestContext): Promise<{ id: number; serviceTitle: string }> {
  const [service] = await (await request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  return (await request.post('/api/orders', { data })).json()
}

const answer = (id: number, message: string) =>
  asAdmin(async (admin) => void (await admin.post(`/api/orders/${id}/messages`, { data: { message } })))

const conversations = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')

/** Returns the menu entry. It is in the sidebar or, on a phone, in the tab bar. */
const entry = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Dashboard' })
    .filter({ visible: true })
    .getByRole('link', { name: new RegExp(`^${name}`) })

test('a client reads what was written, the unread first, and the counts follow at once', async ({ page }) => {
  await signUpAs(page, 'user')
  await page.goto('/dashboard/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expectAccessible(page)
  const first = await placeOrder(page.request)
  await placeOrder(page.request)
  await expect(entry(page, 'Messages')).toHaveAccessibleName('Messages')
  await answer(first.id, 'The **first** draft is there')
  await expect(entry(page, 'Messages')).toHaveAccessibleName(/1 waiting/)
  await expect(conversations(page).first()).toContainText('The first draft is there')
  await expect(conversations(page).first()).toContainText('1 new')
  await expect(conversations(page), 'of the order in which nothing was written there is none').toHaveCount(1)
  await expectAccessible(page)
  const read = page.waitForResponse('**/messages/read')
  await conversations(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/orders/${first.id}`)
  await expect(page.getByText('The first draft is there')).toBeVisible()
  expect((await read).status()).toBe(204)
  await page.goto('/dashboard/messages')
  await expect(conversations(page).first()).not.toContainText('1 new')
  await expect(entry(page, 'Messages')).toHaveAccessibleName('Messages')
})

test('the counts come with the page, in the menus of the website too', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signUpAs(page, 'user')
  const { id } = await placeOrder(page.request)
  await answer(id, 'May we begin?')
  const html = await (await page.request.get('/dashboard/profile')).text()
  expect(html).toContain(', 1 waiting')
  await page.goto('/blog')
  await page.getByRole('button', { name: isMobile ? 'Menu' : /something waits for you/ }).click()
  await expect(page.getByRole(isMobile ? 'link' : 'menuitem', { name: /^Messages.*1 waiting/ })).toBeVisible()
  await expect(page.getByRole(isMobile ? 'link' : 'menuitem', { name: /^Orders/ })).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test('an admin sees what visitors and clients wrote in one list', async ({ page }) => {
  await signInAs(page, 'admin')
  const subject = `A question of ${Date.now()}`
  await page.goto('/dashboard/messages')
  await waitForHydration(page.getByRole('main'))
  const data = { name: 'Odile', email: 'odile@example.org', subject, message: 'Are you free in May?' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(200)
  const row = conversations(page).filter({ hasText: subject })
  await expect(row).toContainText('Unread')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/messages\?message=\d+&kind=contact/)
  await expect(page.getByText('Are you free in May?').first()).toBeVisible()
})

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedFailures: ['/api/threads'] })

  test('can be asked for again', async ({ page }) => {
    await signUpAs(page, 'user')
    const { id } = await placeOrder(page.request)
    await answer(id, 'Which colors do you have?')
    await page.goto('/dashboard/profile')
    await waitForHydration(page.getByRole('main'))
    let isDown = true
    await page.route('**/api/threads*', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
    )
    await entry(page, 'Messages').click()
    await expect(page.getByText('The conversations could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(conversations(page)).toHaveCount(1)
  })
})

test('on a phone the page of an order has no tabs, and an arrow leads back', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const { id } = await placeOrder(page.request)
  await page.goto(`/dashboard/orders/${id}`)
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
})
