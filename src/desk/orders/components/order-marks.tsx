import type { Party } from '#desk/threads/contract/parties.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import type { BeginState } from '../contract/money.ts'
import type { Order } from '../contract/schemas.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'

export const statusNames: Record<OrderStatus, Message> = {
  pending: msg`Awaiting approval`,
  in_progress: msg`In progress`,
  completed: msg.for('an order')`Completed`,
  cancelled: msg.for('an order')`Cancelled`,
}

const beginNames: Record<BeginState, Message> = {
  deposit: msg`Accepted, waits for the deposit`,
  'start-paid': msg`The deposit is paid, the work can start`,
  start: msg`Accepted, the work can start`,
}

type Stated = { status: string; begins?: BeginState | null }

/** Returns the label of an order's state: its status, unless it is accepted and its work has not begun. */
export const nameState = ({ status, begins }: Stated): string =>
  begins ? t(beginNames[begins]) : nameStatus(status)

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
  order: Pick<Order, 'status' | 'deliveryDate'> & Partial<Pick<Order, 'begins'>>
  reader?: Party
}

/**
 * Shows the status of an order. An order in progress is shown as late after its delivery date. A pending order is highlighted for
 * admins, unless it is accepted and waits for its deposit.
 */
export function OrderStatusBadge({ order, reader }: OrderStatusBadgeProps) {
  const { status, begins, deliveryDate } = order
  const late = status === 'in_progress' && lateDays(deliveryDate)
  if (late) return <StatusBadge kind="late">{t`Late by ${late}`}</StatusBadge>
  const isAsked = status === 'pending' && reader === 'admin' && begins !== 'deposit'
  const kind = isAsked ? 'asked' : (own(kinds, status) ?? 'waiting')
  return <StatusBadge kind={kind}>{nameState(order)}</StatusBadge>
}
