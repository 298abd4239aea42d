import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatMoney } from '#platform/locale.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { OrderDeposit } from '../contract/schemas.ts'
import { depositQuery } from '../query-options.ts'

// The lists of invoices, whose script this is part of, do without it.
const DepositForm = lazyContent(() => import('./deposit-form.tsx'))

/** What of an order is asked for before the work, which admins change; its client sees one that the work waits for. */
export function DepositPanel({ orderId, isAdmin }: { orderId: number; isAdmin: boolean }) {
  const asked = useQuery(depositQuery(orderId))
  const { data: deposit } = asked
  const isHydrated = useHydrated()
  if (asked.isError && !deposit && isAdmin)
    return <LoadProblem text="The deposit could not be loaded." query={asked} />
  if (!deposit || (!isAdmin && !deposit.holdsStart)) return null
  return (
    <Panel title="Deposit" lead={<State deposit={deposit} />}>
      {isAdmin && (
        <div className="min-h-28">
          <Suspense>
            {isHydrated && (
              <DepositForm key={`${deposit.percent} ${deposit.isOwn}`} orderId={orderId} deposit={deposit} />
            )}
          </Suspense>
        </div>
      )}
    </Panel>
  )
}

function State({ deposit: { percent, amount, currency, isPaid, holdsStart } }: { deposit: OrderDeposit }) {
  if (percent === 0) return 'None for this order.'
  return (
    <>
      {percent} % of the price, {formatMoney(amount, currency)} without VAT.{' '}
      {isPaid ? 'It is paid.' : holdsStart ? 'The work begins once it is paid.' : 'It is not paid yet.'}
    </>
  )
}
