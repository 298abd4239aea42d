import { useHydrated } from '@tanstack/react-router'
import { Fragment } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { PersonMark } from '#ui/person-mark.tsx'
import type { Attachment, Message, OpenOrder } from '../../contract/schemas.ts'
import type { Party } from '../../contract/status.ts'
import { formatBytes } from '../format-bytes.ts'
import './message-text.css'

/** The id of the line before the first unread message. */
export const firstNewLine = 'first-new-message'

/** Whether a message comes from the other party than the reader's. */
export const isFromOther = ({ fromClient }: Pick<Message, 'fromClient'>, party: Party) =>
  fromClient === (party === 'admin')

type MessageListProps = { order: OpenOrder; messages: Message[]; firstNew: number | undefined }

/** The messages, with a line before each day and before the unread ones; screen readers announce those that arrive. */
export function MessageList({ order, messages, firstNew }: MessageListProps) {
  const lastSeen = messages.findLast((message) => !isFromOther(message, order.party) && message.isRead)?.id
  const dayOf = useDayOf()
  return (
    <div role="log" aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {messages.map((message, place) => {
        const before = messages[place - 1]
        const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
        const isFirstNew = message.id === firstNew
        return (
          <Fragment key={message.id}>
            {isNewDay && <Separator words={<Day at={message.createdAt} look="weekday" />} />}
            {isFirstNew && <Separator words="New" isNew />}
            <MessageItem
              message={message}
              isOwn={!isFromOther(message, order.party)}
              isFollowing={!isNewDay && !isFirstNew && before?.senderId === message.senderId}
              isLastSeen={message.id === lastSeen}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

/** Names the day of an instant: on the server in UTC, then in the reader's zone. */
function useDayOf(): (at: string) => string {
  return useHydrated() ? (at) => new Date(at).toDateString() : (at) => at.slice(0, 10)
}

function Separator({ words, isNew }: { words: React.ReactNode; isNew?: boolean }) {
  return (
    <p
      id={isNew ? firstNewLine : undefined}
      className={`my-3 flex scroll-mt-8 items-center gap-4 text-xs before:h-px before:grow after:h-px after:grow ${
        isNew
          ? 'font-medium text-accent before:bg-accent/55 after:bg-accent/55'
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
  const line = (
    <p className={isFollowing ? 'sr-only' : 'mb-0.5 text-xs text-subtle wrap-anywhere'}>
      <span className="font-medium text-fg">{isOwn ? 'You' : senderName}</span>{' '}
      <Day at={createdAt} look="clock" />
    </p>
  )
  return (
    <article
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] break-inside-avoid items-end gap-x-3',
        !isOwn && 'wide-page:grid-cols-[2.125rem_minmax(0,1fr)]',
        !isFollowing && 'mt-2.5',
      )}
    >
      {!isOwn && !isFollowing && <PersonMark name={senderName} className="hidden size-8.5 wide-page:block" />}
      <div
        className={classNames(
          'grid max-w-[min(34rem,92%)] min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5',
          isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start wide-page:col-start-2',
        )}
      >
        {html ? (
          <div
            className={classNames(
              'max-w-full rounded-[0.9rem] px-4 pt-2.5 pb-3 text-md',
              isOwn ? 'rounded-ee-sm bg-surface-3' : 'rounded-es-sm bg-surface-2',
            )}
          >
            {line}
            <div dir="auto" className="message-text" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ) : (
          line
        )}
        {attachments.length > 0 && (
          <MessageFiles orderId={message.orderId} files={attachments} isOwn={isOwn} />
        )}
        {isLastSeen && (
          <p className="flex items-center gap-1.5 text-xs text-subtle">
            <Icon name="check-check" size={14} />
            Seen
          </p>
        )}
      </div>
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
  if (type.startsWith('image/')) return 'image'
  if (type === 'application/zip') return 'archive'
  return type.startsWith('text/') || type === 'application/pdf' ? 'file-text' : 'file'
}
