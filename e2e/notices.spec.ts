import { expectFullyAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signUpAs } from './members.ts'

test('a client hears of each step at once, also in a second browser, and marks all as read', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id: userId } = await signUpAs(page, 'user')
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  const second = await context.newPage()
  const secondBell = second.getByRole('button', { name: /^Notices/ })
  const bells = [page.getByRole('button', { name: /^Notices/ }), secondBell]
  for (const one of [page, second]) await one.goto('/dashboard/profile')
  for (const bell of bells) await expect(bell).toHaveAccessibleName('Notices')
  await asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
    for (const message of ['One', 'Two'])
      await admin.post(`/api/orders/${id}/messages`, { data: { message } })
  })
  for (const bell of bells) await expect(bell).toHaveAccessibleName('Notices, 2 unread')
  await page.getByRole('button', { name: /^Notices/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await expect(panel.getByRole('link').first()).toHaveAccessibleName(
    new RegExp(`^Unread: New message in order #${id}.*2 times`),
  )
  await expectFullyAccessible(page)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Unread: ')).toHaveCount(0)
  await expect(second.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  await expect(panel).toBeHidden()

  // A notice about the open page is marked as read at once.
  await asAdmin(async (admin) => {
    await admin.post(`/api/orders/${id}/messages`, { data: { message: 'Three' } })
  })
  await expect(page.getByRole('article').getByText('Three')).toBeVisible()
  await secondBell.click()
  await expect(second.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await expect(second.getByText('Unread: ')).toHaveCount(0)

  // Opening a list marks the notices about it as read.
  await second.goto('/dashboard/profile')
  await asAdmin(async (admin) => {
    const start = new Date(Date.UTC(2031, 0, 1, userId)).toISOString()
    const call = { title: 'Handover', meetingType: 'phone', userId, start, minutes: 20, tell: true }
    expect((await admin.post('/api/admin/appointments', { data: call })).status()).toBe(201)
  })
  await expect(secondBell).toHaveAccessibleName('Notices, 1 unread')
  await second.goto('/dashboard/appointments')
  await expect(secondBell).toHaveAccessibleName('Notices')
  await context.close()
})
