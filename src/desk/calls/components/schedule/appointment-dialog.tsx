import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { appointmentForm } from '../../contract/appointment-forms.ts'
import { isOwnTime } from '../../contract/limits.ts'
import { meetingNames } from '../../domain/meeting-words.ts'
import { typedStart } from '../../domain/typed-times.ts'
import type { Moved } from '../../domain/week.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { addAppointment } from '../../query-options/schedule.ts'
import { momentText } from './looks.ts'
import { TimeFields, whenTexts } from './time-fields.tsx'
import { showTaken } from './use-move.ts'

const kinds = {
  block: msg`Blocked: nobody can book`,
  focus: msg`Focus: work on orders, nobody can book`,
  ...meetingNames,
}
type Kind = keyof typeof kinds

type AppointmentDialogProps = DialogState & {
  kind: 'block' | 'call'
  /** The time selected on the calendar. Defaults to the next full hour. */
  at?: Moved
  zone: string
  now: number
}

const hour = 60 * 60_000

export default function AppointmentDialog(props: AppointmentDialogProps) {
  const { kind: given, at, zone, now, open, onOpenChange } = props
  const [kind, setKind] = useState<Kind>(given === 'block' ? 'block' : 'video')
  const [tell, setTell] = useState(true)
  const [start] = useState(() => at?.start ?? Math.ceil(now / hour) * hour)
  const [texts] = useState(() => whenTexts(start, at?.minutes ?? (given === 'block' ? 60 : 30), zone))
  const [typed, setTyped] = useState(texts)
  const own = isOwnTime(kind)
  const form = useZodForm(appointmentForm(zone))
  const { mutate, isPending } = useMutation({
    ...addAppointment,
    onSuccess: (made) => {
      toast({
        title: own ? t`Time Blocked` : t`Appointment Made`,
        description: momentText(made.startTime, zone),
      })
      onOpenChange(false)
    },
    onError: (problem) =>
      problem instanceof ApiError && problem.status === 409
        ? showTaken(t`Not Saved`, problem)
        : form.onFailure(t`Not Saved`)(problem),
  })
  const send = form.bind(({ day, time, again, ...given }) => {
    const from = typedStart({ day, time, again }, zone)
    if (from) mutate({ body: { ...given, meetingType: kind, start: from, ...(!own && { tell }) } })
  })
  const guestField = (name: 'name' | 'email' | 'meetingLink' | 'about') =>
    form.field(name, { shouldUnregister: true })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own ? t`Block time` : t`New appointment`}
      description={t`Times are those of the clock in ${zoneCity(zone)}. You can also use hours that are closed for visitors.`}
    >
      <form {...send} className="grid gap-4">
        <Field
          label={t`What`}
          names={t(kinds)}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
        />
        <Field label={t`Title`} autoComplete="off" {...form.field('title')} />
        <TimeFields field={form.field} texts={texts} typed={typed} onType={setTyped} zone={zone} />
        {!own && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t`Name`} autoComplete="off" {...guestField('name')} />
              <Field label={t`Email`} type="email" autoComplete="off" {...guestField('email')} />
            </div>
            <Field
              label={t`Address of the call`}
              hint={t`The link that Join opens.`}
              {...guestField('meetingLink')}
            >
              <TextInput type="url" inputMode="url" placeholder="https://" />
            </Field>
            <Field label={t`What it is about`} rows={3} {...guestField('about')} />
          </>
        )}
        <Field label={t`Your notes`} rows={2} placeholder={t`Only you see these`} {...form.field('notes')} />
        {!own && (
          <Checkbox
            label={t`Send an invitation by email`}
            checked={tell}
            onChange={({ currentTarget }) => setTell(currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {own ? t`Block Time` : t`Make Appointment`}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
