import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'

type Service = { id: number; name: string; pricing: Record<string, { price: string }> }

/** Opens the dashboard and waits until it is hydrated. An earlier press would have no effect. */
async function open(page: Page, path = '/dashboard') {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

const openOrders = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Orders/ })
    .click()

const figures = (page: Page) => page.locator('dl[aria-label="Your projects"] > div')

/** Places orders for the first `count` services, one after the other. Returns the ids, oldest first. */
async function order(page: Page, count: number): Promise<number[]> {
  const services: Service[] = await (await page.request.get('/api/services')).json()
  const ids: number[] = []
  for (const { id, pricing } of services.slice(0, count)) {
    const answer = await page.request.post('/api/orders', {
      data: {
        serviceId: id,
        packageType: 'standard',
        price: pricing.standard?.price,
        requirements: { customRequirements: `Wish number ${ids.length + 1}` },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    ids.push((await answer.json()).id)
  }
  return ids
}

async function moveOn(id: number | undefined, ...statuses: string[]): Promise<void> {
  await asAdmin(async (admin) => {
    for (const status of statuses) {
      const answer = await admin.patch(`/api/orders/${id}/status`, { data: { status, reason: 'No time.' } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  })
}

test('a client without orders sees zeros, what may be done, and the ways to the services', async ({
  page,
}) => {
  await signUpAs(page, 'user', 'Nora')
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Nora')
  await page.getByRole('button', { name: 'Your projects and account' }).press('Enter')
  await expect(figures(page)).toHaveText([
    /^Total Projects0/,
    /^Completed00% completion/,
    /^In Progress0/,
    /^Pending0/,
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Choose a service' })).toBeInViewport()
  await expect(main.getByRole('link', { name: 'Book a call' }).first()).toBeInViewport()
  await expect(main.getByText('No projects yet')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Browse Services' })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await expect(main.getByText('Overall completion')).toHaveCount(0)
  for (const name of ['Download Reports', 'View Documentation'])
    await expect(main.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await main.getByRole('button', { name: 'Download Reports' }).press('Shift')
  await expect(page.getByRole('tooltip')).toHaveText('Coming Soon')
  await expectAccessible(page)
  await main.getByRole('tab', { name: 'Projects' }).click()
  await expect(main.getByText('No Projects Yet', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Browse Services' }).click()
  await expect(page).toHaveURL('/services')
})

test('the first page of a client without orders is one screen; the rest of it is folded', {
  tag: '@phone',
}, async ({ page }) => {
  await signUpAs(page, 'user', 'Nora')
  await open(page)
  const main = page.getByRole('main')
  for (const shown of ['Choose a service', 'Book a call'])
    await expect(main.getByRole('link', { name: shown })).toBeInViewport()
  await expect(main.getByText('Follow the work on the order’s page.')).toBeInViewport()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await expect(figures(page).first()).toBeHidden()
  await main.getByRole('button', { name: 'Your projects and account' }).click()
  await expect(figures(page)).toHaveCount(4)
  await main.getByRole('tab', { name: 'Projects' }).click()
  await main.getByRole('tab', { name: 'Overview' }).click()
  await expect(main.getByRole('tab', { name: 'Overview' })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('a client with orders sees their status, and opens one', async ({ page }) => {
  await signUpAs(page, 'user', 'Imke')
  const [first, second, third] = await order(page, 6)
  await moveOn(first, 'in_progress', 'completed')
  await moveOn(second, 'in_progress')
  await moveOn(third, 'cancelled')
  await open(page)
  await expect(figures(page)).toHaveText([
    /^Total Projects61 cancelled/,
    /^Completed117% completion/,
    /^In Progress1/,
    /^Pending3Awaiting approval/,
  ])
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(page.getByRole('region', { name: 'Waits for you' })).toContainText('Say How It Went')
  await expect(activity).toHaveCount(5)
  // The activity shows the first five orders, even those that are also listed above as waiting.
  await expect(activity.first()).toContainText('Awaiting approval')
  await expect(activity.nth(3)).toContainText('Cancelled')
  await expect(activity.nth(4)).toContainText('In progress')
  await expect(page.getByRole('progressbar', { name: 'Overall completion' })).toHaveAttribute(
    'aria-valuenow',
    '17',
  )
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page).toHaveURL('/dashboard?tab=projects')
  const projects = page.getByRole('region', { name: 'Your Projects' }).getByRole('listitem')
  await expect(projects).toHaveCount(6)
  await expect(projects.last()).toContainText('Completed')
  await expect(projects.last()).toContainText('Wish number 1')
  await expectAccessible(page)
  await projects.last().getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/dashboard/orders/${first}`)
})

test('the tab is in the address, and the arrow keys switch between the tabs', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await open(page, '/dashboard?tab=settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Settings')).toBeInViewport({ ratio: 0.9 })
  await tab('Settings').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/dashboard?tab=profile')
  await expect(tab('Profile')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/dashboard')
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await open(page, '/dashboard?tab=nothing')
  await page.getByRole('button', { name: 'Your projects and account' }).click()
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('what is not open yet says so', async ({ page }) => {
  const { email } = await signInAs(page, 'premium')
  await open(page, '/dashboard?tab=analytics')
  await expect(page.getByRole('tabpanel').getByText('Coming Soon')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(email)
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Edit Profile' }).press('Shift')
  await expect(page.getByRole('tooltip')).toHaveText('Coming Soon')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const switches = page.getByRole('button', { name: /^Configure/ })
  await expect(switches).toHaveCount(3)
  for (const one of await switches.all()) await expect(one).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('signing out says so and leads to the front page', async ({ page }) => {
  await signUpAs(page, 'user')
  await open(page, '/dashboard?tab=settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Logged Out')).toBeVisible()
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('what the dashboard asks for', () => {
  test.use({ expectedFailures: ['/api/orders'] })

  // Keeps the event stream from opening, because its first message would load the lists again.
  test.beforeEach(({ page }) => page.route('**/api/orders/events*', () => {}))

  test('is three calls, however many orders there are; what changes is told on every page', async ({
    page,
  }) => {
    await signUpAs(page, 'user')
    await order(page, 3)
    await open(page, '/dashboard/profile')
    const asked: string[] = []
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (/^\/api\/orders(?!\/events)/.test(pathname)) asked.push(pathname)
    })
    await openOrders(page)
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect(page.getByRole('region', { name: 'Your Projects' }).getByRole('listitem')).toHaveCount(3)
    expect(asked.toSorted()).toEqual(['/api/orders', '/api/orders/overview', '/api/orders/summary'])
  })

  test('and when it fails, can be asked for again', async ({ page }) => {
    await signUpAs(page, 'user')
    await order(page, 1)
    await open(page, '/dashboard/profile')
    let isDown = true
    await page.route(/\/api\/orders(\/summary|\/overview)?$/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
    )
    await openOrders(page)
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
    await expect(page.getByText('Your orders could not be loaded.')).toBeVisible()
    isDown = false
    const retry = page.getByRole('button', { name: 'Try Again' })
    await retry.last().click()
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(1)
    await retry.click()
    await expect(figures(page).first()).toHaveText(/^Total Projects1/)
  })
})

test('an order of an unknown status has the plain badge, in the list and on its page', async ({ page }) => {
  await signUpAs(page, 'user')
  const [id] = await order(page, 1)
  await open(page, '/dashboard/profile')
  await page.route(/\/api\/orders(\/overview|\/\d+(\/history)?)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"pending"', '"on_hold"')
    // An unknown status gets no text from the server.
    await route.fulfill({ response, body: body.replaceAll(/"words":"Order placed[^"]*"/g, '"words":null') })
  })
  await openOrders(page)
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('On hold')
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page.getByRole('region', { name: 'Your Projects' })).toContainText('On hold')
  await page.locator(`a[href="/dashboard/orders/${id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('On hold')).toHaveCount(2)
})

test('the first page says what waits and what to do there, and of one’s role only when asked', {
  tag: '@phone',
}, async ({ page }) => {
  await signUpAs(page, 'user', 'Jonas')
  await open(page, '/auth-dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Choose a service' })).toHaveAttribute('href', '/services')
  const role = main.getByRole('region', { name: 'What your role includes' })
  await waitForHydration(main)
  await expect(role, 'one screen from the first visit on').toBeHidden()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await main.getByRole('button', { name: 'Show your role' }).click()
  await expect(role).toBeVisible()
  const [id] = await order(page, 1)
  await moveOn(id, 'in_progress')
  await asAdmin(async (admin) => {
    await admin.post(`/api/orders/${id}/messages`, { data: { message: 'May we begin on Monday?' } })
  })
  const answer = main.getByRole('region', { name: /^Waits for you/ }).getByRole('link', { name: /^Answer/ })
  await expect(answer).toBeVisible()
  await expect(main.getByText('; write an answer.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Open orders' })).toContainText('Yours')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await answer.click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})
