import { makeArchive } from '#operations/imports/commands/testing/make-archive.ts'
import { expectAccessible, expectFullyAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedFailures: ['400 (Bad Request)'],
})

const zip = (files: { name: string; content: string }[]) => ({
  name: 'sample.zip',
  mimeType: 'application/zip',
  buffer: makeArchive(files),
})

test('code of articles is copied, and a sample is added, read and found', { tag: '@phone' }, async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await signInAs(page, 'admin')
  await page.goto('/dashboard/code')
  const main = page.getByRole('main')
  await waitForHydration(main)
  const shown = page.getByRole('region', { name: 'Code: page-policy.ts' })

  await test.step('a block is opened and copied', async () => {
    await expect(page.getByText('Samples come with articles')).toBeVisible()
    await page.getByRole('button', { name: /^page-policy\.ts/ }).click()
    await expect(shown).toContainText('export function createPagePolicy')
    await expectFullyAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Copy page-policy.ts' }).click()
    await expect(page.getByText('Text copied to clipboard.').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^import \{ createHash \} from 'node:crypto'\n/,
    )
  })

  await test.step('its link leads to its place in the article', async () => {
    await page.getByRole('link', { name: 'page-policy.ts in the article' }).click()
    await expect(page).toHaveURL(/\/blog\/csp-without-unsafe-inline#code/)
    await expect(page.locator('figure.code', { hasText: 'createPagePolicy()' }).first()).toBeInViewport()
    await page.goBack()
  })

  await test.step('a ZIP that leads out of its folder is refused with words, another one becomes a sample', async () => {
    await page.getByRole('button', { name: 'Add a Sample' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Sample' })
    await dialog.getByLabel('Title').fill('Page policy')
    await dialog.getByLabel('Address').fill('page-policy')
    await dialog.getByLabel('What it shows').fill('A policy for each page.')
    await dialog.locator('input[type=file]').setInputFiles(zip([{ name: '../a.ts', content: 'x' }]))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add the Sample' }).click()
    await expect(page.getByText('“../a.ts”, which leads out of its folder').first()).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(
      zip([
        { name: 'README.md', content: '# About it\n\nBegin with [the policy](src/policy.ts).' },
        { name: 'src/policy.ts', content: 'export const policy = 1\n\nexport const unusual = policy\n' },
      ]),
    )
    await dialog.getByRole('button', { name: 'Add the Sample' }).click()
    await expect(page).toHaveURL('/dashboard/code/page-policy')
    await expect(page.getByRole('heading', { name: 'About it' })).toBeVisible()
    await expectFullyAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('a file is opened beside the others, on a phone in their place', async () => {
    const files = page.getByRole('navigation', { name: 'Files' })
    await files.getByRole('link', { name: /^policy\.ts/ }).click()
    await expect(page.getByRole('region', { name: 'Code: src/policy.ts' })).toContainText('unusual')
    await expectFullyAccessible(page)
    await expectNoOverflow(page)
    if (!isPhone) return
    await expect(files).toBeHidden()
    await expect(page.getByRole('heading', { name: 'src/policy.ts' })).toBeFocused()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(files).toBeVisible()
  })

  await test.step('a piece of its text finds it, and leads to the line', async () => {
    await page.goto('/dashboard/code/page-policy')
    await waitForHydration(main)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect(page).toHaveURL('/dashboard/code')
    await page.getByRole('searchbox', { name: 'Search in names and code' }).fill('const UNUSUAL')
    await expect(page.getByText('No block found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /src\/policy\.ts/ }).click()
    await expect(page).toHaveURL(/file=src%2Fpolicy\.ts&line=3/)
    await expect(page.getByRole('region', { name: 'Code: src/policy.ts' })).toBeVisible()
  })

  await test.step('it is deleted', async () => {
    await page.goto('/dashboard/code/page-policy')
    await waitForHydration(main)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/dashboard/code')
    await expect(page.getByText('Samples come with articles')).toBeVisible()
  })
})
