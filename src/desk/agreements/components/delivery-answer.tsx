import { answerForms, type Delivery } from '#desk/orders/contract/deliveries.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { answerDelivery, type Step } from '#desk/orders/query-options/deliveries.ts'
import { msg, t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { writeRevision } from './write-revision.ts'

const words = {
  accept: {
    title: msg`Accept this delivery?`,
    label: msg`A word about it (optional)`,
    go: msg`Accept Delivery`,
    done: msg`The order is completed.`,
    failed: msg`The delivery was not accepted`,
  },
  revision: {
    title: msg`Ask for a Revision`,
    label: msg`What should be different?`,
    go: msg`Ask for Revision`,
    done: msg`You hear when it is delivered again.`,
    failed: msg`No revision was asked for`,
  },
}

type Answered = { order: OpenOrder; delivery: Delivery; step: Step }

export default function DeliveryAnswer({ order, delivery, step, ...state }: DialogState & Answered) {
  const next = writeRevision(order.revisionsUsed + 1, order.revisionsIncluded)
  return (
    <Dialog
      {...state}
      title={t(words[step].title)}
      size="sm"
      description={
        step === 'accept'
          ? [t`That completes the order. You can review it then.`, order.invoiceNote]
              .filter(Boolean)
              .join(' ')
          : next.isMore
            ? `${next.words}. ${t`You can ask for it all the same; agree with each other on what it costs.`}`
            : `${next.words}.`
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
      failure={t(failed)}
      done={{ title: t`Success`, description: t(done) }}
      onDone={form.clear}
      closes
      label={t(go)}
      back={t`Not Yet`}
    >
      <Field
        label={t(label)}
        hint={step === 'revision' ? t`One point on each line helps.` : undefined}
        rows={step === 'revision' ? 5 : 3}
        {...form.field('note')}
      />
    </MutationForm>
  )
}
