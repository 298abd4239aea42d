import { useQuery } from '@tanstack/react-query'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Balance } from '../contract/balance.ts'
import { amountLeft } from '../domain/amounts.ts'
import { balanceQuery } from '../query-options/balance.ts'

/** Visible to the order's client and to admins. */
export default function BalanceCard({ orderId }: { orderId: number }) {
  const asked = useQuery(balanceQuery(orderId))
  const { data: balance } = asked
  if (asked.isError && !balance)
    return <LoadProblem text={t`The balance could not be loaded.`} query={asked} />
  if (!balance) return null
  return (
    <Panel title={t`Balance`} lead={hasVat(balance) && t`All sums with VAT.`}>
      <Facts facts={balanceFacts(balance)} />
    </Panel>
  )
}

const isZero = (amount: string) => Number(amount) === 0

/**
 * Omits zeros. All amounts include VAT, so that a reader can subtract one from another. `toRefund` contains what Stripe is sending
 * back already, which has a row of its own.
 */
function balanceFacts(balance: Balance) {
  const { currency, agreed, invoiced, paid, open, overdue, toInvoice, toRefund, pending, credit, withVat } =
    balance
  const rows = [
    { name: t`Agreed`, amount: withVat.agreed, net: agreed },
    { name: t`Invoiced`, amount: invoiced.total },
    { name: t`Paid`, amount: paid.total },
    { name: t.for('an invoice')`Open`, amount: open },
    { name: t`Overdue`, amount: overdue, isLate: true },
    { name: t`To invoice`, amount: withVat.toInvoice, net: toInvoice },
    { name: t`To refund`, amount: amountLeft(toRefund, pending) },
    { name: t`Being sent back by Stripe`, amount: pending },
    { name: t`Paid for the next invoice`, amount: credit },
  ]
  return rows
    .filter(({ amount }) => !isZero(amount))
    .map(({ name, amount, net = amount, isLate }) => ({
      name,
      value: (
        <>
          <span className={`font-medium tabular-nums ${isLate ? 'text-danger' : ''}`}>
            {formatSum(amount, currency)}
          </span>
          {net !== amount && (
            <span className="block text-xs text-subtle tabular-nums">
              {t`${formatSum(net, currency)} without VAT`}
            </span>
          )}
        </>
      ),
    }))
}

const hasVat = ({ agreed, invoiced, paid, withVat }: Balance) =>
  !isZero(invoiced.vat) || !isZero(paid.vat) || withVat.agreed !== agreed
