import type { Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'
import { toast } from './toast.ts'

test.use({ expectedFailures: ['/api/auth/logout', 'status of 401', 'ERR_INTERNET_DISCONNECTED'] })

const answersMe = async (page: Page) => (await page.request.get('/api/auth/me')).status()

/** Makes every logout request fail. Returns the function that lets them succeed again. */
async function failLogouts(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }))
  return () => page.context().unroute('**/api/auth/logout')
}

/** Presses the first control that signs out, even if it is hidden. */
const logout = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')?.click())

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('Grace')).toHaveCount(0)
  await expect(page.locator('header a[href="/auth"]', { hasText: 'Login' })).toBeAttached()
}

test('a logout that fails says so, shows nothing of the member, and is sent again by the next pages', async ({
  page,
}) => {
  await signUpAs(page, 'user', 'Grace')
  await page.goto('/')
  const letThrough = await failLogouts(page)
  await logout(page)
  await expect(toast(page, 'Not Logged Out Yet')).toBeVisible()
  await expect(toast(page, /The server could not be reached/)).toBeVisible()
  await expectSignedOut(page)

  // Imitates a browser that restores the page from its cache.
  const again = page.waitForRequest('**/api/auth/logout')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
  await page.goto('/services')
  await expectSignedOut(page)
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  expect(await answersMe(page)).toBe(200)

  await letThrough()
  await page.goto('/services')
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
  await expectSignedOut(page)
  expect(await answersMe(page)).toBe(401)
})

test('a logout that fails keeps the members’ area empty until it is answered, in other tabs too', async ({
  page,
  context,
}) => {
  await signUpAs(page, 'user', 'Grace')
  const other = await context.newPage()
  await other.goto('/dashboard/settings')
  await waitForHydration(other.getByRole('main'))
  await page.goto('/dashboard')
  await failLogouts(page)
  // Sends the browser's `offline` event. The logout must not wait for the connection to return.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Not Logged Out Yet')).toBeVisible()
  for (const one of [page, other]) {
    await expect(one).toHaveURL('/')
    await expectSignedOut(one)
  }

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await context.route('**/api/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/profile')
  await expect(page.locator('body > *:visible')).toHaveCount(0)
  expect(asked).toEqual(['/api/auth/logout'])
  answer()
  await expect(page).toHaveURL('/auth')
  expect(await answersMe(page)).toBe(401)
})

test('a logout that fails is dropped by a new sign-in, and is done when the session is over already', async ({
  page,
}) => {
  await signUpAs(page, 'user', 'Grace')
  await page.goto('/saas-mvp-lab')
  await waitUntilQuiet(page)
  // Without a connection, the page cannot load the code of toasts, so it shows the message in another way.
  await page.context().setOffline(true)
  await logout(page)
  await expect(page.getByRole('status').getByText('Not Logged Out Yet')).toBeVisible()
  await expectSignedOut(page)
  await page.context().setOffline(false)
  await signUpAs(page, 'user', 'Ada')
  await page.goto('/')
  await waitUntilQuiet(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  expect(await answersMe(page)).toBe(200)

  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 401 }))
  await logout(page)
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
})
