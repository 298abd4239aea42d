import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
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
      title={t`Move Order`}
      description={
        <span className="wrap-anywhere">
          {order ? t`#${id}, ${order.serviceTitle}, for ${order.clientName}.` : `#${id}.`}
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
            <p className="text-md text-muted">{t`It cannot be moved from here.`}</p>
          )}
        </div>
      )}
      {!order && !isError && (
        <div role="status" aria-label={t`Loading the order`}>
          <Skeleton className="h-16" />
        </div>
      )}
      {isError && !order && <LoadProblem text={t`The order could not be loaded.`} query={asked} />}
    </Dialog>
  )
}
