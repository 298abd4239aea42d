import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMember } from '#features/accounts/components/use-member.ts'
import { PageTitle } from '#ui/page-title.tsx'
import type { OpenOrder } from '../../contract/orders.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { StatusActions } from './status-actions.tsx'

/** Which order this is, how it stands, and what the reader may make of it. */
export function OrderHead({ order }: { order: OpenOrder }) {
  const isAdmin = useMember().role === 'admin'
  return (
    <div>
      <Link
        to={isAdmin ? '/dashboard/orders' : '/dashboard'}
        className="mb-4 inline-flex min-h-6 items-center gap-2 text-sm text-muted no-underline hover:text-fg"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {isAdmin ? 'All orders' : 'My orders'}
      </Link>
      <PageTitle
        title={<span className="wrap-anywhere">{order.serviceTitle}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-md">
            <span className="tabular-nums">Order #{order.id}</span>
            {order.party === 'admin' && <span className="wrap-anywhere">{order.clientName}</span>}
            <OrderStatusBadge status={order.status} deliveryDate={order.deliveryDate} />
          </span>
        }
        action={<StatusActions order={order} />}
      />
    </div>
  )
}
