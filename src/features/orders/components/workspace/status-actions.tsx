import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadsDialog } from '#ui/dialog.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
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

/** Buttons for the changes of status that the table of transitions allows this reader. */
export function StatusActions({ order }: { order: OpenOrder }) {
  const [asked, ask] = useState<Step>()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, variables } = useChanging(order.id)
  const question = asked && questions[asked]
  const choose = (step: Step) => {
    if (!questions[step]) return mutate(step)
    ask(step)
    setOpen(true)
  }
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
            onClick={() => choose(step)}
            {...preloadsDialog}
          >
            {labels[step]}
          </Button>
        ))}
      {asked && question && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={question.title}
          description={question.text}
          size="sm"
        >
          <Answers
            step={asked}
            stay={question.stay}
            onStay={() => setOpen(false)}
            onGo={() => {
              setOpen(false)
              mutate(asked)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

type AnswersProps = { step: Step; stay: string; onStay: () => void; onGo: () => void }

function Answers({ step, stay, onStay, onGo }: AnswersProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onStay}>
        {stay}
      </Button>
      <Button variant={step === 'cancelled' ? 'danger' : 'primary'} onClick={onGo}>
        {labels[step]}
      </Button>
    </div>
  )
}

function useChanging(orderId: number) {
  return useMutation({
    ...changeStatus(orderId),
    onSuccess: ({ status }) => toast({ title: 'Success', description: done[status as Step] }),
    onError: (problem) => showProblem('The order was not changed', problem),
  })
}
