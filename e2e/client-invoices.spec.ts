import { siteDefaults } from '#content/site.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, newPerson, signInAs } from './members.ts'
import { test } from './own-site.ts'

const seller = { sellerName: 'Tess Tester', sellerAddress: '5 Pier Road\nDuluth', sellerCountry: 'US' }

/** Creates a client without an account. Returns the company's name, which no other journey uses. */
async function addClient() {
  const company = `Lighthouse ${newPerson('Lena').email.split('@')[0]}`
  await asAdmin(async (admin) => {
    const { version } = (await (await admin.get('/api/admin/site')).json()).invoices
    const settings = { value: { ...siteDefaults.invoices, ...seller, vatRates: '19' }, version }
    expect((await admin.put('/api/admin/site/invoices', { data: settings })).ok()).toBe(true)
    const data = {
      ...{ company, contact: '', street: '3 Quay', postcode: '24103', city: 'Kiel', country: 'DE' },
      ...{ vatNumber: '', buyerReference: '04011000-12345-03', language: '', notes: '', emails: [] },
    }
    expect((await admin.post('/api/admin/clients', { data })).ok()).toBe(true)
  })
  return company
}

test('a client without an account is billed by the hour, and the money is sent back', {
  tag: ['@phone'],
}, async ({ page, site: _ }) => {
  const company = await addClient()
  await signInAs(page, 'admin')
  await page.goto('/dashboard/invoices')
  await waitForHydration(page.getByRole('main'))
  const dialog = page.getByRole('dialog')

  await test.step('the client is chosen', async () => {
    await page.getByRole('button', { name: 'New Invoice' }).click()
    await dialog.getByRole('searchbox', { name: 'Search clients' }).fill(`${company}x`)
    await expect(dialog).toContainText(`No client matches “${company}x”.`)
    await dialog.getByRole('searchbox', { name: 'Search clients' }).fill(company)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: company }).click()
    await expect(page).toHaveURL(/\/dashboard\/invoices\/\d+$/)
  })

  await test.step('the draft has their data, and takes hours', async () => {
    await expect(page.getByLabel('Name or company')).toHaveValue(company)
    await expect(page.getByLabel('Address')).toHaveValue('3 Quay\n24103 Kiel')
    await expect(page.getByLabel('Buyer’s reference')).toHaveValue('04011000-12345-03')
    await page.getByRole('textbox', { name: 'Line 1' }).fill('Advice')
    await page.getByLabel('Quantity').fill('7.5')
    await page.getByLabel('Unit').fill('hours')
    await page.getByLabel('Price, USD').fill('80')
    await expect(page.getByRole('status', { name: 'Sums' })).toContainText('$714')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await dialog.getByRole('button', { name: 'Issue Invoice' }).click()
    const sheet = page.getByRole('article', { name: /^Invoice / })
    await expect(sheet).toContainText('7.5 hours')
    await expect(sheet).toContainText('04011000-12345-03')
    await expect(sheet).not.toContainText('Order')
    await expectNoOverflow(page)
  })

  await test.step('it is paid, taken back and refunded', async () => {
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(page.getByRole('article')).toContainText('Thank you.')
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    await expect(dialog).toContainText('goes back: send it to the client')
    await dialog.getByLabel('Reason').fill('Ordered by mistake')
    await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
    const credit = page.getByRole('article', { name: /^Credit note / })
    await expect(credit).toContainText('$714.00 will be paid back.')
    await page.getByRole('button', { name: 'Mark as Refunded' }).click()
    await dialog.getByRole('button', { name: 'Mark as Refunded' }).click()
    await expect(credit).toContainText('by bank transfer')
    await expect(page.getByRole('button', { name: 'Mark as Refunded' })).toBeHidden()
  })

  await test.step('the client’s page drafts the next one', async () => {
    await page.getByRole('link', { name: /^Client page/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await page.getByRole('button', { name: 'New Invoice' }).click()
    await expect(page).toHaveURL(/\/dashboard\/invoices\/\d+$/)
    await expect(page.getByLabel('Name or company')).toHaveValue(company)
  })
})
