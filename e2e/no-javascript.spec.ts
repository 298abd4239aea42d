import type { Project } from '#showcase/projects/contract.ts'
import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the site reads completely', { tag: '@core' }, async ({ page }) => {
  const projects = (await (await page.request.get('/api/projects/featured')).json()) as Project[]
  await page.goto('/')
  await test.step('every section of the front page', async () => {
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
    await expect(page.locator('#testimonials figure')).not.toHaveCount(0)
    await expect(page.locator('header').getByRole('link', { name: 'Testimonials' })).toBeVisible()
  })
  await test.step('each project below its card, which has no button for it', async () => {
    const shown = page.locator('#portfolio')
    await expect(shown.locator('article')).toHaveCount(6)
    await expect(shown.locator('article').getByRole('button')).toHaveCount(0)
    // Reads the visible text with `innerText`, because role and text locators exclude the content of `noscript`.
    const text = (await shown.innerText()).replace(/\s+/g, ' ')
    const links = await shown.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(projects).toHaveLength(6)
    for (const { title, longDescription, technologies, liveUrl, githubUrl } of projects) {
      for (const part of [title, longDescription ?? '', technologies.join(', ')])
        expect(text).toContain(part.replace(/\s+/g, ' '))
      for (const address of [liveUrl, githubUrl]) if (address) expect(links).toContain(address)
    }
  })
  await test.step('the lab, with its default figures; an MVP and the formula open', async () => {
    const lab = page.locator('#saas-mvp-lab')
    for (const claim of ['47+', '30-45 days', '6 months'])
      await expect(lab.getByText(claim, { exact: true }).first()).toBeVisible()
    await expect(lab.getByRole('status', { name: 'Return on investment' })).toContainText('1,521%')
    const cost = lab.locator('dl > div').filter({ hasText: 'Traditional cost' }).locator('dd')
    await expect(cost).toHaveText('$720,000, 6 months')
    await expect(lab.getByRole('heading', { name: 'Estimate in five steps' })).toBeVisible()
    await expect(lab.getByRole('radio', { name: 'Marketplace' })).toBeVisible()
    await expect(lab.getByRole('status', { name: 'Estimated total' })).toHaveText('$40,000')
    await expect(lab.getByRole('tab')).toHaveCount(0)
    await lab.getByRole('heading', { name: 'Slatehour' }).click()
    await expect(lab.getByText('Writes the time sheet')).toBeVisible()
    await lab.getByText('The formula').click()
    await expect(lab.getByText('Traditional cost is team size')).toBeVisible()
  })
  await test.step('the prices of the catalogue, which lead there', async () => {
    const card = page.locator('#services li').filter({ hasText: 'Web Performance Repair' })
    await expect(card).toContainText('From $1,200 to $8,400')
    await card.getByRole('link', { name: 'Web Performance Repair' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Performance Repair')
  })
  await test.step('the question that the address names, and the others once they are opened', async () => {
    await page.goto('/services#faq-pay')
    await expect(page.getByText('You pay 40% when work begins')).toBeInViewport()
    await page.getByText('Who owns the code?').click()
    await expect(page.getByText('You do. All rights in the code')).toBeVisible()
  })
  await test.step('the page of the lab', async () => {
    await page.goto('/saas-mvp-lab')
    await expect(page).toHaveTitle('SaaS MVP Lab | Waymark')
    for (const name of ['Briefwren', 'Backups that come back', 'Build', 'Tender checklists'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.locator('#roi')).toContainText('1,521%')
    await expect(page.locator('#estimator')).toContainText('$45,000')
  })
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
  const name = form.getByLabel('Name', { exact: true })
  await test.step('the field for robots is out of everybody else’s way', async () => {
    const trap = form.locator('[name=leaveEmpty]')
    await expect(trap).toBeAttached()
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(form.getByRole('textbox', { includeHidden: false })).toHaveCount(4)
  })
  await test.step('the browser itself asks for required fields', async () => {
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/')
    await expect(name).toBeFocused()
  })
  await name.fill('Ada Quill')
  await form.getByLabel('Email').fill('ada@quill.example')
  await form.getByLabel('Message').fill('Sent without a script.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/thanks\?for=contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has arrived')
})

test('without JavaScript one can subscribe; a refusal says so, and keeps what was typed one step back', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('#newsletter form')
  const field = form.getByLabel('Email address')
  const tooLong = `${'x'.repeat(65)}@quill.example`
  await field.fill(tooLong)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Failed')
  await expect(page).toHaveTitle('Subscription Failed | Waymark')
  await page.goBack()
  await expect(field).toHaveValue(tooLong)
  await field.fill('plain@quill.example')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/thanks\?for=newsletter$/)
  await expect(page.getByText('Thank you for joining our community.')).toBeVisible()
})

test('without JavaScript email is the only way to sign in or up, and not said to be one of several', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/auth', 'Or continue with email'],
    ['/auth?tab=sign-up', 'Or sign up with email'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByText(words)).toBeHidden()
  }
})
