import type { ReactNode } from 'react'
import { packages } from '#features/catalogue/components/packages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { capitalize } from '#ui/capitalize.ts'
import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { ListedOrder, Order } from '../contract/schemas.ts'
import { type OrderStatus, type Party, statusWords } from '../contract/status.ts'

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

/** What a record holds itself, for a key of any kind. */
const own = <Value,>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** A status as it stands in a badge; an unknown one in its own words. */
export const nameStatus = (status: string): string =>
  own(statusNames, status) ?? capitalize(statusWords(status))

const dayLength = 86_400_000

/** The status of an order; late when work goes on after the day of its delivery. */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'deliveryDate'> }) {
  const { status, deliveryDate } = order
  const due = deliveryDate && status === 'in_progress' ? Date.parse(deliveryDate) + dayLength : undefined
  const days = due === undefined ? 0 : Math.ceil((Date.now() - due) / dayLength)
  if (days > 0) return <StatusBadge kind="late">Late by {days === 1 ? '1 day' : `${days} days`}</StatusBadge>
  return <StatusBadge kind={own(kinds, status) ?? 'waiting'}>{nameStatus(status)}</StatusBadge>
}

/** The number and package of an order: '#12, Standard Package'. */
export function OrderNumber({ order }: { order: Pick<ListedOrder, 'id' | 'package'> }) {
  const name = packages.find(({ type }) => type === order.package)?.label
  return (
    <span className="tabular-nums">
      #{order.id}, {name}
    </span>
  )
}

type NewsMarksProps = { order: Pick<ListedOrder, 'turn' | 'unread'>; reader: Party }

/** What of an order waits for the reader of a list: unread messages, and the next step. */
export function NewsMarks({ order: { turn, unread }, reader }: NewsMarksProps) {
  return (
    <>
      {unread > 0 && <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>}
      {turn === reader && (
        <span className="inline-flex items-center gap-2 text-xs font-medium whitespace-nowrap text-accent">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
          Your turn
        </span>
      )}
    </>
  )
}

/** Says that a page is not up to date. Nothing while it is. */
export function ConnectionStatus({ live }: { live: boolean }) {
  return live ? null : <StatusBadge kind="waiting">Connection lost, trying again</StatusBadge>
}

/** Leads to the services, where an order begins. */
export function BrowseServices({ icon }: { icon?: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" asChild>
      <a href="/services">{icon} Browse Services</a>
    </Button>
  )
}
