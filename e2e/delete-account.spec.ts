import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { confirmInDialog, needConfirmation, password, signUpAs } from './members.ts'

// The page's event stream may request once more between the end of the session and the navigation. This request fails.
test.use({
  expectedFailures: [
    '/api/my-account/deletion',
    '/api/account/confirm',
    '/api/auth/me',
    '/api/orders/events',
  ],
})

test('open orders are named where the account would be deleted', async ({ page }) => {
  await signUpAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' })
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  const link = dialog.getByRole('link', { name: `#${id} ${service.name}` })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})

test('a member deletes the account and takes it back by signing in', async ({ page }) => {
  const member = await signUpAs(page, 'user')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete My Account' })
  await expectAccessible(page)
  await needConfirmation(page, '/api/my-account/deletion')
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Your password again' })).toBeVisible()
  await expectAccessible(page)
  await confirmInDialog(page)
  await expect(page).toHaveURL('/')
  const login = { emailOrUsername: member.email, password }
  const signedIn = await page.request.post('/api/auth/login', { data: login })
  expect(signedIn.status()).toBe(200)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toBeVisible()
})
