import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'

const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0)

test('the promise of the hero has three lines, and its figures one row', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html.fonts')).toBeAttached()
  const headline = page.getByRole('heading', { level: 1 })
  const lineHeight = await headline.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight))
  expect(Math.round((await heightOf(headline)) / lineHeight)).toBe(3)
  const figures = page.locator('#home dl > div')
  await expect(figures).toHaveText([/50\+/, /100\+/, /10\+/, /4\.9\/5/])
  const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('the sample order shows its five steps, on a phone the first, third and last', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/')
  const steps = page.locator('#home ol > li')
  await expect(steps).toHaveCount(5)
  const shown = await steps.evaluateAll((all) => all.map((step) => step.checkVisibility()))
  expect(shown).toEqual(isMobile ? [true, false, true, false, true] : [true, true, true, true, true])
})

test('about shows the portrait in the colours of the theme, and skills beside certifications', async ({
  page,
}) => {
  await page.goto('/')
  const about = page.locator('#about')
  await about.scrollIntoViewIfNeeded()
  await expect(about.getByRole('img')).toHaveAccessibleName(/Tessa/)
  await expect(about.locator('svg use')).toHaveAttribute('href', '/portrait.svg#portrait')
  const portrait = await page.request.get('/portrait.svg')
  expect(portrait.headers()['content-type']).toContain('image/svg+xml')
  expect(await portrait.text()).toContain('id="portrait"')
  for (const figure of ['95%', '90%', '85%', '92%', '20+', '7+'])
    await expect(about.getByText(figure, { exact: true })).toBeVisible()
  await expect(about.getByRole('listitem')).toHaveCount(4)
})
