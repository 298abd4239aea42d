import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, signInAs, signUpAs } from './members.ts'
import { composer, log, placeOrder, write } from './order-pages.ts'

test('an admin answers a client beside the list, and Back leads from one conversation to the other', async ({
  page,
}) => {
  await signUpAs(page, 'user', 'Ottilie')
  const id = await placeOrder(page)
  await write(page, id, 'May we begin?')
  const { email } = newPerson('Visitor')
  const data = { name: 'Odile', email, subject: `A question from ${email}`, message: 'Are you free?' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(200)

  await signInAs(page, 'admin')
  await page.goto('/dashboard/messages?folder=clients')
  await waitForHydration(page.getByRole('main'))
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  const row = rows.filter({ hasText: `#${id}` })
  await expect(row).toContainText('1 new')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/messages?message=${id}&folder=clients`)
  await expect(log(page).getByText('May we begin?')).toBeVisible()
  await expect(row).toContainText('Read')
  await composer(page).fill('On Monday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText('On Monday.')).toBeVisible()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('You: On Monday.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^All/ }).click()
  await rows.filter({ hasText: data.subject }).getByRole('link').click()
  await expect(page.getByRole('region', { name: data.subject })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('No message is open')).toBeVisible()
  await page.goBack()
  await expect(log(page).getByText('May we begin?')).toBeVisible()
  await page.getByRole('link', { name: 'Open the Order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})

test('on a phone a message takes the place of the list, and Back returns to where the list was', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const { email } = newPerson('Visitor')
  const data = { name: 'Odile', email, subject: `A question from ${email}`, message: 'Are you free?' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(200)
  await page.goto('/dashboard/messages')
  await waitForHydration(page.getByRole('main'))
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: data.subject })
  const message = page.getByRole('region', { name: data.subject })
  await row.getByRole('link').click()
  await expect(message.getByText('Are you free?')).toBeVisible()
  await expect(row).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await message.getByRole('link', { name: 'Back to Messages' }).click()
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toContainText('Read')
  await row.getByRole('link').click()
  await expect(message.getByText('Are you free?')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(message).toBeHidden()
})
