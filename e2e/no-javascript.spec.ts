import type { Project } from '#features/projects/contract.ts'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the page reads completely', async ({ page }) => {
  await page.goto('/')
  for (const id of [
    'home',
    'services',
    'portfolio',
    'about',
    'saas-mvp-lab',
    'testimonials',
    'blog',
    'contact',
  ]) {
    const heading = page.locator(`#${id}`).getByRole('heading').first()
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).toBeVisible()
  }
  await expect(page.locator('#portfolio article')).toHaveCount(6)
  await expect(page.locator('#testimonials figure')).not.toHaveCount(0)
  await expect(page.locator('header').getByRole('link', { name: 'Testimonials' })).toBeVisible()
})

test('without JavaScript a project shows its whole text below its card, and has no button for it', async ({
  page,
}) => {
  const projects = (await (await page.request.get('/api/projects/featured')).json()) as Project[]
  await page.goto('/')
  await expect(page.locator('#portfolio article').getByRole('button')).toHaveCount(0)
  const shown = page.locator('#portfolio')
  // As a reader sees it: roles and texts of a locator leave out what is in `noscript`.
  const text = (await shown.innerText()).replace(/\s+/g, ' ')
  const links = await shown.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(projects).toHaveLength(6)
  for (const { title, longDescription, technologies, liveUrl, githubUrl } of projects) {
    for (const part of [title, longDescription ?? '', technologies.join(', ')])
      expect(text).toContain(part.replace(/\s+/g, ' '))
    for (const address of [liveUrl, githubUrl]) if (address) expect(links).toContain(address)
  }
})

test('without JavaScript the services have the prices of the catalogue, and lead there', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  const card = page.locator('#services li').filter({ hasText: 'Web Performance Repair' })
  await expect(card).toContainText('From $1,200 to $8,400')
  await card.getByRole('link', { name: 'Web Performance Repair' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Performance Repair')
})

test('without JavaScript a link of the bar still lands below the bar', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('header nav li [aria-current]')).toHaveText(['Home'])
  await page.locator('header').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  const top = await page.locator('#services').evaluate((section) => section.getBoundingClientRect().top)
  expect(Math.round(top)).toBe(80)
})

test('without JavaScript the contact form is a plain post that a page answers', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('#contact form')
  await form.getByLabel('Name', { exact: true }).fill('Ada Quill')
  await form.getByLabel('Email').fill('ada@quill.example')
  await form.getByLabel('Message').fill('Sent without a script.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/thanks\?for=contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has arrived')
})

test('without JavaScript one can subscribe', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('#newsletter form')
  await form.getByLabel('Email address').fill('plain@quill.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/thanks\?for=newsletter$/)
  await expect(page.getByText('Thank you for joining our community.')).toBeVisible()
})

test('nothing is thanked for where nothing was sent', async ({ page }) => {
  for (const address of ['/thanks', '/thanks?for=orders', '/thanks?problem=invalid']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/')
  }
})

test('without JavaScript a refused form says so, and what was typed is still there one step back', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('#newsletter form')
  const tooLong = `${'x'.repeat(65)}@quill.example`
  await form.getByLabel('Email address').fill(tooLong)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Failed')
  await expect(page).toHaveTitle('Subscription Failed | Waymark')
  await page.goBack()
  await expect(form.getByLabel('Email address')).toHaveValue(tooLong)
})

test('without JavaScript the browser itself asks for required fields', async ({ page }) => {
  await page.goto('/')
  await page.locator('#contact form').getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#contact form').getByLabel('Name', { exact: true })).toBeFocused()
})

test('the field for robots is out of everybody else’s way', async ({ page }) => {
  await page.goto('/')
  const trap = page.locator('#contact [name=website]')
  await expect(trap).toBeAttached()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(page.locator('#contact').getByRole('textbox', { includeHidden: false })).toHaveCount(4)
})

test('a question that the address names is open, and the others can be opened', async ({ page }) => {
  await page.goto('/services#faq-pay')
  await expect(page.getByText('You pay 40% when work begins')).toBeInViewport()
  await page.getByText('Who owns the code?').click()
  await expect(page.getByText('You do. All rights in the code')).toBeVisible()
})
