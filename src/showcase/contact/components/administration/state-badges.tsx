import { type Message, msg, t } from '#platform/texts.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge, type StatusKind } from '#ui/symbols/status-badge.tsx'
import type { EmailState, MessageStatus } from '../../contract.ts'

// Duplicates names of the contract, because importing them would also load Zod.
export const statusNames: Record<MessageStatus, Message> = {
  unread: msg`Unread`,
  read: msg.for('a message')`Read`,
  archived: msg`Archived`,
  doubtful: msg`Doubtful`,
  replied: msg`Answered`,
}
export const priorityNames = {
  high: msg.for('a priority')`High`,
  normal: msg.for('a priority')`Normal`,
  low: msg.for('a priority')`Low`,
}
export const emailStateNames: Record<EmailState, Message> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  expired: msg`Expired`,
}

/** A state to show. The lists of all conversations use 'answered' for a replied message. */
type ShownState = MessageStatus | 'answered' | EmailState

const names: Record<ShownState, Message> = { ...statusNames, ...emailStateNames, answered: msg`Answered` }
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
  return <StatusBadge kind={kinds[state]}>{t(names[state])}</StatusBadge>
}

export function PriorityBadge({ priority }: { priority: keyof typeof priorityNames }) {
  if (priority === 'normal') return null
  return (
    <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>
      {priority === 'high' ? t`High priority` : t`Low priority`}
    </Badge>
  )
}
