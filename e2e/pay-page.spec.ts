import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { asAdmin, confirmSession, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { issueInvoice, test } from './stripe-journey.ts'
import { openLightPage } from './weight.ts'

/** Issues an invoice and creates its pay link. Opens the link as somebody who is not signed in. */
async function linkInvoice(page: Page) {
  await signUpAs(page, 'user')
  const invoice = await issueInvoice(await placeOrder(page))
  await page.context().clearCookies()
  let address = ''
  await asAdmin(async (admin) => {
    await confirmSession(admin)
    const made = await admin.post(`/api/admin/invoices/${invoice.id}/links`)
    expect(made.status()).toBe(201)
    address = (await made.json()).address
  })
  return { ...invoice, path: new URL(address).pathname }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody without an account reads an invoice, pays it by Stripe, and has its file', {
    tag: '@phone',
  }, async ({ page, stripe }) => {
    const { path, number } = await linkInvoice(page)
    stripe.holdsEvents = true

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`)
    await expect(page.getByRole('article')).toContainText('Deposit of 40 %')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`)

    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByRole('heading', { name: '40010 usd' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${number}`)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()

    await expect(page).toHaveURL(/\/pay\/[\w-]{43}\?payment=returned$/)
    await expect(page.getByText('Payment is being confirmed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    for (const event of stripe.held.splice(0)) expect((await stripe.send(event)).status).toBe(204)
    await page.goto(path)
    await expect(page.getByRole('article')).toContainText(/Paid on .+ by Stripe/)
  })
})

test('the page of a linked invoice loads little, has nothing that axe objects to, and fits its windows', {
  tag: '@phone',
}, async ({ page }) => {
  const { path } = await linkInvoice(page)
  await openLightPage(page, path)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
})
