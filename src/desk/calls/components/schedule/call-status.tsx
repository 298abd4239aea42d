import { type Message, msg, t } from '#platform/texts.ts'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { CallStatus } from '../../contract/limits.ts'

export const statusNames: Record<CallStatus, Message> = {
  scheduled: msg.for('a call')`Scheduled`,
  completed: msg.for('a call')`Completed`,
  cancelled: msg.for('a call')`Cancelled`,
  missed: msg.for('a call')`Missed`,
}

const kinds: Record<CallStatus, StatusKind> = {
  scheduled: 'active',
  completed: 'done',
  cancelled: 'stopped',
  missed: 'late',
}

export const CallStatusBadge = ({ status }: { status: CallStatus }) => (
  <StatusBadge kind={kinds[status]}>{t(statusNames[status])}</StatusBadge>
)
