import { useHydrated } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useMember } from '#base/accounts/components/use-session.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Party } from '../contract/parties.ts'
import type { ThreadMessage } from '../contract/schemas.ts'
import './message-text.css'

/** Loaded on demand, because few messages have files. */
const MessageFiles = lazyPart(() => import('./message-files.tsx'))

/** The id of the line above the first unread message. */
export const firstNewLine = 'first-new-message'

export const isFromOther = ({ fromClient }: Pick<ThreadMessage, 'fromClient'>, party: Party) =>
  fromClient === (party === 'admin')

/** Only messages of orders have `byDeveloper`. */
type WrittenMessage = ThreadMessage & { byDeveloper?: boolean }

type MessageListProps<Message> = {
  thread: { path: string; party: Party }
  messages: Message[]
  firstNew: number | undefined
  /** Renders the card below the text of a message. */
  cardOf?: ((message: Message) => ReactNode) | undefined
}

/** Lists messages, with a line above each day and above the first unread message. Screen readers announce new messages. */
export function MessageList<Message extends WrittenMessage>({
  thread: { path, party },
  messages,
  firstNew,
  cardOf,
}: MessageListProps<Message>) {
  const lastSeen = messages.findLast((message) => !isFromOther(message, party) && message.isRead)?.id
  const isHydrated = useHydrated()
  // The server does not know the reader's time zone, so the days are in UTC until hydration.
  const localDay = (at: string) => (isHydrated ? new Date(at).toDateString() : at.slice(0, 10))
  return (
    <div role="log" aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = !before || localDay(before.createdAt) !== localDay(message.createdAt)
        const isFirstNew = message.id === firstNew
        return (
          <Fragment key={message.id}>
            {isNewDay && <Separator words={<Day at={message.createdAt} look="weekday" />} />}
            {isFirstNew && <Separator words={t`New`} isNew />}
            <MessageItem
              isHydrated={isHydrated}
              card={cardOf?.(message)}
              path={path}
              message={message}
              isOwn={!isFromOther(message, party)}
              isFollowing={!isNewDay && !isFirstNew && before?.senderId === message.senderId}
              isLastSeen={message.id === lastSeen}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

function Separator({ words, isNew }: { words: ReactNode; isNew?: boolean }) {
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
  message: WrittenMessage
  path: string
  /** The card below the text. */
  card: ReactNode
  isHydrated: boolean
  isOwn: boolean
  /** Whether the message before it has the same sender, without a line between them. */
  isFollowing: boolean
  /** Whether it is the last own message that the other party has read. */
  isLastSeen: boolean
}

/** Shows a message. The server creates its HTML from an allow-list of elements. */
function MessageItem({ message, path, card, isHydrated, isOwn, isFollowing, isLastSeen }: MessageItemProps) {
  const { senderId, senderName, byDeveloper, createdAt, html, attachments } = message
  const isReader = useMember().id === senderId
  const line = (
    <p className={isFollowing ? 'sr-only' : 'mb-0.5 text-xs text-subtle wrap-anywhere'}>
      <span className="font-medium text-fg">{isReader ? t`You` : senderName}</span>
      {byDeveloper && !isReader && ` · ${t`Developer`}`} <Day at={createdAt} look="clock" />
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
          // Reserves the space of one row until the code for files has loaded.
          <div className="min-h-16 max-w-full">
            {isHydrated && <MessageFiles path={path} files={attachments} isOwn={isOwn} />}
          </div>
        )}
        {card}
        {isLastSeen && (
          <p className="flex items-center gap-1.5 text-xs text-subtle">
            <Icon name="check-check" size={14} />
            {t`Seen`}
          </p>
        )}
      </div>
    </article>
  )
}
