import type { Page } from '@playwright/test'
import { roleMenu } from '#frame/menus.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { giveRole, signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const

/** Returns the pages in a role's menu that are missing in the menus of the previous roles. */
function ownPages(role: (typeof roles)[number]): string[] {
  const before = roles.slice(0, roles.indexOf(role)).flatMap((other) => roleMenu(other))
  return roleMenu(role)
    .filter(({ path }) => before.every((entry) => entry.path !== path))
    .map(({ path }) => path)
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
  await waitUntilQuiet(page)
}

async function placeOrder(page: Page): Promise<number> {
  const service = await (await page.request.get('/api/services/1')).json()
  const data = { serviceId: 1, packageType: 'basic', price: service.pricing.basic.price }
  return (await (await page.request.post('/api/orders', { data })).json()).id
}

async function expectLeaving(page: Page, what: string): Promise<void> {
  await expect(page, what).toHaveURL('/')
  await expect(page.getByText('Session Expired', { exact: true }).first(), what).toBeVisible()
  await expect(page.getByText('Please sign in again to continue').first(), what).toBeVisible()
}

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedFailures: ['status of 401'] })
  /** Records every error message from now on, however briefly it is shown. */
  async function watchFailures(page: Page): Promise<string[]> {
    const said: string[] = []
    await page.exposeFunction('tellFailure', (text: string) => said.push(text))
    await page.addInitScript(() => {
      const wrong = /Something went wrong|not be loaded|Unauthorized|Page Not Found|Access Denied|not saved/
      new MutationObserver(() => {
        const [text] = wrong.exec(document.body?.textContent ?? '') ?? []
        if (text) (window as unknown as { tellFailure: (text: string) => void }).tellFailure(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    return said
  }

  for (const group of [['user'], ['premium', 'developer', 'admin']] as const)
    test(`is said at the next click, whichever page of the role ${group.join(' or ')} it opens, and nothing else is`, async ({
      page,
    }) => {
      const said = await watchFailures(page)
      const body = '<style>@view-transition { navigation: auto }</style><h1>Waymark was left</h1>'
      await page.route(/:\d+\/$/, (route) => route.fulfill({ contentType: 'text/html', body }))
      for (const role of group)
        for (const path of ownPages(role)) {
          await signInAs(page, role)
          await open(page, path === '/auth-dashboard' ? '/dashboard/settings' : '/auth-dashboard')
          await page.context().clearCookies()
          await navigation(page).locator(`a[href="${path}"]`).click()
          await expect(page.getByText('Waymark was left'), path).toBeVisible()
          // The toast is stored, because only the next page shows it.
          expect(await page.evaluate(() => sessionStorage.getItem('toast')), path).toContain(
            'Session Expired',
          )
        }
      expect(said).toEqual([])
    })

  test('is said at a click on an order, on a tab, on a filter and at a change', async ({ page }) => {
    await signUpAs(page, 'user')
    const id = await placeOrder(page)
    const cookies = await page.context().cookies()
    const said = await watchFailures(page)
    const clicks: [string, () => Promise<void>][] = [
      ['/dashboard', () => page.locator(`a[href="/dashboard/orders/${id}"]`).first().click()],
      ['/dashboard', () => page.getByRole('tab', { name: 'Profile' }).click()],
      [
        '/dashboard/profile',
        () =>
          navigation(page)
            .getByRole('link', { name: /^Orders/ })
            .click(),
      ],
      [`/dashboard/orders/${id}`, () => page.getByRole('link', { name: 'My orders' }).click()],
      [`/dashboard/orders/${id}`, () => cancel(page)],
      [
        '/dashboard/settings',
        async () => {
          await page.getByRole('switch', { name: 'Push notifications' }).press('Space')
          await page.getByRole('button', { name: 'Save Changes' }).click()
        },
      ],
    ]
    for (const [path, click] of clicks) {
      await page.context().addCookies(cookies)
      await open(page, path)
      await page.context().clearCookies()
      await click()
      await expectLeaving(page, `${path}: ${click}`)
    }
    await signInAs(page, 'admin')
    await open(page, '/dashboard/orders')
    await page.context().clearCookies()
    await page.getByRole('main').getByLabel('Status').selectOption('Completed')
    await expectLeaving(page, 'a filter')
    expect(said).toEqual([])
  })

  async function cancel(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  }
})

test.describe('a role that was changed elsewhere', () => {
  test.use({ expectedFailures: ['status of 401', 'status of 403'] })

  test('holds from the next click on, without a reload', async ({ page }) => {
    const { id } = await signUpAs(page, 'admin')
    await open(page, '/auth-dashboard')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const entry = (name: string) => navigation(page).getByRole('link', { name })
    await giveRole(id, 'user')
    await entry('User Management').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('Your current role: user')).toBeVisible()
    await expect(entry('User Management')).toHaveCount(0)

    // Opens an entry that both roles have, so that the page notices the new role with its next request.
    await giveRole(id, 'premium')
    await entry('Profile').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await entry('Tutorials').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tutorials' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('leaves the open list of all orders for the own one, and drops what was fetched for the old role', {
    tag: '@core',
  }, async ({ page }) => {
    const { id } = await signUpAs(page, 'admin')
    const order = await placeOrder(page)
    await open(page, `/dashboard/orders/${order}`)
    await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible()
    await page.getByRole('link', { name: 'All orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await giveRole(id, 'user')
    await page.getByRole('main').getByLabel('Sort').selectOption('Oldest first')
    await expect(page).toHaveURL('/dashboard?tab=projects')
    const asked = page.waitForResponse(`**/api/orders/${order}`)
    await page.locator(`a[href="/dashboard/orders/${order}"]`).first().click()
    expect((await asked).status()).toBe(200)
    await expect(page.getByRole('link', { name: 'My orders' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept Order' })).toHaveCount(0)
  })

  test('is seen at the next focus too, and so is the end of a session', async ({ page }) => {
    await page.clock.install()
    const comeBackLater = async () => {
      await page.clock.fastForward(31_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    }
    await signInAs(page, 'user')
    await open(page, '/dashboard/content')
    await page.context().clearCookies()
    await comeBackLater()
    await expectLeaving(page, 'the end of the session')
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)

    const { id } = await signUpAs(page, 'user')
    await open(page, '/dashboard/content')
    await giveRole(id, 'developer')
    await comeBackLater()
    await expect(navigation(page).getByRole('link', { name: 'Code Repository' })).toBeVisible()
  })
})

test('another member who signed in elsewhere finds the page of his own, which listens until he signs out', async ({
  page,
}) => {
  await signUpAs(page, 'user', 'Ada')
  await open(page, '/auth-dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('draft', '"of Ada"'))
  await signUpAs(page, 'user', 'Grace')
  await navigation(page).getByRole('link', { name: 'Settings' }).click()
  // Waits until the page has reloaded, because an earlier click would be lost.
  await expect(page.getByRole('complementary').getByText('Grace').first()).toBeVisible()
  await waitForHydration(page.getByRole('main'))
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  const listens = page.waitForRequest('**/events*')
  await page.reload()
  await listens
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/events'))
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await ended
  release()
  await expect(page).toHaveURL('/')
})
