import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect, test } from './journey.ts'
import { confirmSession, signInAs } from './members.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an admin looks at the state of the database, at rows and at what is slow', {
  tag: '@phone',
}, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const { email } = await signInAs(page, 'admin')
  await page.goto('/dashboard/database')
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name })

  await test.step('the state, and tidying', async () => {
    await expect(panel('Engine')).toContainText(/PostgreSQL \d+\.\d+, embedded/)
    await panel('Upkeep').getByRole('button', { name: 'Tidy now' }).click()
    await expect(page.getByText('All tables are tidied.').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('the tables, of which one is found by its name', async () => {
    await tab('Tables').click()
    await expect(page).toHaveURL('/dashboard/database?tab=tables')
    await expect(panel('Tables').getByRole('link', { name: 'blog_posts' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('searchbox', { name: 'Find a table' }).fill('service')
    await expect(panel('Tables').getByRole('link', { name: 'blog_posts' })).toBeHidden()
    await page.getByRole('link', { name: 'services', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/database?tab=tables&table=services')
  })

  await test.step('a reference leads to its row', async () => {
    await page
      .getByRole('link', { name: /to the row in service_categories/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(panel('service_categories')).toBeVisible()
    await expect(page).toHaveURL(/table=service_categories&column=id&value=\D*\d+/)
    await expect(page.getByRole('status').filter({ hasText: '1 row shown' })).toBeAttached()
    await page.goBack()
    await expect(panel('services')).toBeVisible()
  })

  await test.step('what is secret is •••, also in a copy', async () => {
    await page.goto(`/dashboard/database?tab=tables&table=users`)
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const copy = isPhone ? 'Copy as JSON' : 'Copy row 1 as JSON'
    await page.getByRole('button', { name: copy }).click()
    await expect(page.getByText('Text copied to clipboard.').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toMatchObject({ id: 1, email, password: '•••', is_active: true })
    expect(await page.content()).not.toContain('$argon2')
  })

  await test.step('a filter that finds nothing says so, and is taken away', async () => {
    await page.getByRole('textbox', { name: 'is' }).fill('999999')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByText('No row found')).toBeVisible()
    await page.getByRole('button', { name: 'All rows' }).click()
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible()
  })

  if (isPhone)
    await test.step('a phone shows one row after the other', async () => {
      await expect(page.getByText(/^Row 1 of/)).toBeVisible()
      await page.getByRole('button', { name: 'Next row' }).click()
      await expect(page.getByText(/^Row 2 of/)).toBeVisible()
    })

  await test.step('what takes the time of the database', async () => {
    await tab('Slow queries').click()
    await expect(panel('Slow queries').getByRole('row').nth(3)).toBeVisible()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Most calls')
    await expect(page).toHaveURL('/dashboard/database?tab=queries&by=calls')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('a backup is made, and downloaded, each in a confirmed session', async () => {
    const dialog = page.getByRole('dialog')
    await tab('Backups').click()
    await expect(panel('Backups').getByText('No backup yet')).toBeVisible()
    await confirmSession(page.request)
    await panel('Backups').getByRole('button', { name: 'Make one now' }).click()
    await expect(panel('Backups').getByText('Read back and checked')).toBeVisible()
    await expect(panel('Restore')).toContainText('npm run restore')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await panel('Backups').getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.gz$/)
  })
})
