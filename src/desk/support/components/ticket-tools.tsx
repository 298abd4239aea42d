import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { AnswerTimeForm, MinutesInput, type OpenTicket, type TimeSpent } from '../contract/endpoints.ts'
import { addTime, nameAnswerTime, removeTime } from '../query-options.ts'
import { formatMinutes } from './ticket-marks.tsx'

export default function TicketTools({ ticket }: { ticket: OpenTicket }) {
  const { id, times, turn } = ticket
  return (
    <>
      <Panel title={t`Time spent`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:px-6">
          {times.length > 0 && (
            <ul className="divide-y divide-line">
              {times.map((time) => (
                <TimeRow key={time.id} ticketId={id} time={time} />
              ))}
            </ul>
          )}
          <TimeForm ticketId={id} />
        </div>
      </Panel>
      {turn === 'admin' && (
        <Panel title={t`Later than promised`} lead={t`The client is told, and reads the new time.`}>
          <div className="p-5 md:px-6">
            <NewTimeForm ticketId={id} />
          </div>
        </Panel>
      )}
    </>
  )
}

function TimeRow({ ticketId, time: { id, minutes, day } }: { ticketId: number; time: TimeSpent }) {
  return (
    <li className="flex items-center gap-3 py-1.5 text-md">
      <span className="min-w-0 grow text-muted">
        <CalendarDay at={day} short />
      </span>
      <span className="tabular-nums">{formatMinutes(minutes)}</span>
      <MutationButton
        mutation={removeTime}
        input={{ params: { id: ticketId, time: id } }}
        failure={t`The time was not removed`}
        variant="quiet"
        aria-label={t`Remove ${formatMinutes(minutes)} of ${day}`}
      >
        <Icon name="trash-2" size={16} />
      </MutationButton>
    </li>
  )
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

const button = { variant: 'secondary', className: 'justify-self-start' } as const

function TimeForm({ ticketId }: { ticketId: number }) {
  const form = useZodForm(MinutesInput)
  return (
    <MutationForm
      form={form}
      mutation={addTime}
      input={(body) => ({ params: { id: ticketId }, body })}
      failure={t`The time was not entered`}
      onDone={form.clear}
      label={t`Enter`}
      button={button}
      className="grid gap-3"
    >
      <Field label={t`Minutes, without an answer`} inputMode="numeric" {...form.field('minutes', trimmed)} />
    </MutationForm>
  )
}

function NewTimeForm({ ticketId }: { ticketId: number }) {
  const form = useZodForm(AnswerTimeForm)
  return (
    <MutationForm
      form={form}
      mutation={nameAnswerTime}
      input={(body) => ({ params: { id: ticketId }, body })}
      failure={t`The new time was not saved`}
      done={{ title: t`Saved`, description: t`The client reads the new time.` }}
      onDone={form.clear}
      label={t`Tell the Client`}
      button={button}
      className="grid gap-3"
    >
      <Field label={t`New time`} hint={t`On the clock of this computer.`} {...form.field('at')}>
        <TextInput type="datetime-local" />
      </Field>
    </MutationForm>
  )
}
