import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Party } from '../contract/parties.ts'
import type { ThreadMessage } from '../contract/schemas.ts'
import { markRead, threadQuery } from '../query-options.ts'
import { MessageComposer } from './message-composer.tsx'
import { firstNewLine, isFromOther, MessageList } from './message-list.tsx'

type OpenThread = {
  /** The path of the thread's endpoints, such as `/api/orders/3`. */
  path: string
  /** The name under which the draft of a message is stored. */
  draft: string
  /** The reader's party. `otherName` is the name of the other party. */
  party: Party
  otherName: string
}

type ThreadPanelProps<Message> = {
  thread: OpenThread
  live: boolean
  tool?: ReactNode
  more?: object
  onSent?: () => void
  /** Explains why nobody can write. Replaces the message form. */
  closed?: ReactNode
  /** Shown before the stored messages. */
  first?: Message | false
  /** Renders the card below the text of a message. */
  cardOf?: (message: Message) => ReactNode
  /** An action of the reader, such as accepting the order. It is shown below the last message. */
  children?: ReactNode
}

/**
 * Shows the messages, scrolled to the first unread one or else to the end. On wide screens, the messages scroll in an area of
 * their own, on others with the page.
 */
export function ThreadPanel<Message extends ThreadMessage>({
  thread,
  live,
  tool,
  more,
  onSent,
  closed,
  first,
  cardOf,
  children,
}: ThreadPanelProps<Message>) {
  const { path, party } = thread
  const list = useInfiniteQuery(threadQuery<Message>(path))
  const written = (list.data?.pages ?? []).flatMap(({ items }) => items).toReversed()
  const messages = first && list.data && !list.hasNextPage ? [first, ...written] : written
  const titleId = useId()
  const shown = useReading(path, messages, party)
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useInView(end)
  const stayAtEnd = () => isAtEnd && showEnd()
  const form = useOnGrowth(stayAtEnd)
  // The content grows once more when the cards have loaded.
  const content = useOnGrowth(stayAtEnd)
  // The messages that were unread when the page opened stay marked as new while it is open.
  const [firstNew] = useState(
    () => messages.find((message) => isFromOther(message, party) && !message.isRead)?.id,
  )
  useEffect(() => {
    // The router scrolls to the top when it renders, so this waits for the next frame.
    const frame = requestAnimationFrame(() => {
      const line = document.getElementById(firstNewLine)
      if (line) line.scrollIntoView()
      else showEnd()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const last = messages.at(-1)
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-h-0 min-w-0 grow flex-col wide-page:border-e wide-page:border-line"
    >
      <h2 id={titleId} className="sr-only">
        {t`Messages`}
      </h2>
      {/* The order is reversed, so that the browser keeps the end in view while messages arrive. */}
      <section
        ref={shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t`All messages`}
        data-thread
        className="flex min-h-0 grow flex-col-reverse overscroll-contain -outline-offset-2 own-scroll:overflow-y-auto"
      >
        <div ref={content} className="mx-auto w-full max-w-[50rem] px-5 py-5 wide-page:px-8">
          {/* Scroll anchoring is off at the end, because it would move the end out of view when content above it grows. */}
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-1',
              isAtEnd && '[overflow-anchor:none]',
            )}
          >
            {list.isPending && <Skeleton className="h-24" />}
            <OlderMessages list={list} isEmpty={messages.length === 0} />
            {messages.length > 0 && (
              <MessageList thread={thread} messages={messages} firstNew={firstNew} cardOf={cardOf} />
            )}
            {!list.isPending && !list.isError && messages.length === 0 && (
              <EmptyState title={t`No messages yet`} className="px-0 py-2">
                {t`What you write here, only ${thread.otherName} and you can read.`}
              </EmptyState>
            )}
            {children}
          </div>
          <div ref={end} className="h-px" />
        </div>
      </section>
      <div
        ref={form}
        className="sticky bottom-(--tab-bar,0px) border-t border-line bg-bg px-3 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] own-scroll:relative own-scroll:bottom-auto wide-page:px-8 wide-page:pb-4 print:hidden"
      >
        {!isAtEnd && (
          <IconButton
            icon="arrow-down"
            label={t`Go to the newest message`}
            variant="secondary"
            onClick={showEnd}
            className="absolute inset-e-4 bottom-[calc(100%+0.75rem)] border-line! bg-surface-3 shadow-card"
          />
        )}
        {closed ?? (
          <MessageComposer
            thread={thread}
            live={live}
            tool={tool}
            more={more}
            onSent={onSent}
            asked={last && isFromOther(last, party) ? last : undefined}
          />
        )}
      </div>
    </section>
  )
}

/** Scrolls both the messages and the page to the end. */
function showEnd() {
  document.querySelector('[data-thread]')?.scrollTo(0, 0)
  window.scrollTo(0, document.documentElement.scrollHeight)
}

/** Calls `onGrowth` when the height of the element changes. */
function useOnGrowth(onGrowth: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const act = useEffectEvent(onGrowth)
  useEffect(() => {
    if (!element.current) return
    const { current } = element
    let height = current.offsetHeight
    const observer = new ResizeObserver(() => {
      if (current.offsetHeight !== height) act()
      height = current.offsetHeight
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}

/** Returns whether the element is visible in both the window and the area that scrolls the messages. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    // On phones, the message form covers the bottom of the window.
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px -100px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}

function OlderMessages({ list, isEmpty }: { list: UseInfiniteQueryResult; isEmpty: boolean }) {
  if (list.isError)
    return (
      <LoadProblem
        text={t`The messages could not be loaded.`}
        query={isEmpty ? list : { ...list, refetch: list.fetchNextPage }}
      />
    )
  return (
    <>
      <LoadMore list={list} className="mb-4 justify-self-center print:hidden">
        {t`Show Older Messages`}
      </LoadMore>
      {list.hasNextPage && (
        <p className="hidden print:block">{t`Older messages are not printed. Show them first.`}</p>
      )}
    </>
  )
}

/** Marks messages as read when they are on screen and the page is visible. Returns the ref for the element with the messages. */
function useReading(path: string, messages: ThreadMessage[], party: Party) {
  const thread = useRef<HTMLElement>(null)
  const unread = messages.findLast((message) => isFromOther(message, party) && !message.isRead)?.id
  useEffect(() => {
    if (unread === undefined || !thread.current) return
    let inView = false
    const read = () => {
      // If the request fails, the next message or visit tries again.
      if (inView && !document.hidden) markRead(path, unread).catch(() => {})
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
  }, [path, unread])
  return thread
}
