import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

const sections = [
  'home',
  'services',
  'portfolio',
  'about',
  'saas-mvp-lab',
  'testimonials',
  'blog',
  'newsletter',
  'contact',
]

/** Follows a link of the bar. On a phone, the link is in the menu, which has to be opened first. */
async function choose(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  const list = page.locator((await menu.isVisible()) ? '#mobile-menu' : 'header nav')
  await list.getByRole('link', { name, exact: true }).click()
}

/** Returns the distance from the upper edge of the window to a section, in pixels. */
async function topOf(page: Page, id: string) {
  return page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
}

test('the front page has its nine sections in the specified order, one h1 and its landmarks', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  const ids = await page.locator('main section[id]').evaluateAll((found) => found.map(({ id }) => id))
  expect(ids.filter((id) => sections.includes(id))).toEqual(sections)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
})

test('a link of the bar scrolls to 80 px above its section and closes the menu', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  for (const [name, id] of [
    ['About', 'about'],
    ['Testimonials', 'testimonials'],
    ['Contact', 'contact'],
  ] as const) {
    await choose(page, name)
    await expect.poll(() => topOf(page, id)).toBe(80)
    await expect(page.locator('#mobile-menu')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
  }
  await choose(page, 'Home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('from another page a link goes to the front page and then to its section', async ({ page }) => {
  await page.goto('/saas-mvp-lab')
  await choose(page, 'Blog')
  await expect(page).toHaveURL(/\/#blog$/)
  await expect.poll(() => topOf(page, 'blog')).toBe(80)
})

test('the footer leads to its five sections, to the pages, the feed, the profiles and by email', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const sections = ['services', 'home', 'about', 'portfolio', 'contact'].map((id) => `/#${id}`)
  for (const href of [...sections, '/services', '/blog', '/ai-tools', '/feed.xml'])
    await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/)
  await expect(footer.locator('a[rel~=me]')).toHaveCount(3)
  await footer.locator('a[href="/#about"]').click()
  await expect.poll(() => topOf(page, 'about')).toBe(80)
})

/** Returns the links of the bar that are marked as current, with their `aria-current`. */
const marks = (page: Page) =>
  page
    .locator('header nav li [aria-current]')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')]))

const marked = (name: string) => [[name, 'true']]

test('the bar marks the last section whose top has passed 35 % of the window', async ({ page }) => {
  await page.goto('/')
  expect(await marks(page)).toEqual(marked('Home'))
  const scrollTo = (id: string, share: number) =>
    page.locator(`#${id}`).evaluate((section, part) => {
      window.scrollBy({ top: section.getBoundingClientRect().top - innerHeight * part, behavior: 'instant' })
    }, share)
  for (const [id, before, after] of [
    ['services', 'Home', 'Services'],
    ['about', 'Portfolio', 'About'],
    ['saas-mvp-lab', 'About', 'SaaS MVP Lab'],
    ['blog', 'Testimonials', 'Blog'],
    ['newsletter', 'Blog', 'Blog'],
  ] as const) {
    await scrollTo(id, 0.37)
    await expect.poll(() => marks(page), `above ${id}`).toEqual(marked(before))
    await scrollTo(id, 0.33)
    await expect.poll(() => marks(page), `at ${id}`).toEqual(marked(after))
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => marks(page)).toEqual(marked('Contact'))
  await expect(page).toHaveURL('/')
})

test('a chosen link is marked at once, and alone while the page scrolls there', async ({ page }) => {
  await page.goto('/')
  const seen = await page.evaluate(async () => {
    const names = new Set<string | null>()
    const note = () => {
      for (const link of document.querySelectorAll('header nav li [aria-current]'))
        names.add(link.textContent)
    }
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    document.querySelector<HTMLElement>('header nav a[href="/#testimonials"]')?.click()
    note()
    addEventListener('scroll', () => requestAnimationFrame(note))
    await ended
    return [...names]
  })
  expect(seen).toEqual(['Testimonials'])
  await expect(page).toHaveURL('/#testimonials')
  await expect.poll(() => topOf(page, 'testimonials')).toBe(80)
  expect(await marks(page)).toEqual(marked('Testimonials'))
  await expect(page.locator('#testimonials-title')).toBeFocused()
})

test('the bar is transparent at the top and a blurred surface after 50 px', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  const blur = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await blur()).toContain('blur')
})

test('the button back to the top appears after 300 px, and the progress line counts', {
  tag: '@phone',
}, async ({ page }) => {
  // Uses another page than the front page. There, the form at the end hides the button on a phone.
  await page.goto('/services')
  const button = page.getByRole('button', { name: 'Back to top' })
  const progress = page.getByRole('progressbar', { name: 'Scrolled through the page' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(button).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 301))
  await expect(button).toBeVisible()
  // The progress line is at the lower edge of the bar.
  const [bar, line] = [await page.getByRole('banner').boundingBox(), await progress.boundingBox()]
  expect(line?.height).toBe(2)
  expect((line?.y ?? 0) + 2).toBe((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await expect(button).toBeHidden()
})

test('the hero leads to the work and to the contact form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View My Work' }).click()
  await expect.poll(() => topOf(page, 'portfolio')).toBe(80)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: "Let's Talk" }).click()
  await expect.poll(() => topOf(page, 'contact')).toBe(80)
})

test('the keyboard reaches the content by the skip link and goes on from a section it jumped to', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View My Work' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => topOf(page, 'contact')).toBe(80)
  await page.keyboard.press('Tab')
  await expect(page.locator('#contact').getByRole('link', { name: 'Book a call' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

test('the page that is shown is marked in the bar, once', { tag: '@phone' }, async ({ page, isMobile }) => {
  const names = {
    '/services': 'Services',
    '/services/1': 'Services',
    '/blog': 'Blog',
    '/blog/idempotency-keys': 'Blog',
    '/saas-mvp-lab': 'SaaS MVP Lab',
    '/ai-tools': 'AI Tools',
  }
  // The menu on a phone marks links in the same way as the bar.
  for (const [path, name] of Object.entries(names).slice(0, isMobile ? 2 : undefined)) {
    await page.goto(path)
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const marked = page.locator(isMobile ? '#mobile-menu li' : 'header nav li').locator('[aria-current]')
    await expect(marked).toHaveText([name])
    await expect(marked).toHaveAttribute('aria-current', 'page')
  }
})

test('the sidebar marks the orders on each of their pages', async ({ page }) => {
  await signInAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  const marked = page.locator('aside').locator('[aria-current=page]')
  for (const path of ['/dashboard', `/dashboard/orders/${id}`]) {
    await page.goto(path)
    await expect(marked, path).toHaveText([/^Orders/])
    await expect(marked).toHaveAttribute('href', '/dashboard')
  }
  await signInAs(page, 'admin')
  for (const path of ['/dashboard/orders', `/dashboard/orders/${id}`]) {
    await page.goto(path)
    await expect(marked, path).toHaveText([/^Orders/])
    await expect(marked).toHaveAttribute('href', '/dashboard/orders')
  }
  await page.goto('/auth-dashboard')
  await expect(marked).toHaveText(['Dashboard'])
})
