import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Party } from '../contract/parties.ts'
import type { ThreadTables } from '../table.ts'

/** Marks what the other party than the reader's wrote as read, up to an id; `where` leaves messages out. Gives whether any of it was unread. */
export async function readMessages(
  { messages, ofMessage }: ThreadTables,
  { id, userId }: { id: number; userId: number },
  party: Party,
  upTo: number,
  where?: SQL,
): Promise<boolean> {
  const fromClient = sql`${messages.senderId} = ${userId}`
  const read = await db()
    .update(messages)
    .set({ isRead: true })
    .where(
      and(
        eq(ofMessage, id),
        where,
        eq(messages.isRead, false),
        lte(messages.id, upTo),
        party === 'admin' ? fromClient : sql`not (${fromClient})`,
      ),
    )
    .returning({ id: messages.id })
  return read.length > 0
}
