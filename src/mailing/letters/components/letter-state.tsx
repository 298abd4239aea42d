import { Day } from '#ui/calendar/day.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { LetterStatus, ListedLetter } from '../contract.ts'

const states: Record<LetterStatus, [StatusKind, string]> = {
  draft: ['waiting', 'Draft'],
  scheduled: ['active', 'Scheduled'],
  sending: ['active', 'Sending'],
  paused: ['late', 'Paused'],
  sent: ['done', 'Sent'],
}

export function LetterState({ status }: { status: LetterStatus }) {
  const [kind, name] = states[status]
  return <StatusBadge kind={kind}>{name}</StatusBadge>
}

/** Shows when the letter was or will be sent, otherwise when it was last changed. */
export function LetterTime({ letter }: { letter: ListedLetter }) {
  const { status, sendAt, finishedAt, queuedAt, updatedAt } = letter
  if (status === 'scheduled' && sendAt)
    return (
      <>
        Goes out <Day at={sendAt} time />
      </>
    )
  if (finishedAt || queuedAt)
    return (
      <>
        {finishedAt ? 'Sent' : 'Begun'} <Day at={finishedAt ?? queuedAt ?? updatedAt} time />
      </>
    )
  return (
    <>
      Changed <Day at={updatedAt} />
    </>
  )
}
