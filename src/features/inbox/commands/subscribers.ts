import { eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Subscriber } from '../contract/subscribers.ts'
import { newsletter } from '../table.ts'

/** Takes a subscriber off the newsletter, or on again. Refuses with `missing`. */
export async function setSubscriberActive(id: number, isActive: boolean): Promise<Subscriber> {
  const [subscriber] = await db()
    .update(newsletter)
    .set({ isActive })
    .where(eq(newsletter.id, id))
    .returning()
  if (!subscriber) throw new AppError('missing', 'There is no such subscriber')
  return subscriber
}
