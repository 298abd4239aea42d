import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HistoryEntry, OpenOrder } from '#features/orders/contract/schemas.ts'
import { orderHistoryQuery } from '#features/orders/query-options.ts'
import { formatMoney } from '#platform/locale.ts'
import { CalendarDay, Day } from '#ui/day.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Proposal } from '../contract.ts'
import { proposalsQuery } from '../query-options.ts'
import { proposalNames } from './proposal-names.ts'

/** What was agreed first and what came later: by whom, when and for how much. */
export function ScopeLedger({ order }: { order: OpenOrder }) {
  const { data = [] } = useQuery(proposalsQuery(order.id))
  const agreed = data
    .filter(({ state }) => state === 'accepted')
    .toSorted((a, b) => String(a.answeredAt).localeCompare(String(b.answeredAt)))
  const { data: history = [] } = useQuery(orderHistoryQuery(order.id))
  const [oldest] = agreed
  if (!oldest) return null
  const isBefore = ({ createdAt }: HistoryEntry) => createdAt < String(oldest.answeredAt)
  const firstDay = history.find((entry) => entry.deliveryDate && isBefore(entry))?.deliveryDate
  const first = agreed.find(({ kind }) => kind === 'scope' || kind === 'price')?.priceBefore ?? order.price
  return (
    <Panel title="Agreed so far" lead="Each change was proposed by one side and accepted by the other.">
      <ol>
        <Row
          title={`Agreed first: ${order.packageShort}`}
          value={
            <>
              {formatMoney(first, order.currency)}
              {firstDay && (
                <span className="block font-normal">
                  <CalendarDay at={firstDay} />
                </span>
              )}
            </>
          }
          detail={
            <>
              By {order.clientName}, <Day at={order.createdAt} />
            </>
          }
        />
        {agreed.map((proposal) => (
          <Row
            key={proposal.id}
            title={titleOf(proposal)}
            value={<Amount proposal={proposal} currency={order.currency} />}
            detail={
              <>
                {proposal.answererName
                  ? `Proposed by ${proposal.proposerName}, accepted by ${proposal.answererName}`
                  : `Lowered by ${proposal.proposerName}`}
                {proposal.answeredAt && (
                  <>
                    , <Day at={proposal.answeredAt} />
                  </>
                )}
              </>
            }
          />
        ))}
        {order.status !== 'cancelled' && (
          <Row title="Price now" value={formatMoney(order.price, order.currency)} />
        )}
      </ol>
    </Panel>
  )
}

function titleOf({ kind, title }: Proposal): string {
  const { label } = proposalNames[kind]
  if (kind === 'cancel') return title ? `${label}. Done: ${title}` : label
  return title ?? label
}

function Amount({ proposal: { kind, price, date }, currency }: { proposal: Proposal; currency: string }) {
  return (
    <>
      {price && `${kind === 'scope' ? '+ ' : ''}${formatMoney(price, currency)}`}
      {kind === 'cancel' && <span className="block font-normal">paid in all</span>}
      {date && (
        <span className="block font-normal">
          <CalendarDay at={date} />
        </span>
      )}
    </>
  )
}

function Row({ title, value, detail }: { title: string; value: ReactNode; detail?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-5 py-3 text-md md:px-6">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {title}
      </span>
      <span className="ml-auto text-right font-medium tabular-nums">{value}</span>
      {detail && <span className="w-full text-xs text-subtle wrap-anywhere">{detail}</span>}
    </li>
  )
}
