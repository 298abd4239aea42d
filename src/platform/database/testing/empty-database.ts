import type { DatabaseOptions } from '../database.ts'
import type { TestEngine } from './open-test-database.ts'
import { makePostgresDatabase } from './postgres-database.ts'
import { makeEmptyDataDir } from './test-folder.ts'

export interface EmptyDatabase {
  place: DatabaseOptions
  remove: () => unknown
}

/** Makes a database of the caller's own into which nothing was migrated; open it with `place`. */
export async function makeEmptyDatabase(kind: TestEngine): Promise<EmptyDatabase> {
  if (kind === 'postgres') {
    const { url, drop } = await makePostgresDatabase()
    return { place: { url, dataDir: '' }, remove: drop }
  }
  const { path, remove } = makeEmptyDataDir()
  return { place: { dataDir: path }, remove }
}
