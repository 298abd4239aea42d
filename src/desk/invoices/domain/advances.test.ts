import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlierRates } from './advances.ts'
import { addAmounts, amountLeft, sumAsPriced, toDecimal, toHundredths } from './amounts.ts'
import { creditTotals, linesOfRest, rateAsPriced, restByRate, sumsByRate } from './credit-notes.ts'
import { invoiceTotals, type PriceKind, splitPrice } from './totals.ts'

type Rates = ReturnType<typeof invoiceTotals>['rates']

const rate = fc.constantFrom('0', '5.5', '7', '8.25', '19', '25')
const amount = (min: bigint) => fc.bigInt({ min, max: 99_999_999n })

/** An order with a deposit, later changes of the price, further invoices, and credit notes over parts of them. */
const anyOrder = fc.record({
  price: amount(10_000n),
  percent: fc.integer({ min: 1, max: 99 }),
  vat: rate,
  pricesIncludeVat: fc.boolean(),
  decimals: fc.constantFrom(0, 2),
  /** Later changes of the agreed price, in percent. */
  changes: fc.array(fc.integer({ min: -20, max: 60 }), { maxLength: 3 }),
  /** Invoices after the deposit, each in percent of the amount that is left to invoice. */
  parts: fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 3 }),
  /** The part of each earlier invoice that is credited, in percent. */
  credited: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
  /** Credit notes of the final invoice, each in percent of the rest of the invoice. */
  credits: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
})

const line = (unitPrice: string, vatRate: string) => ({ title: 'Work', quantity: '1', unitPrice, vatRate })
const sumOf = (rates: Rates, part: 'net' | 'vat') => rates.map((one) => one[part]).reduce(addAmounts, '0.00')

test('all invoices of an order come to its price and its VAT, whether the price includes VAT or not', () => {
  fc.assert(
    fc.property(
      anyOrder,
      ({ price, percent, vat, pricesIncludeVat, decimals, changes, parts, credited, credits }) => {
        const kind: PriceKind = { vatKind: 'standard', pricesIncludeVat }
        const amountOf = (rates: Rates) =>
          rates.map((one) => rateAsPriced(one, pricesIncludeVat)).reduce(addAmounts, '0.00')
        const inUnits = (hundredths: bigint) => (decimals === 0 ? (hundredths / 100n) * 100n : hundredths)
        const share = (net: string, percentage: number) =>
          toDecimal(inUnits((toHundredths(net) * BigInt(percentage)) / 100n))
        const totals = (net: string, before: Rates = []) =>
          invoiceTotals([line(net, vat)], kind, decimals, before)
        const advances: { number: string; issueDate: string; net: string; vat: string; rates: Rates }[] = []
        const issue = (net: string, creditedShare: number) => {
          const { rates } = totals(net)
          const back = share(net, creditedShare)
          const note = creditTotals([line(back, vat)], kind, decimals, rates, [])
          const left = toHundredths(back) > 0n ? restByRate(rates, note.rates) : rates
          const sums = { net: sumOf(left, 'net'), vat: sumOf(left, 'vat') }
          advances.push({ number: '1', issueDate: '2026-11-30', ...sums, rates: left })
        }
        let agreed = toDecimal(inUnits(price))
        const invoiced = () => advances.map(({ rates }) => amountOf(rates)).reduce(addAmounts, '0.00')
        const [deposit = '0.00'] = splitPrice(
          agreed,
          [percent, 100 - percent],
          vat,
          decimals,
          kind.pricesIncludeVat,
        )
        issue(deposit, credited[0] ?? 0)
        for (const change of changes)
          agreed =
            change < 0
              ? amountLeft(agreed, share(agreed, -change))
              : addAmounts(agreed, share(agreed, change))
        for (const [at, part] of parts.entries())
          issue(share(amountLeft(agreed, invoiced()), part), credited[at + 1] ?? 0)
        const rest = amountLeft(agreed, invoiced())
        // A tiny rest cannot absorb the rounding differences of many invoices.
        fc.pre(toHundredths(rest) >= 10_000n)
        const final = totals(rest, earlierRates(advances))
        const all = advances.map((one) => one.vat).reduce(addAmounts, final.vat)
        expect(all).toBe(totals(agreed).vat)
        expect(sumAsPriced(final, pricesIncludeVat)).toBe(rest)
        if (pricesIncludeVat)
          expect(
            advances.map(({ net, vat: own }) => addAmounts(net, own)).reduce(addAmounts, final.total),
          ).toBe(agreed)
        const own = totals(rest).vat
        const off = toHundredths(final.vat) - toHundredths(own)
        expect(off * off <= (decimals === 0 ? 250_000n : 25n), `${final.vat} instead of ${own}`).toBe(true)

        // Credits the final invoice in several parts. The last part is the whole rest.
        let taken: Rates = []
        for (const percentage of [...credits, 100]) {
          const left = restByRate(final.rates, taken)
          const back = linesOfRest(left, 'Part', pricesIncludeVat).map((one) => ({
            ...one,
            unitPrice: share(one.unitPrice, percentage),
          }))
          const note = creditTotals(back, kind, decimals, final.rates, taken)
          taken = sumsByRate([taken, note.rates])
          expect(toHundredths(sumOf(taken, 'vat')) <= toHundredths(final.vat)).toBe(true)
        }
        expect({ net: sumOf(taken, 'net'), vat: sumOf(taken, 'vat') }).toEqual({
          net: final.net,
          vat: final.vat,
        })
      },
    ),
    { numRuns: 1_500 },
  )
})
