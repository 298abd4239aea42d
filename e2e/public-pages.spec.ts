import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'
import { expectHighLinks, expectNoArtBehindText } from './page-layout.ts'
import { openLightPage } from './weight.ts'

/** The pages for tests that apply to every page. Each group is one journey, so that no journey takes long. */
const pages = {
  'the front page and the thanks': [
    '/',
    '/thanks?for=call',
    '/thanks?for=contact',
    '/thanks?for=newsletter',
    '/saas-mvp-lab',
  ],
  'projects and services': [
    '/projects',
    '/projects/tidewick',
    '/services',
    '/services?category=77',
    '/services/1',
    '/ai-tools',
  ],
  'blog and calls': [
    '/blog',
    '/blog?tag=SQL',
    '/blog?q=index',
    '/blog/idempotency-keys',
    '/book',
    '/book/intro',
  ],
  'accounts, and what is not there': [
    '/auth',
    '/auth?tab=sign-up',
    '/reset-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/nothing-here',
  ],
}

test.use({ expectedFailures: ['/nothing-here'] })

for (const [group, paths] of Object.entries(pages))
  test(`${group}: each page loads little, has nothing that axe objects to, and fits its windows`, {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await openLightPage(page, path)
        await scrollThrough(page)
        await expectAccessible(page)
        if (isMobile) {
          await expectNoOverflow(page)
          await expectHighLinks(page)
          await expectNoArtBehindText(page)
          return
        }
        // A width of 320 px corresponds to a zoom of 400 % at 1280 px, at which WCAG 2.2 requires reflow.
        for (const width of [320, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: width === 1440 ? 900 : 700 })
          await expectNoOverflow(page)
        }
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
    // An address with an invalid escape gets the same response as a missing page.
    await page.goto('/%')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
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
