import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { confirmSession, newPerson, password, signInAs, site } from './members.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

const rows = (page: Page) => page.getByRole('region', { name: 'Users' }).locator('tbody > tr')

/** Registers another account in a separate browser context, so that this journey's browser stays signed in. */
async function makeOther(page: Page, firstName: string) {
  const person = newPerson(firstName)
  const context = await page.context().browser()?.newContext({ baseURL: site().url })
  if (!context) throw new Error('There is no browser')
  const data = { ...person, password, confirmPassword: password }
  const answer = await context.request.post('/api/auth/register', {
    data,
    headers: {
      'x-forwarded-for': `10.200.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...person, visit: context.request, leave: () => context.close() }
}

async function findUser(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email.toUpperCase())
  const row = rows(page).filter({ hasText: email })
  await expect(row).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  return row
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
  await confirmSession(page.request)
  await page.goto('/dashboard/admin-users')
  await waitForHydration(page.getByRole('main'))
})

test('shows how many users there are and who they are', { tag: '@phone' }, async ({ page }) => {
  const figures = page.locator('dl[aria-label="Users"] > div')
  await expect(figures).toHaveText([
    /^Total Users\d/,
    /^Active Users\d/,
    /^Admin Users\d/,
    /^New This Month\d/,
  ])
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
})

test('finds a user by the beginning of the email, changes the role, and the history shows it', async ({
  page,
}) => {
  const other = await makeOther(page, 'Mallory')
  const row = await findUser(page, other.email)
  const opener = row.getByRole('button', { name: /^Manage Mallory/ })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await expect(dialog.getByText('Nothing was changed on this account yet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change Role' })).toHaveCount(0)
  await dialog.getByLabel('Role').selectOption('Premium Member')
  await dialog.getByRole('button', { name: 'Change Role' }).press('Enter')
  await expect(toast(page, 'User role updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog.getByLabel('Role')).toHaveValue('premium')
  await expect(dialog.getByText('Role changed from user to premium')).toBeVisible()
  await expectAccessible(page)
  await expect(toast(page, 'User role updated successfully')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(row).toContainText('premium')
  await other.leave()
})

test('locks a user out at once and lets him in again', { tag: '@core' }, async ({ page }) => {
  const other = await makeOther(page, 'Trudy')
  const row = await findUser(page, other.email)
  await row.getByRole('button', { name: /^Manage Trudy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'User deactivated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Inactive')
  expect((await other.visit.get('/api/auth/me')).status()).toBe(401)
  await row.getByRole('button', { name: /^Manage Trudy/ }).click()
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await expect(toast(page, 'User activated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: /^Manage Trudy/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Activated/, /^Deactivated/])
  await other.leave()
})

test.describe('when the server refuses', () => {
  test.use({ expectedFailures: ['/api/admin/users'] })

  test('the reason is shown and nothing changes', async ({ page }) => {
    const other = await makeOther(page, 'Victor')
    const row = await findUser(page, other.email)
    await page.route('**/api/admin/users/*/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { message: 'This is the last active admin' } })
        : route.fallback(),
    )
    await row.getByRole('button', { name: /^Manage Victor/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Manage User' })
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(toast(page, 'Failed to update user status')).toBeVisible()
    await expect(toast(page, 'This is the last active admin')).toBeVisible()
    await dialog.getByLabel('Role').selectOption('Developer')
    await dialog.getByRole('button', { name: 'Change Role' }).click()
    await expect(toast(page, 'Failed to update user role')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    await other.leave()
  })

  test('a list that cannot be loaded can be asked for again', async ({ page }) => {
    await page.route(
      '**/api/admin/users?*',
      (route) => route.fulfill({ status: 503, json: { message: 'busy' } }),
      {
        times: 1,
      },
    )
    await page.getByLabel('Role').selectOption('Administrator')
    await expect(page.getByText('The users could not be loaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page).filter({ hasText: 'Chief' }).first()).toBeVisible()
  })
})

test('says so when nobody is found', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody begins like this')
  await expect(page.getByText('No users found')).toBeVisible()
})

test('the own account offers nothing that the server refuses', async ({ page }) => {
  const me = await (await page.request.get('/api/auth/me')).json()
  const row = await findUser(page, me.email)
  await row.getByRole('button', { name: /^Manage Chief/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage User' })
  await expect(dialog.getByText('This is your own account')).toBeVisible()
  await expect(dialog.getByLabel('Role')).toHaveCount(0)
  for (const name of ['Deactivate', 'Change Role'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
})

test('further users come when they are asked for', async ({ page }) => {
  const pages: string[] = []
  page.on('request', (request) => request.url().includes('cursor=') && pages.push(request.url()))
  const users = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: from - index,
      email: `user-${from - index}@example.org`,
      pendingEmail: null,
      firstName: 'User',
      lastName: String(from - index),
      username: null,
      profileImageUrl: null,
      role: 'user',
      isActive: true,
      isEmailVerified: false,
      lastLoginAt: null,
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      provider: 'password',
    }))
  await page.route('**/api/admin/users?*', (route) =>
    route.request().url().includes('cursor=')
      ? route.fulfill({ json: users(75, 10) })
      : route.fulfill({
          json: users(100, 25),
          headers: { link: '</api/admin/users?role=user&cursor=WzI1XQ>; rel="next"' },
        }),
  )
  await page.getByLabel('Role').selectOption('Regular User')
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(rows(page)).toHaveCount(35)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('cursor=WzI1XQ')
})
