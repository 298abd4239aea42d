import { useEffect } from 'react'
import type { Message } from '../../contract/messages.ts'
import type { Party } from '../../contract/status.ts'
import { markRead } from '../../queries/messages.ts'

/** Whether a message comes from the other side than the reader's. */
export const isFromOther = ({ fromClient }: Pick<Message, 'fromClient'>, party: Party) =>
  fromClient === (party === 'admin')

/** Marks what the other party wrote as read once it stands on a visible page. */
export function useReading(orderId: number, messages: Message[], party: Party): void {
  const unread = messages.findLast((message) => isFromOther(message, party) && !message.isRead)?.id
  useEffect(() => {
    if (unread === undefined) return
    const read = () => {
      // A failed call is made up for by the next message or visit.
      if (!document.hidden) markRead(orderId, unread).catch(() => {})
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [orderId, unread])
}
