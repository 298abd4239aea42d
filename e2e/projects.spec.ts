import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'
import { type SiteProcess, startSiteWithoutProjects } from './site-process.ts'

/** Returns the ids of elements that React has hydrated. */
const ofReact = (nodes: Element[]) =>
  nodes.filter((node) => Object.keys(node).some((key) => key.startsWith('__react'))).map(({ id }) => id)

const featured = '**/api/projects/featured'

function colorsOfScreens(): string[] {
  const texts = globSync('public/screens/*.svg').map((file) => readFileSync(file, 'utf8'))
  return [...new Set([...texts.join().matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))]
}

test.describe('the projects of the front page', () => {
  test('come with the page, and each opens with its story', async ({ page }) => {
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
    expect(await cards.getByRole('button').evaluateAll(ofReact), 'cards that the press has hydrated').toEqual(
      [],
    )
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

test.describe('a case', () => {
  const openCase = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

  test('has its result, the client’s words and the service that fits', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    const card = page.locator('#portfolio article').first()
    await expect(card).toContainText('2.4 s became 180 ms')
    await expect(card).toContainText('gauge to screen, 95th percentile')
    await card.getByRole('button').click()
    const dialog = openCase(page, /Tidewick/)
    await expect(dialog).toContainText('before 390 KB')
    await expect(dialog).toContainText('after 41 KB')
    await expect(dialog).toContainText('How it was measured: Timestamps written at the gauge')
    await expect(dialog).toContainText('Ruth Adeyinka-Moss')
    await expect(dialog.getByRole('img', { name: /Screen of Tidewick/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Order something like this' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Performance Repair')
    await page.goBack()
    await expect(openCase(page, /Tidewick/)).toBeVisible()
  })

  test('has an address, and one step back closes it', async ({ page }) => {
    await page.goto('/thanks?for=contact')
    await page.goto('/')
    const opener = page.locator('#portfolio article').nth(2).getByRole('button')
    await opener.click()
    await expect(openCase(page, /Loomhollow/)).toBeVisible()
    await expect(page).toHaveURL('/?case=loomhollow#portfolio')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(opener).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/thanks?for=contact')
  })

  test('opens from its address, also where it is not featured', async ({ page }) => {
    await page.goto('/?case=birchgate#portfolio')
    const dialog = openCase(page, /Birchgate/)
    await expect(dialog).toContainText('Howard Pell-Jensen')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/#portfolio')
  })

  test('that does not exist is left out of the address', async ({ page }) => {
    await page.goto('/?case=nothing-of-ours#portfolio')
    await expect(page).toHaveURL('/#portfolio')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('leads to the ones before and after it, and back to its own card', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.locator('#portfolio article').first().getByRole('button').click()
    await expect(openCase(page, /Tidewick/)).toBeVisible()
    await page.getByRole('button', { name: 'Next case' }).click()
    await expect(openCase(page, /Ledgerlark/)).toBeVisible()
    await expect(page).toHaveURL('/?case=ledgerlark#portfolio')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(openCase(page, /Frostglass/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(openCase(page, /Ledgerlark/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(page.locator('#portfolio article').nth(1).getByRole('button')).toBeFocused()
  })

  test('opens from its client’s testimonial, on the same page', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const link = page.locator('#testimonials').getByRole('link', { name: 'See the case of Gareth Quillon' })
    await link.click()
    await expect(openCase(page, /Ledgerlark/)).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(link).toBeFocused()
  })
})

test('screens are fetched when the section is near, not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('html.fonts')).toBeAttached()
  await waitUntilQuiet(page)
  expect(asked.filter((path) => path.startsWith('/screens/'))).toEqual([])
  const unset = await page.evaluate((names) => {
    const styles = getComputedStyle(document.documentElement)
    return names.filter((name) => styles.getPropertyValue(name) === '')
  }, colorsOfScreens())
  expect(unset, 'colors that screens read and the page has not').toEqual([])
  await page.locator('#portfolio').scrollIntoViewIfNeeded()
  await page.locator('#portfolio article').last().scrollIntoViewIfNeeded()
  await expect(page.locator('#portfolio use[href="/screens/frostglass.svg#screen"]')).toHaveCount(1)
  await expect.poll(() => new Set(asked.filter((path) => path.startsWith('/screens/'))).size).toBe(6)
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
    const again = portfolio.getByRole('link', { name: 'Try Again' })
    expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${site.url}/`)
    const [first = 0, second = 0, third = 0] = asked
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(990)
  })
})
