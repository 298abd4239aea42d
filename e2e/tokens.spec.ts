import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { confirmInDialog, needConfirmation, password, signUpAs } from './members.ts'

test.use({ expectedFailures: ['/api/tokens', '/api/account/confirm'] })

test('a member makes a token that reads, and it ends with the password', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpAs(page, 'developer')
  await page.goto('/dashboard/settings')
  const panel = page.getByRole('region', { name: 'Personal tokens' })
  await panel.getByRole('button', { name: 'New Token' }).click()
  const form = page.getByRole('dialog', { name: 'New Token' })
  await form.getByRole('button', { name: 'Make the Token' }).click()
  await expect(form.getByText('Choose what the token may do')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Name').fill('Nightly copy')
  await form.getByLabel('It ends').selectOption('Never')
  await form.getByRole('checkbox', { name: 'posts:write' }).check()
  await expect(form.getByLabel('It ends')).toHaveValue('90')
  await form.getByRole('checkbox', { name: 'posts:write' }).uncheck()
  await form.getByRole('checkbox', { name: 'posts:read' }).check()
  await needConfirmation(page, '/api/tokens')
  await form.getByRole('button', { name: 'Make the Token' }).click()
  await confirmInDialog(page)
  const shown = page.getByRole('dialog', { name: 'Your New Token' })
  const token = await shown.getByText(/^wmk_/).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: 'Nightly copy' })
  await expect(row).toContainText(`${token.slice(0, 8)}…`)
  await expect(row).toContainText('No end · never used')
  await expectAccessible(page)

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/blog/admin')).status()).toBe(200)
  expect((await program.post('/api/blog', { data: {} })).status()).toBe(403)

  const another = 'another walk by the lake'
  await page.getByRole('button', { name: 'Change Password' }).click()
  const change = page.getByRole('dialog', { name: 'Change Password' })
  await change.getByLabel('Current Password').fill(password)
  await change.getByLabel('New Password', { exact: true }).fill(another)
  await change.getByLabel('Confirm New Password').fill(another)
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(change).toBeHidden()
  expect((await program.get('/api/blog/admin')).status()).toBe(401)
  await program.dispose()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'New Token' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a member revokes a token once it is confirmed', async ({ page }) => {
  await signUpAs(page, 'user')
  const made = await page.request.post('/api/tokens', {
    data: { name: 'Calendar', scopes: ['appointments:read'], days: 30 },
  })
  expect(made.status()).toBe(201)
  await page.goto('/dashboard/settings')
  const panel = page.getByRole('region', { name: 'Personal tokens' })
  await panel.getByRole('button', { name: 'Revoke Calendar' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke This Token' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(question).toBeHidden()
  await expect(panel.getByText('Calendar')).toHaveCount(0)
  expect(await (await page.request.get('/api/tokens')).json()).toEqual([])
})
