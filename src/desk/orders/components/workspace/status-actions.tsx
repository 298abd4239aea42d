import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { SeenOrder } from '../../contract/assigned.ts'
import type { Step } from './status-question.tsx'

const StatusQuestion = lazyPart(() => import('./status-question.tsx'))
const preloadsQuestion = preloadsDialogWith(StatusQuestion)

const labels = {
  in_progress: msg`Accept Order`,
  completed: msg`Complete Order`,
  cancelled: msg`Cancel Order`,
}

/** Its work can start now. */
const isAcceptedBefore = (order: SeenOrder) => order.party !== 'developer' && order.isAccepted

type StatusActionsProps = { order: SeenOrder; onChanged?: () => void }

export function StatusActions({ order, onChanged }: StatusActionsProps) {
  // The question keeps the order as it was: the accepted one may arrive before the answer, which names what was done.
  const asked = useDialogItem<{ order: SeenOrder; step: Step }>()
  const acceptWaits = order.party !== 'developer' && order.acceptWaits
  return (
    <>
      {order.mayBecome
        .filter((status) => status !== 'pending')
        .filter((step) => step !== 'in_progress' || !acceptWaits)
        .toReversed()
        .map((step) => (
          <Button
            key={step}
            variant={order.status === 'pending' && step === 'in_progress' ? 'primary' : 'secondary'}
            onClick={() => asked.show({ order, step })}
            {...preloadsQuestion}
          >
            {order.status === 'completed'
              ? t`Reopen Order`
              : step === 'in_progress' && isAcceptedBefore(order)
                ? t`Start`
                : t(labels[step])}
          </Button>
        ))}
      {acceptWaits && <p className="self-center text-sm text-muted">{acceptWaits}</p>}
      {asked.item && <StatusQuestion {...asked.item} onChanged={onChanged} {...asked.state} />}
    </>
  )
}
