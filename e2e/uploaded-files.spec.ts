import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newPerson, signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

test('an uploaded file is found, deleted after a question, and leaves a line in its message', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const order = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data: order })).json()
  const name = `${newPerson('Plan').email}.txt`
  const uploaded = await page.request.post(`/api/orders/${id}/attachments?name=${name}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from('x'.repeat(3000)),
  })
  const attachments = [(await uploaded.json()).id]
  await page.request.post(`/api/orders/${id}/messages`, { data: { attachments } })
  await signInAs(page, 'admin')
  await page.goto('/dashboard/communications?tab=files')
  await waitUntilQuiet(page)
  const found = page.waitForResponse((answer) => answer.url().includes('search='))
  await page.getByRole('searchbox', { name: 'Search files' }).fill(name)
  await found
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('3 KB')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete File' })
  await expect(dialog).toContainText('Its message keeps a line saying so.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('File Deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('No files found')).toBeVisible()
  await page.goto(`/dashboard/orders/${id}`)
  const message = page.getByRole('log', { name: 'Messages' })
  await expect(message).toContainText(`${name}Deleted by an admin, `)
  await expect(message.getByRole('link', { name })).toHaveCount(0)
  await expectAccessible(page)
})
