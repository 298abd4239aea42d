import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { toast } from '#ui/toast.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { changeStatus } from '../../query-options.ts'

/** A step that cannot be undone. */
export type FinalStep = 'completed' | 'cancelled'

const questions = {
  completed: {
    title: 'Complete this order?',
    text: 'The client is told that the work is done and can review it. A completed order stays completed.',
    stay: 'Not Yet',
    go: 'Complete Order',
    done: 'The order is completed.',
  },
  cancelled: {
    title: 'Cancel this order?',
    text: 'The other party is told. A cancelled order cannot be taken up again; its messages and files stay.',
    stay: 'Keep Order',
    go: 'Cancel Order',
    done: 'The order is cancelled.',
  },
}

type StatusQuestionProps = DialogState & {
  order: OpenOrder
  step: FinalStep
  onChanged: (() => void) | undefined
}

/** Asks before a step that cannot be undone; before a cancellation also for its reason, which a client may leave out. */
export default function StatusQuestion({ order, step, onChanged, ...state }: StatusQuestionProps) {
  const question = questions[step]
  const close = () => state.onOpenChange(false)
  const form = useForm<'reason'>({
    check: ({ reason }) => ({
      reason: order.party === 'admin' && reason?.trim() === '' ? 'Please say why' : undefined,
    }),
  })
  const { mutate, isPending } = useMutation({
    ...changeStatus(order.id),
    onSuccess: () => {
      close()
      toast({ title: 'Success', description: question.done })
      onChanged?.()
    },
    onError: form.onFailure('The order was not changed'),
  })
  const send = form.bind(({ reason }) => mutate({ status: step, reason }))
  return (
    <Dialog {...state} title={question.title} description={question.text} size="sm">
      <form {...send} className="grid gap-5">
        {step === 'cancelled' && (
          <Field
            label={order.party === 'admin' ? 'Reason' : 'Reason (optional)'}
            hint="The other party reads it in the timeline."
            {...form.field('reason')}
          >
            <TextArea rows={3} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {question.stay}
          </Button>
          <Button type="submit" variant={step === 'cancelled' ? 'danger' : 'primary'} busy={isPending}>
            {question.go}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
