import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test.describe.configure({ mode: 'default' })
// The preview in the settings blocks all scripts. Playwright adds scripts to each document, so the browser reports an error.
test.use({
  expectedFailures: ['status of 409', 'status of 400', "Blocked script execution in 'about:srcdoc'"],
})

type Part = 'identity' | 'look' | 'texts' | 'sections' | 'locale' | 'mail'

const title = (part: Part) => part.replace(/^./, (first) => first.toUpperCase())
const panel = (page: Page, part: Part) => page.getByRole('region', { name: title(part), exact: true })
const save = (page: Page, part: Part) => page.getByRole('button', { name: `Save ${title(part)}` })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

/** Opens the settings as an admin, and selects a part by its tab. */
async function openPart(page: Page, part: Part): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings')
  const tabs = page.getByRole('navigation', { name: 'System Settings' })
  await tabs.getByRole('link', { name: title(part) }).click()
  await expect(page).toHaveURL(`/dashboard/settings?part=${part}`)
  await expect(save(page, part)).toBeVisible()
}

async function saveElsewhere(page: Page, part: Part, change: object): Promise<void> {
  const all = await (await page.request.get('/api/admin/site')).json()
  const { value, version } = all[part]
  const data = { value: { ...value, ...change }, version }
  expect((await page.request.put(`/api/admin/site/${part}`, { data })).status()).toBe(200)
}

const stored = async (page: Page, part: Part) =>
  (await (await page.request.get('/api/admin/site')).json())[part].value

/** Returns the texts that an anonymous visitor without JavaScript sees on the front page. */
async function read(browser: Browser, baseURL: string, selector: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL, { waitUntil: 'domcontentloaded' })
  const texts = await page.locator(selector).allTextContents()
  await context.close()
  return texts
}

test.afterEach(async ({ page }) => {
  for (const part of ['identity', 'look', 'texts', 'sections', 'locale', 'mail'])
    await page.request.delete(`/api/admin/site/${part}`)
})

/** Expects the saved name on the open page, which reloads after saving. */
const expectName = (page: Page, name: string) =>
  expect(page.locator('html')).toHaveAttribute('data-brand', name)

