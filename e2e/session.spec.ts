import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFullyAccessible, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

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

test.describe('the session', () => {
  test.use({ expectedFailures: ['status of 401'] })

  test('is asked for when a member comes back after half a minute, never for others, and may have ended', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Ignores the request for passkey options, because it does not depend on the session.
      if (pathname.startsWith('/api/auth/') && pathname !== '/api/auth/passkey/options') asked.push(pathname)
    })
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const comeBackLater = async () => {
      await page.clock.fastForward(31_000)
      await comeBack()
    }
    await page.clock.install()
    await test.step('an anonymous visitor', async () => {
      for (const path of ['/', '/auth', '/saas-mvp-lab']) {
        await page.goto(path)
        await waitUntilQuiet(page)
        await comeBackLater()
      }
      expect(asked).toEqual([])
    })
    await signInAs(page, 'user')
    await page.goto('/')
    await waitUntilQuiet(page)
    const greeting = page.getByRole('heading', { name: /Welcome back/ })
    await expect(greeting).toBeVisible()
    await comeBack()
    expect(asked).toEqual([])
    const answer = page.waitForResponse('**/api/auth/me')
    await comeBackLater()
    expect((await answer).status()).toBe(200)
    expect(asked).toEqual(['/api/auth/me'])
    await test.step('a session that ended elsewhere: the page offers to sign in again', async () => {
      await page.context().clearCookies()
      await comeBackLater()
      await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(greeting).toHaveCount(0)
    })
  })
})

const work = ['Dashboard', 'Orders', 'Messages'] as const
const menus = {
  user: [...work, 'Profile', 'Downloads', 'Settings'],
  premium: [...work, 'Premium Content', 'Tutorials', 'Resources', 'Profile', 'Settings'],
  developer: [...work, 'Code Repository', 'API Console', 'Documentation', 'Profile', 'Settings'],
  admin: [
    ...work,
    'User Management',
    'Content Management',
    'Blog Management',
    'Analytics',
    'Database',
    'System Settings',
  ],
} as const

async function expectMenuByKeyboard(page: Page, opener: Locator): Promise<void> {
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
}

// A phone has another menu. Its entries are the same for all roles, so one role is enough there.
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
      if (role === 'user') {
        await page.keyboard.press('Escape')
        await test.step('by keyboard', () => expectMenuByKeyboard(page, opener))
        await opener.click()
      }
      await menu.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Logout' }).click()
      await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
      await expect(page).toHaveURL('/saas-mvp-lab')
      await expect(page.locator('header').getByText('Grace')).toHaveCount(0)
      await expect(page.locator('header a[href="/auth"]', { hasText: 'Login' })).toBeAttached()
    })
})

test('a member finds what waits above the same sections, and at the desk what a membership is', async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await page.goto('/')
  await waitUntilQuiet(page)
  // Reloads, because on the first visit a section is laid out only when it comes into view.
  await page.reload()
  await waitUntilQuiet(page)
  const strip = page.getByRole('region', { name: 'Welcome back, Paula' })
  const sentence = (await strip.getByRole('paragraph').innerText()).replace(/\s+/g, ' ')
  await expect(page.locator('#home')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await scrollThrough(page)
  await expect(page.locator('#contact')).toHaveCSS('content-visibility', 'visible')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8400)
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'Open the desk' }).click()
  await expect(page).toHaveURL('/auth-dashboard')
  await expect(page.getByText(sentence)).toBeVisible()
  await waitForHydration(page.getByRole('main'))
  // Open at the first visit only, which another journey may have made.
  const show = page.getByRole('button', { name: 'Show your role' })
  if (await show.isVisible()) await show.click()
  const membership = page.getByRole('region', { name: 'Your membership' })
  for (const label of ['Resources Downloaded', 'Tutorials Completed', 'Community Points', 'Membership'])
    await expect(membership.getByText(label, { exact: true })).toBeVisible()
  await expect(membership.getByText('Sample')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'What your membership includes' })).toBeVisible()
  await membership.getByRole('link', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})
