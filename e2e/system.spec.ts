import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test('an admin sees how the site is set up, on what it runs and what needs attention', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('region', { name: 'This site' })).toContainText('ROLE_TESTING')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'System', level: 1, exact: true })).toBeVisible()
  const panel = (name: string) => page.getByRole('region', { name })
  await expect(panel('What needs attention')).toContainText('The site sends no email')
  await expect(panel('Database')).toContainText(/PostgreSQL \d+\.\d+, embedded/)
  await expect(panel('Your request')).toContainText('localhost')
  await expect(panel('Memory and disk')).toContainText(/free/)
  await expectAccessible(page)
})
