import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { isOwnTime, maxLength } from '../../contract/limits.ts'
import { meetingNames } from '../../domain/meeting-words.ts'
import type { Moved } from '../../domain/week.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { addAppointment } from '../../query-options/schedule.ts'
import { momentText } from './looks.ts'
import { checkWhen, TimeFields, typedStart, type WhenTexts, whenTexts } from './time-fields.tsx'
import { showTaken } from './use-move.ts'

const kinds = {
  block: 'Blocked: nobody can book',
  focus: 'Focus: work on orders, nobody can book',
  ...meetingNames,
}
type Kind = keyof typeof kinds

type AppointmentDialogProps = DialogState & {
  kind: 'block' | 'call'
  /** The time selected on the calendar. The default is the next full hour. */
  at?: Moved
  zone: string
  now: number
}

type Name = keyof WhenTexts | 'title' | 'name' | 'email' | 'meetingLink' | 'about' | 'notes'

const hour = 60 * 60_000

export default function AppointmentDialog(props: AppointmentDialogProps) {
  const { kind: given, at, zone, now, open, onOpenChange } = props
  const [kind, setKind] = useState<Kind>(given === 'block' ? 'block' : 'video')
  const [tell, setTell] = useState(true)
  const [start] = useState(() => at?.start ?? Math.ceil(now / hour) * hour)
  const [texts] = useState(() => whenTexts(start, at?.minutes ?? (given === 'block' ? 60 : 30), zone))
  const [typed, setTyped] = useState(texts)
  const own = isOwnTime(kind)
  const form = useForm<Name>({
    limits: { title: maxLength.title, name: maxLength.name, about: maxLength.about, notes: maxLength.notes },
    check: (values) => ({
      ...checkWhen(values, zone),
      ...(!values.title?.trim() && { title: 'Title is required' }),
      ...(!own && !values.name?.trim() && { name: 'Name is required' }),
      ...(!own && !values.email?.trim() && { email: 'Email is required' }),
    }),
  })
  const { mutate, isPending } = useMutation({
    ...addAppointment,
    onSuccess: (made) => {
      toast({
        title: own ? 'Time Blocked' : 'Appointment Made',
        description: momentText(made.startTime, zone),
      })
      onOpenChange(false)
    },
    onError: (problem) =>
      problem instanceof ApiError && problem.status === 409
        ? showTaken('Not Saved', problem)
        : form.onFailure('Not Saved')(problem),
  })
  const send = (values: Record<Name, string>) => {
    const from = typedStart(values, zone)
    if (!from) return
    mutate({
      body: {
        title: values.title.trim(),
        meetingType: kind,
        start: from,
        minutes: Number(values.minutes),
        ...(values.notes.trim() && { notes: values.notes.trim() }),
        ...(!own && {
          name: values.name.trim(),
          email: values.email.trim(),
          tell,
          ...(values.about.trim() && { about: values.about.trim() }),
          ...(values.meetingLink.trim() && { meetingLink: values.meetingLink.trim() }),
        }),
      },
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own ? 'Block time' : 'New appointment'}
      description={`Times are those of the clock in ${zoneCity(zone)}. You can also use hours that are closed for visitors.`}
    >
      <form {...form.bind(send)} className="grid gap-4">
        <Field
          label="What"
          names={kinds}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
        />
        <Field label="Title" autoComplete="off" {...form.field('title')} />
        <TimeFields field={form.field} texts={texts} typed={typed} onType={setTyped} zone={zone} />
        {!own && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Name" autoComplete="off" {...form.field('name')} />
              <Field label="Email" type="email" autoComplete="off" {...form.field('email')} />
            </div>
            <Field
              label="Address of the call"
              hint="The link that Join opens."
              {...form.field('meetingLink')}
            >
              <TextInput type="url" inputMode="url" placeholder="https://" />
            </Field>
            <Field label="What it is about" rows={3} {...form.field('about')} />
          </>
        )}
        <Field label="Your notes" rows={2} placeholder="Only you see these" {...form.field('notes')} />
        {!own && (
          <Checkbox
            label="Send an invitation by email"
            checked={tell}
            onChange={({ currentTarget }) => setTell(currentTarget.checked)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {own ? 'Block Time' : 'Make Appointment'}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
