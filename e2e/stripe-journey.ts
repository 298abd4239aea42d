import { siteDefaults } from '#content/site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { openStripeServer } from '#testing/stripe-server.ts'
import { test as base, expect } from './journey.ts'
import { asAdmin, useSite } from './members.ts'
import { startPreparedSite } from './prepared-site.ts'

type Stripe = Awaited<ReturnType<typeof openStripeServer>>

/** Runs a journey with Stripe. Each worker has its own site and its own imitation of Stripe. */
export const test = base.extend<object, { stripe: Stripe }>({
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

type Issued = { id: number; number: string; issueDate: string }

/** Issues an invoice of $400.10 for an order. `buyer` overrides fields of the default buyer. */
export async function issueInvoice(orderId: number, buyer = {}): Promise<Issued> {
  let invoice: Issued = { id: 0, number: '', issueDate: '' }
  await asAdmin(async (admin) => {
    const data = {
      orderId,
      buyer: { name: 'Ada', address: 'Kiel', country: 'DE', vatNumber: '', email: '', ...buyer },
      lines: [{ title: 'Deposit of 40 %', quantity: 1, unitPrice: '400.10' }],
    }
    const draft = await admin.post('/api/admin/invoices', { data })
    const issued = await admin.post(`/api/admin/invoices/${(await draft.json()).id}/issue`)
    expect(issued.ok()).toBe(true)
    invoice = await issued.json()
  })
  return invoice
}
