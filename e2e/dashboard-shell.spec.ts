import type { Page } from '@playwright/test'
import { expectFullyAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { forgetSession, signInAs, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { waitUntilQuiet } from './quiet.ts'

/** The first entries of every role's menu. */
const work = ['Dashboard', 'Orders', 'Messages', 'Invoices']

const menus = {
  user: [...work, 'Profile', 'My Content', 'Downloads', 'Settings'],
  premium: [...work, 'Premium Content', 'Tutorials', 'Resources', 'Profile', 'Support', 'Settings'],
  developer: [
    ...work,
    'Code Repository',
    'Blog Management',
    'API Console',
    'Data Access',
    'Projects',
    'Documentation',
    'Profile',
    'Settings',
  ],
  admin: [
    ...work,
    'Clients',
    'User Management',
    'Content Management',
    'Blog Management',
    'Analytics',
    'Database',
    'Scheduling',
    'Communications',
    'System Settings',
  ],
} as const

const entriesOf = (role: keyof typeof menus) => menus[role].map((name) => new RegExp(`^${name}`))

test('the menu of a role has exactly its entries, and each opens a page', async ({ page }) => {
  for (const role of Object.keys(menus) as (keyof typeof menus)[])
    await test.step(role, async () => {
      // Leaves the page first. Otherwise, a running request would notice the change of member and reload the page.
      await forgetSession(page)
      await signInAs(page, role)
      await page.goto('/auth-dashboard')
      const links = page.locator('aside').getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      await expect(links).toHaveText(entriesOf(role))
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
      await links.nth(3).click()
      await expect(page).toHaveURL(paths[3] ?? '')
      await expect(links.nth(3)).toHaveAttribute('aria-current', 'page')
    })
})

test('the account stays in sight in every role and opens what is one’s own; a folded group stays folded', {
  tag: '@core',
}, async ({ page }) => {
  const aside = page.locator('aside')
  const chip = aside.getByRole('button', { name: /^Account:/ })
  for (const role of Object.keys(menus) as (keyof typeof menus)[])
    await test.step(role, async () => {
      await forgetSession(page)
      await signInAs(page, role)
      await page.goto('/dashboard/profile')
      for (const height of [900, 700]) {
        await page.setViewportSize({ width: 1440, height })
        await expect(chip).toBeInViewport({ ratio: 1 })
        await expect(aside.getByRole('link', { name: 'Back to Website' })).toBeInViewport({ ratio: 1 })
        await expect(aside.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
      }
      await chip.click()
      const own = page.getByRole('navigation', { name: 'Account' })
      await expect(own.getByRole('link')).toHaveText([
        'Profile',
        'Notifications',
        'Security',
        'My Content',
        'Back to Website',
      ])
      await expect(own.getByRole('button')).toHaveText([/^Theme/, 'Logout'])
      await own.getByRole('link', { name: 'Notifications' }).click()
      await expect(page).toHaveURL('/dashboard/account#notifications')
      await expect(own).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
    })
  await test.step('the entry of the page is the only one of a folded group, also after a reload', async () => {
    await page.goto('/dashboard/database')
    await waitForHydration(page.getByRole('main'))
    const site = aside.getByRole('button', { name: 'Site' })
    const links = aside.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(site).toHaveAttribute('aria-expanded', 'true')
    await site.click()
    const shown = [...work, 'Clients', 'Database'].map((name) => new RegExp(`^${name}`))
    await expect(links).toHaveText(shown)
    await page.reload()
    await expect(links).toHaveText(shown)
    await expect(site).toHaveAttribute('aria-expanded', 'false')
    await expectFullyAccessible(page)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(links).toHaveCount(menus.admin.length)
    await expect(chip).toBeInViewport({ ratio: 1 })
  })
})

test('the sidebar fits its window, closes, and is closed from the first paint on after a reload', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/dashboard/content')
  const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
  await test.step('between 768 and 1,180 px it shows icons only', async () => {
    for (const [windowWidth, shown] of [
      [768, 72],
      [1180, 72],
      [1181, 320],
    ] as const) {
      await page.setViewportSize({ width: windowWidth, height: 800 })
      await page.reload()
      await expect.poll(width, `at ${windowWidth}`).toBe(shown)
    }
  })
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(72)
  await expect(page.locator('aside').getByRole('link', { name: 'My Content' })).toBeVisible()
  await page.addInitScript(() => {
    const seen = new Set<number>()
    Object.assign(window, { seenWidths: seen })
    const look = () => {
      const aside = document.querySelector('aside')
      if (aside) seen.add(Math.round(aside.getBoundingClientRect().width))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await waitUntilQuiet(page)
  const seen = await page.evaluate(() => [...(window as unknown as { seenWidths: Set<number> }).seenWidths])
  expect(seen).toEqual([72])
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(320)
})

test('the shell has neither the bar nor the chat of the site, and leads back to it', async ({ page }) => {
  await signInAs(page, 'developer')
  for (const path of ['/dashboard', '/auth-dashboard', '/dashboard/profile'])
    await test.step(`${path} has neither the bar nor the chat of the site`, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Open the AI assistant' })).toHaveCount(0)
    })
  await page.locator('aside').getByRole('link', { name: 'Back to Website' }).click()
  await expect(page).toHaveURL('/')
})

test('on a phone a sheet holds the whole menu; it closes on Escape, leads to the website and signs out', {
  tag: ['@core', '@phone-only'],
}, async ({ page }) => {
  await signUpAs(page, 'admin')
  await page.goto('/dashboard/database')
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const entries = sheet.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  await expect(entries).toHaveText(entriesOf('admin'))
  const own = sheet.getByRole('region', { name: 'Account' })
  await expect(own.getByRole('link')).toHaveText([
    'Profile',
    'Notifications',
    'Security',
    'My Content',
    'Back to Website',
  ])
  await expect(sheet.getByRole('link', { name: 'Back to Website' })).toBeVisible()
  await expectFullyAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await more.click()
  await entries.nth(5).click()
  await expect(page).toHaveURL('/dashboard/admin-users')
  await page.goto('/dashboard/analytics')
  await more.click()
  await sheet.getByRole('link', { name: 'Back to Website' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/database')
  await more.click()
  await sheet.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
})

async function expectServersIds(page: Page): Promise<void> {
  await waitForHydration(page.getByRole('main'))
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [id], main [aria-labelledby]')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
      const props = (element as unknown as Record<string, Record<string, string> | undefined>)[key] ?? {}
      return ['id', 'aria-labelledby'].map((name) => [element.getAttribute(name), props[name] ?? null])
    }),
  )
  expect(ids.length).toBeGreaterThan(10)
  for (const [onServer, inBrowser] of ids) expect(inBrowser).toBe(onServer)
}

test('an order that loads slowly is named once it is there, with a line until then, and has room for its messages', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await page.goto('/dashboard')
  await test.step("React's ids in the browser are those of the server", () => expectServersIds(page))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/orders/${id}`, async (route) => {
    await held
    await route.continue()
  })
  const bar = page.locator('header').filter({ has: page.getByRole('button', { name: /sidebar/ }) })
  await page.locator(`main a[href="/dashboard/orders/${id}"]`).first().click()
  await expect(bar.locator('[data-loading]')).toBeVisible()
  await expect(bar.getByRole('navigation')).toBeEmpty()
  release()
  await expect(bar.getByRole('navigation')).toContainText(`Order #${id}`)
  await expect(bar.locator('[data-loading]')).toHaveCount(0)
  await test.step('nothing stands beside its messages where the open sidebar leaves little room', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.reload()
    const messages = await page.getByRole('region', { name: 'All messages' }).boundingBox()
    expect(messages?.width).toBeGreaterThan(500)
  })
})
