import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { changeStatus } from '../../query-options.ts'
import type { FinalStep } from './status-question.tsx'

const StatusQuestion = lazyPart(() => import('./status-question.tsx'))
const preloadsQuestion = preloadsDialogWith(StatusQuestion)

const labels = {
  in_progress: 'Accept Order',
  completed: 'Complete Order',
  cancelled: 'Cancel Order',
}

type StatusActionsProps = { order: OpenOrder; onChanged?: () => void }

/** Buttons for the changes of status that the table of transitions allows this reader. */
export function StatusActions({ order, onChanged }: StatusActionsProps) {
  const asked = useDialogItem<FinalStep>()
  const { mutate, isPending } = useMutation({
    ...changeStatus(order.id),
    onSuccess: () => {
      toast({ title: 'Success', description: 'The order is in progress now.' })
      onChanged?.()
    },
    onError: (problem) => showProblem('The order was not changed', problem),
  })
  return (
    <>
      {order.mayBecome
        .filter((status) => status !== 'pending')
        .toReversed()
        .map((step) => (
          <Button
            key={step}
            variant={step === 'in_progress' ? 'primary' : 'secondary'}
            size="sm"
            busy={isPending && step === 'in_progress'}
            onClick={() => (step === 'in_progress' ? mutate({ status: step }) : asked.show(step))}
            {...preloadsQuestion}
          >
            {labels[step]}
          </Button>
        ))}
      {asked.item && (
        <StatusQuestion order={order} step={asked.item} onChanged={onChanged} {...asked.state} />
      )}
    </>
  )
}
