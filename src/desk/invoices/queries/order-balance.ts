import { orderFor } from '#desk/orders/queries/orders.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals } from '#platform/locale.ts'
import type { Balance } from '../contract/balance.ts'
import type { VatKind } from '../contract/schemas.ts'
import { addAmounts } from '../domain/amounts.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { readBalances } from './balance.ts'
import { nextVat } from './start.ts'

/** For the order's client and admins. Throws the errors of `orderFor`. */
export async function orderBalance(member: Member, orderId: number): Promise<Balance> {
  await orderFor(member, orderId)
  const [found] = await readBalances([orderId])
  if (!found) throw new Error('There is no such order')
  const { agreed, invoiced, toInvoice, currency } = found.balance
  const addVat = vatAdder(currency, await nextVat(orderId))
  const rest = addVat(toInvoice)
  // What is invoiced has the VAT of its invoices, so that the sums can be subtracted from one another.
  const isWithin = Number(agreed) >= Number(invoiced.net)
  return {
    ...found.balance,
    withVat: { agreed: isWithin ? addAmounts(invoiced.total, rest) : addVat(agreed), toInvoice: rest },
  }
}

const vatAdder =
  (currency: string, { kind, rate }: { kind: VatKind; rate: string }) =>
  (net: string): string =>
    invoiceTotals(
      [{ title: '', quantity: '1', unitPrice: net, vatRate: rate }],
      kind,
      currencyDecimals(currency),
    ).total
