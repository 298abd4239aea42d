import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { LoadMore } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Message, OpenOrder } from '../../contract/schemas.ts'
import type { Party } from '../../contract/status.ts'
import { markRead } from '../../query-options.ts'
import { ConnectionStatus } from '../order-marks.tsx'
import { MessageComposer } from './message-composer.tsx'
import { isFromOther, MessageList } from './message-list.tsx'

type ThreadPanelProps = {
  order: OpenOrder
  messages: Message[]
  thread: UseInfiniteQueryResult
  live: boolean
}

/** The messages of both parties, newest last, and the form for a new one. */
export function ThreadPanel({ order, messages, thread, live }: ThreadPanelProps) {
  const { id, party } = order
  const shown = useReading(id, messages, party)
  // What was unread when the page opened stays marked as new while it is open.
  const [firstNew] = useState(
    () => messages.find((message) => isFromOther(message, party) && !message.isRead)?.id,
  )
  return (
    <Panel title="Messages" action={<ConnectionStatus live={live} />}>
      {/* Reversed, so that the browser keeps the end in view while messages arrive. */}
      <section
        ref={shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="All messages"
        className="flex max-h-[min(40rem,65dvh)] flex-col-reverse overflow-y-auto overscroll-contain border-t border-line -outline-offset-2"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-5 py-5 md:px-6">
          {thread.isPending && <Skeleton className="h-24" />}
          <OlderMessages thread={thread} isEmpty={messages.length === 0} />
          {messages.length > 0 && <MessageList order={order} messages={messages} firstNew={firstNew} />}
          {!thread.isPending && !thread.isError && messages.length === 0 && (
            <EmptyState title="No messages yet" className="px-0 py-2">
              What you write here, only {party === 'client' ? order.adminName : order.clientName} and you can
              read.
            </EmptyState>
          )}
        </div>
      </section>
      <MessageComposer orderId={id} />
    </Panel>
  )
}

function OlderMessages({ thread, isEmpty }: Pick<ThreadPanelProps, 'thread'> & { isEmpty: boolean }) {
  if (thread.isError)
    return (
      <LoadProblem
        text="The messages could not be loaded."
        query={isEmpty ? thread : { ...thread, refetch: thread.fetchNextPage }}
      />
    )
  return (
    <LoadMore list={thread} className="mb-4 justify-self-center">
      Show Older Messages
    </LoadMore>
  )
}

/**
 * Marks what the other party wrote as read once the messages are on screen: on a visible page, scrolled to. The result is
 * the ref of the element that holds the messages.
 */
function useReading(orderId: number, messages: Message[], party: Party) {
  const thread = useRef<HTMLElement>(null)
  const unread = messages.findLast((message) => isFromOther(message, party) && !message.isRead)?.id
  useEffect(() => {
    if (unread === undefined || !thread.current) return
    let inView = false
    const read = () => {
      // After a failed call, the next message or visit tries again.
      if (inView && !document.hidden) markRead(orderId, unread).catch(() => {})
    }
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      read()
    })
    observer.observe(thread.current)
    document.addEventListener('visibilitychange', read)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', read)
    }
  }, [orderId, unread])
  return thread
}
