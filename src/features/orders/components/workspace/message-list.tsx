import { Fragment } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { Attachment, Message, OpenOrder } from '../../contract/schemas.ts'
import type { Party } from '../../contract/status.ts'
import { formatBytes } from '../format-bytes.ts'
import './message-text.css'

/** Whether a message comes from the other party than the reader's. */
export const isFromOther = ({ fromClient }: Pick<Message, 'fromClient'>, party: Party) =>
  fromClient === (party === 'admin')

type MessageListProps = { order: OpenOrder; messages: Message[]; firstNew: number | undefined }

/** In milliseconds. Not the end of a day, which is another one in each zone: the list would move when it is shown in the reader's. */
const longPause = 8 * 60 * 60_000

const followsPause = (message: Message, before: Message | undefined) =>
  !before || Date.parse(message.createdAt) - Date.parse(before.createdAt) > longPause

/** The messages, with the day after each long pause; screen readers announce those that arrive while the page is open. */
export function MessageList({ order, messages, firstNew }: MessageListProps) {
  const lastSeen = messages.findLast((message) => !isFromOther(message, order.party) && message.isRead)?.id
  return (
    <div role="log" aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {messages.map((message, place) => {
        const before = messages[place - 1]
        const isLater = followsPause(message, before)
        return (
          <Fragment key={message.id}>
            {isLater && <Separator words={<Day at={message.createdAt} look="date" />} />}
            {message.id === firstNew && <Separator words="New" isNew />}
            <MessageItem
              message={message}
              isOwn={!isFromOther(message, order.party)}
              isFollowing={!isLater && message.id !== firstNew && before?.senderId === message.senderId}
              isLastSeen={message.id === lastSeen}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

function Separator({ words, isNew }: { words: React.ReactNode; isNew?: boolean }) {
  return (
    <p
      className={`my-3 flex items-center gap-4 text-xs before:h-px before:grow after:h-px after:grow ${
        isNew
          ? 'font-medium text-accent before:bg-accent after:bg-accent'
          : 'text-subtle before:bg-line after:bg-line'
      }`}
    >
      {words}
    </p>
  )
}

type MessageItemProps = {
  message: Message
  isOwn: boolean
  /** Comes right after another one of the same sender. */
  isFollowing: boolean
  /** The last own message that the other party has read. */
  isLastSeen: boolean
}

/** One message with sender, time and files. The server makes its HTML from an allow-list. */
function MessageItem({ message, isOwn, isFollowing, isLastSeen }: MessageItemProps) {
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
        <Day at={createdAt} look="clock" />
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
          <Icon name="check-check" size={14} />
          Seen
        </p>
      )}
    </article>
  )
}

type MessageFilesProps = { orderId: number; files: Attachment[]; isOwn: boolean }

/** The files of a message: images are shown, all others downloaded; of a deleted one a line says so. */
function MessageFiles({ orderId, files, isOwn }: MessageFilesProps) {
  return (
    <ul aria-label="Files" className={classNames('flex max-w-full flex-wrap gap-2', isOwn && 'justify-end')}>
      {files.map((file) => {
        const address = `/api/orders/${orderId}/attachments/${file.id}`
        return (
          <li key={file.id} className="max-w-full min-w-0">
            {file.type.startsWith('image/') && !file.deletedAt ? (
              <Picture address={address} file={file} />
            ) : (
              <FileLink address={address} file={file} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Picture({ address, file }: { address: string; file: Attachment }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="block overflow-hidden rounded-control border border-line bg-surface-2 hover:border-line-strong"
    >
      <img src={address} alt={file.name} loading="lazy" className="h-40 max-w-full min-w-24 object-cover" />
    </a>
  )
}

/** The link to a file; of a deleted one only what it was. */
function FileLink({ address, file: { name, type, size, deletedAt } }: { address: string; file: Attachment }) {
  return (
    <a
      href={deletedAt ? undefined : address}
      download={name}
      className="flex max-w-full min-w-0 items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 py-2.5 text-md no-underline hover:border-line-strong"
    >
      <Icon name={iconOf(type)} size={20} className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs text-subtle tabular-nums">
          {deletedAt ? (
            <>
              Deleted by an admin, <Day at={deletedAt} />
            </>
          ) : (
            formatBytes(size)
          )}
        </span>
      </span>
    </a>
  )
}

export function iconOf(type: string): IconName {
  if (type === 'application/zip') return 'archive'
  return type.startsWith('text/') || type === 'application/pdf' ? 'file-text' : 'file'
}
