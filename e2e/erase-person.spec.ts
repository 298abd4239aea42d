import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { newPerson, signUpAs } from './members.ts'

test('an admin sees what is stored of a person and erases it', async ({ page }) => {
  await signUpAs(page, 'admin')
  const { email } = newPerson('Writer')
  const words = { name: 'Writer', email, message: 'Please call me back.' }
  expect((await page.request.post('/api/contact', { data: words })).status()).toBe(200)
  await page.goto('/dashboard/admin-users')
  await page.getByRole('button', { name: 'Erase a Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase a Person' })
  await dialog.getByLabel('Email').fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'See What Is Stored' }).click()
  await expect(dialog.getByText('1: deleted')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Type the email address again').fill('somebody@example.org')
  await dialog.getByRole('button', { name: 'Erase for Good' }).click()
  await expect(dialog.getByLabel('Type the email address again')).toHaveAccessibleDescription(
    'Type the email address again',
  )
  await dialog.getByLabel('Type the email address again').fill(email)
  await dialog.getByRole('button', { name: 'Erase for Good' }).click()
  await expect(page.getByText('Erased: 1 contact message.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Erase a Person' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'See What Is Stored' }).click()
  await expect(dialog.getByText('Nothing is stored about a person with this email address.')).toBeVisible()
})
