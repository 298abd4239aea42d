import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { weekdays } from '../../domain/week-hours.ts'
import { weekdayName } from './availability-changes.ts'

type CopyHoursDialogProps = DialogState & {
  source: number
  onCopy: (from: number, to: number[]) => void
}

/** Copies hours to other weekdays of the form, without saving it. */
export default function CopyHoursDialog({ source, onCopy, ...state }: CopyHoursDialogProps) {
  const [from, setFrom] = useState(source)
  const [to, setTo] = useState<number[]>([])
  const [isTried, setTried] = useState(false)
  const chosen = to.filter((weekday) => weekday !== from)
  return (
    <Dialog
      {...state}
      title={t`Copy hours`}
      description={t`To other weekdays. Nothing is saved yet.`}
      size="sm"
    >
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (chosen.length > 0) onCopy(from, chosen)
        }}
      >
        <Field
          label={t.for('the day to copy')`From`}
          names={weekdays.map((weekday) => [weekday, weekdayName(weekday)])}
          value={from}
          onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-md font-medium">{t`To`}</legend>
          {weekdays
            .filter((weekday) => weekday !== from)
            .map((weekday) => (
              <Checkbox
                key={weekday}
                label={weekdayName(weekday)}
                checked={to.includes(weekday)}
                onChange={({ currentTarget: { checked } }) =>
                  setTo(checked ? [...to, weekday] : to.filter((other) => other !== weekday))
                }
              />
            ))}
        </fieldset>
        {isTried && chosen.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            {t`Choose a day to copy to`}
          </p>
        )}
        <Button type="submit" className="justify-self-start">
          {t`Copy`}
        </Button>
      </form>
    </Dialog>
  )
}
