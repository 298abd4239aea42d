import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { refreshSite } from '#base/site/queries.ts'
import { publish } from '#platform/bus.ts'
import { config } from '#platform/config.ts'
import { backUpOpen } from '#platform/database/backup/backup.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { readDiskSpace } from '#platform/files/disk-space.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { readRestored } from '#platform/restored/restored.ts'
import type { BackupFailure } from '../contract.ts'
import { keptBackups } from '../domain/kept-backups.ts'
import { backupChannel, backupFolder, nights } from '../queries.ts'
import { backupLinks, backups } from '../table.ts'

/** Makes due and requested backups one after another, in one process, and deletes backups that are no longer kept. */
export const backupsJob: Job = {
  name: 'make-backups',
  every: hour,
  on: backupChannel,
  run: (signal) => makeDueBackups(signal),
}

/** Requests a backup and records the admin in the audit. Does nothing more while a backup is already requested or running. */
export async function askForBackup(admin: Member, address: string): Promise<{ isRunning: true }> {
  await tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtext('backups'))`)
    await recordInAudit({ userId: admin.id, action: 'backup' }, byMember(admin, address))
    if ((await db().$count(backups, inArray(backups.state, ['asked', 'running']))) > 0) return
    await db().insert(backups).values({ madeBy: admin.id })
    await publish(backupChannel, 'asked')
  })
  return { isRunning: true }
}

/**
 * Makes the due or requested backup, and returns the milliseconds until the next nightly one. A trial neither makes nightly
 * backups nor deletes any, because its folder may belong to the real site.
 */
export async function makeDueBackups(signal?: AbortSignal): Promise<number> {
  await refreshSite()
  await clearUnfinished()
  const { last, next } = await nights()
  const [asked] = await db().select({ id: backups.id }).from(backups).where(eq(backups.state, 'asked'))
  const isTrial = (await readRestored())?.isTrial ?? false
  if (asked || (!isTrial && (await isNightDue(last)))) {
    await makeBackup(asked?.id, signal)
    if (!isTrial) await deleteOldBackups()
    await publish(backupChannel, 'ended')
  }
  return next - Date.now()
}

/**
 * Cleans up after a killed process: deletes expired links and unfinished files, and marks running backups as failed. Only one
 * process runs this at a time.
 */
async function clearUnfinished(): Promise<void> {
  await db().delete(backupLinks).where(lt(backupLinks.expiresAt, sql`now()`))
  await db().update(backups).set({ state: 'failed', failure: 'stopped' }).where(eq(backups.state, 'running'))
  const folder = backupFolder()
  if (!existsSync(folder)) return
  for (const name of await readdir(folder))
    if (/^backup-[\dTZ-]+\.ndjson\.gz\.\d+\.unfinished$/.test(name)) await rm(join(folder, name))
}

/**
 * Runs in a restored database. Deletes the row of the backup that it was restored from, which was still running when the rows
 * were read.
 */
export async function forgetUnfinished(): Promise<void> {
  await db()
    .delete(backups)
    .where(inArray(backups.state, ['asked', 'running']))
}

/** Returns true if the nightly backup of `last` is due: the site existed then, and nobody has tried a backup since. */
async function isNightDue(last: number): Promise<boolean> {
  const { rows } = await db().execute<{ due: boolean }>(sql`
    select coalesce((select min(happened_at) from installation) < ${new Date(last).toISOString()}, false) as due`)
  const tried = gte(backups.createdAt, new Date(last).toISOString())
  return Boolean(rows[0]?.due) && (await db().$count(backups, tried)) === 0
}

async function makeBackup(asked: number | undefined, signal?: AbortSignal): Promise<void> {
  const id = asked ?? (await insertNightly())
  await db().update(backups).set({ state: 'running' }).where(eq(backups.id, id))
  const begun = performance.now()
  const name = `backup-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.ndjson.gz`
  const file = join(backupFolder(), name)
  try {
    const folder = backupFolder()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await checkRoom(folder)
    const counts = await backUpOpen(file, signal)
    const checkedAt = new Date().toISOString()
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { size: bytes } = await stat(file)
    const sha256 = await checksum(file)
    const tookMs = Math.round(performance.now() - begun)
    await db()
      .update(backups)
      .set({ state: 'made', file: name, bytes, sha256, rows, tookMs, checkedAt })
      .where(eq(backups.id, id))
  } catch (err) {
    log().error({ err }, 'A backup was not made')
    await rm(file, { force: true }).catch(() => {})
    const failure = signal?.aborted ? 'stopped' : failureReason(err)
    await db().update(backups).set({ state: 'failed', failure }).where(eq(backups.id, id))
  }
}

async function insertNightly(): Promise<number> {
  const row = await db()
    .insert(backups)
    .values({ state: 'running' })
    .returning({ id: backups.id })
    .then(oneRow)
  return row.id
}

/** Checks that twice the size of the last backup is free on the disk. */
async function checkRoom(folder: string): Promise<void> {
  const [last] = await db()
    .select({ bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, 'made'))
    .orderBy(desc(backups.createdAt))
    .limit(1)
  const { free } = await readDiskSpace(folder)
  if (free < 2 * (last?.bytes ?? 0))
    throw Object.assign(new Error(`Too little room for a backup: ${free} bytes are free`), { code: 'ENOSPC' })
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

const reasons: Record<string, BackupFailure> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOENT: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
}

function failureReason(error: unknown): BackupFailure {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  const known = reasons[code ?? cause?.code ?? '']
  return known ?? (/damaged|has changed/.test(message) ? 'damaged' : 'other')
}

/**
 * Deletes the files of backups that are no longer kept. Deletes the rows of backups without a file, and of failed backups before
 * the latest attempt.
 */
export async function deleteOldBackups(now = Date.now()): Promise<void> {
  const folder = backupFolder()
  const rows = await db()
    .select({ id: backups.id, state: backups.state, file: backups.file, createdAt: backups.createdAt })
    .from(backups)
    .orderBy(desc(backups.createdAt), desc(backups.id))
  const made = rows.flatMap(({ id, file, createdAt }) =>
    file && existsSync(join(folder, file)) ? [{ id, file, at: Date.parse(createdAt) }] : [],
  )
  const kept = keptBackups(made, config().BACKUP_KEEP, now, siteDay)
  for (const { id, file } of made) if (!kept.has(id)) await rm(join(folder, file), { force: true })
  const gone = rows.filter(
    ({ id, state }, index) => (state === 'made' && !kept.has(id)) || (state === 'failed' && index > 0),
  )
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0)
    await db()
      .delete(backups)
      .where(and(inArray(backups.id, ids), ne(backups.state, 'running')))
}
