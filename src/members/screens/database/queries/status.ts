import { databaseActivity, databaseState } from '#platform/database/state.ts'
import type { DatabaseStatus } from '../contract.ts'

/** What the database is, and how it fares. */
export async function readStatus(): Promise<DatabaseStatus> {
  return { ...(await databaseState()), ...(await databaseActivity()) }
}
