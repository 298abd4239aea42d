import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { signUpAs } from './members.ts'

test('a member asks for a copy of the own data and downloads it', async ({ page }) => {
  const member = await signUpAs(page, 'user')
  await page.goto('/dashboard/settings')
  const panel = page.getByRole('region', { name: 'Your data' })
  await panel.getByRole('button', { name: 'Download My Data' }).click()
  const link = panel.getByRole('button', { name: /^Download, \d/ })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/)
  const archive = await readFile(await download.path(), 'utf8')
  expect(archive).toContain(`"email":"${member.email}"`)
  await page.reload()
  await expect(panel.getByRole('button', { name: 'New Copy' })).toBeVisible()
})
