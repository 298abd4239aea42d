import { desc, eq, getTableColumns } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import type { ImportReport, WholeReport } from './contract.ts'
import { maxReports } from './domain/uploads.ts'
import { importReports } from './table.ts'

const { entries: _, ...columns } = getTableColumns(importReports)

/** Reads the import reports of the last 30 days, newest first, without their entries. */
export const newestReports = (): Promise<ImportReport[]> =>
  db().select(columns).from(importReports).orderBy(desc(importReports.id)).limit(maxReports)

/** Reads an import report with its entries. Throws `missing`. */
export async function importReport(id: number): Promise<WholeReport> {
  return db()
    .select()
    .from(importReports)
    .where(eq(importReports.id, id))
    .then(oneOr(msg`There is no such report`))
}
