import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test('a part of the site that is switched off leaves the menu and the pages, and says so to admins', {
  tag: '@phone',
}, async ({ page, browser, site }) => {
  const hasChat = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(site.url, { waitUntil: 'domcontentloaded' })
    const buttons = await visitor.locator('[data-chat]').count()
    await context.close()
    return buttons > 0
  }
  await signInAs(page, 'admin')
  await page.goto('/dashboard/settings?part=sections')
  const parts = page.getByRole('list', { name: 'Parts of the site' })
  const save = page.getByRole('button', { name: 'Save Sections' })
  expect(await hasChat()).toBe(true)
  for (const name of ['Chat', 'Calls']) await parts.getByRole('checkbox', { name }).press('Space')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save.click()
  await expect(page.locator('html')).toHaveAttribute('data-off', 'chat calls')
  expect(await hasChat()).toBe(false)
  await expect(page.locator('a[href="/dashboard/schedule"]')).toHaveCount(0)
  await page.goto('/dashboard/schedule')
  await expect(page.getByText('This part is switched off.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Parts of the Site' }).click()
  for (const name of ['Chat', 'Calls']) {
    await expect(parts.getByRole('checkbox', { name })).not.toBeChecked()
    await parts.getByRole('checkbox', { name }).press('Space')
  }
  await save.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-off')
  expect(await hasChat()).toBe(true)
})
