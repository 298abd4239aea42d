import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInvoiceSite } from '#testing/invoice-site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'
import { checkBalances } from './commands/testing/check-balances.ts'

describe.each(engines)('the balance of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
    await site.clear()
  })
  afterAll(() => site.close())

  test(
    'equals its movements, after 10,000 random sequences of events',
    async () => {
      expect.hasAssertions()
      await checkBalances(site.orderId, 10_000, Date.now() % 1_000_000)
    },
    timeLimit(120_000),
  )
})
