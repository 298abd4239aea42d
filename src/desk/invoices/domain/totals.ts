import type { InvoiceLine, InvoiceTotals, VatKind } from '../contract/schemas.ts'
import { roundedQuotient, scaled, toDecimal, toHundredths } from './amounts.ts'

/** The maximum number of decimals. */
const quantityDigits = 3
const rateDigits = 2

const thousand = 1_000n
const wholeRate = 10_000n

/** The smallest amount of a currency in hundredths. A currency without decimals, such as the yen, has 100. */
const smallestStep = (decimals: number) => (decimals === 0 ? 100n : 1n)

type Counted = Pick<InvoiceLine, 'quantity' | 'unitPrice'>

const lineNet = ({ quantity, unitPrice }: Counted, step: bigint) =>
  roundedQuotient(scaled(quantity, quantityDigits) * toHundredths(unitPrice), thousand, step)

const vatAmount = (net: bigint, rate: string, step: bigint) =>
  roundedQuotient(net * scaled(rate, rateDigits), wholeRate, step)

type Before = { net: bigint; vat: bigint }

/** Never below 0, because earlier invoices may have been rounded up by more than a tiny rest has. */
function vatAfter(before: Before, net: bigint, rate: string, step: bigint): bigint {
  const vat = vatAmount(before.net + net, rate, step) - before.vat
  return net >= 0n && vat < 0n ? 0n : vat
}

/** Makes rates comparable: '7' equals '7.00'. */
const sameRate = (rate: string) => toDecimal(scaled(rate, rateDigits)).replace(/\.?0+$/, '') || '0'

const none: Before = { net: 0n, vat: 0n }

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)

/**
 * Rounds as EN 16931 requires: the net amount of each line, and for each rate the VAT on the sum of its lines. For `reverse` and
 * `exempt`, every rate is 0. `decimals` are those of the currency. `before` has what earlier invoices of the same order came to, or
 * earlier credit notes of the same invoice: the VAT is the rest of that of the whole, so that all of them add up.
 */
export function invoiceTotals(
  lines: InvoiceLine[],
  kind: VatKind,
  decimals: number,
  before: InvoiceTotals['rates'] = [],
): InvoiceTotals {
  const step = smallestStep(decimals)
  const byRate = new Map<string, bigint>()
  const nets = lines.map((line) => {
    const net = lineNet(line, step)
    const rate = kind === 'standard' ? sameRate(line.vatRate) : '0'
    byRate.set(rate, (byRate.get(rate) ?? 0n) + net)
    return net
  })
  const earlier = new Map(
    before.map(({ rate, net, vat }) => [rate, { net: toHundredths(net), vat: toHundredths(vat) }]),
  )
  const rates = [...byRate]
    .map(([rate, net]) => ({ rate, net, vat: vatAfter(earlier.get(rate) ?? none, net, rate, step) }))
    .toSorted((a, b) => Number(scaled(b.rate, rateDigits) - scaled(a.rate, rateDigits)))
  const net = sum(nets)
  const vat = sum(rates.map((rate) => rate.vat))
  return {
    lineNets: nets.map(toDecimal),
    rates: rates.map((one) => ({ rate: one.rate, net: toDecimal(one.net), vat: toDecimal(one.vat) })),
    net: toDecimal(net),
    vat: toDecimal(vat),
    total: toDecimal(net + vat),
  }
}

/** The first VAT rate of which discounts take off more than its lines come to. */
export const overDiscounted = ({ rates }: Pick<InvoiceTotals, 'rates'>) =>
  rates.find(({ net }) => toHundredths(net) < 0n)

/**
 * Splits a net price by percentages that add up to 100. The parts add up to the price, and their VAT amounts to its VAT. For
 * that, a part may differ from its percentage by a few cents.
 */
export function splitPrice(price: string, percentages: number[], rate: string, decimals: number): string[] {
  const step = smallestStep(decimals)
  const parts: bigint[] = []
  let rest = toHundredths(price)
  let restPercentage = 100
  for (const percentage of percentages.slice(0, -1)) {
    const wanted = roundedQuotient(rest * BigInt(percentage), BigInt(restPercentage), step)
    const part = nearestExact(wanted, rest, rate, step)
    parts.push(part)
    rest -= part
    restPercentage -= percentage
  }
  return [...parts, rest].map(toDecimal)
}

/** The amount nearest to `wanted` whose VAT, plus the VAT on the rest, is the VAT on the whole. Zero always fits. */
function nearestExact(wanted: bigint, whole: bigint, rate: string, step: bigint): bigint {
  const vat = vatAmount(whole, rate, step)
  const isExact = (part: bigint) =>
    part >= 0n && part <= whole && vatAmount(part, rate, step) + vatAmount(whole - part, rate, step) === vat
  for (let off = 0n; off <= wanted; off += step) {
    if (isExact(wanted + off)) return wanted + off
    if (isExact(wanted - off)) return wanted - off
  }
  return 0n
}
