import { useEffect, useRef } from 'react'
import type { Message } from '../../contract/messages.ts'
import type { Party } from '../../contract/status.ts'
import { markRead } from '../../query-options/messages.ts'

/** Whether a message comes from the other side than the reader's. */
export const isFromOther = ({ fromClient }: Pick<Message, 'fromClient'>, party: Party) =>
  fromClient === (party === 'admin')

/**
 * Marks what the other party wrote as read once it stands before the reader's eyes: on a visible page, scrolled to. The
 * result goes to the element in which the messages stand.
 */
export function useReading(orderId: number, messages: Message[], party: Party) {
  const thread = useRef<HTMLElement>(null)
  const unread = messages.findLast((message) => isFromOther(message, party) && !message.isRead)?.id
  useEffect(() => {
    if (unread === undefined || !thread.current) return
    let inView = false
    const read = () => {
      // A failed call is made up for by the next message or visit.
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
