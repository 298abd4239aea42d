import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { readableMessage } from '../../../accounts/parts/shaped-form.ts'
import type { MessageStatus, OpenedMessage } from '../../../inbox/contract/messages.ts'
import { changeMessage } from '../../queries/communications.ts'
import { ChoiceField } from '../choice-field.tsx'
import { messagePriorityNames } from './message-status.tsx'

type MessageActionsProps = { message: OpenedMessage; onClose: () => void }

/** What may be done with a message besides answering it. Who puts it away, or back to the unread ones, is done with it. */
export function MessageActions({ message, onClose }: MessageActionsProps) {
  const { mutate, isPending } = useMutation({
    ...changeMessage,
    onError: (problem) =>
      toast({
        title: 'Message Not Changed',
        description: readableMessage(problem, 'Please try again.'),
        variant: 'destructive',
      }),
  })
  const become = (status: MessageStatus, done: string, closes: boolean) =>
    mutate(
      { id: message.id, status },
      {
        onSuccess: () => {
          toast({ title: done })
          if (closes) onClose()
        },
      },
    )
  const { status } = message
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
        {status !== 'replied' && (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => become('replied', 'Marked as Replied', false)}
          >
            Mark as Replied
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => become('unread', 'Marked as Unread', true)}
        >
          Mark as Unread
        </Button>
        {status === 'archived' ? (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => become('read', 'Message Restored', false)}
          >
            Restore
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => become('archived', 'Message Archived', true)}
          >
            Archive
          </Button>
        )}
      </div>
    </div>
  )
}
