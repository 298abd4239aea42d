import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { CallStatus } from '../../contract/limits.ts'

export const statusNames: Record<CallStatus, string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  missed: 'Missed',
}

const kinds: Record<CallStatus, StatusKind> = {
  scheduled: 'active',
  completed: 'done',
  cancelled: 'stopped',
  missed: 'late',
}

export const CallStatusBadge = ({ status }: { status: CallStatus }) => (
  <StatusBadge kind={kinds[status]}>{statusNames[status]}</StatusBadge>
)
