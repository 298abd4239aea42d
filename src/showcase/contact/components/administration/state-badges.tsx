import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { capitalize, capitalizedNames } from '#ui/text/capitalize.ts'
import type { EmailState, MessageStatus } from '../../contract.ts'

// A copy, because importing the contract's lists would load Zod.
export const statusNames: Record<MessageStatus, string> = capitalizedNames([
  'unread',
  'read',
  'replied',
  'archived',
  'doubtful',
])
export const priorityNames = capitalizedNames(['high', 'normal', 'low'])
export const emailStateNames: Record<EmailState, string> = capitalizedNames([
  'waiting',
  'sent',
  'failed',
  'expired',
])

const kinds: Record<MessageStatus | EmailState, StatusKind> = {
  unread: 'active',
  read: 'waiting',
  replied: 'done',
  archived: 'stopped',
  doubtful: 'late',
  waiting: 'waiting',
  sent: 'done',
  failed: 'late',
  expired: 'stopped',
}

export function StateBadge({ state }: { state: MessageStatus | EmailState }) {
  return <StatusBadge kind={kinds[state]}>{capitalize(state)}</StatusBadge>
}

export function PriorityBadge({ priority }: { priority: keyof typeof priorityNames }) {
  if (priority === 'normal') return null
  return <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>{priorityNames[priority]} priority</Badge>
}
