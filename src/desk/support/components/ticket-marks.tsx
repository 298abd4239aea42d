import type { Party } from '#desk/threads/contract/parties.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { DaysOff, SupportHours, Ticket } from '../contract/endpoints.ts'

/** Returns text such as '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** Shows text such as 'Thu, Dec 3, 15:00'. */
export const DueTime = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    <Day at={at} look="soon" />, <Day at={at} look="clock" />
  </span>
)

const states: Record<Party, Record<Party, [StatusKind, string]>> = {
  client: { client: ['asked', 'Your turn'], admin: ['waiting', 'Waits for an answer'] },
  admin: { client: ['waiting', 'Waits for the client'], admin: ['asked', 'Waits for you'] },
}

type TicketBadgeProps = { ticket: Pick<Ticket, 'status' | 'turn' | 'isLate'>; reader: Party }

/** Shows the state of a ticket. For admins, a ticket with an overdue answer is late. */
export function TicketBadge({ ticket: { status, turn, isLate }, reader }: TicketBadgeProps) {
  if (status !== 'open' || turn === null)
    return (
      <StatusBadge kind={status === 'closed' ? 'stopped' : 'done'}>
        {status === 'closed' ? 'Closed' : 'Solved'}
      </StatusBadge>
    )
  if (isLate && reader === 'admin') return <StatusBadge kind="late">Late</StatusBadge>
  const [kind, words] = states[reader][turn]
  return <StatusBadge kind={kind}>{words}</StatusBadge>
}

type AnswerDueProps = { ticket: Pick<Ticket, 'turn' | 'answerBy' | 'newAnswerBy' | 'isLate'>; reader: Party }

/** Shows when the answer is due. Empty unless the admins owe an answer by a certain time. */
export function AnswerDue({ ticket: { turn, answerBy, newAnswerBy, isLate }, reader }: AnswerDueProps) {
  const due = newAnswerBy ?? answerBy
  if (turn !== 'admin' || !due) return null
  if (newAnswerBy && reader === 'client')
    return (
      <>
        Late, sorry: new time <DueTime at={newAnswerBy} />
      </>
    )
  if (isLate && reader === 'admin')
    return (
      <span className="font-medium text-danger">
        Was due <DueTime at={due} />
      </span>
    )
  return (
    <>
      {isLate ? 'Was promised by' : 'Answer by'} <DueTime at={due} />
    </>
  )
}

/** Shows the used hours of support. Members can still write when the hours are used up. */
export function HoursUsed({ hours, reader }: { hours: SupportHours; reader: Party }) {
  const { usedMinutes, includedMinutes, lastDay } = hours
  const isUsedUp = usedMinutes >= includedMinutes
  return (
    <div className="grid gap-2.5">
      <p className="text-md">
        <span className="font-medium tabular-nums">{formatMinutes(usedMinutes)}</span>{' '}
        <span className="text-muted">
          of {formatMinutes(includedMinutes)} used until <CalendarDay at={lastDay} short />
        </span>
      </p>
      <meter
        aria-label="Support used in this quarter"
        value={Math.min(usedMinutes, includedMinutes)}
        max={includedMinutes}
        className="sr-only"
      />
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <span
          className={`block h-full rounded-full ${isUsedUp ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, (usedMinutes / includedMinutes) * 100)}%` }}
        />
      </span>
      {isUsedUp && (
        <p className="text-sm text-warning">
          {reader === 'client'
            ? 'The hours of this quarter are used up. You can still write.'
            : 'The hours of this quarter are used up. The client reads that, too, and can still write.'}
        </p>
      )}
    </div>
  )
}

export function OffNote({ off }: { off: DaysOff[] }) {
  if (off.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {off.map(({ firstDay, lastDay, note }) => (
        <li key={firstDay}>
          Nobody answers{' '}
          {firstDay === lastDay ? (
            <>
              on <CalendarDay at={firstDay} short />
            </>
          ) : (
            <>
              from <CalendarDay at={firstDay} short /> to <CalendarDay at={lastDay} short />
            </>
          )}
          {note ? `: ${note}` : '.'}
        </li>
      ))}
    </ul>
  )
}
