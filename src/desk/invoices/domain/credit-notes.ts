import type { InvoiceLine, InvoiceTotals } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, sumAsPriced, toHundredths } from './amounts.ts'
import { type PriceKind, type RateSums, splitAmount, sumsOfRates, totalsOfLines } from './totals.ts'

type RateTotals = InvoiceTotals['rates']

/** Adds up the sums of several documents for each VAT rate. */
export const sumsByRate = (documents: RateTotals[]): RateTotals =>
  [...Map.groupBy(documents.flat(), ({ rate }) => rate)].map(([rate, parts]) => ({
    rate,
    net: parts.map(({ net }) => net).reduce(addAmounts, '0.00'),
    vat: parts.map(({ vat }) => vat).reduce(addAmounts, '0.00'),
  }))

/** Subtracts credited sums from an invoice for each VAT rate. Omits rates of which nothing is left. */
export function restByRate(whole: RateTotals, credited: RateTotals): RateTotals {
  const taken = new Map(credited.map((one) => [one.rate, one]))
  return whole
    .map(({ rate, net, vat }) => ({
      rate,
      net: amountLeft(net, taken.get(rate)?.net ?? '0.00'),
      vat: amountLeft(vat, taken.get(rate)?.vat ?? '0.00'),
    }))
    .filter(({ net, vat }) => toHundredths(net) + toHundredths(vat) > 0n)
}

/** Returns the sum of a rate, with VAT if prices include it. */
export const rateAsPriced = ({ net, vat }: RateTotals[number], pricesIncludeVat: boolean): string =>
  sumAsPriced({ net, total: addAmounts(net, vat) }, pricesIncludeVat)

/**
 * Returns the sums of a credit note. `whole` contains the sums of the invoice, and `credited` the sums of its earlier credit
 * notes. Lines that take back the rest of a rate take back all its VAT. In a final invoice it may differ by a cent from the VAT
 * on the net amount. Lines that take back more than is left keep the VAT on their own net amount.
 */
export function creditTotals(
  lines: InvoiceLine[],
  kind: PriceKind,
  decimals: number,
  whole: RateTotals,
  credited: RateTotals,
): InvoiceTotals {
  const before = sumsOfRates(credited)
  const left = sumsOfRates(restByRate(whole, credited))
  const { pricesIncludeVat } = kind
  return totalsOfLines(lines, kind, decimals, (amount, rate) => {
    const own = splitAmount(
      before.get(rate) ?? { net: 0n, vat: 0n },
      amount,
      rate,
      decimals,
      pricesIncludeVat,
    )
    const rest = left.get(rate)
    return rest ? splitWithin(rest, own, pricesIncludeVat) : own
  })
}

/** Limits `own` to the rest of a rate. The last part takes all of the rest. Returns `own` if its amount is more than the rest. */
function splitWithin(rest: RateSums, own: RateSums, pricesIncludeVat: boolean): RateSums {
  const vat = own.vat < rest.vat ? own.vat : rest.vat
  if (!pricesIncludeVat)
    return own.net > rest.net ? own : { net: own.net, vat: own.net === rest.net ? rest.vat : vat }
  const amount = own.net + own.vat
  if (amount > rest.net + rest.vat) return own
  const least = amount - rest.net
  const within = vat > least ? vat : least
  return { net: amount - within, vat: within }
}

/** Returns the lines of a credit note that takes back the whole rest, one line for each VAT rate. */
export const linesOfRest = (rest: RateTotals, title: string, pricesIncludeVat: boolean): InvoiceLine[] =>
  rest.map((one) => ({
    title,
    quantity: '1',
    unitPrice: rateAsPriced(one, pricesIncludeVat),
    vatRate: one.rate,
  }))

/** Returns the first VAT rate of which `part` takes back more than `rest` contains, with the amount that is left. */
export function findExcess(
  part: RateTotals,
  rest: RateTotals,
  pricesIncludeVat: boolean,
): { rate: string; left: string } | undefined {
  const amount = (one: RateTotals[number]) => rateAsPriced(one, pricesIncludeVat)
  const left = new Map(rest.map((one) => [one.rate, amount(one)]))
  const found = part.find((one) => toHundredths(amount(one)) > toHundredths(left.get(one.rate) ?? '0'))
  return found && { rate: found.rate, left: left.get(found.rate) ?? '0.00' }
}

type Credited = { total: string; credited: string; paid: string }

/**
 * Computes the effect of a credit note over `amount` before it is issued. `left` is the total after all credit notes, `open` the
 * amount still to be paid, and `freed` the part of the payments that the invoice no longer needs.
 */
export function effectOfCredit({ total, credited, paid }: Credited, amount: string) {
  const left = amountLeft(total, addAmounts(credited, amount))
  return {
    left,
    open: amountLeft(left, paid),
    freed: smallerAmount(amountLeft(paid, left), amount),
  }
}
