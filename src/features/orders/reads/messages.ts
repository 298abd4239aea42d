import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '../../../platform/contract.ts'
import { CursorId, cutPage, readCursor } from '../../../platform/cursor.ts'
import { db } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/visit.ts'
import { users } from '../../accounts/table.ts'
import type { Message } from '../contract/messages.ts'
import { orderMessages } from '../table.ts'
import { orderFor, personName } from './orders.ts'

type MessageQuery = { limit: number; cursor?: string | undefined; after?: number | undefined }

/** One page of an order's messages, oldest first, those after an id where one is given. Refuses as `orderFor` does. */
export async function messagesFor(
  member: Member,
  orderId: number,
  { limit, cursor, after }: MessageQuery,
): Promise<Page<Message>> {
  const { order } = await orderFor(member, orderId)
  const begin = readCursor(cursor, z.tuple([CursorId]))?.[0] ?? after ?? 0
  const rows = await db()
    .select({ ...getTableColumns(orderMessages), senderName: personName })
    .from(orderMessages)
    .innerJoin(users, eq(users.id, orderMessages.senderId))
    .where(and(eq(orderMessages.orderId, orderId), gt(orderMessages.id, begin)))
    .orderBy(asc(orderMessages.id))
    .limit(limit + 1)
  const messages = rows.map((row) => ({ ...row, fromClient: row.senderId === order.userId }))
  return cutPage(messages, limit, ({ id }) => [id])
}
