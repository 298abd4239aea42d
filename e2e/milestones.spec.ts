import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { besideMessages, openOrder, openOtherBrowser, placeOrder } from './order-pages.ts'

test('the owner sets milestones with days and parts of the price, and the client follows them', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const chief = await openOtherBrowser(browser, page)
  await signUpAs(page, 'user', 'Ada')
  await signInAs(chief.page, 'admin')
  const id = await placeOrder(page)
  await asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
  })
  const { price } = await (await page.request.get(`/api/orders/${id}`)).json()
  await openOrder(page, id)
  await openOrder(chief.page, id)
  const beside = await besideMessages(chief.page)
  await beside.getByRole('button', { name: 'Set Milestones' }).click()
  const dialog = chief.page.getByRole('dialog', { name: 'Milestones' })
  await dialog.getByRole('button', { name: 'Save Milestones' }).click()
  await expect(dialog.getByText('Say what will be done')).toBeVisible()
  await expect(dialog.getByLabel('Milestone 1', { exact: true })).toBeFocused()
  await dialog.getByLabel('Milestone 1', { exact: true }).fill('The design of all pages')
  await dialog.getByLabel('Day (optional)').fill('2999-01-01')
  await dialog.getByLabel(/^Part/).fill(String(Number(price) + 1))
  await expect(dialog.getByText('the parts come to $1 more.')).toBeVisible()
  await dialog.getByLabel(/^Part/).fill('100.50')
  await dialog.getByRole('button', { name: 'Add a Milestone' }).click()
  await dialog.getByLabel('Milestone 2', { exact: true }).fill('Questions answered')
  await dialog.getByRole('button', { name: 'Move milestone 2 up' }).click()
  await expectAccessible(chief.page)
  await expectNoOverflow(chief.page)
  await dialog.getByRole('button', { name: 'Save Milestones' }).click()
  const panel = beside.getByRole('region', { name: 'Milestones' })
  await expect(panel.getByRole('listitem')).toContainText(['Questions answered', 'The design of all pages'])
  await panel.getByRole('button', { name: /^Mark as Reached.*Questions answered$/ }).click()
  await expect(panel.getByText('Done: Questions answered')).toBeVisible()
  await expectAccessible(chief.page)

  const read = (await besideMessages(page)).getByRole('region', { name: 'Milestones' })
  await expect(read.getByText('Done: Questions answered')).toBeVisible()
  await expect(read.getByText('Now: The design of all pages')).toBeVisible()
  await expect(read.getByText('$100.50')).toBeVisible()
  await expect(read.getByText('Without a milestone')).toBeVisible()
  await expect(read.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await chief.leave()
})
