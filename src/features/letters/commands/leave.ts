import { and, eq, sql } from 'drizzle-orm'
import { leaveNewsletter } from '#features/newsletter/commands/letters.ts'
import { db, tx } from '#platform/database/database.ts'
import { recipientByLink } from '../queries/letters.ts'
import { letterRecipients } from '../table.ts'

/** Ends the subscription to which a link of a letter leads. Who has left stays so. Fails with `missing` for another link. */
export async function leaveByLink(token: string): Promise<{ message: string }> {
  const { letterId, subscriberId } = await recipientByLink(token)
  await tx(async () => {
    await leaveNewsletter(subscriberId)
    await db()
      .update(letterRecipients)
      .set({ leftAt: sql`coalesce(${letterRecipients.leftAt}, now())` })
      .where(and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.subscriberId, subscriberId)))
  })
  return { message: 'You get no more letters' }
}
