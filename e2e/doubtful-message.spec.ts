import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, signInAs } from './members.ts'

test('a doubtful message that is said to be a real one has the focus, and is read as one that was opened', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const { email } = newPerson('Visitor')
  const subject = `A harbour site, ${email}`
  const data = { name: 'Runa Feld', email, subject, message: 'May I ask?', leaveEmpty: 'x' }
  await page.request.post('/api/contact', { data })
  await page.goto('/dashboard/messages?folder=enquiries')
  await waitForHydration(page.getByRole('main'))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: subject })
  await page.getByLabel('Status').selectOption('Doubtful')
  await row.getByRole('link').press('Enter')
  const shown = page.getByRole('region', { name: subject })
  await shown.getByRole('button', { name: 'This Is a Real Message' }).press('Enter')
  await expect(shown.getByRole('link', { name: 'Reply in Your Mail Program' })).toBeVisible()
  await expect(shown).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByLabel('Status').selectOption('Read')
  await expect(row).toHaveCount(1)
})
