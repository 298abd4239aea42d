import { orderFor } from '#desk/orders/queries/orders.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals } from '#platform/locale.ts'
import type { Balance } from '../contract/balance.ts'
import type { InvoiceTotals } from '../contract/schemas.ts'
import { earlierRates } from '../domain/advances.ts'
import { addAmounts, sumAsPriced } from '../domain/amounts.ts'
import { invoiceTotals, type PriceKind } from '../domain/totals.ts'
import { readAdvances } from './advances.ts'
import { readBalances } from './balance.ts'
import { nextVat } from './start.ts'

/** Returns the balance of an order for its client and admins. Throws the errors of `orderFor`. */
export async function orderBalance(member: Member, orderId: number): Promise<Balance> {
  await orderFor(member, orderId)
  const [found] = await readBalances([orderId])
  if (!found) throw new Error('There is no such order')
  const { agreed, invoiced, toInvoice, currency, pricesIncludeVat } = found.balance
  const { kind: vatKind, rate } = await nextVat(orderId)
  const addVat = vatAdder(currency, { vatKind, pricesIncludeVat }, rate)
  // As the last invoice will have it: its VAT makes the VAT of all invoices that of the whole.
  const rest = Number(toInvoice) > 0 ? addVat(toInvoice, earlierRates(await readAdvances(orderId))) : '0.00'
  // The invoiced part keeps the VAT of its invoices, so that the sums can be subtracted from each other.
  const isWithin = Number(agreed) >= Number(sumAsPriced(invoiced, pricesIncludeVat))
  return {
    ...found.balance,
    withVat: { agreed: isWithin ? addAmounts(invoiced.total, rest) : addVat(agreed), toInvoice: rest },
  }
}

const vatAdder =
  (currency: string, kind: PriceKind, vatRate: string) =>
  (unitPrice: string, before: InvoiceTotals['rates'] = []): string =>
    invoiceTotals(
      [{ title: '', quantity: '1', unitPrice, vatRate }],
      kind,
      currencyDecimals(currency),
      before,
    ).total
