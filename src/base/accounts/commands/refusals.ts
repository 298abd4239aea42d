import { lt, sql } from 'drizzle-orm'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { refusedSignIns } from '../table.ts'

/**
 * Counts a rejected sign-in. Keeps one row per account and hour, and one row per hour for all unknown names together, so that
 * guessing cannot fill the table. Stores neither the name nor the password.
 */
export async function noteRefusal(userId: number | undefined): Promise<void> {
  await db()
    .insert(refusedSignIns)
    .values({ userId: userId ?? null, hour: sql`date_trunc('hour', ${presentInstant})` })
    .onConflictDoUpdate({
      target: [refusedSignIns.userId, refusedSignIns.hour],
      set: { times: sql`${refusedSignIns.times} + 1` },
    })
}

/** Deletes counts older than `months` months. */
export async function purgeRefusals(months: number): Promise<void> {
  await db()
    .delete(refusedSignIns)
    .where(lt(refusedSignIns.hour, sql`now() - make_interval(months => ${months})`))
}
