import { isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { AppError } from '../app-error.ts'
import { config, setConfig } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db } from '../database/database.ts'
import { restored } from './table.ts'

/** The channel for messages that something held since a restore was released. */
export const restoredChannel = 'restored'

export type Restored = typeof restored.$inferSelect

/** The restore step that records the restore in the database, in the transaction that fills it. */
export const markRestored = (isTrial: boolean) => async (client: pg.ClientBase) => {
  await client.query('delete from restored')
  await client.query('insert into restored (is_trial) values ($1)', [isTrial])
}

/** When this database was restored from a backup, and what is still held; undefined if it was not. */
export async function readRestored(): Promise<Restored | undefined> {
  const [row] = await db().select().from(restored)
  return row
}

/** The same, locked: no other process finishes the restore until the end of the caller's transaction. */
export async function lockRestored(): Promise<Restored | undefined> {
  const [row] = await db().select().from(restored).for('update')
  return row
}

/** Records that the restore has revoked everything that it must revoke. */
export async function finishRestored(): Promise<void> {
  await db().update(restored).set({ isFinished: true })
}

/** Whether to hold an email or delivery: it may have been sent after the backup (except `unless`), or this is a trial. */
export const isHeld = (unless: SQL = sql`false`): SQL =>
  sql`exists (select from restored where is_trial or (released_at is null and not coalesce(${unless}, false)))`

/** Releases everything held since a restore. Fails with `conflict` in a trial, and if nothing is held. */
export async function releaseHeld(): Promise<void> {
  if ((await readRestored())?.isTrial)
    throw new AppError(
      'conflict',
      'This is a trial: it sends nothing. Restore the backup without --trial to send',
    )
  const released = await db()
    .update(restored)
    .set({ releasedAt: presentInstant })
    .where(isNull(restored.releasedAt))
    .returning({ at: restored.at })
  if (released.length === 0) throw new AppError('conflict', 'Nothing waits: it was released before')
}

/** A trial has no mail server and no payments, whatever its environment says, so every part behaves as without them. */
export async function silenceTrial(): Promise<void> {
  if (!(await readRestored())?.isTrial) return
  const none = { SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
  setConfig(Object.freeze({ ...config(), ...none }))
}
