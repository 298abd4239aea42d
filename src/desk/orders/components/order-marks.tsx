import type { Party } from '#desk/threads/contract/parties.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import type { OrderMoney } from '../contract/money.ts'
import type { Order } from '../contract/schemas.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'

export const statusNames: Record<OrderStatus, Message> = {
  pending: msg`Awaiting approval`,
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
}

const kinds: Readonly<Record<OrderStatus, StatusKind>> = {
  pending: 'waiting',
  in_progress: 'active',
  completed: 'done',
  cancelled: 'stopped',
}

/** Ignores inherited properties such as `constructor`. */
const own = <Value,>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** Returns the label of a status. Derives one for an unknown status from its name. */
export function nameStatus(status: string): string {
  const name = own(statusNames, status)
  return name ? t(name) : capitalize(statusWords(status))
}

/** Returns the number of days since a delivery date. Negative before it. */
export const daysSince = (deliveryDate: string) =>
  (Date.parse(siteDay()) - Date.parse(deliveryDate.slice(0, 10))) / 86_400_000

/** Returns text such as '1 day' or '3 days'. Undefined if the order is not late. */
export function lateDays(deliveryDate: string | null): string | undefined {
  const days = deliveryDate ? daysSince(deliveryDate) : 0
  if (days <= 0) return undefined
  return plural(days, '1 day', '{n} days')
}

type OrderStatusBadgeProps = {
  order: Pick<Order, 'status' | 'deliveryDate'> & { money?: Pick<OrderMoney, 'matter'> }
  reader?: Party
}

/**
 * Shows the status of an order. An order in progress is shown as late after its delivery date. A pending order is highlighted for
 * admins, unless it is accepted and waits for its deposit.
 */
export function OrderStatusBadge({ order, reader }: OrderStatusBadgeProps) {
  const { status, deliveryDate } = order
  const late = status === 'in_progress' && lateDays(deliveryDate)
  if (late) return <StatusBadge kind="late">{t`Late by ${late}`}</StatusBadge>
  if (status === 'pending' && order.money?.matter?.startsWith('deposit-'))
    return <StatusBadge kind="waiting">{t`Waits for the deposit`}</StatusBadge>
  const kind = status === 'pending' && reader === 'admin' ? 'asked' : (own(kinds, status) ?? 'waiting')
  return <StatusBadge kind={kind}>{nameStatus(status)}</StatusBadge>
}
