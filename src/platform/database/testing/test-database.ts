import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { closeDatabase, type DatabaseOptions, openDatabase } from '../database.ts'

export type TestEngine = 'embedded' | 'postgres'

export type Content = 'none' | 'sample'

type SetupVariable =
  | 'TEST_DATABASE_URL'
  | 'TEST_POSTGRES_TEMPLATE'
  | 'TEST_POSTGRES_SAMPLE'
  | 'TEST_EMBEDDED_TEMPLATE'
  | 'TEST_EMBEDDED_SAMPLE'
  | 'TEST_EMBEDDED_EMPTY'

/** A value that `global-setup.ts` has set for the tests. Throws an `Error` if it is missing. */
export function fromSetup(name: SetupVariable): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the run begins with global-setup.ts, which sets it`)
  return value
}

/** Creates a temporary folder, empty or as a copy of `template`. */
export function makeTestFolder(template?: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  if (template) cpSync(template, path, { recursive: true, preserveTimestamps: false })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Creates a data folder with an embedded database without migrations. */
export function makeEmptyDataDir(): { path: string; remove: () => void } {
  return makeTestFolder(fromSetup('TEST_EMBEDDED_EMPTY'))
}

/** Writes a folder of migrations for a test and returns its path. */
export function writeMigrations(parent: string, files: Record<string, string>): string {
  const folder = join(parent, 'migrations')
  mkdirSync(folder, { recursive: true })
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

/** Creates a database on the server of the tests, empty or as a copy of `template`. */
export async function makePostgresDatabase(template = 'template0') {
  const name = `waymark_test_${randomBytes(8).toString('hex')}`
  await runOnServer(`create database ${name} encoding 'UTF8' template ${template}`)
  const url = new URL(fromSetup('TEST_DATABASE_URL'))
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) }
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: fromSetup('TEST_DATABASE_URL') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  place: DatabaseOptions
  remove: () => unknown
}

/** Creates a database without migrations. `place` are the options that open it. */
export async function makeEmptyDatabase(kind: TestEngine): Promise<TestDatabase> {
  if (kind === 'postgres') {
    const { url, drop } = await makePostgresDatabase()
    return { place: { url, dataDir: '' }, remove: drop }
  }
  const { path, remove } = makeEmptyDataDir()
  return { place: { dataDir: path }, remove }
}

type TestOptions = Pick<DatabaseOptions, 'seed' | 'queryLimit'> & { content?: Content | TestDatabase }

/**
 * Opens a new, migrated database, which `db()` then uses in this process. `content`: empty, the sample site, or a database of its
 * own. `seed` runs as at a first start. `close` closes and deletes the database.
 */
export async function openTestDatabase(
  engine: TestEngine,
  { content = 'none', ...options }: TestOptions = {},
): Promise<{ close: () => Promise<void> }> {
  const { place, remove } = typeof content === 'object' ? content : await copyTestDatabase(engine, content)
  await openDatabase({ ...options, ...place })
  return {
    async close() {
      await closeDatabase()
      await remove()
    },
  }
}

/** Creates a migrated database without opening it. */
export const copyTestDatabase = async (engine: TestEngine, content: Content): Promise<TestDatabase> =>
  engine === 'postgres' ? copyDatabase(content) : copyFolder(content)

function copyFolder(content: Content): TestDatabase {
  const name = content === 'sample' ? 'TEST_EMBEDDED_SAMPLE' : 'TEST_EMBEDDED_TEMPLATE'
  const { path, remove } = makeTestFolder(fromSetup(name))
  return { place: { dataDir: path }, remove }
}

async function copyDatabase(content: Content): Promise<TestDatabase> {
  const name = content === 'sample' ? 'TEST_POSTGRES_SAMPLE' : 'TEST_POSTGRES_TEMPLATE'
  const { url, drop } = await makePostgresDatabase(fromSetup(name))
  return { place: { url, dataDir: '' }, remove: drop }
}
