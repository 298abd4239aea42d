import { and, eq, lte, sql } from 'drizzle-orm'
import { db, tx } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/visit.ts'
import type { Message, MessageInput } from '../contract/messages.ts'
import { messagesFor } from '../reads/messages.ts'
import { orderFor } from '../reads/orders.ts'
import { orderMessages } from '../table.ts'
import { tellOfMessage } from './letters.ts'

/** Writes to the other party of an order. Refuses with `missing` as `orderFor` does. */
export async function writeMessage(
  member: Member,
  orderId: number,
  { message }: MessageInput,
): Promise<Message> {
  await orderFor(member, orderId)
  const [added] = await tx(async () => {
    const rows = await db()
      .insert(orderMessages)
      .values({ orderId, senderId: member.id, message })
      .returning({ id: orderMessages.id })
    await tellOfMessage(member, orderId)
    return rows
  })
  const { items } = await messagesFor(member, orderId, { limit: 1, after: (added?.id ?? 1) - 1 })
  const [written] = items
  if (!written) throw new Error('The message was not stored')
  return written
}

/** Marks what the other party wrote as read, up to an id. Refuses with `missing` as `orderFor` does. */
export async function markRead(member: Member, orderId: number, upTo: number): Promise<void> {
  const { order, party } = await orderFor(member, orderId)
  const fromClient = sql`${orderMessages.senderId} = ${order.userId}`
  await db()
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
}
