import { formatMoney } from '#platform/locale.ts'
import { Icon } from '#ui/icon.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'
import { StatusActions } from './status-actions.tsx'

/** A new order as the last row of its thread: an admin accepts it there, and the client may still cancel. */
export function OrderRequest({ order }: { order: OpenOrder }) {
  const isClient = order.party === 'client'
  return (
    <section
      aria-label="New order"
      className="mt-4 grid w-full max-w-xl justify-items-start gap-3 rounded-card border border-accent/50 bg-surface-1 p-4 print:hidden"
    >
      <p className="flex gap-3 text-md">
        <Icon name="package" size={18} strokeWidth={1.7} className="mt-[0.2em] shrink-0 text-muted" />
        <span className="wrap-anywhere">
          <span className="text-muted">
            {isClient ? 'You ordered' : `${order.clientName} ordered`} the {order.packageShort} package. Its
            price is
          </span>{' '}
          <span className="font-medium tabular-nums">{formatMoney(order.price, order.currency)}</span>
          {isClient && <span className="text-muted">. You can cancel the order until it is accepted.</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <StatusActions order={order} />
      </div>
    </section>
  )
}
