import { Badge } from '#ui/badge.tsx'
import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { MessagePriority, MessageStatus } from '../../contract/messages.ts'

export const messageStatusNames: Record<MessageStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
}

export const messagePriorityNames: Record<MessagePriority, string> = {
  high: 'High',
  normal: 'Normal',
  low: 'Low',
}

const kinds: Record<MessageStatus, StatusKind> = {
  unread: 'active',
  read: 'waiting',
  replied: 'done',
  archived: 'stopped',
}

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <StatusBadge kind={kinds[status]}>{messageStatusNames[status]}</StatusBadge>
}

/** Only what is not normal is worth a word. */
export function PriorityBadge({ priority }: { priority: MessagePriority }) {
  if (priority === 'normal') return null
  return (
    <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>
      {messagePriorityNames[priority]} priority
    </Badge>
  )
}
