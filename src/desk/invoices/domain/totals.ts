import type { InvoiceLine, InvoiceTotals, VatKind } from '../contract/schemas.ts'
import { roundedQuotient, scaled, toDecimal, toHundredths } from './amounts.ts'

/** The maximum number of decimals of a quantity and of a VAT rate. */
const quantityDigits = 3
const rateDigits = 2

const thousand = 1_000n
const wholeRate = 10_000n

/** The smallest unit of a currency, in hundredths. It is 100 for a currency without decimals, such as the yen. */
const smallestStep = (decimals: number) => (decimals === 0 ? 100n : 1n)

type Counted = Pick<InvoiceLine, 'quantity' | 'unitPrice'>

export type PriceKind = { vatKind: VatKind; pricesIncludeVat: boolean }

const lineAmount = ({ quantity, unitPrice }: Counted, step: bigint) =>
  roundedQuotient(scaled(quantity, quantityDigits) * toHundredths(unitPrice), thousand, step)

/** Returns quantity times price of each line. The amounts include VAT if prices do. */
export const lineAmounts = (lines: Counted[], decimals: number): string[] =>
  lines.map((line) => toDecimal(lineAmount(line, smallestStep(decimals))))

const vatAmount = (net: bigint, rate: string, step: bigint) =>
  roundedQuotient(net * scaled(rate, rateDigits), wholeRate, step)

const netAmount = (gross: bigint, rate: string, step: bigint) =>
  roundedQuotient(gross * wholeRate, wholeRate + scaled(rate, rateDigits), step)

/** The sums of one VAT rate, in hundredths. */
export type RateSums = { net: bigint; vat: bigint }

/**
 * Splits `amount` into net and VAT, so that the VAT on `before` and `amount` together is exact. If `before` was rounded up by
 * more than a tiny positive `amount` contains, the result is limited to 0 instead of being negative.
 */
export function splitAmount(
  before: RateSums,
  amount: bigint,
  rate: string,
  decimals: number,
  pricesIncludeVat: boolean,
): RateSums {
  const step = smallestStep(decimals)
  if (!pricesIncludeVat) {
    const vat = vatAmount(before.net + amount, rate, step) - before.vat
    return { net: amount, vat: amount >= 0n && vat < 0n ? 0n : vat }
  }
  const rest = netAmount(before.net + before.vat + amount, rate, step) - before.net
  const net = amount < 0n ? rest : rest < 0n ? 0n : rest > amount ? amount : rest
  return { net, vat: amount - net }
}

/** Writes equal rates in the same way: both '7' and '7.00' become '7'. */
const sameRate = (rate: string) => toDecimal(scaled(rate, rateDigits)).replace(/\.?0+$/, '') || '0'

const none: RateSums = { net: 0n, vat: 0n }

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)

export const sumsOfRates = (rates: InvoiceTotals['rates']): Map<string, RateSums> =>
  new Map(rates.map(({ rate, net, vat }) => [rate, { net: toHundredths(net), vat: toHundredths(vat) }]))

/**
 * Rounds as EN 16931 requires: the amount of each line, and for each rate the VAT on the sum of its lines. If prices include VAT,
 * the total is the sum of the lines, and the VAT is the sum of a rate minus its net amount. For `reverse` and `exempt`, every
 * rate is 0. `decimals` is the currency's number of decimals. `before` contains the sums of earlier invoices of the same order.
 * Their VAT is subtracted from the VAT on the whole, so that the VAT of all invoices adds up.
 */
export function invoiceTotals(
  lines: InvoiceLine[],
  kind: PriceKind,
  decimals: number,
  before: InvoiceTotals['rates'] = [],
): InvoiceTotals {
  const earlier = sumsOfRates(before)
  return totalsOfLines(lines, kind, decimals, (amount, rate) =>
    splitAmount(earlier.get(rate) ?? none, amount, rate, decimals, kind.pricesIncludeVat),
  )
}

