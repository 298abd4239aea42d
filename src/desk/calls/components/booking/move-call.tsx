import { useState } from 'react'
import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { NothingFree } from './nothing-free.tsx'
import { timesInstead } from './send-calls.ts'
import { TakenNote } from './taken-note.tsx'
import { TimePicker } from './time-picker.tsx'
import { useFreeTimes } from './use-free-times.ts'

type MoveCallProps<Call> = {
  timesPath: string
  /** The clock format of the page that shows the call. */
  hourCycle: HourCycle
  send: (chosen: { start: string; timeZone: string }) => Promise<Call>
  onMoved: (call: Call, hourCycle: HourCycle) => void
  onClose: () => void
}

export default function MoveCall<Call>(props: MoveCallProps<Call>) {
  const { timesPath, hourCycle, send, onMoved, onClose } = props
  const free = useFreeTimes(timesPath, undefined, { hourCycle })
  const [chosen, setChosen] = useState<string>()
  const [instead, setInstead] = useState<string[]>()
  const { view } = free
  const { mutate, isPending } = useSend(send, {
    onSuccess: (call) => onMoved(call, view?.hourCycle ?? hourCycle),
    onError: (problem) => {
      const times = timesInstead(problem)
      setChosen(undefined)
      setInstead(times)
      if (!times) showProblem(t`Not moved`, problem, t`The call could not be moved. Please try again.`)
      void free.refetch()
    },
  })
  const isFree = chosen !== undefined && free.times.includes(chosen)
  return (
    <div>
      <TimePicker
        free={free}
        chosen={chosen ?? ''}
        onTime={setChosen}
        message={instead && view && <TakenNote times={instead} view={view} onTime={setChosen} />}
        nothing={<NothingFree />}
      />
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5 max-sm:grid">
        {isFree && view ? (
          <Button
            busy={isPending}
            className="max-sm:h-auto max-sm:min-h-12 max-sm:px-3"
            onClick={() => void mutate({ start: chosen, timeZone: view.zone })}
          >
            {t`Move to ${formatDate(chosen, 'weekdayOnly', view.zone)}, ${formatDate(chosen, 'short', view.zone)}, ${formatClock(chosen, view.zone, view.hourCycle)}`}
          </Button>
        ) : (
          <p className="flex min-h-12 items-center text-muted">{t`Choose a time`}</p>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t`Keep the time`}
        </Button>
      </div>
    </div>
  )
}
