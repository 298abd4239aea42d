import type { Page } from '@playwright/test'
import { openLanguageProvider } from '#testing/language-provider.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { startFreshSite } from './site-process.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function openWithSample(page: Page, site = '') {
  await page.goto(`${site}/ai-tools`)
  await page.getByRole('button', { name: 'Try a sample text' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/Most slow pages/)
}

test('asks for a text when there is none', async ({ page }) => {
  await page.goto('/ai-tools')
  for (const [button, text] of [
    ['Analyze Content', 'Please enter some content to analyze.'],
    ['Generate Keywords', 'Please enter some content to generate keywords.'],
    ['Generate Titles', 'Please enter some content to generate titles.'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(toast(page, 'No Content')).toBeVisible()
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveAttribute('aria-invalid', 'true')
  }
})

test('analyzes a text: summary, reading time, at most six key topics', async ({ page }) => {
  await openWithSample(page)
  await page.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(toast(page, 'Content has been analyzed successfully.')).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Content Analysis' })
  await expect(panel).toContainText(/\d minutes?/)
  const topics = await panel.getByRole('listitem').count()
  expect(topics).toBeGreaterThan(0)
  expect(topics).toBeLessThanOrEqual(6)
  await expect(panel).toContainText("Written by this site's own text engine")
  await panel.getByRole('button', { name: 'Copy the summary' }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  await expect(toast(page, 'Text copied to clipboard.')).toBeVisible()
  expect((await clipboard(page)).length).toBeGreaterThan(40)
})

test('finds keywords, and copies one or all of them', { tag: '@core' }, async ({ page }) => {
  await openWithSample(page)
  await page.getByRole('button', { name: 'Generate Keywords' }).click()
  await expect(toast(page, 'Keywords Generated')).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Keywords' })
  const chips = panel.getByRole('listitem')
  const words = await chips.allTextContents()
  expect(words.length).toBeLessThanOrEqual(15)
  await expect(toast(page, `Generated ${words.length} relevant keywords.`)).toBeVisible()
  await chips.first().getByRole('button').click()
  await expect(toast(page, 'Text copied to clipboard.')).toBeVisible()
  expect(await clipboard(page)).toBe(words[0])
  await panel.getByRole('button', { name: 'Copy all' }).click()
  await expect.poll(() => clipboard(page)).toBe(words.join(', '))
})

test('writes titles, and keeps the result of each tab', async ({ page }) => {
  await openWithSample(page)
  await page.getByRole('button', { name: 'Generate Titles' }).click()
  await expect(toast(page, 'Titles Generated')).toBeVisible()
  const panel = page.getByRole('tabpanel', { name: 'Blog Titles' })
  const titles = await panel.getByRole('listitem').allTextContents()
  expect(titles.length).toBeGreaterThanOrEqual(5)
  await expect(toast(page, `Generated ${titles.length} compelling titles.`)).toBeVisible()
  await page.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(page.getByText('Estimated reading time')).toBeVisible()
  await page.getByRole('tab', { name: 'Blog Titles' }).click()
  await expect(panel.getByRole('listitem')).toHaveText(titles)
})

test.describe('when the server refuses', () => {
  test.use({ expectedFailures: ['/api/ai/'] })

  test('says why', async ({ page }) => {
    await page.goto('/ai-tools')
    await page.getByRole('textbox', { name: 'Content' }).fill('word '.repeat(12_001))
    await expect(page.getByText('60,005 of 60,000 characters')).toBeVisible()
    await page.getByRole('button', { name: 'Analyze Content' }).click()
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    await expect(page.getByText('Use at most 60,000 characters of content', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Generate Titles' }).click()
    await expect(toast(page, 'Generation Failed')).toBeVisible()
  })
})

test('is accessible, empty and with each result', async ({ page }) => {
  await openWithSample(page)
  await expectAccessible(page)
  for (const [button, result] of [
    ['Analyze Content', 'Estimated reading time'],
    ['Generate Keywords', 'Copy all'],
    ['Generate Titles', 'Titles Generated'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(result).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('fits a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithSample(page)
  await page.getByRole('button', { name: 'Generate Titles' }).click()
  await expect(toast(page, 'Titles Generated')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test.describe('with a provider', () => {
  test.use({ expectedFailures: ['/api/ai/'] })

  /** Opens another site. Its AI provider answers as `model` does. */
  async function withProvider(
    model: string,
    run: (url: string, provider: Awaited<ReturnType<typeof openLanguageProvider>>) => Promise<void>,
  ) {
    using provider = await openLanguageProvider()
    await using site = await startFreshSite({
      LOG_LEVEL: 'error',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: provider.url,
      OPENAI_MODEL: model,
    })
    await run(site.url, provider)
  }

  test('shows what it wrote, and says that it did', async ({ page }) => {
    await withProvider('gpt-test', async (url, provider) => {
      provider.object = { summary: 'Measure before you change.', keywords: ['slow pages'] }
      await openWithSample(page, url)
      await page.getByRole('button', { name: 'Analyze Content' }).click()
      const panel = page.getByRole('tabpanel', { name: 'Content Analysis' })
      await expect(panel).toContainText('Measure before you change.')
      await expect(panel).toContainText('Written by the connected AI provider')
    })
  })

  test('says that its quota is used up', async ({ page }) => {
    await withProvider('quota', async (url) => {
      await openWithSample(page, url)
      await page.getByRole('button', { name: 'Generate Titles' }).click()
      await expect(toast(page, 'Generation Failed')).toBeVisible()
      await expect(page.getByText('quota exceeded').first()).toBeVisible()
    })
  })
})
