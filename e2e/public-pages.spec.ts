import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'
import { openLightPage } from './weight.ts'

const pages = [
  '/',
  '/projects/tidewick',
  '/services',
  '/services?category=77',
  '/services/1',
  '/blog',
  '/blog?tag=SQL',
  '/blog?q=index',
  '/blog/idempotency-keys',
  '/saas-mvp-lab',
  '/ai-tools',
  '/book',
  '/book/intro',
  '/thanks?for=call',
  '/thanks?for=contact',
  '/thanks?for=newsletter',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/nothing-here',
]

for (const path of pages)
  test(`${path} loads little, has nothing that axe objects to, and fits small windows`, async ({
    page,
    expectedFailures,
  }) => {
    if (path === '/nothing-here') expectedFailures.push('404')
    await openLightPage(page, path)
    await test.step('has nothing that axe objects to, in both themes', async () => {
      await scrollThrough(page)
      await expectAccessible(page)
    })
    // 320 px as at 200 % zoom.
    for (const width of [320, 768, 1024])
      await test.step(`fits ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 })
        await expectNoOverflow(page)
      })
  })

test.describe('a page that does not exist', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('is the 404 page with status 404 and leads back', { tag: '@core' }, async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('add the page to the router')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('every public page describes itself to search engines and shared links', async ({ page, baseURL }) => {
  const images = { '/': 'home', '/saas-mvp-lab': 'saas-mvp-lab', '/ai-tools': 'ai-tools' }
  for (const [path, name] of Object.entries(images)) {
    await page.goto(path)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
    expect((await content('description'))?.length).toBeGreaterThan(50)
    expect(await content('keywords')).toContain('developer')
    expect(await content('og:title')).toBe(await page.title())
    expect(await content('og:url')).toBe(baseURL + path)
    expect(await content('og:image')).toBe(`${baseURL}/share/${name}.png`)
    const image = await page.request.get((await content('og:image')) ?? '')
    expect(image.headers()['content-type']).toBe('image/png')
    expect(image.status()).toBe(200)
  }
})

test('the front page has the default title and describes the person behind it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Waymark | Professional Development Services')
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  const person = JSON.parse(data ?? '{}')
  expect(person['@type']).toBe('Person')
  expect(person.jobTitle).toBe('Full Stack Developer & AI Consultant')
  expect(person.sameAs).toHaveLength(3)
})

test('robots find the sitemap, and the sitemap and the feed name the pages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/', '/saas-mvp-lab', '/services/1', '/blog/retry-budget', '/book', '/book/intro']) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  }
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain(`${baseURL}/blog/`)
})

test('programs that ask for an icon without reading the page get one', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const [, type, count] = new Uint16Array(new Uint8Array(await answer.body()).buffer.slice(0, 6))
  expect([type, count]).toEqual([1, 3])
})

test('/contact leads to the contact form', async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test.describe('when a page cannot be rendered', () => {
  test.use({ expectedFailures: ['Cannot destructure property', 'could not be rendered'] })

  test('the crash screen says so, and offers to try again and to go home', { tag: '@core' }, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await page.route('**/api/projects', (route) => route.fulfill({ json: [null] }))
    await page.goto('/auth-dashboard')
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    const link = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Content Management' })
    await waitForHydration(link)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(
      page.getByText("We encountered an unexpected error. Don't worry, we're working to fix it."),
    ).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    await page.unroute('**/api/projects')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Management')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  })
})

test('letters that the small font files lack come from the whole files', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.locator('html.fonts')).toBeAttached()
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append(' für Zoë'))
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => family.includes('Commissioner Variable'))
          .map(({ status }) => status),
      ),
    )
    .toEqual(['loaded', 'loaded'])
})
