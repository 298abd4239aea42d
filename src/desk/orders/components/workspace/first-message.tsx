import { PriceNote } from '#base/site/components/price-note.tsx'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { HistoryEntry, Message, OpenOrder } from '../../contract/schemas.ts'
import { nameOfOpener } from '../../domain/placed-by.ts'
import { isByPayment } from './order-progress.tsx'

/** The id of the first message of the thread, which is the order itself. */
export const firstMessageId = 0

/**
 * Makes the first message of the thread of the order's own texts, by the client or the admin who placed it. The other party has
 * read it, because it has opened the page.
 */
export function toFirstMessage(order: OpenOrder): Message {
  const { id, userId, placedBy, clientName, createdAt, party, html } = order
  const text = html.requirements + html.moreRequirements + html.notes
  const openerName = nameOfOpener(order)
  const fromClient = openerName === undefined
  return {
    id: firstMessageId,
    orderId: id,
    kind: 'message',
    senderId: placedBy?.id ?? userId ?? 0,
    senderName: openerName ?? clientName,
    fromClient,
    byDeveloper: false,
    message: '',
    html: text,
    attachments: [],
    isRead: fromClient === (party === 'admin'),
    createdAt,
  }
}

/** Says when the work began, below the first message of the thread. */
export function WorkBegan({ history }: { history: HistoryEntry[] }) {
  const began = history.find(({ status }) => status === 'in_progress')
  if (!began) return null
  const day = <Day at={began.createdAt} time />
  return (
    <p className="text-sm text-subtle">
      {isByPayment(began)
        ? rich(t`The payment of the deposit started the work, <day/>`, { day })
        : rich(t`<name/> began the work, <day/>`, { name: began.actorName, day })}
    </p>
  )
}

/** Shows what was ordered, below the first message: at the price of that time, and at the present one if another was agreed on. */
export function OrderedThing({ order }: { order: OpenOrder }) {
  const { serviceTitle, packageShort, orderedPrice, price, currency, pricesIncludeVat } = order
  return (
    <p className="flex max-w-full gap-3 rounded-control border border-line px-4 py-3 text-md">
      <Icon name="package" size={18} strokeWidth={1.7} className="mt-[0.2em] shrink-0 text-muted" />
      <span className="wrap-anywhere">
        {`${serviceTitle}, ${packageShort}`}
        <span className="block text-muted tabular-nums">{formatSum(orderedPrice, currency)}</span>
        <PriceNote pricesIncludeVat={pricesIncludeVat} />
        {orderedPrice !== price && (
          <span className="block text-sm text-muted tabular-nums">
            {`${t`Price now`}: ${formatSum(price, currency)}`}
          </span>
        )}
      </span>
    </p>
  )
}
