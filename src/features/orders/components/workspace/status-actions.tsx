import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialog.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import type { OrderStatus } from '../../contract/status.ts'
import { changeStatus } from '../../query-options.ts'

type Step = Exclude<OrderStatus, 'pending'>

const labels: Record<Step, string> = {
  in_progress: 'Accept Order',
  completed: 'Complete Order',
  cancelled: 'Cancel Order',
}

const done: Record<Step, string> = {
  in_progress: 'The order is in progress now.',
  completed: 'The order is completed.',
  cancelled: 'The order is cancelled.',
}

/** Steps that cannot be undone ask for confirmation. */
const questions: Partial<Record<Step, { title: string; text: string; stay: string }>> = {
  completed: {
    title: 'Complete this order?',
    text: 'The client is told that the work is done and can review it. A completed order stays completed.',
    stay: 'Not Yet',
  },
  cancelled: {
    title: 'Cancel this order?',
    text: 'The other party is told. A cancelled order cannot be taken up again; its messages and files stay.',
    stay: 'Keep Order',
  },
}

type StatusActionsProps = { order: OpenOrder; onChanged?: () => void }

/** Buttons for the changes of status that the table of transitions allows this reader. */
export function StatusActions({ order, onChanged }: StatusActionsProps) {
  const asked = useDialogItem<Step>()
  const { mutate, isPending, variables } = useMutation({
    ...changeStatus(order.id),
    onSuccess: ({ status }) => {
      toast({ title: 'Success', description: done[status as Step] })
      onChanged?.()
    },
    onError: (problem) => showProblem('The order was not changed', problem),
  })
  const chosen = asked.item
  const question = chosen && questions[chosen]
  return (
    <>
      {order.mayBecome
        .filter((status) => status !== 'pending')
        .toReversed()
        .map((step) => (
          <Button
            key={step}
            variant={step === 'cancelled' ? 'secondary' : 'primary'}
            size="sm"
            busy={isPending && variables === step}
            onClick={() => (questions[step] ? asked.show(step) : mutate(step))}
            {...preloadsDialog}
          >
            {labels[step]}
          </Button>
        ))}
      {chosen && question && (
        <Dialog {...asked.state} title={question.title} description={question.text} size="sm">
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={asked.close}>
              {question.stay}
            </Button>
            <Button
              variant={chosen === 'cancelled' ? 'danger' : 'primary'}
              onClick={() => {
                asked.close()
                mutate(chosen)
              }}
            >
              {labels[chosen]}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
