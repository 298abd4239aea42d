import { Day } from '#ui/calendar/day.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { LastNumberInput, type Numbering } from '../contract/numbering.ts'
import { confirmLastNumber } from '../query-options.ts'

/** Asks after a restore which invoice number left last, before the next one is given. */
export default function LastNumberPanel({
  numbering: { series, last, restoredAt },
}: {
  numbering: Numbering
}) {
  const form = useZodForm(LastNumberInput, { number: last ?? '' })
  return (
    <Panel title="Which invoice number was the last?">
      <div className="grid gap-5 p-5 md:px-6">
        <p className="max-w-[43.1em] text-md text-muted">
          {restoredAt && (
            <>
              Restored from a backup: <Day at={restoredAt} time />.{' '}
            </>
          )}
          Numbers that were given after that backup are not stored, and would be given twice. Look for the
          last invoice or credit note that a client has got. Nothing is issued before you confirm.
        </p>
        <MutationForm
          form={form}
          mutation={confirmLastNumber}
          input={(input) => input}
          failure="Not Confirmed"
          onDone={({ last }) =>
            toast({
              title: 'Confirmed',
              description: last ? `The next one comes after ${last}.` : 'The next one is the first.',
            })
          }
          className="grid max-w-md gap-4"
          label="Confirm"
          button={{ className: 'justify-self-start' }}
        >
          <Field
            label="Last number that left"
            hint={
              last
                ? `${last} is the last one in the data.`
                : `It begins with ${series}. Leave it empty if none has left yet.`
            }
            autoComplete="off"
            {...form.field('number')}
          />
        </MutationForm>
      </div>
    </Panel>
  )
}
