import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Fault } from '#ui/forms/field.tsx'
import type { Week } from '../../contract/week.ts'
import { WeekRows } from './weekly-hours.tsx'

type OwnHoursFieldProps = { form: AnyForm; name: string; label: string }

const officeHours: Week = Array.from({ length: 7 }, (_, weekday) =>
  weekday === 0 || weekday === 6
    ? { isActive: false, hours: [] }
    : { isActive: true, hours: [{ start: '09:00', end: '17:00' }] },
)

/** Edits a call type's own weekly hours. The value is an empty text if the type has none. */
export function OwnHoursField({ form, name, label }: OwnHoursFieldProps) {
  const week: Week | '' = useWatch({ control: form.control, name })
  const { error } = form.field(name)
  const faults = form.formState.errors[name]
    ? (error ?? t`A time is missing or ends before it begins`)
    : undefined
  return (
    <div className="min-w-0 sm:col-span-2">
      <Checkbox
        label={label}
        hint={t`Otherwise it can be booked in the weekly hours of all calls. Time off and days that differ count for it too.`}
        checked={week !== ''}
        onChange={({ currentTarget }) => form.change(name, currentTarget.checked ? officeHours : '')}
      />
      {week !== '' && (
        <div className="mt-3 overflow-hidden rounded-control border border-line [&>fieldset:first-child]:border-t-0">
          <WeekRows week={week} onChange={(changed) => form.change(name, changed)} />
        </div>
      )}
      {faults && <Fault role="alert">{faults}</Fault>}
    </div>
  )
}
