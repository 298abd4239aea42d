import { Badge } from '#ui/badge.tsx'
import { StatusBadge, type StatusKind } from '#ui/status-badge.tsx'
import type { EmailState, MessagePriority, MessageStatus } from '../../contract.ts'

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

const messageKinds: Record<MessageStatus, StatusKind> = {
  unread: 'active',
  read: 'waiting',
  replied: 'done',
  archived: 'stopped',
}

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <StatusBadge kind={messageKinds[status]}>{messageStatusNames[status]}</StatusBadge>
}

/** Nothing for the normal priority. */
export function PriorityBadge({ priority }: { priority: MessagePriority }) {
  if (priority === 'normal') return null
  return (
    <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>
      {messagePriorityNames[priority]} priority
    </Badge>
  )
}

export const emailStateNames: Record<EmailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
}

const emailKinds: Record<EmailState, StatusKind> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'late',
  expired: 'stopped',
}

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <StatusBadge kind={emailKinds[state]}>{emailStateNames[state]}</StatusBadge>
}
