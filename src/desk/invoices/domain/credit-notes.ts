import type { InvoiceLine, InvoiceTotals, VatKind } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, toHundredths } from './amounts.ts'
import { invoiceTotals } from './totals.ts'

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
    .filter(({ net }) => toHundredths(net) > 0n)
}

/**
 * The sums of a credit note of an invoice with the rates `whole`, after others that took back `credited`. What takes the last of a
 * rate takes all its VAT, which in a final invoice may differ from that of its net amount by a cent. Lines that take more than is left
 * keep the VAT of their own net amount.
 */
export function creditTotals(
  lines: InvoiceLine[],
  kind: VatKind,
  decimals: number,
  whole: RateTotals,
  credited: RateTotals,
): InvoiceTotals {
  const { lineNets, net, rates: found } = invoiceTotals(lines, kind, decimals, credited)
  const left = new Map(restByRate(whole, credited).map((one) => [one.rate, one]))
  const rates = found.map((one) => {
    const rest = left.get(one.rate) ?? one
    if (toHundredths(one.net) > toHundredths(rest.net)) return one
    return { ...one, vat: one.net === rest.net ? rest.vat : smallerAmount(one.vat, rest.vat) }
  })
  const vat = rates.map((one) => one.vat).reduce(addAmounts, '0.00')
  return { lineNets, net, rates, vat, total: addAmounts(net, vat) }
}

/** The lines of a credit note that takes back all that is left, one for each VAT rate. */
export const linesOfRest = (rest: RateTotals, title: string): InvoiceLine[] =>
  rest.map(({ rate, net }) => ({ title, quantity: '1', unitPrice: net, vatRate: rate }))

/** The first VAT rate of which `part` takes more than `rest` has, with what is left of it. */
export function findExcess(part: RateTotals, rest: RateTotals): { rate: string; left: string } | undefined {
  const left = new Map(rest.map(({ rate, net }) => [rate, net]))
  const found = part.find(({ rate, net }) => toHundredths(net) > toHundredths(left.get(rate) ?? '0'))
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
