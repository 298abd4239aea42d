import { type Page, request } from '@playwright/test'
import { siteDefaults } from '#content/site.ts'
import { openEmailServer, type ReceivedEmail } from '#testing/email-server.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { setUpAdmin } from './members.ts'
import { type SiteProcess, startFreshSite } from './site-process.ts'
import { toast } from './toast.ts'

const office = 'office@firm.example'

test('the owner reminds of an invoice once, and the email reads well on a phone and on a desk', {
  tag: '@phone',
}, async ({ page }) => {
  await using emails = await openEmailServer()
  await using site = await startFreshSite({ SMTP_URL: emails.url, LOG_LEVEL: 'error' })
  const { id, number } = await issueInvoice(page, site)
  await expectReadable(page, await emails.take(office, new RegExp(`^Invoice ${number} is`)))

  await page.goto(`${site.url}/dashboard/invoices/${id}`)
  await waitForHydration(page.getByRole('main'))
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await expect(reminders).toContainText('Nobody was reminded of this invoice.')
  await reminders.getByRole('button', { name: 'Remind Now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(office)
  await expect(dialog).toContainText(`Invoice ${number} is due on`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Reminder' }).click()
  await expect(toast(page, 'Reminder sent')).toBeVisible()
  await expect(reminders).toContainText(`Sent by hand`)
  await expect(reminders).toContainText(`To ${office}`)
  await expect(reminders).toContainText('Send at most one a day.')
  await expect(reminders.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const email = await emails.take(office, /If you have paid it already/)
  expect(email.attached?.headers).toContain('.pdf')
  await expectReadable(page, email)
})

/** Issues an invoice in euros as the owner, in whose session the page is then. */
async function issueInvoice(page: Page, site: SiteProcess): Promise<{ id: number; number: string }> {
  const cookie = await setUpAdmin(site)
  await page.context().addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: site.url }])
  const owner = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { cookie } })
  const settings = await (await owner.get('/api/admin/site')).json()
  const change = async (key: 'invoices' | 'locale', changes: object) => {
    const data = { value: { ...siteDefaults[key], ...changes }, version: settings[key].version }
    expect((await owner.put(`/api/admin/site/${key}`, { data })).ok()).toBe(true)
  }
  await change('locale', { currency: 'EUR' })
  await change('invoices', {
    ...{ sellerName: 'Root Tester', sellerAddress: '5 Pier Road', sellerCountry: 'DE', vatRates: '20' },
    ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  })
  const buyer = { name: 'Firm Ltd', address: '3 Quay', country: 'DE', vatNumber: '', email: office }
  const client = {
    ...{ company: 'Firm Ltd', contact: '', street: '', postcode: '', city: '', country: '' },
    ...{ vatNumber: '', buyerReference: '', language: '', notes: '' },
    emails: [{ email: office, isOwn: true, isBilling: true }],
  }
  const { id: clientId } = await (await owner.post('/api/admin/clients', { data: client })).json()
  const lines = [{ title: 'Work', quantity: 1, unitPrice: '1028.80', vatRate: '20' }]
  const draft = await owner.post('/api/admin/invoices', { data: { clientId, buyer, lines } })
  const { id } = await draft.json()
  const issued = await owner.post(`/api/admin/invoices/${id}/issue`)
  expect(issued.ok(), await issued.text()).toBe(true)
  const { number } = await issued.json()
  await owner.dispose()
  return { id, number }
}

/** In the widths of a phone and of a reading pane, in both themes. */
async function expectReadable(page: Page, { html = '', pictures }: ReceivedEmail): Promise<void> {
  const shown = Object.entries(pictures).reduce(
    (text, [cid, bytes]) =>
      text.replaceAll(`cid:${cid}`, `data:image/png;base64,${bytes.toString('base64')}`),
    html,
  )
  const mail = await page.context().newPage()
  for (const width of [320, 380, 600])
    for (const colorScheme of ['light', 'dark'] as const) {
      await mail.setViewportSize({ width, height: 900 })
      await mail.emulateMedia({ colorScheme })
      await mail.setContent(shown)
      await expect(mail.getByText('€1,234.56', { exact: true })).toBeVisible()
      await expect(mail.getByRole('link', { name: 'Pay Invoice' })).toBeVisible()
      await expect(mail.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectNoOverflow(mail)
    }
  await mail.close()
}
