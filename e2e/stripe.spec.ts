import { refundEventOf } from '#testing/stripe-server.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { openOtherBrowser, placeOrder } from './order-pages.ts'
import { issueInvoice, test } from './stripe-journey.ts'

test('a deposit is paid by Stripe, and is being confirmed until Stripe says so', { tag: '@phone' }, async ({
  page,
  stripe,
}) => {
  await signUpAs(page, 'user')
  const orderId = await placeOrder(page)
  const invoice = await issueInvoice(orderId)
  stripe.holdsEvents = true

  await page.goto(`/dashboard/invoices?order=${orderId}`)
  await page.getByRole('button', { name: `Pay ${invoice.number}` }).click()
  await expect(page.getByRole('heading', { name: '40010 usd' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice.id}$`))
  const notice = page.getByText('Payment is being confirmed')
  const pay = page.getByRole('button', { name: `Pay ${invoice.number}` })
  await expect(page.getByRole('article')).toContainText('$400.10')
  await expect(notice).toBeHidden()
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page).toHaveURL(/\?payment=returned$/)
  await expect(notice).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expect(page.getByText('Paid on')).toHaveCount(0)
  await expectAccessible(page)
  for (const event of stripe.held.splice(0)) expect((await stripe.send(event)).status).toBe(204)
  await expect(page.getByRole('article')).toContainText(/Paid on .+ by Stripe/)
  await expect(notice).toBeHidden()
  await page.goto('/dashboard/invoices')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await asAdmin(async (admin) => {
    const { payment } = await (await admin.get(`/api/invoices/${invoice.id}`)).json()
    expect(payment).toMatchObject({ means: 'stripe', reference: expect.stringMatching(/^pi_/) })
  })
})

test('an admin counts a payment that paid no invoice, and lets Stripe send the rest back', async ({
  page,
  browser,
  stripe,
}) => {
  await signUpAs(page, 'user')
  const orderId = await placeOrder(page)
  const invoice = await issueInvoice(orderId)
  stripe.holdsEvents = true
  await page.goto(`/dashboard/invoices/${invoice.id}`)
  await page.getByRole('button', { name: `Pay ${invoice.number}` }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\?payment=returned$/)
  const desk = await openOtherBrowser(browser, page)
  const admin = desk.page
  await signInAs(admin, 'admin')
  const paidOn = invoice.issueDate
  const data = { paidOn, means: 'cash', amount: '100.10' }
  expect((await admin.request.post(`/api/admin/invoices/${invoice.id}/payments`, { data })).ok()).toBe(true)
  for (const event of stripe.held.splice(0)) expect((await stripe.send(event)).status).toBe(204)
  stripe.holdsEvents = false

  await admin.goto(`/dashboard/invoices/${invoice.id}`)
  await admin.getByRole('button', { name: /^Count as payment/ }).click()
  await expect(admin.getByRole('article')).toContainText('Thank you.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /^Refund by Stripe/ }).click()
  await expect(admin.getByRole('dialog')).toContainText('Stripe sends $100.10 back')
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund by Stripe' }).click()
  await expect(admin.getByText('Stripe sends it back and has not confirmed that yet.')).toBeVisible()
  const stray = stripe.refunds.at(-1)
  expect(stray).toMatchObject({ amount: 10_010 })
  if (!stray) throw new Error('Stripe was not asked')
  expect((await stripe.send(refundEventOf('updated', stray, { status: 'succeeded' }))).status).toBe(204)
  await admin.reload()
  await expect(admin.getByText('Payments at Stripe that were put right')).toBeVisible()

  await admin.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Ordered by mistake')
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expect(admin.getByRole('article', { name: /^Credit note/ })).toContainText(
    'stays as credit with order',
  )
  await admin.goto(`/dashboard/invoices?order=${orderId}`)
  await admin.getByRole('button', { name: 'Record a Refund' }).click()
  await dialog.getByLabel('How it goes back').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Amount')).toHaveValue('300')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Refund by Stripe' }).click()
  await expect(admin.getByText('Stripe has not confirmed it yet')).toBeVisible()
  const refund = stripe.refunds.at(-1)
  if (!refund) throw new Error('Stripe was not asked')
  expect((await stripe.send(refundEventOf('updated', refund, { status: 'succeeded' }))).status).toBe(204)
  await page.goto(`/dashboard/invoices?order=${orderId}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent back on' })).toContainText('$300.00')
  await desk.leave()
})
