import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#features/accounts/commands/roles.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { readFile } from '#platform/files/answer.ts'
import { removeFiles, removeFilesOf, storeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import type { DataOutcome, DataReport, ImportEntry } from '../../contract.ts'
import { type DataSet, maxDataBytes, maxListed, maxRecords } from '../../domain/data-sets.ts'
import { dataImports } from '../../table.ts'
import { importAlone } from '../import-upload.ts'
import { type Plan, planRecords } from './compare-records.ts'
import { planSubscribers } from './plan-subscribers.ts'
import { readRecords } from './read-records.ts'

const purpose = 'data-import'
const anHourAgo = sql`now() - interval '1 hour'`

/**
 * Says what a file of records would do, and keeps it for an hour with a token that applies it, in the place of the admin's
 * earlier one. Fails with `invalid` for what cannot be read, with `conflict` while another import runs, and as `storeFiles`.
 */
export function checkData(set: DataSet, content: Buffer, admin: Member): Promise<DataReport> {
  return importAlone(async () => {
    await removeFilesOf({ purpose, ownerId: admin.id })
    const plan = await planOf(set, content, admin)
    const wrongLines = await plan.check()
    const outcome = outcomeOf(plan)
    const isEmpty = plan.entries.every(({ kind }) => kind !== 'new' && kind !== 'changed')
    if (isEmpty) return { ...outcome, token: null }
    const token = newSecret()
    const file = { content, name: set, type: 'application/octet-stream', purpose, ownerId: admin.id }
    await storeFiles([file], maxDataBytes, async ([stored]) => {
      await db()
        .insert(dataImports)
        .values({
          userId: admin.id,
          fileId: stored?.id ?? 0,
          dataSet: set,
          tokenHash: hashSecret(token),
          dataSha256: plan.sha256,
          wrongLines,
        })
    })
    return { ...outcome, token }
  })
}

/**
 * Imports the file of a report, all or nothing, and records in the audit who did it. Fails with `conflict` when what is
 * stored has changed since, when the report is used, older than an hour or of somebody else, and while another import runs.
 */
export function applyData(set: DataSet, token: string, admin: Member, address: string): Promise<DataOutcome> {
  return importAlone(async () => {
    const { fileId, dataSha256, wrongLines } = await checkedFile(set, token, admin)
    const plan = await planOf(set, await readFile(fileId), admin)
    if (plan.sha256 !== dataSha256) throw changedSince()
    await plan.prepare()
    await tx(async () => {
      if ((await plan.readSum()) !== dataSha256) throw changedSince()
      await plan.store(new Set(wrongLines)).catch((error: unknown) => {
        // The same was stored and taken back for the report.
        throw error instanceof AppError ? changedSince() : error
      })
      await recordInAudit({ userId: admin.id, action: 'import' }, byMember(admin, address))
      await removeFiles([fileId])
    })
    return outcomeOf(plan)
  })
}

const changedSince = () =>
  new AppError('conflict', 'The data has changed since the file was checked. Choose the file again.')

async function checkedFile(set: DataSet, token: string, admin: Member) {
  const { userId, tokenHash, dataSet, createdAt } = dataImports
  const isMeant = and(eq(userId, admin.id), eq(tokenHash, hashSecret(token)), eq(dataSet, set))
  const [found] = await db()
    .select()
    .from(dataImports)
    .where(and(isMeant, gt(createdAt, anHourAgo)))
  if (found) return found
  throw new AppError(
    'conflict',
    'This file was imported already, or was checked more than an hour ago. Choose it again.',
  )
}

async function planOf(set: DataSet, content: Buffer, { id }: Member): Promise<Plan> {
  const file = await readRecords(content, maxRecords(set))
  return set === 'subscribers' ? planSubscribers(file) : planRecords(set, file, id)
}

function outcomeOf({ entries, notes }: Plan): DataOutcome {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, left: 0 }
  const listed: ImportEntry[] = []
  for (const entry of entries) {
    counts[entry.kind] += 1
    if (counts[entry.kind] <= maxListed) listed.push(entry)
  }
  return {
    counts,
    notes,
    entries: listed,
    becomesPublic: entries.filter((entry) => entry.becomesPublic).length,
  }
}

/** The job that deletes files that were not applied within an hour. */
export async function purgeCheckedFiles(): Promise<void> {
  await db()
    .delete(files)
    .where(and(eq(files.purpose, purpose), lt(files.createdAt, anHourAgo)))
}
