import { and, eq, exists, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { newsletter } from '../table.ts'

const isActive = eq(newsletter.status, 'active')

/** Who gets the newsletter: a subquery with ids and addresses. */
export const activeSubscribers = () =>
  db().select({ id: newsletter.id, email: newsletter.email }).from(newsletter).where(isActive)

/** Whether an id, such as a column of another table, is that of somebody who gets the newsletter. */
export const isActiveSubscriber = (id: SQLWrapper) =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(newsletter)
      .where(and(eq(newsletter.id, id), isActive)),
  )