test('who runs the site is changed, checked, brought back and reset', async ({ page, browser, site }) => {
  await openPart(page, 'identity')
  const brand = page.getByLabel('Name of the site')
  await expect(brand).toHaveValue('Waymark')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await brand.fill('')
  await page.getByRole('textbox', { name: 'Address 1' }).fill('nowhere')
  await save(page, 'identity').click()
  await expect(brand).toHaveAccessibleDescription('Enter the name of your site')
  await expect(brand).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Address 1' })).toHaveAccessibleDescription(
    /begins with http/,
  )
  await brand.fill('Northlight')
  await page.getByRole('button', { name: 'Remove address 1' }).click()
  await page.getByRole('button', { name: 'Add an Address' }).click()
  await page.getByRole('textbox', { name: 'Network 3' }).fill('Forge')
  await page.getByRole('textbox', { name: 'Address 3' }).fill('https://forge.example/north')
  await save(page, 'identity').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expectName(page, 'Northlight')
  expect(await read(browser, site.url, 'title')).toEqual([expect.stringContaining('Northlight')])
  const { socials } = await stored(page, 'identity')
  expect(socials.map(({ name }: { name: string }) => name)).toEqual(['LinkedIn', 'Mastodon', 'Forge'])

  await brand.fill('Southlight')
  await save(page, 'identity').press('Enter')
  await expectName(page, 'Southlight')
  expect((await stored(page, 'identity')).brand).toBe('Southlight')
  await page.getByRole('button', { name: 'Earlier values' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier values of Identity' })
  const newest = dialog.getByRole('listitem').first()
  await expect(newest).toContainText('Northlight')
  await expectAccessible(page)
  await newest.getByRole('button', { name: 'Restore' }).click()
  await expectName(page, 'Northlight')
  await expect(dialog).toBeHidden()
  await expect(brand).toHaveValue('Northlight')
  expect((await stored(page, 'identity')).brand).toBe('Northlight')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expectName(page, 'Waymark')
  await expect(brand).toHaveValue('Waymark')
  expect(await read(browser, site.url, 'title')).toEqual([expect.stringContaining('Waymark')])
})

test('what another admin saved meanwhile is overwritten only by choice', async ({ page }) => {
  await openPart(page, 'identity')
  const place = page.getByLabel('Place')
  const notice = panel(page, 'identity').getByRole('alert')
  await place.fill('Mine')
  await saveElsewhere(page, 'identity', { place: 'Theirs' })
  await save(page, 'identity').click()
  await expect(notice).toContainText('Somebody else saved these settings meanwhile')
  await expect(notice).toContainText('Theirs')
  await expect(place).toHaveValue('Mine')
  await expectAccessible(page)
  expect((await stored(page, 'identity')).place).toBe('Theirs')
  const reload = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await reload
  await expect(notice).toBeHidden()
  expect((await stored(page, 'identity')).place).toBe('Mine')
  await place.fill('Mine again')
  await saveElsewhere(page, 'identity', { place: 'Theirs again' })
  await save(page, 'identity').click()
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(place).toHaveValue('Theirs again')
  await expect(notice).toBeHidden()
})

test('another currency says that prices are not converted', async ({ page, browser, site }) => {
  await openPart(page, 'locale')
  const note = page.getByText(/Prices are not converted/)
  await expect(note).toBeHidden()
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(note).toContainText('1,000 USD')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await expect(page.getByLabel('Number and date format').locator('[value=en-GB]')).toContainText(
    '27 Nov 2026 · 1,485.01',
  )
  await page.getByLabel('Language of your texts').selectOption('pt')
  await save(page, 'locale').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await expect(note).toBeHidden()
  expect((await read(browser, site.url, '#services')).join()).toContain('€')
})

test('sections are put in order by keyboard and hidden', { tag: ['@core', '@phone'] }, async ({ page }) => {
  await openPart(page, 'sections')
  const list = page.getByRole('list', { name: 'Sections of the front page' })
  const up = page.getByRole('button', { name: 'Move Blog up' }).first()
  await up.press('Enter')
  await up.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Blog is now at place 4 of 8' })).toHaveCount(1)
  await expect(up).toBeFocused()
  const shown = list.getByRole('checkbox', { name: 'Newsletter' })
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  await list.getByRole('checkbox', { name: 'About' }).press('Space')
  const links = page.getByRole('list', { name: 'Links of the navigation' })
  await expect(links.getByRole('checkbox', { name: 'About' })).toHaveAccessibleDescription(
    'Hidden with its section',
  )
  const row = await list.getByRole('listitem').first().boundingBox()
  expect(row?.height, 'the rows are low').toBeLessThan(64)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page, 'sections').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  const { sections } = await stored(page, 'sections')
  expect(sections[3]).toEqual({ name: 'blog', isShown: true })
  expect(sections[6]).toEqual({ name: 'newsletter', isShown: false })
})

test('links are put in order by dragging', { tag: '@phone' }, async ({ page }) => {
  await openPart(page, 'sections')
  const rows = page.getByRole('list', { name: 'Links of the navigation' }).locator(':scope > li')
  const grip = rows.first().locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await rows.nth(2).boundingBox()]
  if (!from || !to) throw new Error('The rows have no place on the page')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 6 })
  await page.mouse.up()
  await expect(rows.nth(2)).toContainText('Home')
  await save(page, 'sections').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect((await stored(page, 'sections')).links[2].name).toBe('home')
})

