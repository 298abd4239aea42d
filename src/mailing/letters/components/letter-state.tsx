import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { LetterStatus, ListedLetter } from '../contract.ts'

const states: Record<LetterStatus, [StatusKind, Message]> = {
  draft: ['waiting', msg`Draft`],
  scheduled: ['active', msg.for('a letter')`Scheduled`],
  sending: ['active', msg`Sending`],
  paused: ['late', msg`Paused`],
  sent: ['done', msg.for('a letter')`Sent`],
}

export function LetterState({ status }: { status: LetterStatus }) {
  const [kind, name] = states[status]
  return <StatusBadge kind={kind}>{t(name)}</StatusBadge>
}

/** Shows when the letter was or will be sent, otherwise when it was last changed. */
export function LetterTime({ letter }: { letter: ListedLetter }) {
  const { status, sendAt, finishedAt, queuedAt, updatedAt } = letter
  if (status === 'scheduled' && sendAt)
    return <>{rich(t`Goes out <day/>`, { day: <Day at={sendAt} time /> })}</>
  if (finishedAt) return <>{rich(t`Sent <day/>`, { day: <Day at={finishedAt} time /> })}</>
  if (queuedAt) return <>{rich(t`Begun <day/>`, { day: <Day at={queuedAt} time /> })}</>
  return <>{rich(t`Changed <day/>`, { day: <Day at={updatedAt} /> })}</>
}
