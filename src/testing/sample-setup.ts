import { closeDatabase, type DatabaseOptions, openDatabase } from '#platform/database/database.ts'
import { fromSetup, makePostgresDatabase, makeTestFolder } from '#platform/database/testing/test-database.ts'
import { seed } from '../seed.ts'

/**
 * Runs once before all tests. Creates a database with the sample site on each engine; tests copy it, because filling one takes a
 * second. Needs the migrated databases of the other setup. Returns the function that runs after all tests.
 */
export default async function makeSamples(): Promise<() => Promise<void>> {
  const folder = makeTestFolder(fromSetup('TEST_EMBEDDED_TEMPLATE'))
  const database = await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE'))
  await fill({ dataDir: folder.path })
  await fill({ url: database.url, dataDir: '' })
  process.env.TEST_EMBEDDED_SAMPLE = folder.path
  process.env.TEST_POSTGRES_SAMPLE = database.name
  return async () => {
    folder.remove()
    await database.drop()
  }
}

async function fill(place: DatabaseOptions): Promise<void> {
  await openDatabase(place)
  try {
    await seed()
  } finally {
    await closeDatabase()
  }
}
