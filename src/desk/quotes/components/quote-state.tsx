import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Quote } from '../contract/schemas.ts'
import type { QuoteState } from '../domain/limits.ts'

export const stateNames: Record<QuoteState, Message> = {
  draft: msg.for('an offer')`Draft`,
  open: msg`Waits for an answer`,
  accepted: msg.for('an offer')`Accepted`,
  declined: msg.for('an offer')`Declined`,
  withdrawn: msg.for('an offer')`Withdrawn`,
  expired: msg`Expired`,
  template: msg`Template`,
}

const kinds = {
  draft: 'stopped',
  open: 'waiting',
  accepted: 'done',
  declined: 'stopped',
  withdrawn: 'stopped',
  expired: 'stopped',
  template: 'stopped',
} as const

export const QuoteStateBadge = ({ state }: { state: QuoteState }) =>
  state === 'draft' || state === 'template' ? (
    <span className="text-sm text-subtle">{t(stateNames[state])}</span>
  ) : (
    <StatusBadge kind={kinds[state]}>{t(stateNames[state])}</StatusBadge>
  )

/** Says whether somebody has opened the link of the present version. */
export const ReadMark = ({ quote: { readAt } }: { quote: Pick<Quote, 'readAt'> }) => (
  <span className="text-sm text-subtle">
    {readAt ? rich(t`Read on <day/>`, { day: <Day at={readAt} /> }) : t`Not read yet`}
  </span>
)
