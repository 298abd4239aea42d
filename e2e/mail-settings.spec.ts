import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { confirmSession, signInAs } from './members.ts'
import { test } from './own-site.ts'

test.use({ expectedFailures: ['status of 400'] })

test('the sender of emails is set, with what his domain has to say and a test, and emptied', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await confirmSession(page.request)
  await page.goto('/dashboard/settings?part=mail')
  const save = page.getByRole('button', { name: 'Save Mail' })
  const stored = async () => (await (await page.request.get('/api/admin/site')).json()).mail.value
  await page.getByLabel('Name of the sender').fill('The desk')
  await page.getByLabel('Address of the sender').fill('desk')
  await save.click()
  await expect(page.getByLabel('Address of the sender')).toHaveAccessibleDescription(/valid email address/)
  await page.getByLabel('Address of the sender').fill('desk@example.org')
  await expectAccessible(page)
  await save.click()
  await expect.poll(stored).toEqual({
    senderName: 'The desk',
    senderAddress: 'desk@example.org',
  })
  const records = page.getByRole('region', { name: 'DNS records' })
  await expect(records).toContainText('v=spf1 mx ~all')
  await expect(records).toContainText('_dmarc.example.org')
  await expect(page.getByRole('region', { name: 'Test' })).toContainText('Mail is off')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('Address of the sender').fill('')
  await save.click()
  await expect.poll(stored).toEqual({ senderName: 'The desk', senderAddress: null })
})
