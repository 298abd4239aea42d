import type { Party } from '#desk/threads/contract/parties.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { CalendarDay, Day, writeNearDay } from '#ui/calendar/day.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { DaysOff, SupportHours, Ticket } from '../contract/endpoints.ts'

/** Returns text such as '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && t`${hours} h`, (rest > 0 || hours === 0) && t`${rest} min`].filter(Boolean).join(' ')
}

/** Shows text such as 'Thu, Dec 3, 15:00'. */
export const DueTime = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    <Day at={at} look="soon" />
    {', '}
    <Day at={at} look="clock" />
  </span>
)

const states: Record<Party, Record<Party, [StatusKind, Message]>> = {
  client: { client: ['asked', msg`Your turn`], admin: ['waiting', msg`Waits for an answer`] },
  admin: { client: ['waiting', msg`Waits for the client`], admin: ['asked', msg`Waits for you`] },
}

type TicketBadgeProps = { ticket: Pick<Ticket, 'status' | 'turn' | 'isLate'>; reader: Party }

/** Shows the state of a ticket. For admins, a ticket with an overdue answer is late. */
export function TicketBadge({ ticket: { status, turn, isLate }, reader }: TicketBadgeProps) {
  if (status !== 'open' || turn === null)
    return (
      <StatusBadge kind={status === 'closed' ? 'stopped' : 'done'}>
        {status === 'closed' ? t.for('a ticket')`Closed` : t`Solved`}
      </StatusBadge>
    )
  if (isLate && reader === 'admin') return <StatusBadge kind="late">{t`Late`}</StatusBadge>
  const [kind, words] = states[reader][turn]
  return <StatusBadge kind={kind}>{t(words)}</StatusBadge>
}

type AnswerDueProps = { ticket: Pick<Ticket, 'turn' | 'answerBy' | 'newAnswerBy' | 'isLate'>; reader: Party }

/** Shows when the answer is due. Empty unless the admins owe an answer by a certain time. */
export function AnswerDue({ ticket: { turn, answerBy, newAnswerBy, isLate }, reader }: AnswerDueProps) {
  const due = newAnswerBy ?? answerBy
  if (turn !== 'admin' || !due) return null
  if (newAnswerBy && reader === 'client')
    return <>{rich(t`Late, sorry: new time <duetime/>`, { duetime: <DueTime at={newAnswerBy} /> })}</>
  if (isLate && reader === 'admin')
    return (
      <span className="font-medium text-danger">
        {rich(t`Was due <duetime/>`, { duetime: <DueTime at={due} /> })}
      </span>
    )
  const time = <DueTime at={due} />
  return isLate ? rich(t`Was promised by <time/>`, { time }) : rich(t`Answer by <time/>`, { time })
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
          {rich(t`of ${formatMinutes(includedMinutes)} used until <calendarday/>`, {
            calendarday: <CalendarDay at={lastDay} short />,
          })}
        </span>
      </p>
      <meter
        aria-label={t`Support used in this quarter`}
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
            ? t`The hours of this quarter are used up. You can still write.`
            : t`The hours of this quarter are used up. The client reads that, too, and can still write.`}
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
          {firstDay === lastDay
            ? rich(t`Nobody answers on <first/>`, { first: <CalendarDay at={firstDay} short /> })
            : rich(t`Nobody answers from <first/> to <last/>`, {
                first: <CalendarDay at={firstDay} short />,
                last: <CalendarDay at={lastDay} short />,
              })}
          {note ? `: ${note}` : writeNearDay(lastDay).endsWith('.') ? '' : '.'}
        </li>
      ))}
    </ul>
  )
}
