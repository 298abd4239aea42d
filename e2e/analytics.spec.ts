import { type Page, request } from '@playwright/test'
import { expectFullyAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { newPerson, password, signInAs, site } from './members.ts'
import { test } from './own-site.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Opens a page with a referrer. Each `address` is counted as another visitor. */
async function comeFrom(referrer: string, address: string, path: string) {
  const visitor = await request.newContext({
    baseURL: site().url,
    userAgent: firefox,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const data = { page: path, referrer, userAgent: firefox }
  expect((await visitor.post('/api/analytics/pageview', { data })).ok()).toBe(true)
  return visitor
}

/** Creates four visitors: three from Hacker News, of whom one places an order, and one from elsewhere. */
async function fillNumbers(): Promise<void> {
  const post = '/blog/retry-budget'
  for (const last of [1, 2]) await comeFrom('https://news.ycombinator.com/', `203.0.113.${last}`, post)
  await comeFrom('https://lobste.rs/', '203.0.113.9', '/')
  const client = await comeFrom('https://news.ycombinator.com/', '203.0.113.3', post)
  const person = { ...newPerson('Nadia'), password, confirmPassword: password }
  expect((await client.post('/api/auth/register', { data: person })).ok()).toBe(true)
  const [service] = await (await client.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  expect((await client.post('/api/orders', { data })).ok()).toBe(true)
}

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Overview' }).getByRole('button', { name: new RegExp(`^${name}`) })
const chart = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name} by day`) })
const filter = (page: Page) => page.getByRole('link', { name: 'Remove this filter: Source is Hacker News' })

test('an admin narrows the numbers, finds them again, reads a chart by keyboard and takes numbers along', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await fillNumbers()
  await signInAs(page, 'admin')
  await page.goto('/dashboard/analytics')
  await waitForHydration(page.getByRole('main'))
  await test.step('a figure chooses the chart, a row filters the page', async () => {
    await expect(figure(page, 'Visitors')).toHaveAttribute('aria-pressed', 'true')
    await figure(page, 'Orders').click()
    await expect(figure(page, 'Orders')).toHaveAttribute('aria-pressed', 'true')
    await expect(chart(page, 'Orders')).toBeVisible()
    await page.locator('main > :last-child').scrollIntoViewIfNeeded()
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources.getByRole('link', { name: 'Hacker News' }).click()
    await expect(page).toHaveURL(/source=news\.ycombinator\.com/)
    await expect(figure(page, 'Visitors')).toContainText('3')
    await expect(sources.getByRole('link', { name: 'lobste.rs' })).toHaveCount(0)
  })
  await test.step('back, forward and a reload keep what was chosen', async () => {
    await page.goBack()
    await expect(filter(page)).toHaveCount(0)
    await expect(figure(page, 'Orders')).toHaveAttribute('aria-pressed', 'true')
    await page.goForward()
    await expect(filter(page)).toBeVisible()
    await page.reload()
    await waitForHydration(page.getByRole('main'))
    await expect(filter(page)).toBeVisible()
    await expect(figure(page, 'Orders')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a filter is chosen by its fields and taken away', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Filter' })
    await form.getByLabel('Filter by').selectOption('Page')
    await form.getByRole('button', { name: 'Filter' }).click()
    await expect(form.getByText('Page is required')).toBeVisible()
    await expectFullyAccessible(page)
    await form.getByLabel('Page', { exact: true }).fill(`${site().url}/blog/Retry-Budget?x=1#top`)
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/source=news\.ycombinator\.com.*page=%2Fblog%2Fretry-budget/)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await form.getByLabel('Filter by').selectOption('Source')
    await expect(form.getByLabel('Source')).toHaveValue('news.ycombinator.com')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Remove this filter: Page is/ }).click()
    await expect(page).not.toHaveURL(/page=/)
  })
  await test.step('the bar above says how many are here now', async () => {
    const now = page.getByRole('banner').getByText('4 visitors now')
    await (isMobile ? expect(now).toBeHidden() : expect(now).toBeVisible())
  })
  await test.step('arrow keys go from day to day', async () => {
    const points = chart(page, 'Orders').getByRole('img')
    await expect(points).toHaveCount(30)
    await points.last().focus()
    await expect(points.last()).toHaveAccessibleName(/^Today, .*: 1 order, 0 on /)
    await page.keyboard.press('ArrowLeft')
    await expect(points.nth(28)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(points.first()).toBeFocused()
  })
  await test.step('a note stands above its day until it is removed', async () => {
    await page.getByRole('button', { name: 'Notes' }).click()
    const notes = page.getByRole('dialog', { name: 'Notes on the chart' })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByText('Write what happened on that day')).toBeVisible()
    await notes.getByLabel('What happened').fill('Talk in Lisbon')
    await expectFullyAccessible(page)
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Talk in Lisbon')
    await page.keyboard.press('Escape')
    await expect(chart(page, 'Orders').getByRole('img', { name: 'Talk in Lisbon' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Notes' }).click()
    await notes.getByRole('button', { name: /^Remove the note .*Talk in Lisbon/ }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(chart(page, 'Orders').getByRole('img', { name: 'Talk in Lisbon' })).toHaveCount(0)
  })
  await test.step('the chart is a table too', async () => {
    await page.getByRole('link', { name: 'Show as table: Orders' }).click()
    const table = page.getByRole('table', { name: 'Orders by day' })
    await expect(table.getByRole('row', { name: /^Today, / })).toContainText('1')
    await expect(chart(page, 'Orders')).toHaveCount(0)
    await page.getByRole('link', { name: 'Show as chart: Orders' }).click()
    await expect(chart(page, 'Orders')).toBeVisible()
  })
  await test.step('a file has the numbers of the same days and the same filter', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const parts = page.getByRole('dialog', { name: 'Export' })
    const href = await parts.getByRole('link', { name: 'CSV: Sources' }).getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('text/csv')
    expect(await answer.text()).toContain('news.ycombinator.com')
    expect(await answer.text()).not.toContain('lobste.rs')
    await expect(parts.getByRole('link', { name: 'JSON: Sources' })).toHaveAttribute('download', /\.json$/)
    await expectFullyAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('all of it is accessible and fits', async () => {
    await page.locator('main > :last-child').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Clients who come back' })).toBeVisible()
    await expectFullyAccessible(page)
    await expectNoOverflow(page)
    if (!isMobile) return
    await page.setViewportSize({ width: 320, height: 740 })
    await expectNoOverflow(page)
  })
})
