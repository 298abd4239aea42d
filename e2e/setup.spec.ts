import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password } from './members.ts'
import { startFreshSite } from './site-process.ts'

// A start of the site is part of the journey.
test.slow()
test.use({ expectedFailures: ["Blocked script execution in 'about:srcdoc'"] })

test('a new owner sets up the site, leaves, goes on and removes the sample', {
  tag: '@phone',
}, async ({ page }) => {
  const site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  const [, address = ''] = await site.line(/(http\S+setup=\S+)/)
  await page.goto(address)
  const { firstName, lastName, email } = newPerson('Tilda')
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('Confirm Password').press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByText('0 of 8 done')).toBeVisible()
  await page.getByLabel('Name of the site').fill('Tern Works')
  await page.getByLabel('Your name').fill('Tilda Tern')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save and Go On' }).click()
  await expect(steps.locator('[aria-current=page]')).toContainText('Look')
  await expect(steps.getByRole('link', { name: 'Identity Done' })).toBeVisible()

  await page.goto(`${site.url}/auth-dashboard`)
  const panel = page.getByRole('region', { name: 'Set up your site' })
  await expect(panel.getByText('1 of 8 done')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Identity' })).toBeHidden()
  await waitForHydration(page.getByRole('main'))
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Below every post' }).click()
  await expect(page.getByLabel('Section', { exact: true })).toHaveValue('post')
  await page.goto(`${site.url}/dashboard/setup`)
  await expect(steps.locator('[aria-current=page]')).toContainText('Look')
  await waitForHydration(page.getByRole('main'))
  await page.getByRole('button', { name: 'Keep It As It Is' }).click()
  await expect(steps.locator('[aria-current=page]')).toContainText('Locale')

  await steps.getByRole('link', { name: 'Sample content' }).click()
  await page.getByText('12 services').click()
  await expect(page.getByText('PostgreSQL Checkup')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Remove the Sample' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No sample is left that could be removed.')).toBeVisible()
  await page.goto(`${site.url}/auth-dashboard`)
  await waitForHydration(page.getByRole('main'))
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).toBeHidden()

  await page.context().clearCookies()
  await page.goto(site.url)
  await expect(page).toHaveTitle(/Tern Works/)
  await expect(page.getByText('Ledgerlark')).toBeHidden()
  await site.stop()
})
