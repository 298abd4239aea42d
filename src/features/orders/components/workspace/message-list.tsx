import { Fragment } from 'react'
import { Day } from '#ui/day.tsx'
import type { Message } from '../../contract/messages.ts'
import type { OpenOrder } from '../../contract/orders.ts'
import { MessageItem } from './message-item.tsx'
import { isFromOther } from './use-reading.ts'

type MessageListProps = { order: OpenOrder; messages: Message[]; firstNew: number | undefined }

const dayOf = ({ createdAt }: Message) => createdAt.slice(0, 10)

/** A thread, day by day; what comes while it is open is read out. */
export function MessageList({ order, messages, firstNew }: MessageListProps) {
  const lastSeen = messages.findLast((message) => !isFromOther(message, order.party) && message.isRead)?.id
  return (
    <div role="log" aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {messages.map((message, place) => {
        const before = messages[place - 1]
        const isNewDay = !before || dayOf(before) !== dayOf(message)
        return (
          <Fragment key={message.id}>
            {isNewDay && <Separator words={<Day at={message.createdAt} />} />}
            {message.id === firstNew && <Separator words="New" isNew />}
            <MessageItem
              message={message}
              isOwn={!isFromOther(message, order.party)}
              isFollowing={!isNewDay && message.id !== firstNew && before?.senderId === message.senderId}
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
