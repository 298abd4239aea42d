import { t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { ObjectionForm as Objection } from '../../contract/dates.ts'
import { objectToMove } from '../../query-options/changes.ts'

/** The answer of a client who cannot wait for the day to which the delivery was moved. */
export default function ObjectionForm({ orderId, move }: { orderId: number; move: number }) {
  const form = useZodForm(Objection, { message: '' })
  return (
    <MutationForm
      form={form}
      mutation={objectToMove}
      input={({ message }) => ({ params: { id: orderId }, body: { move, message } })}
      failure={t`Your answer was not sent`}
      label={t`Say that I cannot wait`}
      button={{ className: 'justify-self-start' }}
    >
      <Field
        label={t`A sentence about it (optional)`}
        hint={t`It becomes a message, and no date changes before you agree on one.`}
        rows={2}
        autoFocus
        {...form.field('message')}
      />
    </MutationForm>
  )
}
