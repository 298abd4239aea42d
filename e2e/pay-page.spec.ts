import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import { asAdmin, confirmSession, forgetSession, newPerson, signInAs, signUpAs } from './members.ts'
import { besideMessages, openOrder, placeOrder } from './order-pages.ts'
import { issueInvoice, test } from './stripe-journey.ts'
import { openLightPage } from './weight.ts'

/** An issued invoice and a link to it, opened by somebody who is not signed in. `before` is what the client does before. */
async function linkInvoice(page: Page, before?: () => Promise<void>) {
  await signUpAs(page, 'user')
  await before?.()
  const invoice = await issueInvoice(await placeOrder(page))
  await forgetSession(page)
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

    await page.getByRole('link', { name: 'Send other billing details' }).click()
    await page.getByLabel('VAT number').fill('FR123')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('VAT number')).toBeInViewport()
    await expect(page.getByLabel('VAT number')).toHaveValue('FR123')
    await expect(page.getByLabel('VAT number')).toHaveAccessibleDescription(/no valid VAT number of Germany/)
    await page.getByLabel('VAT number').fill('DE136695976')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status')).toContainText('This invoice stays as it is.')
  })
})

test('a client completes the billing details of an order, and an admin uses those from a pay link', {
  tag: '@phone',
}, async ({ page }) => {
  const { path } = await linkInvoice(page, async () => {
    await openOrder(page, await placeOrder(page))
    const details = await besideMessages(page)
    const panel = details.getByRole('region', { name: 'Billing details' })
    await expect(panel).toContainText('Missing for an invoice: the postal address and the country.')
    await panel.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Billing details' })
    await form.getByLabel('Street').fill('1 Mill Lane')
    await form.getByLabel('City').fill('Kiel')
    await form.getByLabel('VAT number').fill('DE136695976')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Choose the country of the VAT number')).toBeVisible()
    await form.getByLabel('Country').selectOption('Germany')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(panel).toContainText('1 Mill Lane')
    await expect(panel).not.toContainText('Missing')
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Edit Billing Details' }).click()
    await expect(form.getByLabel('Street')).toHaveValue('1 Mill Lane')
  })

  await page.goto(`${path}?step=billing`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const company = `Weir ${newPerson('Ada').email.split('@')[0]}`
  await page.getByLabel('Company or name').fill(company)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This invoice stays as it is.')).toBeVisible()

  await signInAs(page, 'admin')
  await page.goto('/auth-dashboard')
  const row = page.getByRole('listitem').filter({ hasText: company })
  await row.getByRole('link', { name: /^Look/ }).click()
  await expect(page.getByRole('heading', { name: 'Proposed billing details' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Use/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company)
  await expect(page.getByRole('heading', { name: 'Proposed billing details' })).toHaveCount(0)
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
