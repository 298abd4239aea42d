import { numberTitle, trialTitle } from '#content/restored.ts'
import { Day } from '#ui/calendar/day.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { LastNumberInput, type Numbering } from '../contract/numbering.ts'
import { confirmLastNumber } from '../query-options.ts'

/** Warns after a trial restore that invoices are not valid. After a real restore, asks an admin to confirm the last number. */
export default function AfterRestorePanel({ numbering }: { numbering: Numbering }) {
  if (!numbering.isTrial) return <LastNumberPanel numbering={numbering} />
  return (
    <Panel title={trialTitle}>
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        No client gets an invoice from it. What you issue here is only a try: the real site gives the same
        numbers to other invoices.
      </p>
    </Panel>
  )
}

function LastNumberPanel({ numbering: { series, last, restoredAt } }: { numbering: Numbering }) {
  const form = useZodForm(LastNumberInput, { number: last ?? '' })
  return (
    <Panel title={numberTitle}>
      <div className="grid gap-5 p-5 md:px-6">
        <p className="max-w-[43.1em] text-md text-muted">
          {restoredAt && (
            <>
              This site was restored from a backup: <Day at={restoredAt} time />.{' '}
            </>
          )}
          Numbers that were used after that backup are not stored, and could be used twice. Which number has
          the last invoice or credit note that a client received? No invoice can be issued before you confirm
          it.
        </p>
        <MutationForm
          form={form}
          mutation={confirmLastNumber}
          input={(body) => ({ body })}
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
