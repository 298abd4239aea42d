import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test.use({ expectedFailures: ['status of 400'] })
test.afterEach(({ page }) => page.request.delete('/api/admin/site/privacy'))

test('how long things are kept is changed, with or without a limit', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings')
  const tabs = page.getByRole('navigation', { name: 'System Settings' })
  await tabs.getByRole('link', { name: 'Privacy' }).click()
  const audit = page.getByLabel('Changes of accounts, months')
  const sessions = page.getByLabel('Sessions, days')
  const save = page.getByRole('button', { name: 'Save Privacy' })
  await audit.fill('3')
  await sessions.fill('a week')
  await save.click()
  await expect(audit).toHaveAccessibleDescription(/Enter 12 or more/)
  await expect(sessions).toHaveAccessibleDescription(/Enter a whole number/)
  await expectAccessible(page)
  await audit.fill('')
  await sessions.fill('14')
  await save.click()
  const stored = async () => (await (await page.request.get('/api/admin/site')).json()).privacy.value
  const value = {
    contactMonths: 36,
    auditMonths: null,
    visitMonths: null,
    sessionDays: 14,
    adminsNeedSecondFactor: false,
  }
  await expect.poll(stored).toEqual(value)
})
