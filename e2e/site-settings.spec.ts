import { siteDefaults } from '#content/site.ts'
import { defaultSections } from '#features/site/contract.ts'
import { expect, test } from './journey.ts'
import { asAdmin } from './members.ts'

/** Saves settings, from the defaults on; without values resets them. */
const save = (values: Record<string, object | null>) =>
  asAdmin(async (admin) => {
    for (const [key, value] of Object.entries(values)) {
      const path = `/api/admin/site/${key}`
      const answer = value ? await admin.put(path, { data: { value, version: 0 } }) : await admin.delete(path)
      expect(answer.ok(), await answer.text()).toBe(true)
    }
  })

test.afterEach(() => save({ sections: null, look: null }))

test('the bar marks the sections in the order of the owner, and the way to a hidden contact form ends at the address', async ({
  page,
}) => {
  const { sections, links } = defaultSections
  const hidden = ['contact', 'portfolio']
  const shown = sections.toReversed().map(({ name }) => ({ name, isShown: !hidden.includes(name) }))
  await save({ sections: { sections: shown, links } })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  for (const [id, name] of [
    ['blog', 'Blog'],
    ['testimonials', 'Testimonials'],
    ['about', 'About'],
    ['services', 'Services'],
  ] as const) {
    await page.locator(`#${id}`).evaluate((section) => {
      window.scrollBy({ top: section.getBoundingClientRect().top - innerHeight * 0.33, behavior: 'instant' })
    })
    await expect(bar.locator('[aria-current]')).toHaveText(name)
  }
  await expect(page.getByRole('link', { name: 'View My Work' })).toHaveCount(0)
  await page.locator('.hero').getByRole('link').click()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: siteDefaults.identity.email }),
  ).toBeInViewport()
})

test('the look of the owner is there at the first paint, and a visitor can still choose', async ({
  page,
}) => {
  await save({ look: { accentHue: 200, theme: 'light', headingFace: 'geist-mono' } })
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await expect(root).toHaveClass(/fonts/)
  await expect(page.locator('h1')).toHaveCSS('font-family', /Geist Mono Variable/)
  expect(await page.evaluate(() => document.fonts.check('560 1rem "Geist Mono Variable"'))).toBe(true)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await page.reload()
  await expect(root).toHaveClass(/dark/)
})
