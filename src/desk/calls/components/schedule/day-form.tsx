import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { type DayException, DayForm as Schema } from '../../contract/availability.ts'
import { hoursFault, nextRange } from '../../domain/week-hours.ts'
import { resetDayHours, setDayHours } from '../../query-options/availability.ts'
import { HoursFields } from './hours-fields.tsx'

type DayFormProps = { item: DayException | undefined; onDone: () => void }

export default function DayForm({ item, onDone }: DayFormProps) {
  const [hours, setHours] = useState(item ? item.hours : [nextRange([])])
  const form = useZodForm(Schema)
  const save = useMutation({ ...setDayHours, onError: form.onFailure(t`Not saved`) })
  const onSaved = () => {
    toast({ title: t`Saved`, description: t`Visitors see the hours of this day from now on.` })
    onDone()
  }
  const isFaulty = hours.some((_, index) => hoursFault(hours, index) !== undefined)
  return (
    <form
      {...form.bind(({ day = item?.day ?? '', note }) => {
        if (isFaulty) form.element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
        else save.mutate({ params: { day }, body: { hours, note } }, { onSuccess: onSaved })
      })}
      className="grid gap-5"
    >
      {!item && <Field label={t`Day`} type="date" {...form.field('day')} />}
      <fieldset>
        <legend className="mb-2 text-md font-medium">{t`Hours`}</legend>
        {hours.length > 0 ? (
          <HoursFields name="this day" hours={hours} onChange={setHours} />
        ) : (
          <p className="text-md text-muted">{t`Closed: nobody can book on this day.`}</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button variant="secondary" size="xs" onClick={() => setHours([...hours, nextRange(hours)])}>
            <Icon name="plus" size={16} />
            {t`Add hours`}
          </Button>
          {hours.length > 0 && (
            <Button variant="quiet" size="xs" onClick={() => setHours([])}>
              {t`Close this day`}
            </Button>
          )}
        </div>
      </fieldset>
      <Field
        label={t`Note`}
        hint={t`Only you see it.`}
        defaultValue={item?.note ?? ''}
        {...form.field('note')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={save.isPending}>
          {t`Save this day`}
        </Button>
        {item && (
          <MutationButton
            mutation={resetDayHours}
            input={{ params: { day: item.day } }}
            failure={t`Not removed`}
            closes
            variant="quiet"
          >
            {t`Use the weekly hours`}
          </MutationButton>
        )}
      </div>
    </form>
  )
}