/** `split` divides the sum of a rate's lines into net and VAT. */
export function totalsOfLines(
  lines: InvoiceLine[],
  { vatKind, pricesIncludeVat }: PriceKind,
  decimals: number,
  split: (amount: bigint, rate: string) => RateSums,
): InvoiceTotals {
  const step = smallestStep(decimals)
  const counted = lines.map((line) => ({
    rate: vatKind === 'standard' ? sameRate(line.vatRate) : '0',
    amount: lineAmount(line, step),
    net: 0n,
  }))
  const rates = [...Map.groupBy(counted, ({ rate }) => rate)]
    .map(([rate, group]) => {
      const amounts = group.map(({ amount }) => amount)
      const sums = split(sum(amounts), rate)
      const nets = pricesIncludeVat ? shareNet(sums.net, amounts, rate, step) : amounts
      for (const [at, line] of group.entries()) line.net = nets[at] ?? 0n
      return { rate, ...sums }
    })
    .toSorted((a, b) => Number(scaled(b.rate, rateDigits) - scaled(a.rate, rateDigits)))
  const net = sum(rates.map((rate) => rate.net))
  const vat = sum(rates.map((rate) => rate.vat))
  return {
    lineNets: counted.map((line) => toDecimal(line.net)),
    rates: rates.map((one) => ({ rate: one.rate, net: toDecimal(one.net), vat: toDecimal(one.vat) })),
    net: toDecimal(net),
    vat: toDecimal(vat),
    total: toDecimal(net + vat),
  }
}

/** Distributes `net` among lines with the gross `amounts`, by the largest remainder method. */
function shareNet(net: bigint, amounts: bigint[], rate: string, step: bigint): bigint[] {
  const divisor = (wholeRate + scaled(rate, rateDigits)) * step
  const shares = amounts.map((amount) => {
    const floor = floorOf(amount * wholeRate, divisor)
    return { floor, remainder: amount * wholeRate - floor * divisor }
  })
  const left = net / step - sum(shares.map(({ floor }) => floor))
  const each = floorOf(left, BigInt(amounts.length))
  const extra = Number(left - each * BigInt(amounts.length))
  const first = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, extra),
  )
  return shares.map((share) => (share.floor + each + (first.has(share) ? 1n : 0n)) * step)
}

const floorOf = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n && dividend % divisor !== 0n ? dividend / divisor - 1n : dividend / divisor

/** Returns the first VAT rate whose discounts exceed the sum of its other lines. */
export const overDiscounted = ({ rates }: Pick<InvoiceTotals, 'rates'>) =>
  rates.find(({ net }) => toHundredths(net) < 0n)

/**
 * Splits a price by percentages that add up to 100. The parts add up to the price, and their VAT adds up to its VAT. To make this
 * possible, a part may differ from its exact percentage by a few cents.
 */
export function splitPrice(
  price: string,
  percentages: number[],
  rate: string,
  decimals: number,
  pricesIncludeVat: boolean,
): string[] {
  const step = smallestStep(decimals)
  const vatIn = (amount: bigint) => splitAmount(none, amount, rate, decimals, pricesIncludeVat).vat
  const parts: bigint[] = []
  let rest = toHundredths(price)
  let restPercentage = 100
  for (const percentage of percentages.slice(0, -1)) {
    const wanted = roundedQuotient(rest * BigInt(percentage), BigInt(restPercentage), step)
    const part = nearestExact(wanted, rest, vatIn, step)
    parts.push(part)
    rest -= part
    restPercentage -= percentage
  }
  return [...parts, rest].map(toDecimal)
}

/** Returns the part nearest to `wanted` for which the VAT on the part and the rest adds up to the VAT on the whole. */
function nearestExact(
  wanted: bigint,
  whole: bigint,
  vatIn: (amount: bigint) => bigint,
  step: bigint,
): bigint {
  const vat = vatIn(whole)
  const isExact = (part: bigint) => part >= 0n && part <= whole && vatIn(part) + vatIn(whole - part) === vat
  for (let off = 0n; off <= wanted; off += step) {
    if (isExact(wanted + off)) return wanted + off
    if (isExact(wanted - off)) return wanted - off
  }
  return 0n
}
