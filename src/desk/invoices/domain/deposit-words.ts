import { vat } from '#base/site/domain/site.ts'
import { currencyDecimals, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { invoiceTotals, splitPrice } from './totals.ts'

type AskedDeposit = { percent: number; price: string; currency: string; pricesIncludeVat: boolean }

/** Returns the total of the deposit's invoice with the usual VAT. */
function depositTotal({ percent, price, currency, pricesIncludeVat }: AskedDeposit): string {
  const vatRate = vat().percent ?? '0'
  const decimals = currencyDecimals(currency)
  const [unitPrice = '0'] = splitPrice(price, [percent, 100 - percent], vatRate, decimals, pricesIncludeVat)
  const lines = [{ title: '', quantity: '1', unitPrice, vatRate }]
  return invoiceTotals(lines, { vatKind: 'standard', pricesIncludeVat }, decimals).total
}

/** Announces the deposit of an offer, which is an order once it is accepted. Empty without a deposit. */
export function depositOfOffer(asked: AskedDeposit): string {
  const { percent, currency } = asked
  if (percent === 0) return ''
  return t`A deposit of ${percent} % (${formatSum(depositTotal(asked), currency)}) is invoiced before the work begins.`
}

/** Announces the deposit of an order that the owner accepts later. Empty without a deposit. */
export function depositOfNewOrder(asked: AskedDeposit): string {
  const { percent, currency } = asked
  if (percent === 0) return ''
  return t`A deposit of ${percent} % (${formatSum(depositTotal(asked), currency)}) is invoiced once the order is accepted.`
}
