import type { Party } from '#desk/threads/contract/parties.ts'
import { siteDay } from '#platform/locale.ts'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import type { Order } from '../contract/schemas.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Awaiting approval',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const kinds: Readonly<Record<OrderStatus, StatusKind>> = {
  pending: 'waiting',
  in_progress: 'active',
  completed: 'done',
  cancelled: 'stopped',
}

/** Reads a record's own property, for any key. */
const own = <Value,>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The label of a status; an unknown one is its own label. */
export const nameStatus = (status: string): string =>
  own(statusNames, status) ?? capitalize(statusWords(status))

/** Days since the delivery date; negative before it. */
export const daysSince = (deliveryDate: string) =>
  (Date.parse(siteDay()) - Date.parse(deliveryDate.slice(0, 10))) / 86_400_000

/** How late a delivery is: '1 day', '3 days'; undefined when it is not late. */
export function lateDays(deliveryDate: string | null): string | undefined {
  const days = deliveryDate ? daysSince(deliveryDate) : 0
  if (days <= 0) return undefined
  return days === 1 ? '1 day' : `${days} days`
}

type OrderStatusBadgeProps = { order: Pick<Order, 'status' | 'deliveryDate'>; reader?: Party }

/** The status of an order; in progress, it is late after the delivery date. A pending order stands out for admins. */
export function OrderStatusBadge({ order, reader }: OrderStatusBadgeProps) {
  const { status, deliveryDate } = order
  const late = status === 'in_progress' && lateDays(deliveryDate)
  if (late) return <StatusBadge kind="late">Late by {late}</StatusBadge>
  const kind = status === 'pending' && reader === 'admin' ? 'asked' : (own(kinds, status) ?? 'waiting')
  return <StatusBadge kind={kind}>{nameStatus(status)}</StatusBadge>
}
