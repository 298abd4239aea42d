import type { Page } from '@playwright/test'
import { expectFullyAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { waitUntilQuiet } from './quiet.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

async function placeOrder(page: Page): Promise<number> {
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  return (await (await page.request.post('/api/orders', { data })).json()).id
}

test('Ctrl K finds by the keyboard: what waits, a page, an order by its number', { tag: '@core' }, async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await open(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'Edit personal information' }).focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByText('Nothing waits for you.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeFocused()

  await asAdmin(
    async (admin) =>
      void (await admin.post(`/api/orders/${id}/messages`, { data: { message: 'May we begin?' } })),
  )
  await page.keyboard.press('Control+k')
  await expect(options(page)).toHaveText([/May we begin\?/])
  await expectFullyAccessible(page)
  const answered = page.waitForResponse(/\/api\/search\?q=se$/)
  await field(page).fill('se')
  await answered
  await expect(options(page).filter({ hasText: 'Settings' }).first()).toBeVisible()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await field(page).pressSequentially(`#${id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})

test('an admin finds people and posts, and begins a post', async ({ page }) => {
  const { email, firstName, lastName } = await signUpAs(page, 'user')
  await placeOrder(page)
  await signInAs(page, 'admin')
  await open(page, '/auth-dashboard')
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click()
  await field(page).fill(email)
  const person = palette(page).getByRole('group', { name: 'People' }).getByRole('option')
  await expect(person).toHaveText([`${firstName} ${lastName}1 order`])
  await person.click()
  await expect(page).toHaveURL(`/dashboard/orders?q=${encodeURIComponent(email)}`)
  await page.keyboard.press('Control+k')
  await field(page).fill('idempotency')
  await expect(palette(page).getByRole('group', { name: 'Posts' }).getByRole('option').first()).toBeVisible()
  await field(page).fill('new post')
  await options(page).filter({ hasText: 'New Post' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Post' })).toBeVisible()
})

test('an admin finds a setting by its words, and comes to its field', async ({ page }) => {
  await signInAs(page, 'admin')
  await open(page, '/dashboard/orders')
  const go = async (words: string) => {
    await page.keyboard.press('Control+k')
    await field(page).fill(words)
    const settings = palette(page).getByRole('group', { name: 'Settings' }).getByRole('option')
    await expect(settings.first()).toBeVisible()
    await settings.first().click()
    await expect(palette(page)).toBeHidden()
  }
  await go('currency')
  await expect(page).toHaveURL('/dashboard/settings?part=locale#currency')
  await expect(page.getByLabel('Currency')).toBeFocused()
  await expect(page.getByLabel('Currency')).toBeInViewport()
  // The search also works on the open page after a field was changed, and a second time for the same field.
  await page.getByLabel('Currency').selectOption('EUR')
  await go('time zone')
  await expect(page.getByLabel('Time zone')).toBeFocused()
  await page.getByLabel('Language of your texts').focus()
  await go('time zone')
  await expect(page.getByLabel('Time zone')).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).focus()
  await page.getByLabel('Currency').selectOption('USD')

  await go('skills percent')
  await expect(page.getByRole('group', { name: 'Skills' }).getByRole('textbox').first()).toBeFocused()
  await go('small print footer')
  await expect(page.getByLabel('Small print')).toBeFocused()
  await expect(page.getByLabel('Section')).toHaveValue('footer')
  await go('opening hours')
  await expect(page).toHaveURL('/dashboard/schedule?tab=availability#week')
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toBeFocused()
  await go('delete account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
})

test('the code of the search is fetched at its first opening', async ({ page }) => {
  await signInAs(page, 'user')
  const scripts: string[] = []
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())))
  await open(page, '/dashboard/profile')
  await waitUntilQuiet(page)
  expect(scripts.filter((url) => url.includes('palette'))).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(scripts.filter((url) => url.includes('palette'))).not.toEqual([])
})

test('on a phone the menu opens it, Back closes it, and the focus returns', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await open(page, '/dashboard/profile')
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expectFullyAccessible(page)
  await palette(page).getByRole('button', { name: 'Esc, close' }).click()
  await expect(palette(page)).toBeHidden()
  await expect(more).toBeFocused()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL('/dashboard/profile')
})

test.describe('a search that fails', () => {
  test.use({ expectedFailures: ['/api/search'] })

  test('says so, and still finds pages', async ({ page }) => {
    await signInAs(page, 'user')
    await open(page, '/dashboard/profile')
    await page.route('**/api/search*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
    await page.keyboard.press('Control+k')
    await field(page).fill('xyzzy')
    await expect(palette(page).getByText('The search could not be reached.')).toBeVisible()
    await field(page).fill('downl')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/downloads')
  })
})
