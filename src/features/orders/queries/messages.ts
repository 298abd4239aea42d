import { and, asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/table.ts'
import type { Page } from '#platform/contract.ts'
import { CursorId, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Message } from '../contract/messages.ts'
import { orderMessages } from '../table.ts'
import { messageHtml } from './message-html.ts'
import { orderFor, personName } from './orders.ts'

type MessageQuery = {
  limit: number
  cursor?: string | undefined
  after?: number | undefined
  sort?: 'oldest' | 'newest'
}

/** One page of an order's messages, oldest first unless told, those after an id where one is given. Refuses as `orderFor` does. */
export async function messagesFor(
  member: Member,
  orderId: number,
  { limit, cursor, after, sort = 'oldest' }: MessageQuery,
): Promise<Page<Message>> {
  const { order } = await orderFor(member, orderId)
  const begin = readCursor(cursor, z.tuple([CursorId]))?.[0]
  const [direction, isBeyond] = sort === 'newest' ? [desc, lt] : [asc, gt]
  const rows = await db()
    .select({ ...getTableColumns(orderMessages), senderName: personName })
    .from(orderMessages)
    .innerJoin(users, eq(users.id, orderMessages.senderId))
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        after === undefined ? undefined : gt(orderMessages.id, after),
        begin === undefined ? undefined : isBeyond(orderMessages.id, begin),
      ),
    )
    .orderBy(direction(orderMessages.id))
    .limit(limit + 1)
  const { items, next } = cutPage(rows, limit, ({ id }) => [id])
  return {
    items: items.map((row) => ({
      ...row,
      html: messageHtml(row.message),
      fromClient: row.senderId === order.userId,
    })),
    next,
  }
}
