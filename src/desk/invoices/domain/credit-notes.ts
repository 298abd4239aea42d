import type { InvoiceLine, InvoiceTotals } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, sumAsPriced, toHundredths } from './amounts.ts'
import { type PriceKind, type RateSums, splitAmount, sumsOfRates, totalsOfLines } from './totals.ts'

type RateTotals = InvoiceTotals['rates']

/** Sums for each VAT rate of several documents. */
export const sumsByRate = (documents: RateTotals[]): RateTotals =>
  [...Map.groupBy(documents.flat(), ({ rate }) => rate)].map(([rate, parts]) => ({
    rate,
    net: parts.map(({ net }) => net).reduce(addAmounts, '0.00'),
    vat: parts.map(({ vat }) => vat).reduce(addAmounts, '0.00'),
  }))

/** What is left of each VAT rate of an invoice. Rates of which nothing is left are missing. */
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

/** With VAT if prices include it. */
export const rateAsPriced = ({ net, vat }: RateTotals[number], pricesIncludeVat: boolean): string =>
  sumAsPriced({ net, total: addAmounts(net, vat) }, pricesIncludeVat)

/**
 * The sums of a credit note of an invoice with the rates `whole`, after others that took back `credited`. What takes the last of a
 * rate takes all its VAT, which in a final invoice may differ from that of its net amount by a cent. Lines that take more than is left
 * keep the VAT of their own net amount.
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

/** At most what is left of a rate, and all of it for the last part. Returns `own` if its amount is more than what is left. */
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

/** The lines of a credit note that takes back all that is left, one for each VAT rate. */
export const linesOfRest = (rest: RateTotals, title: string, pricesIncludeVat: boolean): InvoiceLine[] =>
  rest.map((one) => ({
    title,
    quantity: '1',
    unitPrice: rateAsPriced(one, pricesIncludeVat),
    vatRate: one.rate,
  }))

/** The first VAT rate of which `part` takes more than `rest` has, with what is left of it. */
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
 * What a credit note over `amount` changes for an invoice, before it is issued: what is still to be paid then, and the part of the
 * payments that the invoice no longer needs.
 */
export function effectOfCredit({ total, credited, paid }: Credited, amount: string) {
  const left = amountLeft(total, addAmounts(credited, amount))
  return {
    left,
    open: amountLeft(left, paid),
    freed: smallerAmount(amountLeft(paid, left), amount),
  }
}
