import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

test('a category chosen in the sidebar is in the address and is there again after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/services')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const cards = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(12)
  await categories.getByRole('link', { name: 'Consulting' }).click()
  await expect(page).toHaveURL(/\/services\?category=5$/)
  await expect(cards).toHaveCount(2)
  await expect(page).toHaveTitle('Consulting: services and prices | Waymark')
  await page.reload()
  await expect(cards).toHaveCount(2)
  await expect(categories.getByRole('link', { name: 'Consulting' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(cards).toHaveCount(12)
})

test('a category without services says so, and one that is no number shows everything', async ({ page }) => {
  await page.goto('/services?category=77')
  await expect(page.getByText('No services found in this category.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'All services' }).last().click()
  await expect(page.getByRole('heading', { name: 'SaaS MVP' })).toBeVisible()
  await page.goto('/services?category=everything')
  await expect(page.getByRole('heading', { name: 'SaaS MVP' })).toBeVisible()
})

test('a card opens its service, which says everything about it', { tag: '@core' }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'SaaS MVP', exact: true }).click()
  await expect(page).toHaveURL('/services/1')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1, name: 'SaaS MVP' })).toBeVisible()
  for (const text of ['Featured', '30-45 days', 'You have an idea', 'Six months of support after launch']) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  for (const name of ["What's Included", 'Requirements', 'Choose Your Package']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/services/1`)
  const image = page.locator('meta[property="og:image"]')
  await expect(image).toHaveAttribute('content', `${baseURL}/share/service-1.png`)
  expect((await page.request.get('/share/service-1.png')).headers()['content-type']).toBe('image/png')
})

test('search engines get the service with one offer for each package', async ({ page }) => {
  await page.goto('/services/1')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@type']).toBe('Service')
  expect(data.offers.map(({ price }: { price: string }) => price)).toEqual([
    '35000.00',
    '45000.00',
    '60000.00',
  ])
})

test('the packages are compared, and the one that is chosen sets the total, by keyboard too', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/services/1')
  const panel = page.getByRole('region', { name: 'Choose Your Package' })
  const total = panel.locator('[aria-live=polite]')
  const standard = panel.getByRole('radio', { name: 'Standard Package' })
  await waitForHydration(standard)
  await expect(standard).toBeChecked()
  await expect(total).toContainText('$45,000')
  await panel.locator('label').filter({ hasText: 'Premium Package' }).click()
  await expect(total).toContainText('$60,000')
  await expect(total).toContainText('Premium Package')
  await page.keyboard.press('ArrowUp')
  await expect(standard).toBeChecked()
  await expect(total).toContainText('$45,000')
  for (const text of [
    'Essential features for getting started',
    'Most popular option with additional features',
    'Complete solution with all advanced features',
    '$10,000 more than Basic',
    'Everything in Basic, plus',
  ]) {
    await expect(panel.getByText(text)).toBeVisible()
  }
  // The panel shows dates if it can compute them, otherwise a duration.
  await expect(panel.getByText(/^(38 days|Starts .+, delivered by .+)$/).first()).toBeVisible()
})

test('the bar of a phone shows the price and leads to the packages, where it makes room', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/services/1')
  const order = page.locator('main').getByRole('link', { name: 'Order Now' })
  await expect(order.locator('..')).toContainText('From $35,000')
  await expect(order).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'Requirements' }).scrollIntoViewIfNeeded()
  await expect(order).toBeInViewport({ ratio: 1 })
  await order.click()
  await expect(page).toHaveURL('/services/1#packages')
  await expect(page.getByRole('heading', { name: 'Choose Your Package' })).toBeInViewport()
  await expect(order).not.toBeInViewport()
})

test('on a desktop there is no bar, and Standard stands out as the most popular package', async ({
  page,
}) => {
  await page.goto('/services/1')
  await expect(page.locator('main').getByRole('link', { name: 'Order Now' })).toBeHidden()
  const column = (name: string) =>
    page.locator('fieldset > div > div').filter({ has: page.getByRole('radio', { name }) })
  await expect(column('Standard Package').getByText('Most popular', { exact: true })).toBeVisible()
  const tops = await Promise.all(
    ['Basic Package', 'Standard Package'].map(async (name) => (await column(name).boundingBox())?.y ?? 0),
  )
  expect((tops[0] ?? 0) - (tops[1] ?? 0)).toBe(16)
})

test('a signed-out visitor is led to sign in; choice and text are still there afterwards', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/services/1')
  const panel = page.getByRole('region', { name: 'Choose Your Package' })
  const text = panel.getByLabel('Additional Requirements (Optional)')
  await waitForHydration(text)
  await panel.locator('label').filter({ hasText: 'Premium Package' }).click()
  await text.fill('Needed before the fair in June.')
  await expect(panel.getByText('Sign in to place your order')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Sign In to Order' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fservices%2F1%23packages',
  )
  await page.goto('/thanks')
  await page.goto('/services/1')
  await waitForHydration(text)
  await expect(panel.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
  await expect(text).toHaveValue('Needed before the fair in June.')
  await page.goto('/services/2')
  await expect(page.getByRole('radio', { name: 'Standard Package' })).toBeChecked()
  await expect(text).toHaveValue('')
})

test('a package chosen before the panel is hydrated counts, and the stored text stays', async ({ page }) => {
  await page.goto('/services/1')
  const panel = page.getByRole('region', { name: 'Choose Your Package' })
  const text = panel.getByLabel('Additional Requirements (Optional)')
  await waitForHydration(text)
  await panel.locator('label').filter({ hasText: 'Basic Package' }).click()
  await text.fill('Needed before the fair in June.')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/order-panel*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/services/1')
  await panel.locator('label').filter({ hasText: 'Premium Package' }).click()
  await expect(panel.locator('[aria-live=polite]')).toContainText('$45,000')
  release()
  await expect(panel.locator('[aria-live=polite]')).toContainText('$60,000')
  await expect(panel.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
  await expect(text).toHaveValue('Needed before the fair in June.')
})

test('the way to sign in keeps where the visitor was', async ({ request }) => {
  const response = await request.get('/api/login?next=%2Fservices%2F1%23packages', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/auth?next=%2Fservices%2F1%23packages')
})

test.describe('a service that does not exist', () => {
  test.use({ expectedFailures: ['status of 404'] })

  for (const id of ['999', 'saas-mvp', '01', '1.0']) {
    test(`is a 404 that leads back to the catalogue: /services/${id}`, async ({ page }) => {
      const response = await page.goto(`/services/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible()
      await expect(page).toHaveTitle('Service Not Found | Waymark')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Services' }).click()
      await expect(page).toHaveURL('/services')
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue filters, opens a service and lets one choose a package', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/services')
    await page.getByRole('link', { name: 'Performance & Reliability' }).click()
    await expect(page).toHaveURL('/services?category=3')
    await page.getByRole('link', { name: 'PostgreSQL Checkup' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PostgreSQL Checkup' })).toBeVisible()
    await page.locator('label').filter({ hasText: 'Premium Package' }).click()
    await expect(page.getByRole('radio', { name: 'Premium Package' })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Sign In to Order' })).toBeHidden()
    // Reads `innerText`, because a locator's text excludes the content of `noscript`.
    expect(await page.evaluate(() => document.body.innerText)).toContain('Ordering needs JavaScript')
  })
})

test('a question below the catalogue opens when its address names it, loaded or from the chat', async ({
  page,
}) => {
  await page.goto('/services#faq-pay')
  await expect(page.getByText('You pay 40% when work begins')).toBeInViewport()
  await expect(page.getByText('You do. All rights in the code')).toBeHidden()
  await page.getByText('Who owns the code?').click()
  await expect(page.getByText('You do. All rights in the code')).toBeVisible()
  await page.goto('/ai-tools')
  await page.getByRole('button', { name: 'Open the AI assistant' }).click()
  await page.getByLabel('Your message').fill('Can I cancel an order?')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByRole('link', { name: 'Can I cancel an order?' }).first().click()
  await expect(page).toHaveURL('/services#faq-cancel')
  await expect(page.getByRole('main').getByText('While an order is pending')).toBeInViewport()
})

test('a service whose name has a very long word fits the narrowest phone', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, title] of [
    ['/services', 'li h3 a'],
    ['/services/1', 'h1'],
  ] as const) {
    await page.goto(path)
    const name = page.locator(`main ${title}`).first()
    await name.evaluate((element) => element.replaceChildren('Donaudampfschifffahrt'.repeat(4)))
    const right = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(right, path).toBeLessThanOrEqual(300)
  }
})
