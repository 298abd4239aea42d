import { useQuery } from '@tanstack/react-query'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { seenOrderQuery } from '../../query-options.ts'
import { OrderStatusBadge } from '../order-marks.tsx'
import { StatusActions } from '../workspace/status-actions.tsx'

/** Changes the status of an order. Closes after the change. */
export default function MoveDialog({ id, open, onOpenChange }: DialogState & { id: number }) {
  const asked = useQuery({ ...seenOrderQuery(id), enabled: open, staleTime: 0 })
  const { data: order, isError } = asked
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Move Order"
      description={
        <span className="wrap-anywhere">
          #{id}
          {order && `, ${order.serviceTitle}, for ${order.clientName}`}.
        </span>
      }
      size="sm"
    >
      {order && (
        <div className="grid gap-5">
          <OrderStatusBadge order={order} />
          {order.mayBecome.length > 0 ? (
            <div className="flex flex-wrap gap-3">
              <StatusActions order={order} onChanged={() => onOpenChange(false)} />
            </div>
          ) : (
            <p className="text-md text-muted">It cannot be moved from here.</p>
          )}
        </div>
      )}
      {!order && !isError && (
        <div role="status" aria-label="Loading the order">
          <Skeleton className="h-16" />
        </div>
      )}
      {isError && !order && <LoadProblem text="The order could not be loaded." query={asked} />}
    </Dialog>
  )
}
