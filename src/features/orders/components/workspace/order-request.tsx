import { formatMoney } from '#platform/locale.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Message, OpenOrder } from '../../contract/schemas.ts'
import { StatusActions } from './status-actions.tsx'

/** The id of the message that the order itself is. */
export const ownMessage = 0

/** A new order as the first message of its thread: what the client wrote with it. Its admins have read it with the page. */
export const messageOf = ({ id, userId, clientName, createdAt, html, party }: OpenOrder): Message => ({
  id: ownMessage,
  orderId: id,
  kind: 'message',
  senderId: userId,
  senderName: clientName,
  fromClient: true,
  byDeveloper: false,
  message: '',
  html: html.requirements + html.moreRequirements + html.notes,
  attachments: [],
  isRead: party === 'admin',
  createdAt,
})

/** What was ordered, below what the client wrote with it. */
export const OrderedThing = ({ order }: { order: OpenOrder }) => (
  <p className="flex max-w-full gap-3 rounded-control border border-line px-4 py-3 text-md">
    <Icon name="package" size={18} strokeWidth={1.7} className="mt-[0.2em] shrink-0 text-muted" />
    <span className="wrap-anywhere">
      {order.serviceTitle}, {order.packageShort}
      <span className="block text-muted tabular-nums">{formatMoney(order.price, order.currency)}</span>
    </span>
  </p>
)

/** What is done with a new order, as the last row of its thread: an admin accepts it there, and the client may still cancel. */
export function OrderRequest({ order }: { order: OpenOrder }) {
  const isClient = order.party === 'client'
  return (
    <section
      aria-label="New order"
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border bg-surface-1 p-4 print:hidden',
        isClient ? 'border-line' : 'border-accent/50',
      )}
    >
      <p className="text-md text-muted">
        {isClient ? 'You can cancel the order until it is accepted.' : 'The order waits for your answer.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <StatusActions order={order} />
      </div>
    </section>
  )
}
