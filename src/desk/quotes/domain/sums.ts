import type { InvoiceTotals } from '#desk/invoices/contract/schemas.ts'
import { roundedQuotient, sumAsPriced, toDecimal, toHundredths } from '#desk/invoices/domain/amounts.ts'
import { invoiceTotals, type PriceKind, splitPrice } from '#desk/invoices/domain/totals.ts'
import type { QuotePlan, ReadQuote, StoredLine } from '../contract/schemas.ts'

type Choice = Pick<StoredLine, 'isOptional' | 'isChosen'>

/** Returns the lines that an offer contains: all that are not optional, and the chosen ones. `chosen` has their indexes. */
export const takenLines = <Line extends Choice>(lines: Line[], chosen?: readonly number[]): Line[] =>
  lines.filter((line, at) => !line.isOptional || (chosen ? chosen.includes(at) : line.isChosen))

type Priced = Pick<StoredLine, 'title' | 'quantity' | 'unitPrice' | 'vatRate'> & Choice
type Kind = { vatKind: PriceKind['vatKind'] | null; pricesIncludeVat: boolean }

const priceKind = ({ vatKind, pricesIncludeVat }: Kind): PriceKind => ({
  vatKind: vatKind ?? 'standard',
  pricesIncludeVat,
})

/** Returns the sums of an offer with the chosen optional lines. `decimals` is the currency's number of decimals. */
export const offerTotals = (
  lines: Priced[],
  chosen: readonly number[] | undefined,
  kind: Kind,
  decimals: number,
): InvoiceTotals => invoiceTotals(takenLines(lines, chosen), priceKind(kind), decimals)

type Parts = { depositPercent: number; milestones: QuotePlan['milestones'] }

/**
 * Returns what is to be paid one after the other, with VAT. The payments add up to the total. Empty if all is paid at once.
 */
export function plannedPayments(
  totals: InvoiceTotals,
  { depositPercent, milestones }: Parts,
  kind: Kind,
  decimals: number,
): ReadQuote['payments'] {
  const whole = toHundredths(totals.total)
  const share = (percent: number) =>
    roundedQuotient(whole * BigInt(percent), 100n, decimals === 0 ? 100n : 1n)
  const deposit = depositTotal(totals, depositPercent, kind, decimals) ?? share(depositPercent)
  const all: Part[] = [
    { kind: 'deposit', title: '', percent: depositPercent, amount: deposit },
    ...milestones.map((one): Part => ({ kind: 'milestone', ...one, amount: share(one.percent) })),
  ]
  const parts = all.filter(({ percent }) => percent > 0)
  const last = parts.at(-1)
  if (!last) return []
  const left = parts.reduce((rest, { amount }) => rest - amount, whole)
  const percent = parts.reduce((rest, part) => rest - part.percent, 100)
  if (percent > 0) parts.push({ kind: 'rest', title: '', percent, amount: left })
  else last.amount += left
  return parts.map((part) => ({ ...part, amount: toDecimal(part.amount) }))
}

type Part = Omit<ReadQuote['payments'][number], 'amount'> & { amount: bigint }

/** Returns the total of the deposit's invoice in hundredths. Undefined with several VAT rates, which such an invoice has not. */
function depositTotal(
  totals: InvoiceTotals,
  percent: number,
  kind: Kind,
  decimals: number,
): bigint | undefined {
  const [only, ...others] = totals.rates
  if (!only || others.length > 0) return undefined
  const { rate: vatRate } = only
  const { pricesIncludeVat } = kind
  const price = sumAsPriced(totals, pricesIncludeVat)
  const [unitPrice = '0'] = splitPrice(price, [percent, 100 - percent], vatRate, decimals, pricesIncludeVat)
  const line = { title: '', quantity: '1', unitPrice, vatRate }
  return toHundredths(invoiceTotals([line], priceKind(kind), decimals).total)
}

/** Returns the parts of a price that milestones stand for, in the order of the milestones. */
export const milestonePrices = (
  price: string,
  milestones: QuotePlan['milestones'],
  decimals: number,
): { title: string; price: string }[] =>
  milestones.map(({ title, percent }) => ({
    title,
    price: toDecimal(
      roundedQuotient(toHundredths(price) * BigInt(percent), 100n, decimals === 0 ? 100n : 1n),
    ),
  }))
