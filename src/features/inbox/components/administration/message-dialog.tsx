import { useMutation, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Day } from '#ui/day.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { readableMessage, showProblem } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import type { MessageStatus, OpenedMessage } from '../../contract.ts'
import { changeMessage, openedMessageQuery } from '../../query-options.ts'
import { ReplyForm } from './reply-form.tsx'
import { priorityNames, StateBadge } from './state-badges.tsx'

type MessageDialogProps = {
  /** The message to show; none is closed. */
  id: number | undefined
  sendsMail: boolean
  onClose: () => void
}

/** One message with its replies and actions. Opening it marks it as read. */
export function MessageDialog({ id, sendsMail, onClose }: MessageDialogProps) {
  // The server renders the page without the dialog: it opens once there are scripts that can close it.
  const isHydrated = useHydrated()
  // While the dialog closes it still shows its message.
  const [shown, show] = useState(id)
  if (id !== undefined && id !== shown) show(id)
  const asked = useQuery({
    ...openedMessageQuery(shown ?? 0),
    enabled: id !== undefined && isHydrated,
  })
  const { data, error } = asked
  return (
    <Dialog
      open={id !== undefined && isHydrated}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      isRead
      title={data ? data.subject || 'No subject' : 'Message'}
      description={
        data && (
          <span className="wrap-anywhere">
            {data.name}, <a href={`mailto:${encodeURIComponent(data.email)}`}>{data.email}</a>,{' '}
            <Day at={data.createdAt} time />
          </span>
        )
      }
    >
      {data && (
        <div className="grid gap-7">
          <p className="text-base leading-relaxed wrap-anywhere whitespace-pre-wrap">{data.message}</p>
          <MessageReplies replies={data.replies} />
          <ReplyForm key={data.id} message={data} sendsMail={sendsMail} />
          <MessageActions message={data} onClose={onClose} />
        </div>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the message" className="grid gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {error && (
        <LoadProblem text={readableMessage(error, 'The message could not be loaded.')} query={asked} />
      )}
    </Dialog>
  )
}

function MessageReplies({ replies }: Pick<OpenedMessage, 'replies'>) {
  const id = useId()
  if (replies.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base tracking-[-0.01em]">
        Replies
      </h3>
      <ol className="mt-3 grid gap-4">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-control bg-surface-2 px-4 py-3">
            <p className="text-md wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
              <span className="wrap-anywhere">
                {reply.authorName}, <Day at={reply.createdAt} time />
              </span>
              <StateBadge state={reply.mailState} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The button for each status, the toast after it, and whether it closes the message. */
const steps: Record<MessageStatus, { label: string; done: string; closes?: boolean }> = {
  replied: { label: 'Mark as Replied', done: 'Marked as Replied' },
  unread: { label: 'Mark as Unread', done: 'Marked as Unread', closes: true },
  read: { label: 'Restore', done: 'Message Restored' },
  archived: { label: 'Archive', done: 'Message Archived', closes: true },
}

function MessageActions({ message, onClose }: { message: OpenedMessage; onClose: () => void }) {
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
        names={priorityNames}
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
