import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { EmailState } from '../../contract/outbox.ts'

export const emailStateNames: Record<EmailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
}

const kinds: Record<EmailState, StatusKind> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'late',
  expired: 'stopped',
}

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <StatusBadge kind={kinds[state]}>{emailStateNames[state]}</StatusBadge>
}
