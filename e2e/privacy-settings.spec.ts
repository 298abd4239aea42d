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
  const invoices = page.getByLabel('Issued invoices, years')
  await audit.fill('3')
  await invoices.fill('4')
  await sessions.fill('a week')
  await save.click()
  await expect(audit).toHaveAccessibleDescription(/Enter 12 or more/)
  await expect(sessions).toHaveAccessibleDescription(/Enter a whole number/)
  await expect(invoices).toHaveAccessibleDescription(/Enter 5 or more/)
  await expectAccessible(page)
  await audit.fill('')
  await invoices.fill('8')
  await sessions.fill('14')
  await save.click()
  const stored = async () => (await (await page.request.get('/api/admin/site')).json()).privacy.value
  const value = {
    contactMonths: 36,
    auditMonths: null,
    visitMonths: null,
    invoiceYears: 8,
    sessionDays: 14,
    adminsNeedSecondFactor: false,
  }
  await expect.poll(stored).toEqual(value)
})
