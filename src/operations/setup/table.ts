import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import type { SampleKind, StepName } from './contract.ts'
import { stepStates } from './domain/steps.ts'

/** The row `checklist` exists once an admin has hidden the checklist. */
export const setupSteps = pgTable('setup_steps', {
  step: text('step').$type<StepName | 'checklist'>().primaryKey(),
  state: text('state', { enum: stepStates }).notNull(),
  changedAt: instant('changed_at').notNull().default(sql`now()`),
})

/** The records of the seed. One whose own version is 1 is unchanged. */
export const sampleRecords = pgTable(
  'sample_records',
  { kind: text('kind').$type<SampleKind>().notNull(), recordId: integer('record_id').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
)
