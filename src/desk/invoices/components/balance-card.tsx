import { useQuery } from '@tanstack/react-query'
import { formatSum } from '#platform/locale.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Balance } from '../contract/balance.ts'
import { balanceQuery } from '../query-options/balance.ts'

/** For the order's client and admins. */
export default function BalanceCard({ orderId }: { orderId: number }) {
  const asked = useQuery(balanceQuery(orderId))
  const { data: balance } = asked
  if (asked.isError && !balance) return <LoadProblem text="The balance could not be loaded." query={asked} />
  if (!balance) return null
  return (
    <Panel title="Balance">
      <Facts facts={balanceFacts(balance)} />
    </Panel>
  )
}

const isZero = (amount: string) => Number(amount) === 0

/** Without zeros. */
function balanceFacts(balance: Balance) {
  const { currency, agreed, invoiced, paid, open, overdue, toInvoice, toRefund, credit } = balance
  const hasVat = !isZero(invoiced.vat) || !isZero(paid.vat)
  const withVat = hasVat && 'with VAT'
  const asAgreed = balance.pricesIncludeVat ? withVat : hasVat && 'without VAT'
  const rows = [
    { name: 'Agreed', amount: agreed, note: asAgreed },
    { name: 'Invoiced', amount: invoiced.total, note: withVat },
    { name: 'Paid', amount: paid.total, note: withVat },
    { name: 'Open', amount: open, note: withVat },
    { name: 'Overdue', amount: overdue, note: withVat, isLate: true },
    { name: 'To invoice', amount: toInvoice, note: asAgreed },
    { name: 'To refund', amount: toRefund, note: withVat },
    { name: 'Paid for the next invoice', amount: credit, note: withVat },
  ]
  return rows
    .filter(({ amount }) => !isZero(amount))
    .map(({ name, amount, note, isLate }) => ({
      name,
      value: (
        <>
          <span className={`font-medium tabular-nums ${isLate ? 'text-danger' : ''}`}>
            {formatSum(amount, currency)}
          </span>
          {note && <span className="block text-xs text-subtle">{note}</span>}
        </>
      ),
    }))
}
