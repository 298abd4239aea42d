import { and, asc, desc, eq, gt, ilike, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#platform/contract.ts'
import { CursorId, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Subscriber, SubscriberState } from '../contract/subscribers.ts'
import { newsletter } from '../table.ts'
import { contains } from './contains.ts'

export type Narrowing = { state?: SubscriberState | undefined; search?: string | undefined }

type SubscriberQuery = Narrowing & { limit: number; cursor?: string | undefined }

/** One page of the newsletter's subscribers, newest first. */
export async function listSubscribers({
  limit,
  cursor,
  ...narrowing
}: SubscriberQuery): Promise<Page<Subscriber>> {
  const after = readCursor(cursor, z.tuple([CursorId]))
  const rows = await db()
    .select()
    .from(newsletter)
    .where(and(...conditions(narrowing), after && lt(newsletter.id, after[0])))
    .orderBy(desc(newsletter.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ id }) => [id])
}

/** The subscribers after an id, oldest first, at most `count` of them. */
export function subscribersAfter(id: number, count: number, narrowing: Narrowing): Promise<Subscriber[]> {
  return db()
    .select()
    .from(newsletter)
    .where(and(...conditions(narrowing), gt(newsletter.id, id)))
    .orderBy(asc(newsletter.id))
    .limit(count)
}

function conditions({ state, search }: Narrowing): (SQL | undefined)[] {
  return [
    state && eq(newsletter.isActive, state === 'active'),
    search ? ilike(newsletter.email, contains(search)) : undefined,
  ]
}
