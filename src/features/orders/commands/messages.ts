import { and, eq, lte, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Message, MessageInput } from '../contract/messages.ts'
import { messagesFor } from '../queries/messages.ts'
import { orderFor } from '../queries/orders.ts'
import { orderMessages } from '../table.ts'
import { announce } from './announce.ts'
import { attachFiles, takeUploads } from './attachments.ts'
import { notifyOfMessage } from './emails.ts'

/**
 * Writes to the other party of an order, with files that the member uploaded for it. Refuses with `missing` as `orderFor`
 * does, with `invalid` files that are not his own or were sent before.
 */
export async function writeMessage(
  member: Member,
  orderId: number,
  { message, attachments }: MessageInput,
): Promise<Message> {
  await orderFor(member, orderId)
  const id = await tx(async () => {
    const files = await takeUploads(member, orderId, attachments)
    const [added] = await db()
      .insert(orderMessages)
      .values({ orderId, senderId: member.id, message: message ?? '', attachments: files })
      .returning({ id: orderMessages.id })
    if (!added) throw new Error('The message was not stored')
    await attachFiles(added.id, attachments)
    await announce(orderId, 'messages')
    await notifyOfMessage(member, orderId)
    return added.id
  })
  const { items } = await messagesFor(member, orderId, { limit: 1, after: id - 1 })
  const [written] = items
  if (!written) throw new Error('The message was not found')
  return written
}

/** Marks what the other party wrote as read, up to an id. Refuses with `missing` as `orderFor` does. */
export async function markRead(member: Member, orderId: number, upTo: number): Promise<void> {
  const { order, party } = await orderFor(member, orderId)
  const fromClient = sql`${orderMessages.senderId} = ${order.userId}`
  await tx(async () => {
    const read = await db()
      .update(orderMessages)
      .set({ isRead: true })
      .where(
        and(
          eq(orderMessages.orderId, orderId),
          eq(orderMessages.isRead, false),
          lte(orderMessages.id, upTo),
          party === 'admin' ? fromClient : sql`not (${fromClient})`,
        ),
      )
      .returning({ id: orderMessages.id })
    if (read.length > 0) await announce(orderId, 'messages')
  })
}
