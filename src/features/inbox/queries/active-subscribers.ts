import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { newsletter } from '../table.ts'

/** Who gets the newsletter: a subquery with ids and addresses. */
export const activeSubscribers = () =>
  db()
    .select({ id: newsletter.id, email: newsletter.email })
    .from(newsletter)
    .where(eq(newsletter.status, 'active'))
