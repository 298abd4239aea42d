import { CheckCheck } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import type { Message } from '../../contract/messages.ts'
import { MessageFiles } from './message-files.tsx'
import './message-text.css'

type MessageItemProps = {
  message: Message
  isOwn: boolean
  /** Comes right after another one of the same writer. */
  isFollowing: boolean
  /** The last own message that the other party has read. */
  isLastSeen: boolean
}

const minute = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })

/** One message: who, when, what, and which files. Its HTML comes from the server, made by the allow-list there. */
export function MessageItem({ message, isOwn, isFollowing, isLastSeen }: MessageItemProps) {
  const { senderName, createdAt, html, attachments } = message
  return (
    <article
      className={classNames(
        'grid max-w-[min(40rem,92%)] min-w-0 grid-cols-[minmax(0,1fr)] gap-1',
        isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start',
        !isFollowing && 'mt-2',
      )}
    >
      <p className={isFollowing ? 'sr-only' : 'text-xs text-subtle wrap-anywhere'}>
        <span className="font-medium text-muted">{isOwn ? 'You' : senderName}</span>{' '}
        <time dateTime={createdAt}>{minute.format(new Date(createdAt))} UTC</time>
      </p>
      {html && (
        <div
          dir="auto"
          className={classNames(
            'message-text max-w-full rounded-card border px-4 py-2.5 text-md',
            isOwn ? 'rounded-tr-sm border-line bg-surface-3' : 'rounded-tl-sm border-line bg-surface-2',
          )}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {attachments.length > 0 && <MessageFiles orderId={message.orderId} files={attachments} isOwn={isOwn} />}
      {isLastSeen && (
        <p className="flex items-center gap-1.5 text-xs text-subtle">
          <CheckCheck size={14} aria-hidden="true" />
          Seen
        </p>
      )}
    </article>
  )
}
