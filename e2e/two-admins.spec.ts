import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

// Uses a time zone west of Greenwich, where a calendar day must be the same as elsewhere.
test.use({ expectedFailures: ['status of 412'], timezoneId: 'America/Chicago' })

test('a project that another admin saved meanwhile is overwritten only by choice', async ({ page }) => {
  await signInAs(page, 'admin')
  const api = '/api/admin/projects'
  const made = await page.request.post(api, { data: { title: 'Written by two', description: 'First.' } })
  const { id } = await made.json()
  const saveElsewhere = (description: string) => page.request.put(`${api}/${id}`, { data: { description } })
  const stored = async () => {
    const all: { id: number; description: string }[] = await (await page.request.get('/api/projects')).json()
    return all.find((project) => project.id === id)?.description
  }
  await page.goto('/dashboard/admin-content')
  await waitForHydration(page.getByRole('main'))
  const edit = page.getByRole('button', { name: 'Edit Written by two' })
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const description = dialog.getByLabel('Description', { exact: true })
  const update = dialog.getByRole('button', { name: 'Update Project' })
  const notice = dialog.getByRole('alert')

  await edit.click()
  await description.fill('Mine.')
  await saveElsewhere('Theirs.')
  await update.click()
  await expect(notice).toContainText('Somebody else saved this project meanwhile')
  await expect(notice).toContainText('Theirs.')
  await expectAccessible(page)
  await expect(description).toHaveValue('Mine.')
  expect(await stored()).toBe('Theirs.')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe('Mine.')

  await edit.click()
  await description.fill('Mine again.')
  await saveElsewhere('Theirs again.')
  await update.click()
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(description).toHaveValue('Theirs again.')
  await expect(notice).toHaveCount(0)
  await update.click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe('Theirs again.')
  await page.request.delete(`${api}/${id}`)
})

test('notes of an order that another admin saved meanwhile are overwritten only by choice', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const service = await (await page.request.get('/api/services/1')).json()
  const data = { serviceId: 1, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(page.getByRole('main'))
  const path = `/api/admin/orders/${id}`
  const saveElsewhere = (adminNotes: string) => page.request.patch(path, { data: { adminNotes } })
  const stored = async () => (await (await page.request.get(`/api/orders/${id}`)).json()).adminNotes
  const dialog = page.getByRole('dialog', { name: 'Notes and delivery' })
  const notes = dialog.getByLabel('Notes')
  const notice = dialog.getByRole('alert')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await notes.fill('Mine')
  await saveElsewhere('Theirs')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice).toContainText('Theirs')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(notes).toHaveValue('Theirs')
  await notes.fill('Mine again')
  await saveElsewhere('Theirs again')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe('Mine again')
})

test('a day that another admin promised meanwhile is replaced only by choice', async ({ page }) => {
  await signInAs(page, 'admin')
  const service = await (await page.request.get('/api/services/1')).json()
  const data = { serviceId: 1, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(page.getByRole('main'))
  const promiseElsewhere = (on: string) =>
    page.request.post(`/api/admin/orders/${id}/promise`, { data: { on, reason: 'Theirs.' } })
  const stored = async () => (await (await page.request.get(`/api/orders/${id}`)).json()).deliveryDate
  const dialog = page.getByRole('dialog', { name: 'New date' })
  const notice = dialog.getByRole('alert')
  await page.getByRole('button', { name: 'New date' }).click()
  await dialog.getByLabel('New delivery date').fill('2099-12-08')
  await dialog.getByLabel('Reason').fill('Mine.')
  await promiseElsewhere('2099-12-01')
  await dialog.getByRole('button', { name: 'Promise this date' }).click()
  await expect(notice).toContainText('Dec 1, 2099')
  await expectAccessible(page)
  expect(await stored()).toBe('2099-12-01T00:00:00.000Z')
  await notice.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe('2099-12-08T00:00:00.000Z')
  // Cancels the order, because its hours would occupy days that other journeys expect to be free.
  const cancelled = { status: 'cancelled', reason: 'Only a journey.' }
  expect((await page.request.patch(`/api/orders/${id}/status`, { data: cancelled })).ok()).toBe(true)
})
