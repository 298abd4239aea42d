import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { OrderStatus } from '../../contract/status.ts'

const kinds: Record<OrderStatus, { kind: StatusKind; words: string }> = {
  pending: { kind: 'waiting', words: 'Awaiting approval' },
  in_progress: { kind: 'active', words: 'In progress' },
  completed: { kind: 'done', words: 'Completed' },
  cancelled: { kind: 'stopped', words: 'Cancelled' },
}

const dayLength = 86_400_000

/** How an order stands, late when work goes on after the day of its delivery. */
export function OrderStatusBadge({
  status,
  deliveryDate,
}: {
  status: OrderStatus
  deliveryDate: string | null
}) {
  const due = deliveryDate && status === 'in_progress' ? Date.parse(deliveryDate) + dayLength : undefined
  const days = due === undefined ? 0 : Math.ceil((Date.now() - due) / dayLength)
  if (days > 0) return <StatusBadge kind="late">Late by {days === 1 ? '1 day' : `${days} days`}</StatusBadge>
  const { kind, words } = kinds[status]
  return <StatusBadge kind={kind}>{words}</StatusBadge>
}
