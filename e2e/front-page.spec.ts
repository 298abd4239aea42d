import type { Locator } from '@playwright/test'
import { scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'

const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0)

/** The maximum heights in pixels, on a desktop and on a phone. The hero includes the bar above it. */
const maxHeights = {
  home: [766, 932],
  about: [876, 1443],
  // Measures the first child, which excludes the section's space above and below.
  'saas-mvp-lab > :first-child': [1350, 2767],
  newsletter: [200, 340],
  contact: [685, 1049],
}

test('the front page keeps its measures', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.locator('html.fonts')).toBeAttached()
  // From the second visit on, all sections are laid out at once, so their heights are final.
  await page.reload()
  await test.step('the promise of the hero has three lines, and its figures one row', async () => {
    const headline = page.getByRole('heading', { level: 1 })
    const lineHeight = await headline.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight))
    expect(Math.round((await heightOf(headline)) / lineHeight)).toBe(3)
    const figures = page.locator('#home dl > div')
    await expect(figures).toHaveText([/50\+/, /100\+/, /10\+/, /4\.9\/5/])
    const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  })
  await test.step('the sample order shows its five steps, on a phone the first, third and last', async () => {
    const steps = page.locator('#home ol > li')
    await expect(steps).toHaveCount(5)
    const shown = await steps.evaluateAll((all) => all.map((step) => step.checkVisibility()))
    expect(shown).toEqual(isMobile ? [true, false, true, false, true] : [true, true, true, true, true])
  })
  await test.step('its frame', async () => {
    for (const [id, heights] of Object.entries(maxHeights)) {
      const section = page.locator(`#${id}`)
      await section.scrollIntoViewIfNeeded()
      expect(await heightOf(section), id).toBeLessThanOrEqual(heights[isMobile ? 1 : 0] ?? 0)
    }
  })
  await test.step('the whole page is at most 9,000 px high, and 12,000 px on a phone', async () => {
    await scrollThrough(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const lab = await heightOf(page.locator('#saas-mvp-lab'))
    test.info().annotations.push({ type: 'heights', description: JSON.stringify({ height, lab }) })
    expect(height).toBeLessThanOrEqual(isMobile ? 12_000 : 9_000)
    expect(lab / height, 'the share of the lab').toBeLessThanOrEqual(isMobile ? 0.25 : 0.2)
    // Only the hero may have contour lines.
    await expect(page.locator('main section:not(#home) [data-late^="/art/"]')).toHaveCount(0)
  })
  await test.step('the message of the contact form has five lines, and grows with its text', async () => {
    const contact = page.locator('#contact')
    const message = contact.getByLabel('Message')
    await message.scrollIntoViewIfNeeded()
    const empty = await heightOf(message)
    expect(empty).toBeGreaterThanOrEqual(5 * 24)
    await message.fill('One line.\n'.repeat(9))
    expect(await heightOf(message)).toBeGreaterThan(empty + 3 * 24)
    const fields = contact.locator('[name=name], [name=email]')
    const tops = await fields.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top))
    expect(tops).toEqual([tops[0], tops[0]])
  })
})

test('the footer is the same short one on every public page, and keeps room for the chat below it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  for (const path of ['/', '/services', '/blog', '/saas-mvp-lab', '/ai-tools', '/auth']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    expect(await heightOf(footer), path).toBeLessThanOrEqual(isMobile ? 483 : 262)
    await expect(footer).toHaveCSS('padding-bottom', '88px')
    for (const link of await footer.getByRole('link').all())
      expect(await heightOf(link), `${path} ${await link.textContent()}`).toBeGreaterThanOrEqual(24)
  }
})

test('about shows the portrait in the colors of the theme, and skills beside certifications', async ({
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

test('the thanks for a subscription take the height of the form', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const band = page.locator('#newsletter')
  await waitForHydration(band.locator('form'))
  const before = await heightOf(band)
  await band.getByLabel('Email address').fill('same-height@quill.example')
  await band.getByRole('button', { name: 'Subscribe' }).click()
  await expect(band.getByText('Successfully Subscribed!')).toBeVisible()
  await expect(band.getByLabel('Email address')).toBeHidden()
  expect(await heightOf(band)).toBe(before)
})
