import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Day } from '#ui/day.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { readableMessage } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OpenedMessage } from '../../contract/messages.ts'
import { openedMessageQuery } from '../../query-options/administration.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageReplies } from './message-replies.tsx'
import { ReplyForm } from './reply-form.tsx'

type MessageDialogProps = {
  /** The message to show; none is closed. */
  id: number | undefined
  sendsMail: boolean
  onClose: () => void
}

/** One message, whole, with what was answered and what may be done. To open it marks it as read. */
export function MessageDialog({ id, sendsMail, onClose }: MessageDialogProps) {
  // The server sends the page without the window: it opens once there are scripts that can close it.
  const isHydrated = useHydrated()
  // While the window closes it goes on showing what it showed.
  const [shown, show] = useState(id)
  if (id !== undefined && id !== shown) show(id)
  const { data, error, isFetching, refetch } = useQuery({
    ...openedMessageQuery(shown ?? 0),
    enabled: id !== undefined && isHydrated,
  })
  return (
    <Dialog
      open={id !== undefined && isHydrated}
      onOpenChange={(open) => open || onClose()}
      size="lg"
      isRead
      title={data ? data.subject || 'No subject' : 'Message'}
      description={data && <Writer message={data} />}
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
        <LoadProblem
          text={readableMessage(error, 'The message could not be loaded.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

function Writer({ message: { name, email, createdAt } }: { message: OpenedMessage }) {
  return (
    <span className="wrap-anywhere">
      {name}, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, <Day at={createdAt} time />
    </span>
  )
}
