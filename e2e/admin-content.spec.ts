import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/admin-content')
  await waitForHydration(page.getByRole('main'))
})

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

const rows = (page: Page, list: 'Projects' | 'Testimonials') =>
  page.getByRole('list', { name: list }).locator(':scope > li')

const places = async (list: Locator) =>
  await list.evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent ?? ''))

/** Returns the texts that an anonymous visitor without JavaScript sees on the front page. */
async function read(browser: Browser, baseURL: string, selector: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // Does not wait for pictures, because the texts do not depend on them.
  await page.goto(baseURL, { waitUntil: 'domcontentloaded' })
  // Reads only visible headings, because the page also contains hidden ones for visitors with scripts.
  const texts = await page.locator(selector).allInnerTexts()
  await context.close()
  return texts
}

test('a project is created, edited, featured, deleted and brought back, and visitors see each step at once', async ({
  page,
  browser,
  site,
}) => {
  const shown = () => read(browser, site.url, '#portfolio article h3')
  const before = await shown()
  await page.getByRole('button', { name: 'Add Project' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Project' })
  await creating.getByLabel('Title').fill('Lantern: a quiet pager')
  await creating.getByLabel('Description', { exact: true }).fill('It rings once.')
  await creating.getByLabel('Tags (comma-separated)').fill(' Calm, , On call ,Calm')
  await creating.getByRole('button', { name: 'Create Project' }).press('Enter')
  await expect(toast(page, 'Project created successfully')).toBeVisible()
  await expect(creating).toBeHidden()
  const row = rows(page, 'Projects').filter({ hasText: 'Lantern' })
  await expect(row).toContainText('Calm')
  await expect(row).not.toContainText('Featured')
  expect(await shown()).toEqual(before)

  const opener = row.getByRole('button', { name: 'Edit Lantern: a quiet pager' })
  await opener.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(editing.getByLabel('Tags (comma-separated)')).toHaveValue('Calm, On call')
  await editing.getByLabel('Title').fill('Lantern: a quieter pager')
  await editing.getByRole('switch', { name: 'Featured' }).press('Space')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Update Project' }).click()
  await expect(toast(page, 'Project updated successfully')).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(row).toContainText('Featured')
  expect(await shown()).toEqual([...before, 'Lantern: a quieter pager'])

  await row.getByRole('button', { name: 'Delete Lantern: a quieter pager' }).click()
  await expect(toast(page, 'Project deleted successfully')).toBeVisible()
  // While the pointer is over a toast, the toast stays open, however long the front page takes.
  await toast(page, 'Project deleted successfully').hover()
  await expect(row).toHaveCount(0)
  expect(await shown()).toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Project restored successfully')).toBeVisible()
  await expect(row).toContainText('Featured')
  expect(await shown()).toEqual([...before, 'Lantern: a quieter pager'])
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(row).toHaveCount(0)
})

test('a testimonial is created, edited, featured, deleted and brought back, and visitors see each step at once', async ({
  page,
  browser,
  site,
}) => {
  const shown = () => read(browser, site.url, '#testimonials blockquote')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Testimonial' })
  await expect(creating.getByLabel('Rating (1-5)')).toHaveValue('5')
  await creating.getByLabel('Name').fill('Wilma Ostrander')
  await creating.getByLabel('Company').fill('Lantern Works')
  await creating.getByLabel('Position').fill('On-call lead')
  await creating.getByLabel('Content').fill('I slept through the night.')
  await creating.getByLabel('Rating (1-5)').fill('4')
  await creating.getByLabel('Client Photo URL').fill('/art/project/plain.svg')
  await creating.getByRole('switch', { name: 'Featured' }).click()
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create Testimonial' }).click()
  await expect(toast(page, 'Testimonial created successfully')).toBeVisible()
  const row = rows(page, 'Testimonials').filter({ hasText: 'Wilma Ostrander' })
  await expect(row).toContainText('Lantern Works')
  await expect(row).toContainText('4/5')
  expect(await shown()).toContain('I slept through the night.')

  await row.getByRole('button', { name: 'Edit Wilma Ostrander' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Testimonial' })
  await expect(editing.getByLabel('Position')).toHaveValue('On-call lead')
  await editing.getByLabel('Content').fill('I slept through two nights.')
  await editing.getByRole('button', { name: 'Update Testimonial' }).click()
  await expect(toast(page, 'Testimonial updated successfully')).toBeVisible()
  expect(await shown()).toContain('I slept through two nights.')

  await row.getByRole('button', { name: 'Delete Wilma Ostrander' }).press('Enter')
  await expect(toast(page, 'Testimonial deleted successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Testimonials' })).toBeFocused()
  await page.keyboard.press('F8')
  expect(await shown()).not.toContain('I slept through two nights.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Testimonial restored successfully')).toBeVisible()
  await expect(row).toContainText('4/5')
  expect(await shown()).toContain('I slept through two nights.')
})

test('the order is changed by keyboard, and the front page follows it', async ({ page, browser, site }) => {
  const projects = rows(page, 'Projects')
  const [first = '', second = '', third = '', ...others] = await places(projects)
  const up = page.getByRole('button', { name: `Move ${third} up`, exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${third} is now at place 1` })).toHaveCount(1)
  await expect(up).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Move ${third} down`, exact: true })).toBeFocused()
  expect(await places(projects)).toEqual([third, first, second, ...others])
  await expect(async () => {
    expect((await read(browser, site.url, '#portfolio article h3')).slice(0, 3)).toEqual([
      third,
      first,
      second,
    ])
  }).toPass()
  await page.reload()
  expect(await places(projects)).toEqual([third, first, second, ...others])
})

test('two presses at once move an item by two places', async ({ page }) => {
  const testimonials = rows(page, 'Testimonials')
  const [first = '', second = '', third = '', ...others] = await places(testimonials)
  await page.getByRole('button', { name: `Move ${third} up`, exact: true }).evaluate((up: HTMLElement) => {
    up.click()
    up.click()
  })
  await expect(page.getByRole('status').filter({ hasText: `${third} is now at place 1` })).toHaveCount(1)
  const stored = async () => {
    const items = (await (await page.request.get('/api/testimonials')).json()) as { name: string }[]
    return items.map(({ name }) => name)
  }
  await expect.poll(stored).toEqual([third, first, second, ...others])
  await page.reload()
  expect(await places(testimonials)).toEqual([third, first, second, ...others])
})

test('the order is changed by dragging, and Escape leaves it as it was', { tag: '@phone' }, async ({
  page,
  browser,
  site,
}) => {
  const testimonials = rows(page, 'Testimonials')
  const [first = '', second = '', third = '', ...others] = await places(testimonials)
  const grip = testimonials.first().locator('[data-grip]')
  const drag = async () => {
    await grip.scrollIntoViewIfNeeded()
    const [from, to] = [await grip.boundingBox(), await testimonials.nth(2).boundingBox()]
    if (!from || !to) throw new Error('The rows have no place on the page')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 60, { steps: 4 })
    await page.mouse.move(from.x + 8, to.y + to.height - 20, { steps: 4 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await places(testimonials)).toEqual([first, second, third, ...others])
  await drag()
  await page.mouse.up()
  await expect(testimonials.first()).toContainText(second)
  expect(await places(testimonials)).toEqual([second, third, first, ...others])
  await expect(async () => {
    const [lead] = await read(browser, site.url, '#testimonials figcaption')
    expect(lead).toContain(second)
  }).toPass()
})

test('what is missing or wrong is said under its field, and the first one takes the focus', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add Project' }).click()
  const project = page.getByRole('dialog', { name: 'Create New Project' })
  await project.getByLabel('Live URL').fill('javascript:alert(1)')
  await project.getByLabel('Tags (comma-separated)').fill(Array.from({ length: 21 }, (_, n) => n).join())
  await project.getByRole('button', { name: 'Create Project' }).click()
  await expect(project.getByText('Title is required')).toBeVisible()
  await expect(project.getByText('Description is required')).toBeVisible()
  await expect(project.getByText('Use at most 20 tags')).toBeVisible()
  await expect(project.getByLabel('Live URL')).toHaveAccessibleDescription(
    'Use an address that begins with http:// or https://',
  )
  await expect(project.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  const testimonial = page.getByRole('dialog', { name: 'Create New Testimonial' })
  await testimonial.getByLabel('Rating (1-5)').fill('6')
  await testimonial.getByRole('button', { name: 'Create Testimonial' }).click()
  for (const text of ['Name is required', 'Company is required', 'Content is required'])
    await expect(testimonial.getByText(text)).toBeVisible()
  await expect(testimonial.getByLabel('Rating (1-5)')).toHaveAccessibleDescription(
    'Use a whole number from 1 to 5',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(testimonial.getByLabel('Rating (1-5)')).toHaveValue('5')
  await expect(testimonial.getByText('Name is required')).toHaveCount(0)
})

test.describe('when the server refuses', () => {
  test.use({ expectedFailures: ['/api/admin/', '/api/projects', '/api/testimonials'] })

  test("its words are shown, or the list's own, and nothing changes", async ({ page }) => {
    const projects = rows(page, 'Projects')
    const before = await places(projects)
    const answer = { status: 409, json: { message: 'Somebody is cleaning up' } }
    await page.route('**/api/admin/projects/**', (route) => route.fulfill(answer))
    await projects
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Somebody is cleaning up')).toBeVisible()
    await projects.first().getByRole('button', { name: /down$/ }).press('Enter')
    await expect.poll(() => places(projects)).toEqual(before)
    const ofProxy = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.route('**/api/admin/testimonials', (route) => route.fulfill(ofProxy))
    await page.getByRole('button', { name: 'Add Testimonial' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Testimonial' })
    for (const label of ['Name', 'Company', 'Content']) await dialog.getByLabel(label).fill('Kept')
    await dialog.getByRole('button', { name: 'Create Testimonial' }).click()
    await expect(toast(page, 'Failed to create testimonial')).toBeVisible()
    await expect(dialog.getByLabel('Content')).toHaveValue('Kept')
  })

  test('lists that wait, fail and hold nothing say so', async ({ page }) => {
    await page.goto('/dashboard/settings')
    await waitForHydration(page.getByRole('main'))
    let answer = Promise.withResolvers<{ status: number; json: unknown }>()
    for (const path of ['**/api/projects', '**/api/testimonials'])
      await page.route(path, async (route) => route.fulfill(await answer.promise))
    await page
      .getByRole('link', { name: /^Content( Management)?$/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByText('Loading projects...')).toBeVisible()
    await expect(page.getByText('Loading testimonials...')).toBeVisible()
    answer.resolve({ status: 503, json: { message: 'busy' } })
    await expect(page.getByText('The projects could not be loaded.')).toBeVisible()
    answer = Promise.withResolvers()
    answer.resolve({ status: 200, json: [] })
    const retry = page.getByRole('button', { name: 'Try Again' })
    await retry.first().click()
    await expect(retry).toHaveCount(1)
    await retry.click()
    await expect(page.getByText('No projects found. Create your first project!')).toBeVisible()
    await expect(page.getByText('No testimonials found. Add your first testimonial!')).toBeVisible()
    await expectAccessible(page)
  })
})

test('the page has no accessibility faults', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Management')
  await expectAccessible(page)
})
