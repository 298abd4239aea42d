import { test } from './journey.ts'
import { expectAccessible } from './axe.ts'
import { password, signUpAs } from './members.ts'

test('look', async ({ page }) => {
  await signUpAs(page, 'admin')
  const shot = async (name: string) => {
    for (const [w, h] of [[390, 844], [1440, 1000]] as const) {
      await page.setViewportSize({ width: w, height: h })
      for (const theme of ['light', 'dark']) {
        await page.evaluate((t) => { document.documentElement.dataset.theme = t; document.documentElement.classList.toggle('light', t === 'light'); document.documentElement.classList.toggle('dark', t === 'dark') }, theme)
        await page.screenshot({ path: `/tmp/c-shots/${name}-${w}-${theme}.png`, fullPage: !name.startsWith('dialog') })
      }
    }
  }
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'New Token' }).waitFor()
  await shot('empty')
  for (const [name, scopes, days] of [
    ['Nightly copy', ['posts:read', 'orders:read'], null],
    ['A name that is rather long, since somebody wrote down the whole story of the program: ' + 'x'.repeat(14), ['posts:read', 'posts:write', 'orders:read', 'orders:write', 'appointments:read', 'analytics:read'], 90],
  ] as const)
    await page.request.post('/api/tokens', { data: { name, scopes, days, currentPassword: password } })
  await page.reload()
  await page.getByRole('button', { name: 'New Token' }).waitFor()
  await expectAccessible(page)
  await shot('list')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: 'New Token' }).click()
  await page.getByRole('button', { name: 'Make the Token' }).click()
  await shot('dialog-form')
  await page.getByLabel('Name').fill('Calendar')
  await page.getByRole('checkbox', { name: 'posts:read' }).check()
  await page.getByLabel('Your Password').fill(password)
  await page.getByRole('button', { name: 'Make the Token' }).click()
  await page.getByRole('dialog').getByText(/^wmk_/).waitFor()
  await expectAccessible(page)
  await shot('dialog-token')
})
