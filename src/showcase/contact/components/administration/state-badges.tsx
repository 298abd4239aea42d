import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import { capitalizedNames } from '#ui/text/capitalize.ts'
import type { EmailState, MessageStatus } from '../../contract.ts'

// Duplicates names of the contract, because importing them would also load Zod.
export const statusNames: Record<MessageStatus, string> = {
  ...capitalizedNames(['unread', 'read', 'archived', 'doubtful']),
  replied: 'Answered',
}
export const priorityNames = capitalizedNames(['high', 'normal', 'low'])
export const emailStateNames: Record<EmailState, string> = capitalizedNames([
  'waiting',
  'sent',
  'failed',
  'expired',
])

/** A state to show. The lists of all conversations use 'answered' for a replied message. */
type ShownState = MessageStatus | 'answered' | EmailState

const names: Record<ShownState, string> = { ...statusNames, ...emailStateNames, answered: 'Answered' }
const kinds: Record<ShownState, StatusKind> = {
  unread: 'active',
  read: 'waiting',
  replied: 'done',
  answered: 'done',
  archived: 'stopped',
  doubtful: 'late',
  waiting: 'waiting',
  sent: 'done',
  failed: 'late',
  expired: 'stopped',
}

export function StateBadge({ state }: { state: ShownState }) {
  return <StatusBadge kind={kinds[state]}>{names[state]}</StatusBadge>
}

export function PriorityBadge({ priority }: { priority: keyof typeof priorityNames }) {
  if (priority === 'normal') return null
  return <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>{priorityNames[priority]} priority</Badge>
}
