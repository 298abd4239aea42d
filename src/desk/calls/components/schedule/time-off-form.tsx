import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import type { NamedAppointment } from '../../contract/appointments.ts'
import { type Decision, TimeOffForm as Schema, type TimeOff } from '../../contract/availability.ts'
import { typedStart } from '../../domain/typed-times.ts'
import { removeTimeOff, saveTimeOff } from '../../query-options/availability.ts'
import { momentText } from './looks.ts'

type TimeOffFormProps = { item: TimeOff | undefined; zone: string; onDone: () => void }

/** If the time off includes booked calls, the form asks about each of them before it saves. */
export default function TimeOffForm({ item, zone, onDone }: TimeOffFormProps) {
  const [calls, setCalls] = useState<NamedAppointment[]>([])
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const [isMissing, setMissing] = useState(false)
  const [timesAsked, setTimesAsked] = useState(0)
  const [tell, setTell] = useState(true)
  const form = useZodForm(Schema)
  const save = useMutation({
    ...saveTimeOff(!item),
    onError: (problem) => {
      const undecided = findUndecided(problem)
      if (!undecided) return form.onFailure(t`Not saved`)(problem)
      setCalls((known) => [...known, ...undecided.filter(({ id }) => known.every((call) => call.id !== id))])
      ask(calls.length > 0)
    },
  })
  const onSaved = () => {
    toast({ title: t`Saved`, description: t`Nobody can book on these days from now on.` })
    onDone()
  }
  const send = (typed: Schema) => {
    const decided = calls.map(({ id }) => toDecision(id, choices[id], zone))
    if (decided.includes(undefined)) return ask(true)
    const decisions = decided as Decision[]
    const body = { ...typed, decisions, tell }
    save.mutate({ ...(item && { params: { id: item.id } }), body }, { onSuccess: onSaved })
  }
  const lacks = calls.filter(({ id }) => !toDecision(id, choices[id], zone))
  const ask = (again: boolean) => {
    setMissing(again)
    setTimesAsked((known) => known + 1)
  }
  const focusFirst = useEffectEvent(() => {
    const questions = form.element.current?.querySelectorAll('fieldset')
    const question = questions?.[calls.findIndex((call) => lacks.includes(call))]
    const control = question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector('input')
    control?.focus()
  })
  useEffect(() => {
    if (timesAsked > 0) focusFirst()
  }, [timesAsked])
  // Other days may have other calls, so the form asks again.
  const forgetCalls = () => setCalls([])
  return (
    <form {...form.bind(send)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`First day`} {...form.field('firstDay', { deps: 'lastDay' })}>
          <TextInput type="date" defaultValue={item?.firstDay} onInput={forgetCalls} />
        </Field>
        <Field label={t`Last day`} {...form.field('lastDay')}>
          <TextInput type="date" defaultValue={item?.lastDay} onInput={forgetCalls} />
        </Field>
      </div>
      <Field
        label={t`What visitors read`}
        hint={t`Such as “Back on Jan 4”. Not needed.`}
        defaultValue={item?.publicNote ?? ''}
        {...form.field('publicNote')}
      />
      <Field
        label={t`Note`}
        hint={t`Only you see it.`}
        defaultValue={item?.note ?? ''}
        {...form.field('note')}
      />
      {calls.length > 0 && (
        <section aria-label={t`Booked calls`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p role="alert" className="text-md font-medium">
            {plural(
              calls.length,
              'A call is booked then. What becomes of it?',
              '{n} calls are booked then. What becomes of them?',
            )}
          </p>
          {calls.map((call) => (
            <DecisionFields
              key={call.id}
              call={call}
              zone={zone}
              choice={choices[call.id]}
              isMissing={isMissing && lacks.includes(call)}
              onChange={(choice) => setChoices((known) => ({ ...known, [call.id]: choice }))}
            />
          ))}
          <Checkbox
            label={t`Tell the guests of calls that move or end`}
            hint={t`By email, with what visitors read as the reason.`}
            checked={tell}
            onChange={({ currentTarget }) => setTell(currentTarget.checked)}
          />
        </section>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={save.isPending}>
          {item ? t`Save` : t`Take Time Off`}
        </Button>
        {item && (
          <MutationButton
            mutation={removeTimeOff}
            input={{ params: { id: item.id } }}
            failure={t`Not removed`}
            closes
            variant="quiet"
          >
            {t`Remove`}
          </MutationButton>
        )}
      </div>
    </form>
  )
}

function findUndecided(problem: unknown): NamedAppointment[] | undefined {
  if (!(problem instanceof ApiError) || problem.status !== 409) return undefined
  return (problem.body as { appointments?: NamedAppointment[] } | undefined)?.appointments
}

type Choice = { decision: Decision['decision']; day: string; time: string }

/** Returns the decision about a call. Undefined while the choice is incomplete. */
function toDecision(appointmentId: number, choice: Choice | undefined, zone: string): Decision | undefined {
  if (!choice) return undefined
  const { decision, day, time } = choice
  if (decision !== 'move') return { appointmentId, decision }
  const start = typedStart({ day, time }, zone)
  return start === undefined ? undefined : { appointmentId, decision, start }
}

type DecisionFieldsProps = {
  call: NamedAppointment
  zone: string
  choice: Choice | undefined
  isMissing: boolean
  onChange: (choice: Choice) => void
}

const names: Record<Decision['decision'], Message> = {
  keep: msg`Keep it`,
  move: msg`Move it`,
  cancel: msg`Cancel it`,
}

function DecisionFields({ call, zone, choice, isMissing, onChange }: DecisionFieldsProps) {
  const id = useId()
  const known = choice ?? { decision: 'keep', day: '', time: '' }
  return (
    <fieldset
      aria-describedby={isMissing ? `${id}-missing` : undefined}
      className="min-w-0 rounded-control border border-line p-4"
    >
      <legend className="float-start w-full text-md font-medium wrap-anywhere">
        {call.name ?? call.title}, {momentText(call.startTime, zone)}
      </legend>
      {call.name && <p className="clear-both text-sm text-subtle wrap-anywhere">{call.title}</p>}
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-2 pt-3">
        {(Object.keys(names) as Decision['decision'][]).map((decision) => (
          <label key={decision} className="flex min-h-8 items-center gap-2.5 text-md">
            <Radio
              name={`${id}-decision`}
              checked={choice?.decision === decision}
              onChange={() => onChange({ ...known, decision })}
            />
            {t(names[decision])}
          </label>
        ))}
      </div>
      {choice?.decision === 'move' && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field
            label={t`New day`}
            type="date"
            value={choice.day}
            onChange={({ currentTarget }) => onChange({ ...choice, day: currentTarget.value })}
          />
          <Field
            label={t`Begins`}
            type="time"
            step={300}
            value={choice.time}
            onChange={({ currentTarget }) => onChange({ ...choice, time: currentTarget.value })}
          />
        </div>
      )}
      {isMissing && (
        <p id={`${id}-missing`} className="mt-2 text-sm text-danger">
          {choice?.decision === 'move' ? t`Say when the call is to be` : t`Choose what happens to it`}
        </p>
      )}
    </fieldset>
  )
}
