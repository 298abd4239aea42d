import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test.use({ expectedFailures: ['/api/admin/site'] })

test('settings that cannot be loaded say so', async ({ page }) => {
  await signInAs(page, 'admin')
  // Starts on another page, because the settings page requests the system settings when it opens.
  await page.goto('/dashboard/profile')
  await waitForHydration(page.getByRole('main'))
  await page.route('**/api/admin/site', (route) => route.fulfill({ status: 400, json: { message: 'busy' } }))
  await page.getByRole('link', { name: 'System Settings' }).click()
  await page
    .getByRole('navigation', { name: 'System Settings' })
    .getByRole('link', { name: 'Locale' })
    .click()
  await expect(page.getByText('The settings of the site could not be loaded.')).toBeVisible()
  await page.unroute('**/api/admin/site')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: /^Save Locale/i })).toBeVisible()
})
