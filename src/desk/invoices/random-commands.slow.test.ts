import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { seller } from '#testing/invoice-site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import { anyStory, type Commands, type Ledger, useCommands } from './commands/testing/random-commands.ts'
import { toHundredths } from './domain/amounts.ts'

/** The number of orders. `RANDOM_ORDERS` changes it, and `RANDOM_SEED` repeats a run. */
const runs = Number(process.env.RANDOM_ORDERS) || 40

describe.each(engines)('random commands on %s', (engine) => {
  let { site } = {} as StripeTest
  let commands = {} as Commands
  openStripeSite(engine, (given) => {
    site = given.site
    commands = useCommands(given)
  })
  let depositFirst: boolean | undefined

  /** Checks that every view of the order's money agrees with the answers so far. */
  async function check(ledger: Ledger): Promise<void> {
    const { order, balanceOf, listed, read } = commands
    const [balance, theirs] = [await balanceOf(ledger), await balanceOf(ledger, ledger.ada)]
    expect(theirs).toEqual(balance)
    const [opened, invoices] = [await order(ledger), await listed(ledger)]
    const isCancelled = opened.status === 'cancelled'
    expect(toHundredths(balance.invoiced.total), 'invoiced').toBe(ledger.invoiced)
    expect(toHundredths(balance.invoiced.net), 'invoiced, net').toBe(ledger.net)
    expect(toHundredths(balance.paid.total), 'paid').toBe(ledger.paid)
    for (const { net, vat, total } of [balance.invoiced, balance.paid])
      expect(toHundredths(net) + toHundredths(vat)).toBe(toHundredths(total))
    const open = invoices
      .filter((one) => one.kind === 'invoice' && one.status === 'open' && !one.isStopped)
      .reduce((sum, one) => sum + toHundredths(one.open), 0n)
    expect(toHundredths(balance.open), 'open').toBe(open)
    let whole = 0n
    for (const { id, status, kind, total, credited, open: left } of invoices) {
      const invoice = await read(id)
      expect(invoice.open).toBe(left)
      if (kind === 'credit') continue
      if (status === 'open' || status === 'paid') whole += toHundredths(invoice.totals.net)
      const paid = invoice.payments.reduce((sum, { amount }) => sum + toHundredths(amount), 0n)
      const rest = toHundredths(total) - toHundredths(credited)
      if (status === 'open') expect(toHundredths(left), 'open of an invoice').toBe(rest - paid)
      else expect(left).toBe('0.00')
      if (status === 'paid') expect(paid >= rest, 'a paid invoice is paid').toBe(true)
      if (status === 'void') expect(rest, 'a void invoice is credited').toBe(0n)
      const vat = invoice.rest.reduce(
        (sum, { net, vat: part }) => sum + toHundredths(net) + toHundredths(part),
        0n,
      )
      expect(vat, 'what can be credited').toBe(rest)
    }
    // A closed order is not invoiced again for what credit notes took off, which lowers what is agreed.
    const isClosed = isCancelled || opened.status === 'completed'
    const agreed = isCancelled ? toHundredths(balance.agreed) : toHundredths(opened.price)
    const counted = isClosed ? whole : ledger.net
    const toInvoice = agreed > counted ? agreed - counted : 0n
    expect(toHundredths(balance.toInvoice), 'to invoice').toBe(toInvoice)
    const left = isClosed && ledger.net + toInvoice < agreed ? ledger.net + toInvoice : agreed
    expect(toHundredths(balance.agreed), 'agreed').toBe(left)
    const back = toHundredths(balance.toRefund) + toHundredths(balance.credit)
    const reserved = toHundredths(balance.toRefund) > 0n ? 0n : ledger.pending
    // If the agreed price is now below the invoiced amount, the price decides instead of the invoices.
    if (agreed >= ledger.net)
      expect(ledger.invoiced - ledger.paid, 'what is owed').toBe(open - back - reserved)
    const { refundable } = opened.money
    expect(toHundredths(refundable) <= ledger.paid, 'no more goes back than was paid').toBe(true)
    const client = await site.read<Client>(site.chief, `/api/admin/clients/${ledger.record}`)
    const sums = client.sums[0] ?? { invoiced: '0.00', paid: '0.00', open: '0.00' }
    expect([sums.invoiced, sums.paid, sums.open], 'the sums of the record').toEqual([
      balance.invoiced.total,
      balance.paid.total,
      balance.open,
    ])
  }

  test(
    `keep all sums of an order equal, after ${runs} random sequences of them`,
    async () => {
      const seed = Number(process.env.RANDOM_SEED) || Date.now() % 1_000_000
      await fc.assert(
        fc.asyncProperty(anyStory, async ({ price, depositFirst: comesFirst, steps }) => {
          resetRateLimits()
          if (comesFirst !== depositFirst) {
            await site.set({ ...seller, vatRates: '19', taxNumber: '12/345', depositFirst: comesFirst })
            depositFirst = comesFirst
          }
          const ledger = await commands.openOrder(price)
          for (const step of steps) {
            await commands.perform[step.kind](ledger, step)
            await check(ledger)
          }
        }),
        { numRuns: runs, seed, interruptAfterTimeLimit: timeLimit(250_000), endOnFailure: false },
      )
    },
    timeLimit(280_000),
  )
})
