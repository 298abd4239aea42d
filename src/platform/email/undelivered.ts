import { sql } from 'drizzle-orm'
import { sendsMail } from '../config.ts'
import { db } from '../database/database.ts'
import type { Undelivered } from '../undelivered-schema.ts'
import { isPostponed } from './outbox.ts'
import { emailOutbox } from './table.ts'

/** This many deferrals are normal: many servers make an unknown sender wait for some minutes. */
const usualAttempts = 3

/** Counts failed and unusually delayed emails, with the latest reason. Null if there are none or no mail server. */
export async function undeliveredEmails(): Promise<Undelivered | null> {
  if (!sendsMail()) return null
  const { id, state, attempts, failure, lastError, expiresAt, isGivenUp } = emailOutbox
  const isTold = sql`(${state} = 'failed' or ${isPostponed} or (${state} = 'waiting' and ${lastError} is not null
    and (${failure} is distinct from 'later' or ${attempts} > ${usualAttempts})))`
  const rows = await db()
    .select({
      state,
      count: sql<number>`count(*)::integer`,
      // Failures that concern all emails come first.
      reason: sql<
        string | null
      >`(array_agg(${lastError} order by ${failure} in ('stopped', 'server') desc nulls last, ${id} desc)
        filter (where ${lastError} is not null))[1]`,
    })
    .from(emailOutbox)
    .where(sql`${state} in ('waiting', 'failed') and ${isTold} and not ${isGivenUp} and ${expiresAt} > now()`)
    .groupBy(state)
  if (rows.length === 0) return null
  const of = (name: keyof Undelivered) => {
    const found = rows.find((row) => row.state === name)
    return { count: found?.count ?? 0, reason: found?.reason ?? '' }
  }
  return { failed: of('failed'), waiting: of('waiting') }
}
