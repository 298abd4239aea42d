import { useHydrated } from '@tanstack/react-router'
import { type Message, msg, t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { BeginState } from '../../contract/money.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { nameOfOpener } from '../../domain/placed-by.ts'
import { StatusActions } from './status-actions.tsx'

/** Loaded separately, because only admins use it. */
const DepositTask = lazyPart(() => import('#desk/invoices/components/deposit-task.tsx'))

/** Shows the last row of a pending order's thread, in which an admin accepts the order or the client cancels it. */
export function OrderRequest({ order }: { order: OpenOrder }) {
  const isClient = order.party === 'client'
  const isHydrated = useHydrated()
  return (
    <section
      aria-label={t`New order`}
      className={classNames(
        'mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border bg-surface-1 p-4 print:hidden',
        isClient ? 'border-line' : 'border-accent/50',
      )}
    >
      <p className="text-md text-muted">{requestWords(order).filter(Boolean).join(' ')}</p>
      <div className="flex flex-wrap gap-2">
        <StatusActions order={order} />
      </div>
      {isHydrated &&
        !isClient &&
        ['deposit-to-invoice', 'deposit-details'].includes(order.money.matter ?? '') && (
          <div className="w-full">
            <DepositTask orderId={order.id} />
          </div>
        )}
    </section>
  )
}

const beginWords: Record<BeginState, Message> = {
  deposit: msg`The order is accepted; the work starts after the deposit.`,
  'start-paid': msg`The deposit is paid: start the work.`,
  start: msg`The order is accepted: start the work.`,
}

/** Returns sentences. */
function requestWords(order: OpenOrder) {
  const { party, isAccepted, begins, clientName, adminName } = order
  const openerName = nameOfOpener(order)
  if (party === 'client')
    return [
      openerName && t`${openerName} set up this order for you.`,
      order.depositNote,
      begins === 'start-paid' && t`The deposit is paid. ${adminName} starts the work next.`,
      begins === 'start' && t`The order is accepted. ${adminName} starts the work next.`,
      isAccepted
        ? t`You can cancel the order until the work begins.`
        : t`You can cancel the order until it is accepted.`,
    ]
  const waits = openerName ? t`It is not accepted yet.` : t`The order waits for your answer.`
  return [
    openerName && t`The order was set up for ${clientName}.`,
    begins ? t(beginWords[begins]) : waits,
    order.depositNote,
  ]
}
