import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { QuoteState } from '../domain/limits.ts'

export const stateNames: Record<QuoteState, string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

const kinds = {
  open: 'waiting',
  accepted: 'done',
  declined: 'stopped',
  withdrawn: 'stopped',
  expired: 'stopped',
} as const

export const QuoteStateBadge = ({ state }: { state: QuoteState }) => (
  <StatusBadge kind={kinds[state]}>{stateNames[state]}</StatusBadge>
)
