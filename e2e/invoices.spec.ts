import { readFile } from 'node:fs/promises'
import { siteDefaults } from '#content/site.ts'
import { wallTime } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { besideMessages, openOrder, openOtherBrowser, placeOrder } from './order-pages.ts'
import { test } from './own-site.ts'
import { toast } from './toast.ts'

const seller = {
  sellerName: 'Tess Tester',
  sellerAddress: '5 Pier Road\nDuluth',
  sellerCountry: 'US',
  vatRates: '19, 7',
  iban: 'DE02120300000000202051',
  paymentLink: 'https://pay.example/{number}?amount={amount}',
}

const set = (changes: Partial<typeof siteDefaults.invoices>) =>
  asAdmin(async (admin) => {
    const { version } = (await (await admin.get('/api/admin/site')).json()).invoices
    const data = { value: { ...siteDefaults.invoices, ...changes }, version }
    expect((await admin.put('/api/admin/site/invoices', { data })).ok()).toBe(true)
  })

test.beforeEach(({ site: _ }) => set(seller))

test('a deposit is invoiced, read by the client and marked as paid', { tag: ['@core', '@phone'] }, async ({
  page,
  browser,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  const desk = await openOtherBrowser(browser, page)
  const admin = desk.page
  await signInAs(admin, 'admin')

  await openOrder(admin, id)
  await (await besideMessages(admin)).getByRole('link', { name: 'Invoices' }).click()
  await expect(admin.getByRole('main')).toContainText('Nothing was invoiced yet')
  await admin.getByRole('button', { name: 'New Invoice' }).click()

  await expect(admin).toHaveURL(/\/dashboard\/invoices\/\d+$/)
  const sums = admin.getByRole('status', { name: 'Sums' })
  await expect(sums).toContainText('$16,660.00')
  await admin.getByRole('button', { name: 'Whole price' }).click()
  await expect(sums).toContainText('$41,650.00')
  await admin.getByRole('button', { name: 'Deposit, 40 %' }).click()
  await expect(sums).toContainText('$16,660.00')
  await admin.getByRole('button', { name: 'Issue', exact: true }).click()
  const refused = admin.getByRole('dialog', { name: 'This invoice cannot be issued yet' })
  await expect(refused.getByRole('alert')).toContainText('Enter the country of the client')
  await expect(refused.getByRole('alert')).toContainText('Enter the address of the client')
  await expectAccessible(admin)
  await refused.getByRole('button', { name: 'Correct Country' }).click()
  await expect(admin.getByLabel('Country', { exact: true })).toBeFocused()
  await expect(admin.getByLabel('Country', { exact: true })).toBeInViewport()
  await admin.getByLabel('Country', { exact: true }).selectOption('Germany')
  await admin.getByLabel('Address').fill('1 Mill Lane\nKiel')
  await admin.getByRole('button', { name: 'Add a Line' }).click()
  await admin.getByRole('textbox', { name: 'Line 2' }).fill('Fonts')
  await admin.getByLabel('Quantity').nth(1).fill('3')
  await admin.getByLabel('Price, USD').nth(1).fill('0.05')
  await admin.getByLabel('VAT', { exact: true }).nth(1).selectOption('7')
  await expect(sums).toContainText('$16,660.16')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Issue', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Issue Invoice' }).click()

  const sheet = admin.getByRole('article', { name: /^Invoice INV-\d{4}-\d{4}$/ })
  await expect(sheet).toContainText('$16,660.16')
  await expect(sheet).toContainText('DE02 1203 0000 0000 2020 51')
  await expectAccessible(admin)

  await page.goto('/dashboard/invoices')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  const pay = page.getByRole('link', { name: /^Pay INV-/ })
  await expect(pay).toHaveAttribute('href', /^https:\/\/pay\.example\/INV-\d{4}-\d{4}\?amount=16660\.16$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^INV-/ }).click()
  await expect(page.getByRole('article')).toContainText('1 Mill Lane')
  await expect(pay).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{4}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  // At 23:00 in the site's time zone, UTC is already on the next day. The site must propose its own day, because it does not
  // accept a future day of payment.
  const { timeZone } = siteDefaults.locale
  const today = siteDay(Date.now(), timeZone)
  await admin.clock.setFixedTime(wallTime(today, '23:00', timeZone))
  await admin.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(admin.getByRole('dialog').getByLabel('Day')).toHaveValue(today)
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(sheet).toContainText('Paid on')
  await page.goto(`/dashboard/invoices?order=${id}`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await admin.goto('/dashboard/invoices')
  await expect(admin.getByRole('row').filter({ hasText: `Order #${id}` })).toContainText('Paid')
  await expectAccessible(admin)
  await desk.leave()
})

