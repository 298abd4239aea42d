import { and, eq, gt, sql } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { db, tx } from '#platform/database/database.ts'
import { newsletter } from '../table.ts'

/** Unsubscribes an address at its owner's request. Safe to repeat. */
export async function leaveNewsletter(id: number): Promise<void> {
  await tx(async () => {
    const [before] = await db().select().from(newsletter).where(eq(newsletter.id, id)).for('update')
    if (!before || before.status === 'inactive') return
    await db().update(newsletter).set({ isActive: false, status: 'inactive' }).where(eq(newsletter.id, id))
    if (before.isActive) await recordEvent('subscriber.removed', id)
  })
}

/** Counts a mailbox's refusal, in the caller's transaction. After `max` refusals in a row, the address gets no more letters. */
export async function countBounce(id: number, max: number): Promise<void> {
  const bounces = sql`${newsletter.bounces} + 1`
  const [counted] = await db()
    .update(newsletter)
    .set({
      bounces,
      isActive: sql`${bounces} < ${max}::integer`,
      status: sql`case when ${bounces} < ${max}::integer then 'active' else 'bounced' end`,
    })
    .where(and(eq(newsletter.id, id), eq(newsletter.status, 'active')))
    .returning({ isActive: newsletter.isActive })
  if (counted && !counted.isActive) await recordEvent('subscriber.removed', id)
}

/** Resets the refusals of a subscriber's mailbox after it accepted a letter. */
export async function clearBounces(id: number): Promise<void> {
  await db()
    .update(newsletter)
    .set({ bounces: 0 })
    .where(and(eq(newsletter.id, id), gt(newsletter.bounces, 0)))
}
