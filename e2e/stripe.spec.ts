import { expectAccessible } from './axe.ts'
import { expect } from './journey.ts'
import { asAdmin, signUpAs } from './members.ts'
import { placeOrder } from './order-pages.ts'
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
