import { answerForms, type Delivery } from '#desk/orders/contract/deliveries.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { answerDelivery, type Step } from '#desk/orders/query-options/deliveries.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { writeRevision } from './write-revision.ts'

const words = {
  accept: {
    title: 'Accept this delivery?',
    label: 'A word about it (optional)',
    go: 'Accept Delivery',
    done: 'The order is completed.',
    failed: 'The delivery was not accepted',
  },
  revision: {
    title: 'Ask for a Revision',
    label: 'What should be different?',
    go: 'Ask for Revision',
    done: 'You hear when it is delivered again.',
    failed: 'No revision was asked for',
  },
}

type Answered = { order: OpenOrder; delivery: Delivery; step: Step }

export default function DeliveryAnswer({ order, delivery, step, ...state }: DialogState & Answered) {
  const next = writeRevision(order.revisionsUsed + 1, order.revisionsIncluded)
  return (
    <Dialog
      {...state}
      title={words[step].title}
      size="sm"
      description={
        step === 'accept'
          ? ['That completes the order. You can review it then.', order.invoiceNote].filter(Boolean).join(' ')
          : `${next.words}.${next.isMore ? ' You can ask for it all the same; agree with each other on what it costs.' : ''}`
      }
    >
      <AnswerForm order={order} delivery={delivery} step={step} />
    </Dialog>
  )
}

type Note = { note?: string | null | undefined }

function AnswerForm({ order, delivery, step }: Answered) {
  const { label, go, done, failed } = words[step]
  const form = useZodForm<Note, Note>(answerForms[step], { note: '' }, { draft: `${step}-${order.id}` })
  return (
    <MutationForm
      form={form}
      mutation={answerDelivery(step)}
      input={({ note }) => ({ params: { id: order.id }, body: { note, delivery: delivery.id } })}
      failure={failed}
      done={{ title: 'Success', description: done }}
      onDone={form.clear}
      closes
      label={go}
      back="Not Yet"
    >
      <Field
        label={label}
        hint={step === 'revision' ? 'One point on each line helps.' : undefined}
        rows={step === 'revision' ? 5 : 3}
        {...form.field('note')}
      />
    </MutationForm>
  )
}
