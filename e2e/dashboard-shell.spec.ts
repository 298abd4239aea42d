import type { Page } from '@playwright/test'
import { expectAccessible, expectFullyAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { waitUntilQuiet } from './quiet.ts'

const menus = {
  user: ['Dashboard', 'Profile', 'My Content', 'Downloads', 'Settings'],
  premium: ['Dashboard', 'Premium Content', 'Tutorials', 'Resources', 'Profile', 'Support', 'Settings'],
  developer: [
    'Dashboard',
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
    'Dashboard',
    'User Management',
    'Content Management',
    'Blog Management',
    'Analytics',
    'Database',
    'Invoices',
    'Scheduling',
    'Communications',
    'System Settings',
  ],
} as const

async function openMenu(page: Page, isMobile: boolean) {
  if (!isMobile) return page.locator('aside').getByRole('navigation', { name: 'Dashboard' })
  await page.getByRole('button', { name: 'More' }).click()
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('list').first()
}

/** Every menu begins with the work. */
const work = ['Dashboard', 'Orders', 'Messages']
const workOf = (role: string) => (role === 'admin' ? work : [...work, 'Calls', 'Invoices'])
/** The pages that are not open yet. */
const soon =
  /^(My Content|Support|Code Repository|API Console|Data Access|Projects|Documentation|Analytics|Database)$/

for (const [role, entries] of Object.entries(menus)) {
  test(`the menu of the role ${role} has exactly its entries, and each opens a page`, {
    tag: role === 'admin' ? '@phone' : [],
  }, async ({ page, isMobile }) => {
    await signInAs(page, role as keyof typeof menus)
    await page.goto('/auth-dashboard')
    const menu = await openMenu(page, isMobile)
    const [first, ...others] = entries
    const expected = [...workOf(role), ...others].map((name) =>
      soon.test(name) ? `${name}Soon` : new RegExp(`^${name}`),
    )
    expect(first).toBe(work[0])
    await expect(menu.getByRole('link')).toHaveText(expected)
    const paths = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
    await menu.getByRole('link').nth(3).click()
    await expect(page).toHaveURL(paths[3] ?? '')
    if (!isMobile) await expect(menu.getByRole('link').nth(3)).toHaveAttribute('aria-current', 'page')
  })
}

test('between 768 and 1,180 px the sidebar shows icons only', async ({ page }) => {
  await signInAs(page, 'user')
  for (const [windowWidth, width] of [
    [768, 72],
    [1180, 72],
    [1181, 320],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 800 })
    await page.goto('/dashboard/content')
    const wide = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
    await expect.poll(wide, `at ${windowWidth}`).toBe(width)
  }
})

test('the sidebar closes, and is closed from the first paint on after a reload', { tag: '@core' }, async ({
  page,
}) => {
  await signInAs(page, 'user')
  await page.goto('/dashboard/content')
  const width = () => page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().width)
  await expect.poll(width).toBe(320)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(72)
  await expect(page.getByRole('link', { name: 'My Content' })).toBeVisible()
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

test('a page without a screen says so, inside the shell, and leads back', async ({ page }) => {
  await signInAs(page, 'developer')
  await page.goto('/dashboard/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await expect(page.getByText('This page is not open yet.')).toBeVisible()
  await expect(page).toHaveTitle('Documentation | Waymark')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/auth-dashboard')
})

test('on a phone a sheet holds the whole menu; it closes on Escape and gives the focus back', {
  tag: ['@core', '@phone-only'],
}, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/analytics')
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('link', { name: 'Back to Website' })).toBeVisible()
  await expectFullyAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('Back to Website leads to the front page', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signInAs(page, 'user')
  await page.goto('/dashboard/content')
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Back to Website' }).click()
  await expect(page).toHaveURL('/')
})

test("the site's bar and chat stay out of the dashboards", async ({ page }) => {
  await signInAs(page, 'user')
  for (const path of ['/dashboard', '/auth-dashboard', '/dashboard/profile']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open the AI assistant' })).toHaveCount(0)
  }
})

test("React's ids in the browser are those of the server", async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/dashboard')
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
})

test('beside the open sidebar of a small screen nothing stands beside the messages of an order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signUpAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto(`/dashboard/orders/${id}`)
  const messages = await page.getByRole('region', { name: 'All messages' }).boundingBox()
  expect(messages?.width).toBeGreaterThan(500)
})

test('a page that loads slowly is named once it is there, and a line shows that it comes', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await page.goto('/dashboard')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/orders/${id}`, async (route) => {
    await held
    await route.continue()
  })
  const bar = page.locator('header').filter({ has: page.getByRole('button', { name: /sidebar/ }) })
  await page.locator(`main a[href="/dashboard/orders/${id}"]`).first().click()
  await expect(bar.locator('[data-loading]')).toBeVisible()
  await expect(bar.locator('p')).toHaveText('Orders')
  release()
  await expect(bar.locator('p')).toHaveText(`Order #${id}`)
  await expect(bar.locator('[data-loading]')).toHaveCount(0)
})
