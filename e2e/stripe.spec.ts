import { siteDefaults } from '#content/site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { openStripeServer } from '#testing/stripe-server.ts'
import { expectAccessible } from './axe.ts'
import { test as base, expect } from './journey.ts'
import { asAdmin, signUpAs, useSite } from './members.ts'
import { placeOrder } from './order-pages.ts'
import { startPreparedSite } from './prepared-site.ts'

type Stripe = Awaited<ReturnType<typeof openStripeServer>>

/** Each worker has its own site and its own imitation of Stripe. */
const test = base.extend<object, { stripe: Stripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const stripe = await openStripeServer()
      await use(stripe)
      stripe.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, use) => {
      const site = await startPreparedSite(stripe.variables)
      stripe.hook = `${site.url}/api/hooks/stripe`
      useSite(site)
      await asAdmin(async (admin) => {
        const { version } = (await (await admin.get('/api/admin/site')).json()).invoices
        const seller = { sellerName: 'Tess Tester', sellerAddress: '5 Pier Road', sellerCountry: 'US' }
        const data = { value: { ...siteDefaults.invoices, ...seller }, version }
        expect((await admin.put('/api/admin/site/invoices', { data })).ok()).toBe(true)
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: timeLimit(120_000) },
  ],
})

test('a deposit is paid by Stripe, and is being confirmed until Stripe says so', { tag: '@phone' }, async ({
  page,
  stripe,
}) => {
  await signUpAs(page, 'user')
  const orderId = await placeOrder(page)
  let invoice = { id: 0, number: '' }
  await asAdmin(async (admin) => {
    const buyer = { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '' }
    const lines = [{ title: 'Deposit of 40 %', quantity: 1, unitPrice: '400.10' }]
    const draft = await admin.post('/api/admin/invoices', { data: { orderId, buyer, lines } })
    const issued = await admin.post(`/api/admin/invoices/${(await draft.json()).id}/issue`)
    expect(issued.ok()).toBe(true)
    invoice = await issued.json()
  })
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
