import { useId } from 'react'
import { Field, TextInput } from '#ui/field.tsx'
import type { NamedAppointment } from '../../contract/appointments.ts'
import type { Decision } from '../../contract/availability.ts'
import { momentText } from './looks.ts'
import { typedStart } from './when-fields.tsx'

/** What is chosen for a call so far. */
export type Choice = { decision: Decision['decision']; day: string; time: string }

/** The decision that a choice makes; undefined while something is missing. */
export function decisionOf(
  appointmentId: number,
  choice: Choice | undefined,
  zone: string,
): Decision | undefined {
  if (!choice) return undefined
  const { decision, day, time } = choice
  if (decision !== 'move') return { appointmentId, decision }
  const start = typedStart({ day, time, minutes: '' }, zone)
  return start === undefined ? undefined : { appointmentId, decision, start }
}

type DecisionFieldsProps = {
  call: NamedAppointment
  zone: string
  choice: Choice | undefined
  isMissing: boolean
  onChange: (choice: Choice) => void
}

const names: Record<Decision['decision'], string> = { keep: 'Keep it', move: 'Move it', cancel: 'Cancel it' }

/** Whether a booked call stays, moves or ends. */
export function DecisionFields({ call, zone, choice, isMissing, onChange }: DecisionFieldsProps) {
  const id = useId()
  const known = choice ?? { decision: 'keep', day: '', time: '' }
  return (
    <fieldset
      aria-describedby={isMissing ? `${id}-missing` : undefined}
      className="min-w-0 rounded-control border border-line p-4"
    >
      <legend className="float-left w-full text-md font-medium wrap-anywhere">
        {call.name ?? call.title}, {momentText(call.startTime, zone)}
      </legend>
      {call.name && <p className="clear-both text-sm text-subtle wrap-anywhere">{call.title}</p>}
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-2 pt-3">
        {(Object.keys(names) as Decision['decision'][]).map((decision) => (
          <label key={decision} className="flex min-h-8 items-center gap-2.5 text-md">
            <input
              type="radio"
              name={`${id}-decision`}
              checked={choice?.decision === decision}
              onChange={() => onChange({ ...known, decision })}
              className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong checked:border-[6px] checked:border-accent"
            />
            {names[decision]}
          </label>
        ))}
      </div>
      {choice?.decision === 'move' && (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field label="New day">
            <TextInput
              type="date"
              value={choice.day}
              onChange={({ currentTarget }) => onChange({ ...choice, day: currentTarget.value })}
            />
          </Field>
          <Field label="Begins">
            <TextInput
              type="time"
              step={300}
              value={choice.time}
              onChange={({ currentTarget }) => onChange({ ...choice, time: currentTarget.value })}
            />
          </Field>
        </div>
      )}
      {isMissing && (
        <p id={`${id}-missing`} className="mt-2 text-sm text-danger">
          {choice?.decision === 'move' ? 'Say when the call is to be' : 'Choose what becomes of it'}
        </p>
      )}
    </fieldset>
  )
}
