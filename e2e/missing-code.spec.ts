import type { Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

test.use({ expectedFailures: ['ERR_FAILED', 'dynamically imported module', 'status of 404'] })

/** Blocks the scripts whose name starts with `name`. Returns a function that counts the blocked requests. */
async function withhold(page: Page, name: string): Promise<() => number> {
  let asked = 0
  await page.route(`**/assets/${name}*.js`, (route) => {
    asked += 1
    return route.abort()
  })
  return () => asked
}

test('a message that is sent while the code of toasts cannot be had is confirmed all the same', async ({
  page,
}) => {
  const withheld = await withhold(page, 'toast-region')
  await page.goto('/#contact')
  const form = page.locator('#contact')
  await waitForHydration(form.getByRole('button', { name: 'Send Message' }))
  await form.getByLabel('Name').fill('Mira Oduya')
  await form.getByLabel('Email').fill('mira@example.org')
  await form.getByLabel('Message').fill('A line that drops must not lose an answer.')
  await form.getByRole('button', { name: 'Send Message' }).click()
  const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(said).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await said.getByRole('button', { name: 'Close' }).click()
  await expect(said).toBeHidden()
  expect(withheld()).toBeGreaterThan(0)
})

test('a part whose code cannot be had stays readable, and the rest of the page works', {
  tag: '@core',
}, async ({ page }) => {
  const withheld = await withhold(page, 'lab-')
  await page.goto('/')
  const lab = page.locator('#saas-mvp-lab')
  await lab.getByRole('slider', { name: 'Team size' }).scrollIntoViewIfNeeded()
  await expect(lab.getByText('This part could not be loaded completely.').first()).toBeVisible()
  await expect(lab.getByRole('link', { name: 'Try Again' }).first()).toBeVisible()
  await expect(lab.getByRole('slider', { name: 'Team size' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(withheld()).toBeGreaterThan(0)
})

test('a link that opens a part whose code cannot be had leads to its address', async ({ page }) => {
  const withheld = await withhold(page, 'case-dialog')
  await page.goto('/')
  await waitUntilQuiet(page)
  await page
    .getByRole('link', { name: /^See the case/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/\?case=[\w-]+#portfolio$/)
  expect(withheld()).toBeGreaterThan(0)
})

test('a form whose code cannot be had is sent as a plain one', async ({ page }) => {
  const withheld = await withhold(page, 'contact-form')
  await page.goto('/#contact')
  const section = page.locator('#contact')
  await expect(section.getByText('This part could not be loaded completely.')).toBeVisible()
  await section.getByLabel('Name').fill('Mira Oduya')
  await section.getByLabel('Email').fill('mira@example.org')
  await section.getByLabel('Message').fill('A form is a form.')
  await section.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/thanks\?for=contact$/)
  expect(withheld()).toBeGreaterThan(0)
})

test('a page whose script cannot be had is still there, and its links work', async ({ page }) => {
  const withheld = await withhold(page, 'page-')
  await page.goto('/')
  await expect.poll(withheld).toBeGreaterThan(0)
  const button = page.getByRole('button', { name: 'View All Projects' })
  await button.focus()
  await expect(button).toBeVisible()
  await page.locator('footer a[href="/#about"]').click()
  await expect(page).toHaveURL('/#about')
  await expect(page.locator('#about')).toBeInViewport()
})

test('a page of members whose code is gone since an upgrade is loaded anew, once', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/orders')
  await waitUntilQuiet(page)
  const loaded: string[] = []
  page.on('request', (asked) => asked.isNavigationRequest() && loaded.push(new URL(asked.url()).pathname))
  const gone = new Set<string>()
  let isUpgraded = false
  await page.route('**/assets/*.js', (route) => {
    const address = route.request().url()
    if (!isUpgraded) gone.add(address)
    return gone.has(address) ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.route('**/dashboard/analytics', (route) => {
    isUpgraded = true
    gone.clear()
    return route.continue()
  })
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/analytics')
  await expect.poll(() => loaded).toEqual(['/dashboard/analytics'])
  await waitUntilQuiet(page)
  await expect(page.getByText('Something went wrong')).toBeHidden()

  isUpgraded = false
  await page.route('**/dashboard/database', (route) => {
    isUpgraded = true
    return route.continue()
  })
  await page.getByRole('link', { name: 'Database', exact: true }).click()
  await expect.poll(() => loaded).toEqual(['/dashboard/analytics', '/dashboard/database'])
  await waitUntilQuiet(page)
  expect(gone.size).toBeGreaterThan(0)
  expect(loaded).toEqual(['/dashboard/analytics', '/dashboard/database'])
})
