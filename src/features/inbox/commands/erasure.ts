import { inArray, sql } from 'drizzle-orm'
import { recordEvent } from '#features/webhooks/commands.ts'
import { db } from '#platform/database/database.ts'
import { contactMessages, newsletter } from '../table.ts'
import { contactPath, contactSubject, publishMessage } from './messages.ts'

/**
 * Deletes every contact message with its replies, and every subscription, of email addresses in lower case, inside the
 * caller's transaction. Gives what was deleted, and how to recognise the emails and notifications about it.
 */
export async function eraseCorrespondence(addresses: string[]) {
  const { id, name, subject, email, createdAt } = contactMessages
  const messages = await db()
    .delete(contactMessages)
    .where(inArray(sql`lower(${email})`, addresses))
    .returning({ id, name, subject, createdAt })
  const subscribers = await db()
    .delete(newsletter)
    .where(inArray(sql`lower(${newsletter.email})`, addresses))
    .returning({
      id: newsletter.id,
      createdAt: newsletter.subscribedAt,
      isActive: newsletter.isActive,
    })
  const active = subscribers.filter(({ isActive }) => isActive).map(({ id }) => id)
  await recordEvent('subscriber.removed', ...active)
  for (const message of messages) await publishMessage(message.id)
  return {
    messages,
    subscribers,
    marks: messages.map((message) => `${contactPath(message.id)}\n`),
    subjects: messages.map(contactSubject),
  }
}
