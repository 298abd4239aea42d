import { type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs } from './members.ts'
import { test } from './own-site.ts'

test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/dashboard/admin-content')
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/dashboard/admin-services')
  await waitForHydration(page.getByRole('main'))
})

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name }).click()

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).locator(':scope > li')

async function read(address: string): Promise<string> {
  const visitor = await request.newContext()
  const html = await (await visitor.get(address)).text()
  await visitor.dispose()
  return html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
}

test('a category and a service in it are added, repriced and hidden, and visitors see each step at once', async ({
  page,
  site,
}) => {
  const catalogue = () => read(`${site.url}/services`)
  await openTab(page, 'Categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const category = page.getByRole('dialog', { name: 'Create New Category' })
  await category.getByLabel('Name').fill('Lanterns')
  await category.getByLabel('Icon', { exact: true }).fill('lamp')
  await category.getByRole('button', { name: 'lamp-floor' }).press('Enter')
  await expect(category.getByLabel('Icon', { exact: true })).toHaveValue('lamp-floor')
  await expectAccessible(page)
  await category.getByRole('button', { name: 'Create Category' }).click()
  await expect(toast(page, 'Category created successfully')).toBeVisible()

  await openTab(page, 'Services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Service' })
  await creating.getByLabel('Name').fill('Quiet pager')
  await creating.getByLabel('Category').selectOption('Lanterns')
  await creating.getByLabel('Description', { exact: true }).fill('It rings once.')
  await creating.getByLabel('Features', { exact: true }).fill('One ring, no more\n\nA week of quiet')
  await creating.getByLabel('Revisions included').first().fill('101')
  const prices = creating.getByLabel('Price')
  for (const [place, price] of ['900', '1,800', 'much'].entries()) await prices.nth(place).fill(price)
  await expect(creating.getByRole('complementary', { name: 'Preview' })).toContainText('$900')
  await expect(prices.nth(1)).toHaveAccessibleDescription('Read as $1,800.00')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = { name: 'pager.png', mimeType: 'image/png', buffer }
  await creating.getByLabel('Upload a picture').setInputFiles(file)
  await expect(creating.getByLabel('Image URL')).toHaveValue(/^\/media\/.*\/900x600\.webp$/)
  await creating.getByRole('button', { name: 'Create Service' }).click()
  await expect(prices.nth(2)).toHaveAccessibleDescription('This cannot be read. Write it like 1,200.50')
  await prices.nth(2).fill('3600')
  await expect(creating.getByText('Use a whole number from 0 to 100')).toBeVisible()
  await creating.getByLabel('Revisions included').first().fill('2')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create Service' }).click()
  await expect(toast(page, 'Service created successfully')).toBeVisible()
  const row = rows(page, 'Services').filter({ hasText: 'Quiet pager' })
  await expect(row).toContainText('$900 to $3,600')
  await expect(row.getByText('New', { exact: true })).toBeInViewport()
  await expect(row.getByRole('button', { name: 'Edit Quiet pager' })).toBeFocused()
  expect(await catalogue()).toContain('Quiet pager')

  await row.getByRole('button', { name: 'Edit Quiet pager' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Service' })
  await expect(editing.getByLabel('Features', { exact: true })).toHaveValue(
    'One ring, no more\nA week of quiet',
  )
  await editing.getByLabel('Price').first().fill('1,250')
  await editing.getByRole('button', { name: 'Update Service' }).click()
  await expect(row).toContainText('$1,250 to $3,600')
  expect(await catalogue()).toContain('$1,250')
  const [{ id }] = (await (await page.request.get('/api/admin/services')).json()).filter(
    ({ name }: { name: string }) => name === 'Quiet pager',
  )
  expect(await read(`${site.url}/services/${id}`)).toContain('2 revisions included')

  await row.getByRole('button', { name: 'Edit Quiet pager' }).click()
  await editing.getByRole('switch', { name: 'Offered' }).press('Space')
  await editing.getByRole('button', { name: 'Update Service' }).click()
  await expect(row).toContainText('Hidden')
  expect(await catalogue()).not.toContain('Quiet pager')
  await row.getByRole('button', { name: 'Delete Quiet pager' }).click()
  await expect(toast(page, 'Service deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Service restored successfully')).toBeVisible()
})

test('packages are removed, named and put on request, which leads visitors to the contact form', async ({
  page,
  site,
}) => {
  const service = { categoryId: 1, name: 'Lighthouse', description: 'It turns.' }
  const pricing = { basic: { price: 900 }, standard: { price: 1800 }, premium: { price: 3600 } }
  const added = await page.request.post('/api/admin/services', {
    data: { ...service, pricing },
    headers: { origin: site.url },
  })
  const { id } = await added.json()
  await page.reload()
  const row = rows(page, 'Services').filter({ hasText: 'Lighthouse' })
  await row.getByRole('button', { name: 'Edit Lighthouse' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Service' })
  await editing.getByRole('button', { name: 'Remove the Basic Package' }).click()
  const premium = editing.getByRole('group', { name: 'Premium Package' })
  await premium.getByLabel('Title', { exact: true }).fill('Made to Measure')
  await premium.getByLabel('On request').check()
  await expect(premium.getByLabel('Price')).toHaveCount(0)
  await editing.getByRole('button', { name: 'Update Service' }).click()
  await expect(row).toContainText('$1,800 or on request')

  await page.goto(`/services/${id}`)
  await expect(page.getByRole('radio')).toHaveCount(0)
  const ask = page.getByRole('link', { name: 'Ask for a Price' })
  await waitForHydration(ask)
  await ask.click()
  await expect(page.getByLabel('Subject')).toHaveValue('Lighthouse: Made to Measure')

  await page.goto('/dashboard/admin-services')
  await row.getByRole('button', { name: 'Edit Lighthouse' }).click()
  await editing.getByRole('button', { name: 'Remove the Standard Package' }).click()
  await expect(editing.getByRole('button', { name: 'Remove the' })).toHaveCount(0)
  await editing.getByRole('button', { name: 'Add the Basic Package' }).click()
  await editing.getByRole('button', { name: 'Update Service' }).click()
  await editing.getByRole('group', { name: 'Basic Package' }).getByLabel('Price').fill('500')
  await editing.getByRole('button', { name: 'Update Service' }).click()
  await expect(row).toContainText('$500 or on request')
})

test('a question is added, and stands below the catalogue at an address of its own', async ({
  page,
  site,
}) => {
  await openTab(page, 'Questions')
  await page.getByRole('button', { name: 'Add Question' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Question' })
  await creating.getByLabel('Question').fill('Do you travel?')
  await creating.getByLabel('Answer').fill('By train.')
  await creating.getByLabel('Also Asked As').fill('Would you come to us?')
  await creating.getByRole('button', { name: 'Create Question' }).click()
  await expect(toast(page, 'Question created successfully')).toBeVisible()
  expect(await read(`${site.url}/services`)).toContain('Do you travel?')
  await page.goto('/services#faq-do-you-travel')
  await expect(page.getByText('By train.')).toBeVisible()
})
