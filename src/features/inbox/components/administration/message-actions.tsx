import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { MessageStatus, OpenedMessage } from '../../contract/messages.ts'
import { changeMessage } from '../../query-options/administration.ts'
import { messagePriorityNames } from './message-status.tsx'

/** The way to each status, what is said once it is reached, and whether one is done with the message then. */
const steps: Record<MessageStatus, { label: string; done: string; closes?: boolean }> = {
  replied: { label: 'Mark as Replied', done: 'Marked as Replied' },
  unread: { label: 'Mark as Unread', done: 'Marked as Unread', closes: true },
  read: { label: 'Restore', done: 'Message Restored' },
  archived: { label: 'Archive', done: 'Message Archived', closes: true },
}

type MessageActionsProps = { message: OpenedMessage; onClose: () => void }

/** What may be done with a message besides answering it. */
export function MessageActions({ message, onClose }: MessageActionsProps) {
  const { mutate, isPending } = useMutation({
    ...changeMessage,
    onError: (problem) => showProblem('Message Not Changed', problem),
  })
  const become = (status: MessageStatus) => {
    const { done, closes } = steps[status]
    const onSuccess = () => {
      toast({ title: done })
      if (closes) onClose()
    }
    mutate({ id: message.id, status }, { onSuccess })
  }
  const { status } = message
  const stepTo = (next: MessageStatus) => (
    <Button variant="secondary" disabled={isPending} onClick={() => become(next)}>
      {steps[next].label}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-6">
      <ChoiceField
        label="Priority"
        showLabel
        names={messagePriorityNames}
        value={message.priority}
        disabled={isPending}
        onChange={(priority) => mutate({ id: message.id, priority })}
        className="w-full sm:w-40"
      />
      <div className="flex flex-wrap gap-3 sm:ml-auto">
        {status !== 'replied' && stepTo('replied')}
        {stepTo('unread')}
        {stepTo(status === 'archived' ? 'read' : 'archived')}
      </div>
    </div>
  )
}
