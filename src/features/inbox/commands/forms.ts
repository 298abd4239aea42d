import { and, eq, sql } from 'drizzle-orm'
import { countContactSubmission, countSubscription } from '#features/analytics/commands/day.ts'
import { db, tx } from '#platform/database/database.ts'
import type { ContactInput, NewsletterInput, Receipt } from '../contract/forms.ts'
import { contactMessages, newsletter } from '../table.ts'
import { notifyOfContact } from './emails.ts'

const messageReceived: Receipt = {
  success: true,
  message: 'Thank you for your message. The answer comes by email.',
}
const subscribed: Receipt = { success: true, message: 'Thank you for joining our community.' }

/**
 * Keeps a visitor's message, unread and of normal priority, counts it in the day's figures and tells the admins.
 * A filled-in `website` marks a robot: it gets the same receipt and nothing is kept.
 */
export async function leaveMessage({ website, subject, ...message }: ContactInput): Promise<Receipt> {
  if (website) return messageReceived
  await tx(async () => {
    const [kept] = await db()
      .insert(contactMessages)
      .values({ ...message, subject: subject || null })
      .returning()
    await countContactSubmission()
    if (kept) await notifyOfContact(kept)
  })
  return messageReceived
}

/**
 * Subscribes an address, once without regard to case. A known address gets the same receipt, and one that had been
 * deactivated is active again. Robots are answered as in `leaveMessage`.
 */
export async function subscribe({ email, website }: NewsletterInput): Promise<Receipt> {
  if (website) return subscribed
  await tx(async () => {
    if ((await addSubscriber(email)) || (await reactivateSubscriber(email))) await countSubscription()
  })
  return subscribed
}

async function addSubscriber(email: string): Promise<boolean> {
  const added = await db()
    .insert(newsletter)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletter.id })
  return added.length > 0
}

async function reactivateSubscriber(email: string): Promise<boolean> {
  const changed = await db()
    .update(newsletter)
    .set({ isActive: true, subscribedAt: sql`now()` })
    .where(and(eq(sql`lower(${newsletter.email})`, sql`lower(${email})`), eq(newsletter.isActive, false)))
    .returning({ id: newsletter.id })
  return changed.length > 0
}
