import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Day } from '#ui/day.tsx'
import { Dialog, preloadsDialogWith } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { mailto } from '#ui/mailto.ts'
import { readableMessage } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { openedMessageQuery } from '../../query-options.ts'

const MessageContent = lazyPart(() => import('./message-content.tsx'))

/** For what opens a message. */
export const preloadsMessage = preloadsDialogWith(MessageContent)

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
            {data.name}, <a href={mailto(data.email)}>{data.email}</a>, <Day at={data.createdAt} time />
          </span>
        )
      }
    >
      {data && <MessageContent message={data} sendsMail={sendsMail} onClose={onClose} />}
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
