import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signInAs } from './members.ts'

test('unsaved settings are asked about before they are left', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/communications')
  await page.goto('/dashboard/settings?part=identity')
  const tabs = page.getByRole('navigation', { name: 'System Settings' })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const brand = page.getByLabel('Name of the site')
  for (const part of ['Look', 'Texts', 'Sections', 'Locale', 'Mail', 'Identity']) {
    await tabs.getByRole('link', { name: part }).click()
    await expect(page.getByRole('button', { name: `Save ${part}` })).toBeVisible()
  }

  await brand.fill('Northlight')
  await tabs.getByRole('link', { name: 'Mail' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay Here' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(brand).toHaveValue('Northlight')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Stay Here' }).click()
  await expect(page).toHaveURL('/dashboard/settings?part=identity')
  await expect(brand).toHaveValue('Northlight')

  const asked = page.waitForEvent('dialog')
  const left = page.evaluate(() => location.reload())
  await (await asked).dismiss()
  await left.catch(() => {})
  await expect(brand).toHaveValue('Northlight')

  await tabs.getByRole('link', { name: 'Mail' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Save Mail' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Identity' }).click()
  await expect(brand).not.toHaveValue('Northlight')
})
