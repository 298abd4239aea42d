import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { openInvoiceSite } from '#testing/invoice-site.ts'
import { openStripeServer } from '#testing/stripe-server.ts'

export type StripeTest = {
  site: Awaited<ReturnType<typeof openInvoiceSite>>
  stripe: Awaited<ReturnType<typeof openStripeServer>>
}

/** Opens one site and a fake Stripe server for the surrounding tests. Each test starts without invoices. */
export function openStripeSite(engine: TestEngine, begin: (given: StripeTest) => void): void {
  let site: StripeTest['site']
  let stripe: StripeTest['stripe']
  beforeAll(async () => {
    stripe = await openStripeServer()
    site = await openInvoiceSite(engine, stripe.variables)
    stripe.hook = `${site.url}/api/hooks/stripe`
    begin({ site, stripe })
  })
  afterAll(async () => {
    await site.close()
    stripe.close()
  })
  beforeEach(async () => {
    resetRateLimits()
    await site.clear()
    stripe.sessions.length = 0
    stripe.asked.length = 0
    stripe.failure = undefined
    stripe.refunds.length = 0
    stripe.losesAnswer = false
  })
}
