import type { ReactNode } from 'react'
import type { Party } from '#features/threads/contract/parties.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedOrder } from '../contract/schemas.ts'

/** The number and package of an order: '#12, Standard Package'. */
export function OrderNumber({ order }: { order: Pick<ListedOrder, 'id' | 'packageName'> }) {
  return (
    <span className="tabular-nums">
      #{order.id}, {order.packageName}
    </span>
  )
}

type NewsMarksProps = { order: Pick<ListedOrder, 'turn' | 'unread'>; reader: Party }

/** What of an order waits for the reader of a list: unread messages, and the next step. */
export function NewsMarks({ order: { turn, unread }, reader }: NewsMarksProps) {
  return (
    <>
      <UnreadBadge unread={unread} />
      {turn === reader && (
        <span className="inline-flex items-center gap-2 text-xs font-medium whitespace-nowrap text-accent">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
          Your turn
        </span>
      )}
    </>
  )
}

/** How many messages of an order the reader of a list has not seen. */
export const UnreadBadge = ({ unread }: { unread: number }) =>
  unread > 0 && <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>

/** Leads to the services, where an order begins. */
export function BrowseServices({ icon }: { icon?: ReactNode }) {
  return (
    <Button variant="secondary" size="sm" asChild>
      <a href="/services">{icon} Browse Services</a>
    </Button>
  )
}
