import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { DataOutcome, DataReport } from '../../contract.ts'
import { emptyOutcome } from '../../domain/data-outcome.ts'
import { type DataSet, maxDataBytes, maxRecords } from '../../domain/data-sets.ts'
import { dataImports } from '../../table.ts'
import { importAlone, importSaved } from '../import-upload.ts'
import { recordImport } from './compare-records.ts'
import { subscriberImport } from './import-subscribers.ts'
import { readRecords } from './read-records.ts'

const anHourAgo = sql`now() - interval '1 hour'`

const importFor = (set: DataSet) => (set === 'subscribers' ? subscriberImport : recordImport(set))

/**
 * Reads a file of records, which `save` writes to disk, and reports its changes. Stores the checked records for an hour in place
 * of the admin's earlier ones; the token in the report applies them. Throws `invalid` (unreadable file), `conflict` (another
 * import runs), `unavailable` (the disk is nearly full), and the errors of `save`.
 */
export function checkData(
  set: DataSet,
  save: (file: string) => Promise<void>,
  admin: Member,
): Promise<DataReport> {
  return importSaved(set, maxDataBytes, save, async (path) => {
    const file = await readRecords(path, maxRecords(set))
    const { readSum, check } = importFor(set)
    const token = newSecret()
    await forget(admin)
    const dataSum = await readSum()
    await db()
      .insert(dataImports)
      .values({ userId: admin.id, dataSet: set, tokenHash: hashSecret(token), dataSum })
    const outcome = emptyOutcome(file.notes)
    try {
      await check(file, admin.id, outcome)
    } catch (error) {
      await forget(admin)
      throw error
    }
    if (outcome.counts.new + outcome.counts.changed === 0) {
      await forget(admin)
      return { ...outcome, token: null }
    }
    await db().update(dataImports).set({ outcome }).where(eq(dataImports.userId, admin.id))
    return { ...outcome, token }
  })
}

/** Deletes the stored records of an admin's file. */
const forget = ({ id }: Member) => db().delete(dataImports).where(eq(dataImports.userId, id))

/**
 * Applies all changes of a report or none, and records them in the audit. Throws `conflict` if the stored records have changed
 * since, if the report was used, is older than an hour or belongs to another admin, and while another import runs.
 */
export function applyData(set: DataSet, token: string, admin: Member, address: string): Promise<DataOutcome> {
  return importAlone(async () => {
    const { dataSum, outcome } = await checkedFile(set, token, admin)
    const { readSum, store } = importFor(set)
    await tx(async () => {
      if ((await readSum()) !== dataSum) throw changedSince()
      await store(admin.id).catch((error: unknown) => {
        // The check succeeded with the same changes, so an expected failure means that stored records have changed since.
        throw error instanceof AppError ? changedSince() : error
      })
      await recordInAudit({ userId: admin.id, action: 'import' }, byMember(admin, address))
      await db().update(dataImports).set({ outcome: null }).where(eq(dataImports.userId, admin.id))
    })
    // Runs after the transaction, because deleting many rows in it would make other requests wait longer. If this fails, the
    // purge job deletes the rows.
    await forget(admin).catch((err: unknown) => log().warn({ err }, 'An import left what it had kept'))
    return outcome
  })
}

const changedSince = () =>
  new AppError('conflict', msg`The data has changed since the file was checked. Choose the file again.`)

async function checkedFile(set: DataSet, token: string, admin: Member) {
  const { userId, tokenHash, dataSet, createdAt } = dataImports
  const isMeant = and(eq(userId, admin.id), eq(tokenHash, hashSecret(token)), eq(dataSet, set))
  const [found] = await db()
    .select()
    .from(dataImports)
    .where(and(isMeant, gt(createdAt, anHourAgo)))
  if (found?.outcome) return { ...found, outcome: found.outcome }
  throw new AppError(
    'conflict',
    msg`This file was imported already, or was checked more than an hour ago. Choose it again.`,
  )
}

/** Deletes records that were not applied within an hour. */
export async function purgeCheckedFiles(): Promise<void> {
  await db().delete(dataImports).where(lt(dataImports.createdAt, anHourAgo))
}
