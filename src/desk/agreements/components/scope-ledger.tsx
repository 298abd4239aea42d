import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PriceNote } from '#base/site/components/price-note.tsx'
import type { HistoryEntry, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { orderHistoryQuery } from '#desk/orders/query-options.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Proposal } from '../contract.ts'
import { proposalsQuery } from '../query-options.ts'
import { proposalNames } from './proposal-names.ts'

export function ScopeLedger({ order }: { order: OpenOrder }) {
  const proposals = useQuery(proposalsQuery(order.id)).data
  const history = useQuery(orderHistoryQuery(order.id)).data
  if (!proposals || !history) return null
  const later = [
    ...proposals.flatMap((proposal) =>
      proposal.state === 'accepted' && proposal.answeredAt
        ? { at: proposal.answeredAt, row: <Change key={proposal.id} proposal={proposal} order={order} /> }
        : [],
    ),
    ...history.flatMap((entry) =>
      entry.event === 'milestones'
        ? { at: entry.createdAt, row: <Parts key={-entry.id} entry={entry} /> }
        : [],
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <Panel
      title={t`Agreed so far`}
      lead={t`What was agreed first, and what came later: by whom, when and for how much.`}
    >
      <ol>
        <First order={order} proposals={proposals} history={history} />
        {later.map(({ row }) => row)}
        {order.status !== 'cancelled' && (
          <Row
            title={t`Price now`}
            value={
              <>
                {formatSum(order.price, order.currency)}
                <PriceNote pricesIncludeVat={order.pricesIncludeVat} />
              </>
            }
          />
        )}
      </ol>
    </Panel>
  )
}

type FirstProps = { order: OpenOrder; proposals: Proposal[]; history: HistoryEntry[] }

/** Shows the quote, or else the package, with the price and the date that the order had before any proposal was accepted. */
function First({ order, proposals, history }: FirstProps) {
  const { quote, packageShort, clientName, createdAt } = order
  const agreed = proposals.filter(({ state }) => state === 'accepted').toSorted(byAnswer)
  const isFirst = ({ createdAt: at }: HistoryEntry) => !agreed[0] || at < String(agreed[0].answeredAt)
  const day = quote
    ? quote.deliverOn
    : history.find((entry) => entry.deliveryDate && isFirst(entry))?.deliveryDate
  return (
    <Row
      title={t`Agreed first: ${quote?.scope || packageShort}`}
      value={
        <>
          {formatSum(order.orderedPrice, order.currency)}
          {day && (
            <span className="block font-normal">
              <CalendarDay at={day} />
            </span>
          )}
        </>
      }
      detail={
        quote
          ? rich(t`Offer accepted by <name/>, <day/>`, { name: clientName, day: <Day at={createdAt} /> })
          : rich(t`By <name/>, <day/>`, { name: clientName, day: <Day at={createdAt} /> })
      }
    />
  )
}

const byAnswer = (a: Proposal, b: Proposal) => String(a.answeredAt).localeCompare(String(b.answeredAt))

function Change({ proposal, order }: { proposal: Proposal; order: OpenOrder }) {
  const { proposerName, answererName, answeredAt } = proposal
  return (
    <Row
      title={proposalTitle(proposal)}
      value={<Amount proposal={proposal} currency={order.currency} />}
      detail={
        <>
          {answererName
            ? t`Proposed by ${proposerName}, accepted by ${answererName}`
            : t`Lowered by ${proposerName}`}
          {answeredAt && (
            <>
              {', '}
              <Day at={answeredAt} />
            </>
          )}
        </>
      }
    />
  )
}

function Parts({ entry: { reason, actorName, createdAt } }: { entry: HistoryEntry }) {
  return (
    <Row
      title={reason ? `${t`Milestones:`}\n${reason}` : t`Without milestones`}
      detail={rich(t`Set by <name/>, <day/>`, { name: actorName, day: <Day at={createdAt} /> })}
    />
  )
}

function proposalTitle({ kind, title }: Proposal): string {
  const label = t(proposalNames[kind].label)
  if (kind === 'cancel') return title ? t`${label}. Done: ${title}` : label
  return title ?? label
}

function Amount({ proposal: { kind, price, date }, currency }: { proposal: Proposal; currency: string }) {
  return (
    <>
      {price && `${kind === 'scope' ? '+ ' : ''}${formatSum(price, currency)}`}
      {kind === 'cancel' && <span className="block font-normal">{t`paid in all`}</span>}
      {date && (
        <span className="block font-normal">
          <CalendarDay at={date} />
        </span>
      )}
    </>
  )
}

function Row({ title, value, detail }: { title: string; value?: ReactNode; detail?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-5 py-3 text-md md:px-6">
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        {title}
      </span>
      {value && <span className="ms-auto text-end font-medium tabular-nums">{value}</span>}
      {detail && <span className="w-full text-xs text-subtle wrap-anywhere">{detail}</span>}
    </li>
  )
}
