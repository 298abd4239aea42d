import { expect, test } from './journey.ts'

test('a visit is counted on load and on every change of page', async ({ page }) => {
  const counted: { page: string; referrer: string; userAgent: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/pageview')) counted.push(request.postDataJSON())
  })
  await page.goto('/saas-mvp-lab')
  await expect.poll(() => counted.map((visit) => visit.page)).toEqual(['/saas-mvp-lab'])
  await page.getByRole('banner').getByRole('link', { name: 'Waymark' }).click()
  await expect.poll(() => counted.map((visit) => visit.page)).toEqual(['/saas-mvp-lab', '/'])
  expect(counted[0]?.userAgent).toContain('Chrome')
  expect(counted[0]?.referrer).toBe('')
})

test('a page that was rendered in advance is counted once, when it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    let isAhead = true
    Object.defineProperty(document, 'prerendering', { get: () => isAhead })
    document.addEventListener('prerenderingchange', () => {
      isAhead = false
    })
  })
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/pageview')) counted.push(request.postDataJSON().page)
  })
  await page.goto('/services')
  await page.waitForLoadState('networkidle')
  expect(counted).toEqual([])
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await show()
  await expect.poll(() => counted).toEqual(['/services'])
  await show()
  await page.waitForLoadState('networkidle')
  expect(counted).toEqual(['/services'])
})

test('of the parameters of an address only those of a campaign are reported', async ({ page }) => {
  const counted = page.waitForRequest('**/api/analytics/pageview')
  await page.goto('/?code=secret&utm_source=mail&utm_campaign=Spring%2027&token=secret')
  expect((await counted).postDataJSON().page).toBe('/?utm_source=mail&utm_campaign=Spring%2027')
})

test('reading three quarters of a page is reported a second after scrolling stops', async ({ page }) => {
  const depths: { depth: number; page: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/scroll')) depths.push(request.postDataJSON())
  })
  await page.clock.install()
  const counted = page.waitForRequest('**/api/analytics/pageview')
  // Uses a post instead of the front page. The front page's sections get their height only when they come near, which moves the
  // page after the last scrolling.
  await page.goto('/blog/idempotency-keys')
  await counted
  await page.clock.pauseAt(Date.now() + 600_000)
  const scrollTo = (share: number) =>
    page.evaluate(async (part) => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
      const scrollable = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: scrollable * part, behavior: 'instant' })
      await scrolled
    }, share)
  await scrollTo(0.5)
  await page.clock.runFor(2000)
  expect(depths).toEqual([])
  await scrollTo(0.9)
  await page.clock.runFor(900)
  expect(depths).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => depths.length).toBe(1)
  expect(depths[0]?.page).toBe('/blog/idempotency-keys')
  expect(depths[0]?.depth).toBeGreaterThanOrEqual(75)
})

test.describe('when counting fails', () => {
  test.use({ expectedFailures: ['/api/analytics/pageview'] })

  test('nobody notices', async ({ page }) => {
    await page.route('**/api/analytics/pageview', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('A visit was not counted'),
    )
    await page.goto('/')
    expect((await logged).type()).toBe('info')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
