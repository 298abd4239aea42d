import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
})

test('an admin writes an imprint, which visitors find in the footer', async ({ page, browser, site }) => {
  await page.goto('/dashboard/admin-content')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await waitForHydration(page.getByRole('main'))
  await page.getByRole('button', { name: 'Add Page' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Page' })
  await creating.getByLabel('Title').fill('Imprint')
  await creating.getByLabel('Address').fill('services')
  await creating.getByLabel('Text').fill('## Responsible\n\nMara **Lindqvist**')
  await creating.getByLabel('Status').selectOption('Published')
  await creating.getByRole('button', { name: 'Create Page' }).click()
  await expect(creating.getByText('This address is reserved for the site itself')).toBeVisible()
  await creating.getByLabel('Address').fill('imprint')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create Page' }).click()
  await expect(creating).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open page Imprint' })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Imprint' }).click()
  await expect(visitor).toHaveURL('/imprint')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Responsible' })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()

  await page.getByRole('button', { name: 'Delete Imprint' }).click()
  await expect(page.getByRole('link', { name: 'Open page Imprint' })).toBeHidden()
})

test('an admin begins the privacy page and has a former address lead to another page', async ({ page }) => {
  await page.goto('/dashboard/admin-pages')
  await waitForHydration(page.getByRole('main'))
  await page.getByRole('button', { name: 'Begin privacy page' }).click()
  await page.getByRole('button', { name: 'Edit Privacy' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Page' })
  await expect(editing.getByLabel('Text')).toHaveValue(/## What this site stores/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Begin privacy page' })).toBeHidden()

  await page.getByRole('button', { name: 'Add Redirect' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Redirect' })
  await creating.getByLabel('Former address').fill('/2019/Old-Post/')
  await creating.getByLabel('Leads to').fill('/blog')
  await creating.getByRole('button', { name: 'Create Redirect' }).click()
  await expect(creating).toBeHidden()
  await expect(page.getByRole('list', { name: 'Redirects' })).toContainText('/2019/old-post')
  await expectAccessible(page)
  await page.goto('/2019/Old-Post/')
  await expect(page).toHaveURL('/blog')
})

test('Escape closes a dialog, not the toast that appears over it', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/toast-region/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/dashboard/admin-pages')
  await waitForHydration(page.getByRole('main'))
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Former address').fill('/before')
  await dialog.getByLabel('Leads to').fill('/blog')
  await dialog.getByRole('button', { name: 'Create Redirect' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  await expect(dialog).toBeVisible()
  code.resolve()
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast).toBeVisible()
})
