import { join } from 'node:path'
import { closeDatabase, type DatabaseOptions, openDatabase } from '../database.ts'
import { fromSetup } from './from-setup.ts'
import { makePostgresDatabase } from './postgres-database.ts'
import { makeTestFolder } from './test-folder.ts'

export type TestEngine = 'embedded' | 'postgres'

interface TestDatabase {
  /** Closes the database and removes it. */
  close: () => Promise<void>
}

/** Opens a fresh, migrated database as the process's own; `seed` fills it as it would at a first start. */
export async function openTestDatabase(
  engine: TestEngine,
  options: Pick<DatabaseOptions, 'seed' | 'queryLimit'> = {},
): Promise<TestDatabase> {
  return engine === 'postgres' ? openCopyOnServer(options) : openCopiedFolder(options)
}

async function openCopiedFolder(options: Partial<DatabaseOptions>): Promise<TestDatabase> {
  const folder = makeTestFolder(fromSetup('TEST_EMBEDDED_TEMPLATE'))
  await openDatabase({ ...options, dataDir: folder.path })
  return {
    async close() {
      await closeDatabase()
      folder.remove()
    },
  }
}

async function openCopyOnServer(options: Partial<DatabaseOptions>): Promise<TestDatabase> {
  const database = await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE'))
  await openDatabase({ ...options, url: database.url, dataDir: join(import.meta.dirname, 'unused') })
  return {
    async close() {
      await closeDatabase()
      await database.drop()
    },
  }
}
