import { packages } from '#features/catalogue/components/packages.ts'
import { Badge } from '#ui/badge.tsx'
import type { ListedOrder } from '../../contract/orders.ts'

/** Which order it is: '#12, Standard Package'. */
export function OrderNumber({ order }: { order: Pick<ListedOrder, 'id' | 'package'> }) {
  const name = packages.find(({ type }) => type === order.package)?.label
  return (
    <span className="tabular-nums">
      #{order.id}, {name}
    </span>
  )
}

/** How many messages of an order wait to be read. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="accent">{count === 1 ? '1 new message' : `${count} new messages`}</Badge>
}
