import { join, resolve } from 'node:path'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { quietestHour } from '#base/analytics/queries/quietest-hour.ts'
import { countUnreadableWebhooks, countWaitingDeliveries } from '#base/webhooks/queries.ts'
import { countUnreadableFeeds } from '#desk/calls/queries/busy-feeds.ts'
import { readNumbering } from '#desk/invoices/queries/numbering.ts'
import { AppError } from '#platform/app-error.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { countWaitingEmails } from '#platform/email/outbox.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { readRestored, restoredChannel } from '#platform/restored/restored.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Backup, type BackupFailure, type BackupState, type Backups, type Restore } from './contract.ts'
import { maxBackupHours } from './domain/kept-backups.ts'
import { backups } from './table.ts'

/** Messages on this channel announce requested, made and failed backups. */
export const backupChannel = 'backups'

export const backupFolder = (): string => {
  const { BACKUP_DIR, DATA_DIR } = config()
  return resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'))
}

const failures: Record<BackupFailure, Message> = {
  'disk-full': msg`The disk has too little room: twice the size of the last backup must be free.`,
  'not-writable': msg`The folder of the backups cannot be written.`,
  damaged: msg`What was written could not be read back.`,
  stopped: msg`The site was stopped while the backup was made.`,
  other: msg`The log of the site says why.`,
}

export async function listBackups(): Promise<Backups> {
  const rows = await db()
    .select({ ...answeredColumns(backups, Backup, { state: true, failure: true }), madeBy: people.name })
    .from(backups)
    .leftJoin(people, eq(people.id, backups.madeBy))
    .where(eq(backups.state, 'made'))
    .orderBy(desc(backups.createdAt), desc(backups.id))
  const folder = backupFolder()
  const items = rows.map(({ file, bytes, sha256, rows, tookMs, checkedAt, ...row }) => {
    // These values are never null here, because a constraint of the table requires them for a completed backup.
    if (!file || bytes === null || !sha256 || rows === null || tookMs === null || !checkedAt)
      throw new Error(`Backup ${row.id} is incomplete`)
    const restore = `npm run restore -- ${quoted(join(folder, file))}`
    return { ...row, file, bytes, sha256, rows, tookMs, checkedAt, restore }
  })
  const { days, weeks } = config().BACKUP_KEEP
  return {
    items,
    ...(await backupHealth()),
    isRunning: (await db().$count(backups, inArray(backups.state, ['asked', 'running']))) > 0,
    lastTookMs: items[0]?.tookMs ?? null,
    nextAt: new Date((await nights()).next).toISOString(),
    folder,
    keptDays: days,
    keptWeeks: weeks,
  }
}

/** Quotes a path for a shell. */
const quoted = (path: string) => (/^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)

type Health = { state: BackupState; lastFailure: Backups['lastFailure'] }

/** Reports whether backups are recent, and why the latest attempt failed. Includes backups made on the command line. */
export async function backupHealth(): Promise<Health> {
  const hours = (instant: string) => sql.raw(`extract(epoch from now() - ${instant}) / 3600`)
  const { rows } = await db().execute<{
    age: number | null
    siteAge: number | null
    failure: BackupFailure | null
    failedAt: Date | string | null
  }>(sql`
    select (${hours('backup.happened_at')})::float as age,
      (select max(${hours('happened_at')})::float from installation) as "siteAge",
      failed.failure, failed.created_at as "failedAt"
    from (select 1) as one
    left join installation as backup on backup.event = 'backed up'
    left join lateral (
      select failure, created_at from backups where state in ('made', 'failed') order by created_at desc, id desc limit 1
    ) as failed on failed.created_at > coalesce(backup.happened_at, '-infinity')`)
  const { age = null, siteAge = null, failure = null, failedAt = null } = rows[0] ?? {}
  if (failure && failedAt !== null)
    return {
      state: 'failed',
      lastFailure: { reason: failure, text: t(failures[failure]), at: new Date(failedAt).toISOString() },
    }
  const isLate = (hours: number | null) => hours !== null && hours > maxBackupHours
  const state = age === null ? (isLate(siteAge) ? 'none' : 'ok') : isLate(age) ? 'old' : 'ok'
  return { state, lastFailure: null }
}

const remembered = rememberUntil([backupChannel, restoredChannel], { maxEntries: 1, maxAge: 600_000 })

/** Returns problems of backups and open tasks after a restore, for the admins' first page. */
export async function backupsToday(): Promise<{
  backup?: Health
  restore?: Restore | null
  asksNumber: boolean
}> {
  const { health, isHeld, asksNumber } = await remembered('today', async () => ({
    health: await backupHealth(),
    isHeld: (await heldByRestore()) !== null,
    asksNumber: await asksInvoiceNumber(),
  }))
  return {
    ...(health.state !== 'ok' && { backup: health }),
    // Not cached, because the number of waiting emails changes all the time.
    ...(isHeld && { restore: await heldByRestore() }),
    asksNumber: asksNumber && (await asksInvoiceNumber()),
  }
}

/** True after a restore until an admin has confirmed the last invoice number. Until then, no invoice is issued. */
export const asksInvoiceNumber = async (): Promise<boolean> => !(await readNumbering()).isConfirmed

/** Returns what a restore holds back from sending. Null if there is nothing to release. */
export async function heldByRestore(): Promise<Restore | null> {
  const restored = await readRestored()
  if (!restored || (restored.releasedAt !== null && !restored.isTrial)) return null
  const { at, isTrial } = restored
  return { at, isTrial, mails: await countWaitingEmails(), deliveries: await countWaitingDeliveries() }
}

/** Returns the times of the last and the next nightly backup, in milliseconds since 1970. */
export async function nights(now = Date.now()): Promise<{ last: number; next: number }> {
  const time = `${String(await quietestHour()).padStart(2, '0')}:00`
  const today = siteDay(now)
  const times = [-1, 0, 1, 2].map((days) => Date.parse(wallTime(addDays(today, days), time)))
  const last = times.filter((at) => at <= now).at(-1) ?? now
  return { last, next: times.find((at) => at > now) ?? now }
}

/** Returns the file name of a backup. Throws `missing` if there is no such backup. */
export async function fileOfBackup(id: number): Promise<string> {
  const [row] = await db()
    .select({ file: backups.file })
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.state, 'made')))
  if (!row?.file) throw new AppError('missing', msg`There is no such backup`)
  return row.file
}

/** Counts the secrets that were encrypted with a key that the site does not have. */
export const countUnreadableSecrets = async () => ({
  webhooks: await countUnreadableWebhooks(),
  calendars: await countUnreadableFeeds(),
})
