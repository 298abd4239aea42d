import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'

test('a page brings the icons that it shows, and reads no file of icons', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  for (const path of ['/', '/services/1', '/saas-mvp-lab', '/auth'])
    await test.step(path, async () => {
      await page.goto(path)
      await waitUntilQuiet(page)
      const shown = page.locator('use[href^="#icon-"]')
      await expect(shown).not.toHaveCount(0)
      const missing = await shown.evaluateAll((uses) =>
        uses
          .map((use) => use.getAttribute('href') ?? '')
          .filter((href) => document.querySelectorAll(`symbol[id="${href.slice(1)}"]`).length !== 1),
      )
      expect(missing).toEqual([])
      expect(files.filter((file) => /\/icons-.*\.svg/.test(file))).toEqual([])
    })
})

test('an icon that a script adds to a page is drawn', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Password', { exact: true }).fill('four wet horses cross')
  await page.getByRole('button', { name: 'Show password' }).click()
  const added = page.getByRole('button', { name: 'Hide password' }).locator('use')
  await expect(added).toHaveAttribute('href', /icons-.*\.svg#eye-off/)
  await expect.poll(() => added.evaluate((use) => use.getBoundingClientRect().width)).toBeGreaterThan(5)
})
