import { expect, test } from './journey.ts'

/** What may be in a path or a query that no page of ours wrote. */
const hostile = [
  '%00',
  '%',
  '%ff',
  '%ed%a0%80',
  '%0d%0a',
  '..%2f..',
  '%25',
  "'",
  '%3Cscript%3E',
  '-1',
  '99999999999999999999',
]
const folders = [
  '/',
  '/blog/',
  '/services/',
  '/projects/',
  '/book/',
  '/call/',
  '/quote/',
  '/dashboard/',
  '/dashboard/orders/',
  '/dashboard/invoices/',
  '/art/post/',
  '/icons/',
  '/share/',
]
const readBy = {
  '/': ['tag', 'q'],
  '/blog': ['tag', 'q', 'cursor'],
  '/services': ['category'],
  '/book': ['problem', 'order'],
  '/book/intro': ['order', 'zone', 'hours', 'day', 'at'],
  '/auth': ['tab', 'next', 'setup', 'problem'],
  '/thanks': ['for', 'problem'],
  '/reset-password': ['token'],
  '/verify-email': ['for', 'token'],
}

/** The raw path counts: `URL` and `fetch` would tidy it. */
test('no path is answered with a fault of the server, or with nothing to read', async ({ request }) => {
  for (const path of folders.flatMap((folder) => hostile.map((segment) => folder + segment))) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBeLessThan(500)
    if (answer.status() >= 400) expect((await answer.text()).length, path).toBeGreaterThan(0)
  }
})

test('no query is answered with a fault of the server', async ({ request }) => {
  for (const [path, names] of Object.entries(readBy)) {
    for (const value of [...hostile, 'zzz', 'WzFd', '%5B1%5D', '%7B%7D', 'null', '1e999']) {
      for (const name of names) {
        const answer = await request.get(`${path}?${name}=${value}`)
        expect(answer.status(), `${path}?${name}=${value}`).toBeLessThan(400)
      }
    }
  }
})

test('a cursor that is none leads to the first page of the same list', async ({ page }) => {
  await page.goto('/blog?tag=PostgreSQL&cursor=zzz')
  await expect(page).toHaveURL('/blog?tag=PostgreSQL')
  await expect(page.getByRole('main').locator('a[href^="/blog/"]').first()).toBeVisible()
})

test.describe('an address with a broken escape', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('shows the page for unknown addresses, and goes on working', async ({ page }) => {
    await page.goto('/blog/%00')
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
    await page.goto('/%')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
