import { sql } from 'drizzle-orm'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { providerTokens } from '../table.ts'

const today = sql`(now() at time zone 'utc')::date`

/**
 * Takes tokens from what the provider may still use today (UTC), before it is asked, so that requests side by side never
 * pass the cap together. False when the day's `AI_DAILY_TOKENS` do not hold them.
 */
export async function reserveTokens(tokens: number): Promise<boolean> {
  const cap = config().AI_DAILY_TOKENS
  if (tokens > cap) return false
  const taken = await db()
    .insert(providerTokens)
    .values({ day: today as unknown as string, tokens })
    .onConflictDoUpdate({
      target: providerTokens.day,
      set: { tokens: sql`${providerTokens.tokens} + ${tokens}` },
      setWhere: sql`${providerTokens.tokens} + ${tokens} <= ${cap}`,
    })
    .returning({ tokens: providerTokens.tokens })
  return taken.length > 0
}

/** Puts what was really used in the place of what was reserved. */
export async function settleTokens(reserved: number, used: number): Promise<void> {
  await db()
    .update(providerTokens)
    .set({ tokens: sql`greatest(0, ${providerTokens.tokens} + ${used - reserved})` })
    .where(sql`${providerTokens.day} = ${today}`)
}
