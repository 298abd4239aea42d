import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useEscape } from '#ui/dialogs/use-escape.ts'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { moveForm } from '../../contract/appointment-forms.ts'
import type { OpenAppointment } from '../../contract/appointments.ts'
import { typedStart } from '../../domain/typed-times.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { guestFirstName, lengthInMinutes } from './looks.ts'
import { TimeFields, whenTexts } from './time-fields.tsx'
import { useMove } from './use-move.ts'

type MoveFormProps = { appointment: OpenAppointment; zone: string; onDone: () => void }

export function MoveForm({ appointment, zone, onDone }: MoveFormProps) {
  const [texts] = useState(() =>
    whenTexts(Date.parse(appointment.startTime), lengthInMinutes(appointment), zone),
  )
  const [typed, setTyped] = useState(texts)
  const [tell, setTell] = useState(true)
  const form = useZodForm(moveForm(zone))
  const { mutate, isPending } = useMove(onDone)
  useEscape(true, onDone)
  const isCall = appointment.kind === 'call'
  const send = form.bind(({ minutes, ...typed }) => {
    const start = typedStart(typed, zone)
    if (start) mutate({ appointment, start, minutes, tell: tell && isCall })
  })
  return (
    <form
      {...send}
      className="grid gap-4 [&_.sm\:grid-cols-3]:grid-cols-2 [&_.sm\:grid-cols-3>:is(:first-child,:nth-child(4))]:col-span-2"
      aria-label={t.for('a call')`Move`}
    >
      <TimeFields field={form.field} texts={texts} typed={typed} onType={setTyped} zone={zone} />
      <p className="-mt-2 text-sm text-subtle">{t`On the clock in ${zoneCity(zone)}.`}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isPending} onClick={() => setTell(true)}>
          {isCall ? t`Move and Tell ${guestFirstName(appointment)}` : t.for('a call')`Move`}
        </Button>
        {isCall && (
          <Button type="submit" variant="secondary" disabled={isPending} onClick={() => setTell(false)}>
            {t`Move Without Email`}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t`Back`}
        </Button>
      </div>
    </form>
  )
}
