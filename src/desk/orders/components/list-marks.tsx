import { Link } from '@tanstack/react-router'
import { Dot } from '#desk/threads/components/turn-mark.tsx'
import type { Party } from '#desk/threads/contract/parties.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Order } from '../contract/schemas.ts'
import { daysSince } from './order-marks.tsx'

const soon = 3

/** Shows the delivery day of an order, highlighted if it is near or past. */
export function DueDay({ order, short }: { order: Pick<Order, 'status' | 'deliveryDate'>; short?: boolean }) {
  if (!order.deliveryDate) return null
  const days = order.status === 'in_progress' ? daysSince(order.deliveryDate) : undefined
  return (
    <span
      className={classNames(
        days !== undefined && days >= -soon && 'font-medium',
        days !== undefined && days >= -soon && (days > 0 ? 'text-danger' : 'text-warning'),
      )}
    >
      <CalendarDay at={order.deliveryDate} {...(short && { short })} />
    </span>
  )
}

type TurnMarkProps = {
  turn: Party | null
  reader: Party
  /** The words for the other party's turn, such as 'Ann’s'. */
  others: string
}

export function TurnMark({ turn, reader, others }: TurnMarkProps) {
  if (turn === null) return <span className="text-subtle">{t`Nobody’s`}</span>
  const isOwn = turn === reader
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-sm',
        isOwn ? 'font-medium text-accent' : 'text-muted',
      )}
    >
      <Dot filled={isOwn} />
      {isOwn ? t`Yours` : others}
    </span>
  )
}

type OrderLinkProps = {
  id: number
  className: string
  /** Whether to link to the developers' page of the order. */
  isAssigned?: boolean
  children: string
}

/** The view transition moves this title to the heading of the order's page. */
export const OrderLink = ({ id, className, isAssigned, children }: OrderLinkProps) => (
  <Link
    to={isAssigned ? '/dashboard/projects/$id' : '/dashboard/orders/$id'}
    params={{ id: String(id) }}
    className={classNames('entry-title inline-block py-px font-medium wrap-anywhere no-underline', className)}
  >
    {children}
  </Link>
)
