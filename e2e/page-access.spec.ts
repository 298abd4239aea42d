import { pageAccess } from '#layouts/members/page-access.ts'
import type { Role } from '#platform/contract.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs, site } from './members.ts'

const roles: Role[] = ['user', 'premium', 'developer', 'admin']
const pages = Object.entries(pageAccess).filter(([path]) => !path.includes('$'))

test('every page for members redirects anonymous visitors, each as it should', { tag: '@core' }, async ({
  page,
}) => {
  for (const [path] of pages) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const { status, location } = { status: answer.status(), location: answer.headers().location }
    if (path === '/dashboard') expect(status, path).toBe(401)
    else expect(status, path).toBe(307)
    if (path === '/auth-dashboard') expect(location).toBe('/')
    else if (path !== '/dashboard') expect(location).toBe(`/auth?next=${encodeURIComponent(path)}`)
  }
})

test('the page of an order is there for its client and admins only', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await signUpAs(page, 'user')
  const order = { serviceId: 1, packageType: 'basic', price: '35000.00' }
  const { id } = await (await page.request.post('/api/orders', { data: order })).json()
  const path = `/dashboard/orders/${id}`
  expect((await page.request.get(path)).status()).toBe(200)
  const other = await browser.newPage({ baseURL: site().url })
  const answer = await other.request.get(path, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe(`/auth?next=${encodeURIComponent(path)}`)
  for (const role of roles) {
    await signInAs(other, role)
    const seen = await other.request.get(path)
    expect(seen.status(), role).toBe(role === 'admin' ? 200 : 404)
    expect(seen.headers()['cache-control']).toBe('no-store')
  }
  await other.close()
})

for (const role of roles) {
  test(`the server shows the role ${role} its own pages and no others, and no cache may keep them`, async ({
    page,
  }) => {
    await signInAs(page, role)
    for (const [path, access] of pages) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(access === 'member' || access.includes(role) ? 200 : 403)
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      const other = await page.request.get(path.toUpperCase().replace('DASHBOARD', 'dashboard'))
      expect(other.status(), `${path} in capitals`).not.toBe(
        access === 'member' || access.includes(role) ? 403 : 200,
      )
    }
  })
}

test.describe('an anonymous visitor at the dashboard', () => {
  test.use({ expectedFailures: ['status of 401'] })

  test('is asked to sign in and comes to the front page', async ({ page }) => {
    const answer = await page.goto('/dashboard')
    expect(answer?.status()).toBe(401)
    expect(await answer?.text()).toContain('<title>Authentication Required | Waymark</title>')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please sign in to access your dashboard').last()).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a wrong role', () => {
  test.use({ expectedFailures: ['status of 403'] })

  test('reads why on a page inside the dashboard', async ({ page }) => {
    await signInAs(page, 'premium')
    const answer = await page.goto('/dashboard/blog-management')
    expect(answer?.status()).toBe(403)
    await expect(page).toHaveTitle('Access Denied | Waymark')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(
      page.getByText('You need admin or developer privileges to access blog management.'),
    ).toBeVisible()
    await expect(page.getByText('Your current role: premium')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard/database')
    await expect(page.getByText('This page is open to: Administrator.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/auth-dashboard')
  })
})

test.describe('an address that is no page', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('is a 404 for members and anonymous visitors alike', async ({ page }) => {
    expect((await page.goto('/dashboard/nothing'))?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found | Waymark')
    await signInAs(page, 'user')
    for (const path of ['/dashboard/nothing', '/dashboard/orders/99999', '/dashboard/orders/abc']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page).toHaveTitle('Page Not Found | Waymark')
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    }
  })
})

test('the settings are titled by what they are for a role', async ({ page }) => {
  for (const [role, title] of [
    ['user', 'Settings'],
    ['admin', 'System Settings'],
  ] as const) {
    await signInAs(page, role)
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Waymark`)
  }
})
