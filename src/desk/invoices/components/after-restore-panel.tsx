import { numberTitle, trialTitle } from '#content/restored.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import { LastNumberInput, type Numbering } from '../contract/numbering.ts'
import { confirmLastNumber } from '../query-options.ts'

/** Warns after a trial restore that invoices are not valid. After a real restore, asks an admin to confirm the last number. */
export default function AfterRestorePanel({ numbering }: { numbering: Numbering }) {
  if (!numbering.isTrial) return <LastNumberPanel numbering={numbering} />
  return (
    <Panel title={t(trialTitle)}>
      <p className="max-w-[43.1em] p-5 text-md text-muted md:px-6">
        {t`No client gets an invoice from it. What you issue here is only a try: the real site gives the same numbers to other invoices.`}
      </p>
    </Panel>
  )
}

function LastNumberPanel({ numbering: { series, last, restoredAt } }: { numbering: Numbering }) {
  const form = useZodForm(LastNumberInput, { number: last ?? '' })
  return (
    <Panel title={t(numberTitle)}>
      <div className="grid gap-5 p-5 md:px-6">
        <p className="max-w-[43.1em] text-md text-muted">
          {restoredAt && (
            <>
              {rich(t`This site was restored from a backup: <day/>.`, {
                day: <Day at={restoredAt} time />,
              })}{' '}
            </>
          )}
          {t`Numbers that were used after that backup are not stored, and could be used twice. Which number has the last invoice or credit note that a client received? No invoice can be issued before you confirm it.`}
        </p>
        <MutationForm
          form={form}
          mutation={confirmLastNumber}
          input={(body) => ({ body })}
          failure={t`Not Confirmed`}
          onDone={({ last }) =>
            toast({
              title: t`Confirmed`,
              description: last ? t`The next one comes after ${last}.` : t`The next one is the first.`,
            })
          }
          className="grid max-w-md gap-4"
          label={t`Confirm`}
          button={{ className: 'justify-self-start' }}
        >
          <Field
            label={t`Last number that left`}
            hint={
              last
                ? t`${last} is the last one in the data.`
                : t`It begins with ${series}. Leave it empty if none has left yet.`
            }
            autoComplete="off"
            {...form.field('number')}
          />
        </MutationForm>
      </div>
    </Panel>
  )
}
