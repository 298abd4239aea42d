import { expect, test } from './journey.ts'
import { type SiteProcess, startSiteWithoutProjects } from './site-process.ts'

const featured = '**/api/projects/featured'

test.describe('the projects of the front page', () => {
  test('come with the page, and each opens with its story', { tag: '@phone' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    const cards = page.locator('#portfolio article')
    await expect(cards).toHaveCount(6)
    const title = await cards.first().getByRole('heading').innerText()
    const opener = cards.first().getByRole('button')
    const dialog = page.getByRole('dialog', { name: title })
    await opener.click()
    await expect(dialog.getByText('Technologies')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(asked.filter((url) => url.includes('/api/projects'))).toEqual([])
  })

  test('are still there when a reader scrolls to them ten minutes after opening the page', async ({
    page,
  }) => {
    await page.clock.install()
    const started = page.waitForRequest('**/api/analytics/pageview')
    await page.goto('/')
    await started
    await page.clock.fastForward('10:00')
    await page.locator('#portfolio article').last().scrollIntoViewIfNeeded()
    await page.locator('#portfolio article').last().hover()
    await expect(page.locator('#portfolio article')).toHaveCount(6)
    await page.locator('#testimonials').scrollIntoViewIfNeeded()
    await expect(page.locator('#testimonials figure')).not.toHaveCount(0)
  })

  test("'View All Projects' does nothing yet and says so", async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'View All Projects' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await button.hover({ force: true })
    await expect(page.getByRole('tooltip')).toContainText('Work in progress - Feature coming soon!')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
})

test.describe('when the server cannot read the projects, the browser', () => {
  test.use({ expectedFailures: ['/api/projects/featured'] })
  let site: SiteProcess
  test.beforeAll(async () => {
    site = await startSiteWithoutProjects({})
  })
  test.afterAll(() => site.stop())

  test('asks for them, and shows that they are none when there are none', async ({ page }) => {
    await page.route(featured, (route) => route.fulfill({ json: [] }))
    await page.goto(site.url)
    const portfolio = page.locator('#portfolio')
    await portfolio.scrollIntoViewIfNeeded()
    await expect(portfolio).toContainText('No projects on show yet')
  })

  test('shows a spinner through two more tries a second apart, then a panel that says why', async ({
    page,
  }) => {
    const asked: number[] = []
    await page.route(featured, (route) => {
      asked.push(Date.now())
      return route.fulfill({ status: 503, body: 'out to lunch' })
    })
    await page.goto(site.url)
    const portfolio = page.locator('#portfolio')
    await portfolio.scrollIntoViewIfNeeded()
    await expect(portfolio.getByRole('status')).toHaveText('Loading projects')
    await expect(portfolio.getByRole('heading', { name: 'Failed to Load Projects' })).toBeVisible()
    await expect(portfolio.getByText('Unable to fetch portfolio data')).toBeVisible()
    await expect(portfolio.getByText('HTTP 503: out to lunch')).toBeVisible()
    expect(asked).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = asked
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(990)
  })
})
