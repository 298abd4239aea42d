import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'
import { orderQuery } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import NotesForm from '../workspace/notes-form.tsx'
import { StatusActions } from '../workspace/status-actions.tsx'
import { OrderMembers } from './order-members.tsx'

/** Where an admin changes an order without leaving the list: status, day of delivery, notes for the client. A change closes it. */
export default function ManageOrderDialog({ id, open, onOpenChange }: DialogState & { id: number }) {
  const asked = useQuery({ ...orderQuery(id), enabled: open, staleTime: 0 })
  const { data: order, isError } = asked
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Manage Order"
      description={<WhichOrder id={id} order={order} />}
    >
      {order && (
        <div className="grid gap-7">
          <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-4">
            <span className="w-full sm:mr-auto sm:w-auto">
              <OrderStatusBadge order={order} reader="admin" />
            </span>
            <StatusActions order={order} onChanged={close} />
            {order.status === 'in_progress' && (
              <p className="w-full text-sm text-muted">
                To cancel an order that has begun, <OrderLink id={id}>propose it to the client</OrderLink>.
              </p>
            )}
          </div>
          <OrderMembers id={id} />
          <NotesForm
            key={order.notesVersion}
            order={order}
            proposeDate={<OrderLink id={id}>Propose another one</OrderLink>}
            onSaved={close}
          />
        </div>
      )}
      {!order && !isError && (
        <div role="status" aria-label="Loading the order" className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </div>
      )}
      {isError && !order && <LoadProblem text="The order could not be loaded." query={asked} />}
    </Dialog>
  )
}

function WhichOrder({ id, order }: { id: number; order: OpenOrder | undefined }) {
  return (
    <span className="wrap-anywhere">
      #{id}
      {order && `, ${order.serviceTitle}, for ${order.clientName}`}.{' '}
      <OrderLink id={id}>Open this order</OrderLink>
    </span>
  )
}

function OrderLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      to="/dashboard/orders/$id"
      params={{ id: String(id) }}
      className="whitespace-nowrap text-fg underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  )
}