test('texts are drawn as they are typed, and visitors see them once they are saved', {
  tag: '@phone',
}, async ({ page, browser, site }) => {
  await openPart(page, 'texts')
  await page.getByLabel('Section').selectOption('Blog')
  const preview = page.frameLocator('iframe[title="Preview of the front page"]')
  const heading = preview.locator('#blog h2')
  await expect(heading).toHaveText('Notes from the field')
  // The preview blocks scripts, but must look as the page does with scripts.
  await expect(preview.locator('[data-bar]')).toHaveCSS('position', 'fixed')
  await page.getByLabel('Heading').fill('Letters from the workshop')
  await expect(heading).toHaveText('Letters from the workshop')
  expect(await read(browser, site.url, '#blog h2')).toEqual(['Notes from the field'])
  // Scrolls to the preview, which is below the fields on a phone.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(preview.locator('#blog')).toBeInViewport()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByLabel('Section').selectOption('About')
  const skill = (place: number) => page.getByLabel('Skill', { exact: true }).nth(place - 1)
  const [first, second] = [await skill(1).inputValue(), await skill(2).inputValue()]
  await page.getByRole('button', { name: 'Move Skills 1 down' }).press('Enter')
  await expect(skill(1)).toHaveValue(second)
  await expect(skill(2)).toHaveValue(first)
  await expect(page.getByRole('button', { name: 'Move Skills 2 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Skills 1' }).click()
  await page.getByRole('button', { name: 'Add to Figures' }).click()
  await page.getByLabel('Figure', { exact: true }).last().fill('12')
  await page.getByLabel('What it counts').last().fill('bridges surveyed')
  await expect(preview.locator('#about')).toContainText('bridges surveyed')
  await save(page, 'texts').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect(await read(browser, site.url, '#blog h2')).toEqual(['Letters from the workshop'])
  const texts = await stored(page, 'texts')
  expect(Object.keys(texts).toSorted()).toEqual(['about', 'blog'])
  expect(texts.about.skills).toHaveLength(3)
  expect(texts.about.skills[0].name).toBe(first)

  await page.getByRole('button', { name: 'Use the Default Texts' }).click()
  await save(page, 'texts').click()
  await expect.poll(async () => Object.keys(await stored(page, 'texts'))).toEqual(['blog'])
  await page.getByRole('button', { name: 'Earlier values' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier values of Texts' })
  await expect(dialog).toContainText('bridges surveyed')
})

test('a text that is too long is shown, in whichever section it is', async ({ page }) => {
  await openPart(page, 'texts')
  await page.getByLabel('Section').selectOption('Footer')
  const pitch = page.getByLabel('What you do, in a sentence')
  await pitch.fill('x'.repeat(201))
  await page.getByLabel('Section').selectOption('Blog')
  await save(page, 'texts').click()
  await expect(pitch).toHaveAccessibleDescription('Use at most 200 characters. This text has 201.')
  await expect(
    page.getByText('A field has a mistake: this is the preview without the last changes.'),
  ).toBeVisible()
})

test('the accent is seen before it is saved', async ({ page }) => {
  await openPart(page, 'look')
  const root = page.frameLocator('iframe[title="Preview of the front page"]').locator('html')
  const hue = page.getByRole('slider', { name: 'Accent color' })
  await expect(root).toHaveClass(/dark/)
  await hue.fill('235')
  await expect(hue).toHaveAttribute('aria-valuetext', '235°')
  await expect(panel(page, 'look')).toContainText('a contrast of 4.5 to 1')
  await expect(root).toHaveAttribute('style', /--accent-hue: 235/)
  await page.getByLabel('Theme of a first visit').selectOption('Light')
  await expect(root).not.toHaveClass(/dark/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page, 'look').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect(await stored(page, 'look')).toEqual({ accentHue: 235, theme: 'light', headingFace: 'commissioner' })
})

test('a part is opened by its address, and only by an admin', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings?part=mail')
  await expect(save(page, 'mail')).toBeVisible()
  await page.getByRole('link', { name: 'General' }).click()
  await expect(page.getByRole('heading', { name: 'This site' })).toBeVisible()
  await signInAs(page, 'user')
  // It redirects while the page loads, which Playwright would report as an aborted navigation.
  await page.goto('/dashboard/settings?part=mail', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'System Settings' })).toHaveCount(0)
})
