import { openEngine } from '../database.ts'
import { prepareDatabase } from '../migrations.ts'
import { startCluster } from './postgres-cluster.ts'
import { makePostgresDatabase, makeTestFolder } from './test-database.ts'

/**
 * Runs once before all tests: starts a PostgreSQL server unless one is configured, and creates the migrated databases that tests
 * copy, on each engine. Returns the function that runs after all tests.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const undo: Array<() => unknown> = []
  const tearDown = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    await Promise.all([prepareServer(undo), prepareFolders(undo)])
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

/** Creates two data folders for tests to copy, empty and migrated. Copying takes milliseconds, creating seconds. */
async function prepareFolders(undo: Array<() => unknown>): Promise<void> {
  const empty = makeTestFolder()
  undo.push(empty.remove)
  await (await openEngine({ dataDir: empty.path })).close()
  const migrated = makeTestFolder(empty.path)
  undo.push(migrated.remove)
  await migrateOnce({ dataDir: migrated.path })
  process.env.TEST_EMBEDDED_EMPTY = empty.path
  process.env.TEST_EMBEDDED_TEMPLATE = migrated.path
}

async function prepareServer(undo: Array<() => unknown>): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    const cluster = await startCluster()
    undo.push(cluster.stop, () => delete process.env.TEST_DATABASE_URL)
    process.env.TEST_DATABASE_URL = cluster.url
  }
  const template = await makePostgresDatabase()
  undo.push(template.drop)
  await migrateOnce({ url: template.url, dataDir: '' })
  process.env.TEST_POSTGRES_TEMPLATE = template.name
}

async function migrateOnce(place: { url?: string; dataDir: string }): Promise<void> {
  const engine = await openEngine(place)
  try {
    await prepareDatabase(engine, {})
  } finally {
    await engine.close()
  }
}