test.describe('while a deposit comes first', () => {
  test('an order begins once it has none, or it is paid', { tag: '@phone' }, async ({ page }) => {
    await set({ ...seller, depositFirst: true })
    await signUpAs(page, 'user')
    const id = await placeOrder(page)
    await page.goto(`/dashboard/invoices?order=${id}`)
    const deposit = page.getByRole('region', { name: 'Deposit' })
    await expect(deposit).toContainText(
      /^Deposit40 % of the price, \$\d.+ without VAT. The work begins once it is paid.$/,
    )
    await expect(deposit.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)

    await signInAs(page, 'admin')
    await openOrder(page, id)
    await page.getByRole('button', { name: 'Accept Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept Order' }).click()
    await expect(toast(page, 'The order is accepted; the work starts after the deposit.')).toBeVisible()
    await expect(page.getByText('Invoice the deposit first')).toBeVisible()
    const request = page.getByRole('region', { name: 'New order' })
    await expect(request.getByRole('link', { name: 'your tax number or VAT number' })).toHaveAttribute(
      'href',
      '/dashboard/settings?part=invoices',
    )
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/dashboard/invoices?order=${id}`)
    const percent = deposit.getByLabel('Deposit of this order, percent')
    await percent.fill('101')
    await deposit.getByRole('button', { name: 'Save' }).click()
    await expect(percent).toHaveAccessibleDescription(/Use a whole number from 0 to 100/)
    await percent.fill('0')
    await deposit.getByRole('button', { name: 'Save' }).click()
    await expect(deposit).toContainText('None for this order.')
    await expect(percent).toHaveValue('0')
    await expectAccessible(page)
    await openOrder(page, id)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    await expect(toast(page, 'The order is in progress now.')).toBeVisible()
  })
})

test('what is left of a changed price is invoiced to the cent', async ({ page }) => {
  await signUpAs(page, 'user')
  const orderId = await placeOrder(page)
  await signInAs(page, 'admin')
  const { price } = await (await page.request.get(`/api/orders/${orderId}`)).json()
  const buyer = { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' }
  const part = { orderId, buyer, lines: [{ title: 'Part', quantity: 1, unitPrice: '1000.01' }] }
  const first = await (await page.request.post('/api/admin/invoices', { data: part })).json()
  expect((await page.request.post(`/api/admin/invoices/${first.id}/issue`)).ok()).toBe(true)
  const next = await (await page.request.post('/api/admin/invoices', { data: part })).json()
  await page.goto(`/dashboard/invoices/${next.id}`)
  await page.getByRole('button', { name: 'What is left' }).click()
  await expect(page.getByLabel('Price, USD')).toHaveValue((Number(price) - 1000.01).toFixed(2))
})

test('a part of an issued invoice is taken back by a credit note, then the rest', async ({
  page,
  browser,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  const desk = await openOtherBrowser(browser, page)
  const admin = desk.page
  await signInAs(admin, 'admin')
  const buyer = { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' }
  const lines = [{ title: 'Work', quantity: 4, unit: 'hours', unitPrice: '25', vatRate: '19' }]
  const draft = await admin.request.post('/api/admin/invoices', { data: { orderId: id, buyer, lines } })
  const invoice = (await draft.json()).id
  const { number } = await (await admin.request.post(`/api/admin/invoices/${invoice}/issue`)).json()

  await admin.goto(`/dashboard/invoices/${invoice}`)
  await admin.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('Nothing stays open.')
  await dialog.getByLabel('What is taken back').selectOption('Some lines')
  await dialog.getByLabel('Work').fill('5')
  await expect(dialog.getByRole('status')).toContainText('more than is left')
  await dialog.getByLabel('Work').fill('1')
  await expect(dialog.getByRole('status')).toContainText('$29.75')
  await expect(dialog.getByRole('status')).toContainText('$89.25 stays open.')
  await expectAccessible(admin)
  await dialog.getByLabel('Reason').fill('One hour less')
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  const credit = admin.getByRole('article', { name: /^Credit note/ })
  await expect(credit).toContainText(number)
  await expect(credit).toContainText('One hour less')
  await page.goto(`/dashboard/invoices/${invoice}`)
  await expect(page.getByRole('article')).toContainText('Reduced by $29.75')
  await expect(page.getByRole('article')).toContainText('$89.25 is still to be paid')
  await page.goto(`/dashboard/invoices?order=${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
    '-$29.75 credited, $89.25 open',
  )

  await admin.goto(`/dashboard/invoices/${invoice}`)
  await admin.getByRole('button', { name: 'Credit', exact: true }).click()
  await dialog.getByLabel('What is taken back').selectOption('An amount')
  await dialog.getByLabel('Amount without VAT, at 19 %, USD').fill('75')
  await dialog.getByLabel('Reason').fill('The work is not needed')
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expect(credit).toContainText('Nothing of the invoice is to be paid.')
  await page.goto(`/dashboard/invoices/${invoice}`)
  await expect(page.getByRole('article')).toContainText('Nothing is to be paid')
  await desk.leave()
})
