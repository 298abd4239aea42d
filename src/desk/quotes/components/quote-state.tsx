import { type Message, msg, t } from '#platform/texts.ts'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { QuoteState } from '../domain/limits.ts'

export const stateNames: Record<QuoteState, Message> = {
  open: msg`Waits for an answer`,
  accepted: msg.for('an offer')`Accepted`,
  declined: msg.for('an offer')`Declined`,
  withdrawn: msg.for('an offer')`Withdrawn`,
  expired: msg`Expired`,
}

const kinds = {
  open: 'waiting',
  accepted: 'done',
  declined: 'stopped',
  withdrawn: 'stopped',
  expired: 'stopped',
} as const

export const QuoteStateBadge = ({ state }: { state: QuoteState }) => (
  <StatusBadge kind={kinds[state]}>{t(stateNames[state])}</StatusBadge>
)
