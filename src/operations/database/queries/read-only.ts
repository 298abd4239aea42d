import { sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'

/** Runs `work` in a read-only transaction. A PostgreSQL server aborts each statement after five seconds. */
export function readOnly<Result>(work: () => Promise<Result>): Promise<Result> {
  return tx(async () => {
    await db().execute(sql`set transaction read only; set local statement_timeout = '5s'`)
    return work()
  })
}
