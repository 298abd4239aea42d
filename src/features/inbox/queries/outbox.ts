import { and, desc, eq, getTableColumns, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { CursorId, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { isRetryable } from '#platform/email/outbox.ts'
import { mailOutbox } from '#platform/email/table.ts'
import type { EmailState, OutboxEmail } from '../contract/outbox.ts'
import { contains } from './contains.ts'

type MailQuery = {
  limit: number
  cursor?: string | undefined
  state?: EmailState | undefined
  search?: string | undefined
}

const { text: _text, ...columns } = getTableColumns(mailOutbox)
const listed = { ...columns, canRetry: sql<boolean>`coalesce(${isRetryable}, false)` }

/** One page of the outbox, newest first. */
export async function listEmails({ limit, cursor, state, search }: MailQuery): Promise<Page<OutboxEmail>> {
  const after = readCursor(cursor, z.tuple([CursorId]))
  const rows = await db()
    .select(listed)
    .from(mailOutbox)
    .where(
      and(
        state && eq(mailOutbox.state, state),
        search ? speaksOf(contains(search)) : undefined,
        after && lt(mailOutbox.id, after[0]),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ id }) => [id])
}

const speaksOf = (pattern: string): SQL | undefined =>
  or(ilike(mailOutbox.recipient, pattern), ilike(mailOutbox.subject, pattern))

/** A mail as an admin sees it. Refuses with `missing`. */
export async function listedEmail(id: number): Promise<OutboxEmail> {
  const [mail] = await db().select(listed).from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!mail) throw new AppError('missing', 'There is no such mail')
  return mail
}
