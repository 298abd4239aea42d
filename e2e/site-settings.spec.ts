import { defaultSections } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin } from './members.ts'
import { toast } from './toast.ts'

/** Saves changes to the default settings. A null value resets the setting. */
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
  const hidden = ['contact', 'portfolio']
  const sections = defaultSections.sections
    .toReversed()
    .map(({ name }) => ({ name, isShown: !hidden.includes(name) }))
  await save({ sections: { ...defaultSections, sections } })
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

test.describe('where the contact form is hidden', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an estimate becomes an email, and is copied for who has no mail program', async ({ page }) => {
    const sections = defaultSections.sections.map(({ name }) => ({ name, isShown: name !== 'contact' }))
    await save({ sections: { ...defaultSections, sections } })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const { email } = siteDefaults.identity
    for (const [path, button, subject] of [
      ['/#estimate', 'Get Estimate', 'MVP estimate: $40,000'],
      ['/saas-mvp-lab', 'Get Detailed Quote', 'MVP quote: $45,000, 6 weeks'],
    ] as const) {
      await page.goto(path)
      const next = page.getByRole('button', { name: 'Next', exact: true })
      await waitForHydration(next)
      for (let step = 1; step < 5; step++) await next.click()
      const opened = new Promise<string>((resolve) => {
        session.once('Page.frameRequestedNavigation', ({ url }) => resolve(url))
      })
      await page.getByRole('button', { name: button }).click()
      const address = new URL(await opened)
      expect(address.protocol + address.pathname).toBe(`mailto:${email}`)
      expect(address.searchParams.get('subject')).toBe(subject)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('Complexity: Simple')
      expect(address.searchParams.get('body')).toBe(copied.replaceAll('\n', '\r\n'))
      await expect(toast(page, new RegExp(`into an email to ${email}`))).toBeVisible()
    }
  })
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
