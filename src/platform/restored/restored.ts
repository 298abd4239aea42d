import { isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { AppError } from '../app-error.ts'
import { config, setConfig } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db } from '../database/database.ts'
import { msg } from '../texts.ts'
import { restored } from './table.ts'

/** The bus channel for the release of the emails and deliveries that a restore has held. */
export const restoredChannel = 'restored'

export type Restored = typeof restored.$inferSelect

/** Returns the step of a restore that records the restore in the database, in the transaction that fills the tables. */
export const markRestored = (isTrial: boolean) => async (client: pg.ClientBase) => {
  await client.query('delete from restored')
  await client.query('insert into restored (is_trial) values ($1)', [isTrial])
}

/** Returns the record of the restore from which this database comes. Undefined if it was never restored. */
export async function readRestored(): Promise<Restored | undefined> {
  const [row] = await db().select().from(restored)
  return row
}

/** Like `readRestored`, but locks the row: no other process can finish the restore before the caller's transaction ends. */
export async function lockRestored(): Promise<Restored | undefined> {
  const [row] = await db().select().from(restored).for('update')
  return row
}

/** Records that the restore has revoked everything that it had to. */
export async function finishRestored(): Promise<void> {
  await db().update(restored).set({ isFinished: true })
}

/**
 * Returns the condition under which emails and webhook deliveries are held: always in a trial, otherwise until an admin releases
 * them, because they may have been sent after the backup was made. A row that meets `unless` is exempt, except in a trial.
 */
export const isHeld = (unless: SQL = sql`false`): SQL =>
  sql`exists (select from restored where is_trial or (released_at is null and not coalesce(${unless}, false)))`

/** Releases everything held since a restore. Throws `conflict` in a trial, or if nothing is held. */
export async function releaseHeld(): Promise<void> {
  if ((await readRestored())?.isTrial)
    throw new AppError(
      'conflict',
      msg`This is a trial: it sends nothing. Restore the backup without --trial to send`,
    )
  const released = await db()
    .update(restored)
    .set({ releasedAt: presentInstant })
    .where(isNull(restored.releasedAt))
    .returning({ at: restored.at })
  if (released.length === 0) throw new AppError('conflict', msg`Nothing waits: it was released before`)
}

/** Removes the mail server and Stripe from the configuration if this database is a trial, whatever the environment sets. */
export async function silenceTrial(): Promise<void> {
  if (!(await readRestored())?.isTrial) return
  const none = { SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
  setConfig(Object.freeze({ ...config(), ...none }))
}
