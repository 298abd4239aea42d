import { expectAccessible, expectFullyAccessible, scrollThrough } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const authCalls = /\/api\/auth\//

test('the browser of an anonymous visitor never asks for a session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => authCalls.test(request.url()) && asked.push(request.url()))
  for (const path of ['/', '/auth', '/saas-mvp-lab']) {
    await page.goto(path)
    await waitUntilQuiet(page)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  }
  expect(asked).toEqual([])
})

test("a member's reload never shows the signed-out state, with or without scripts", { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await signInAs(page, 'user')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenWaysIn: seen })
    new MutationObserver(() => {
      const ways = document.querySelectorAll('header a[href="/auth"], header a[href="/api/auth/google"]')
      if (ways.length > 0) seen.push(document.readyState)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await waitUntilQuiet(page)
  await page.reload()
  await waitUntilQuiet(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seenWaysIn: string[] }).seenWaysIn)).toEqual([])

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(new URL('/', page.url()).href)
  await expect(still.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  await plain.close()
})

test('a member’s page that signs out listens no longer', async ({ page }) => {
  await signUpAs(page, 'user')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  const streams = page.waitForEvent('request', (request) => request.url().includes('/events'))
  await page.goto('/dashboard')
  await streams
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/events'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await ended
  release()
  await expect(page).toHaveURL('/')
})

test('the session is asked for again when one comes back after half a minute, and only then', async ({
  page,
}) => {
  await signInAs(page, 'user')
  await page.clock.install()
  await page.goto('/')
  await waitUntilQuiet(page)
  const asked: string[] = []
  page.on(
    'request',
    (request) => authCalls.test(request.url()) && asked.push(new URL(request.url()).pathname),
  )
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  expect(asked).toEqual([])
  await page.clock.fastForward(31_000)
  const answer = page.waitForResponse('**/api/auth/me')
  await comeBack()
  expect((await answer).status()).toBe(200)
  expect(asked).toEqual(['/api/auth/me'])
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedFailures: ['status of 401'] })

  test('is noticed inside the dashboard, which says so and leads to the front page', async ({ page }) => {
    await signInAs(page, 'user')
    await page.clock.install()
    await page.goto('/dashboard/content')
    await waitUntilQuiet(page)
    await page.context().clearCookies()
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Session Expired').first()).toBeVisible()
    await expect(page.getByText('Please sign in again to continue').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
  })

  test('is noticed on a public page, which offers to sign in again', async ({ page }) => {
    await signInAs(page, 'user')
    await page.clock.install()
    await page.goto('/')
    await waitUntilQuiet(page)
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
    await page.context().clearCookies()
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toHaveCount(0)
  })
})

const work = ['Dashboard', 'Orders', 'Messages'] as const
const menus = {
  user: [...work, 'Profile', 'Downloads', 'Settings'],
  premium: [...work, 'Premium Content', 'Tutorials', 'Resources', 'Profile', 'Settings'],
  developer: [...work, 'Code RepositorySoon', 'API ConsoleSoon', 'DocumentationSoon', 'Profile', 'Settings'],
  admin: [
    ...work,
    'User Management',
    'Content Management',
    'Blog Management',
    'Analytics',
    'DatabaseSoon',
    'System Settings',
  ],
} as const

// The menu of a phone is another one, in which the entries of all roles are the same.
test("the bar's menu has the member's name and badge, the links of the role and Logout", {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  for (const [role, entries] of Object.entries(menus).filter(([role]) => role === 'admin' || !isMobile))
    await test.step(role, async () => {
      await signUpAs(page, role as keyof typeof menus, 'Grace')
      await page.goto('/saas-mvp-lab')
      const opener = page.getByRole('button', { name: isMobile ? 'Menu' : /^Grace/ })
      await opener.click()
      const menu = isMobile ? page.locator('#mobile-menu') : page.getByRole('menu')
      const badge = isMobile ? menu : opener
      await expect(badge).toContainText('Grace')
      await expect(badge).toContainText(role, { ignoreCase: true })
      const links = isMobile ? menu.locator('a[href*="dashboard"]') : menu.locator('a')
      await expect(links).toHaveText(entries.map((name) => new RegExp(`^\\s*${name}`)))
      await expectFullyAccessible(page)
      await menu.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Logout' }).click()
      await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
      await expect(page).toHaveURL('/saas-mvp-lab')
      await expect(page.locator('header').getByText('Grace')).toHaveCount(0)
      await expect(page.locator('header a[href="/auth"]', { hasText: 'Login' })).toBeAttached()
    })
})

test("the bar's menu works by keyboard", async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Ada/ })
  const entry = (name: string) => page.getByRole('menu').getByRole('menuitem', { name })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(entry('Dashboard')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry('Logout')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry('Dashboard')).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry('Logout')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entry('Dashboard')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(entry('Orders')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('only premium members and admins read of a membership; others, of what it would add', async ({
  page,
}) => {
  for (const role of ['user', 'premium', 'developer', 'admin'] as const) {
    await signInAs(page, role)
    await page.goto('/')
    const strip = page.getByRole('region', { name: /^Welcome back/ })
    const isPremium = role === 'premium' || role === 'admin'
    await expect(strip.locator('dl > div').last()).toHaveText(`Membership${isPremium ? 'Active' : 'None'}`)
    const heading = (name: string) => strip.getByRole('heading', { name })
    await expect(heading('What your membership includes')).toHaveCount(isPremium ? 1 : 0)
    await expect(heading('What premium would add')).toHaveCount(isPremium ? 0 : 1)
  }
})

test('a member finds the strip above the same sections, and Account Settings leads to the settings', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/')
  await waitUntilQuiet(page)
  const strip = page.getByRole('region', { name: 'Welcome back, Paula' })
  await expect(strip.getByText('Sample')).toHaveCount(3)
  for (const label of ['Resources Downloaded', 'Tutorials Completed', 'Community Points', 'Membership'])
    await expect(strip.getByText(label, { exact: true })).toBeVisible()
  await expect(page.locator('#home')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await scrollThrough(page)
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})
