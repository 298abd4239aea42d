import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { MailState } from '../../contract/mails.ts'

export const mailStateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
}

const kinds: Record<MailState, StatusKind> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'late',
  expired: 'stopped',
}

export function MailStateBadge({ state }: { state: MailState }) {
  return <StatusBadge kind={kinds[state]}>{mailStateNames[state]}</StatusBadge>
}
