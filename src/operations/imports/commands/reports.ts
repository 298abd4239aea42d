import { eq, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { t } from '#platform/texts.ts'
import type { ImportEntry } from '../contract.ts'
import { countKinds } from '../domain/data-outcome.ts'
import { importReports } from '../table.ts'

/** Runs an import and stores its result or error for 30 days, because the admin may have closed the page. */
export async function keepReport(
  { name, dryRun }: { name: string; dryRun: boolean },
  work: () => Promise<ImportEntry[]>,
): Promise<ImportEntry[]> {
  const [report] = await db()
    .insert(importReports)
    .values({ fileName: name, isDryRun: dryRun })
    .returning({ id: importReports.id })
  const end = (values: Partial<typeof importReports.$inferInsert>) =>
    db()
      .update(importReports)
      .set({ ...values, endedAt: sql`now()` })
      .where(eq(importReports.id, report?.id ?? 0))
  try {
    const entries = await work()
    await end({ counts: countKinds(entries), entries: entries.map(withoutPerson) })
    return entries
  } catch (error) {
    await end({ problem: describeProblem(error) })
    throw error
  }
}

function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return t`It failed`
  return (error instanceof AppError ? error.text : error.message).slice(0, 500)
}

/** Removes a subscriber's address, which may be stored only in the subscriber's row. */
const withoutPerson = (entry: ImportEntry): ImportEntry =>
  entry.type === 'subscriber' ? { ...entry, title: '' } : entry

/** Marks the reports of imports whose process was killed as ended. Call it only while no import runs. */
export async function endBrokenReports(): Promise<void> {
  await db()
    .update(importReports)
    .set({
      endedAt: sql`now()`,
      problem: t`The server was stopped before it had ended. Import the file again: nothing is added twice`,
    })
    .where(isNull(importReports.endedAt))
}

/** Deletes reports after 30 days. */
export async function purgeImportReports(): Promise<void> {
  await db().delete(importReports).where(lt(importReports.beganAt, sql`now() - interval '30 days'`))
}
