import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, confirmSession, signInAs } from './members.ts'

test.use({ expectedFailures: ['/api/auth/login', '/api/admin/log'] })

test('an admin reads who did what, narrows it and takes it along', { tag: ['@core', '@phone'] }, async ({
  page,
}) => {
  const guess = { emailOrUsername: 'nobody@example.org', password: 'not a password' }
  expect((await page.request.post('/api/auth/login', { data: guess })).status()).toBe(401)
  await asAdmin(async (admin) => {
    const data = { name: 'Log', scopes: ['posts:read'], days: 30 }
    expect((await admin.post('/api/tokens', { data })).status()).toBe(201)
  })
  await signInAs(page, 'admin')
  await confirmSession(page.request)
  await page.goto('/dashboard/log')
  const main = page.getByRole('main')
  await waitForHydration(main)
  await expect(main.getByText('Made a token').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await main.getByLabel('Kind').selectOption('Refused sign-ins')
  await expect(page).toHaveURL('/dashboard/log?kind=sign-ins')
  await expect(main.getByText('Made a token')).toHaveCount(0)
  await expect(main.getByText('Names that nobody has here').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^log-[\d-]+\.csv$/)
  await main.getByRole('searchbox', { name: 'Search by person' }).fill('zzz')
  await expect(main.getByText('begins with “zzz”')).toBeVisible()
  await expectAccessible(page)
})
