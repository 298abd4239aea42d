import { existsSync } from 'node:fs'
import { StartupError } from '../../app-error.ts'
import { config } from '../../config.ts'
import { type DatabaseOptions, openEngine, engine as openedEngine } from '../database.ts'
import { pathsIn } from '../embedded/data-folder.ts'
import { maintain } from '../embedded/maintenance.ts'
import type { Engine } from '../engine.ts'
import { projectMigrations, readMigrations, unsavedTables } from '../migrations.ts'
import { checkBackupFile, readBackupFile, writeBackupFile } from './backup-file.ts'
import type { Footer } from './backup-format.ts'
import { readFromServer } from './backup-socket.ts'
import { exportDatabase, recordBackup } from './export-database.ts'
import { exportInPieces } from './export-in-pieces.ts'
import { type ImportOptions, importDatabase } from './import-database.ts'

type Source = Pick<DatabaseOptions, 'url' | 'dataDir'>
type Target = Pick<DatabaseOptions, 'url' | 'dataDir' | 'migrations'>

type BackupOptions = { force?: boolean | undefined; signal?: AbortSignal }

/**
 * Backs up the database to `file`; with the embedded database through the running server, if there is one. Overwrites an existing
 * file only with `force`. Returns the number of rows per table. Throws a `StartupError`, or the reason of `signal`, and then
 * leaves `file` unchanged.
 */
export async function backUp(
  source: Source,
  file: string,
  { force, signal }: BackupOptions = {},
): Promise<Footer['counts']> {
  if (!force && existsSync(file))
    throw new StartupError(`${file} exists already: choose another name, or overwrite it with --force`)
  const fromServer = source.url ? undefined : await readFromServer(pathsIn(source.dataDir).socket)
  if (fromServer) return writeBackupFile(file, fromServer, signal)
  const engine = await openExisting(source)
  try {
    return await backUpSnapshot(engine, file, signal)
  } finally {
    await engine.close()
  }
}

/** Backs up the open database while requests continue. Overwrites an existing file. Returns and throws as `backUp` does. */
export async function backUpOpen(file: string, signal?: AbortSignal): Promise<Footer['counts']> {
  const engine = openedEngine()
  if (engine.kind === 'postgres') return backUpSnapshot(engine, file, signal)
  const { temporary } = pathsIn(config().DATA_DIR)
  const counts = await writeBackupFile(file, exportInPieces(engine.withoutTimeLimit, temporary), signal)
  await engine.withoutTimeLimit(recordBackup)
  return counts
}

const backUpSnapshot = (engine: Engine, file: string, signal?: AbortSignal): Promise<Footer['counts']> =>
  engine.withoutTimeLimit(async (client) => {
    const counts = await writeBackupFile(file, exportDatabase(client), signal)
    await recordBackup(client)
    return counts
  })

/** Opens only an existing database: a mistyped folder must not become a new, empty database. */
async function openExisting(source: Source): Promise<Engine> {
  const { path, postgres } = pathsIn(source.dataDir)
  if (!source.url && !existsSync(postgres)) throw new StartupError(`There is no database in ${path}`)
  return openEngine(source)
}

/**
 * Checks a backup and fills an empty database from it. `finish` runs in the same transaction. Returns the number of rows per
 * table. Throws a `StartupError`, and then has added no rows.
 */
export async function restore(
  target: Target,
  file: string,
  finish?: ImportOptions['finish'],
): Promise<Footer['counts']> {
  await checkBackupFile(file)
  return fill(target, readBackupFile(file), { leftOut: unsavedTables, finish })
}

/** Copies a whole database into an empty one. No server may run on the source. Returns and throws as `restore` does. */
export async function move(source: Source, target: Target): Promise<Footer['counts']> {
  const engine = await openExisting(source)
  try {
    return await engine.withoutTimeLimit((client) => fill(target, exportDatabase(client, [])))
  } finally {
    await engine.close()
  }
}

/** Imports the text of a backup. Meanwhile no other process can prepare the database. */
async function fill(
  target: Target,
  pieces: AsyncIterable<Uint8Array | string>,
  options?: ImportOptions,
): Promise<Footer['counts']> {
  const engine = await openEngine(target)
  try {
    const migrations = readMigrations(target.migrations ?? projectMigrations)
    const counts = await engine.exclusively(() =>
      engine.withoutTimeLimit((client) => importDatabase(client, pieces, migrations, options)),
    )
    // A database server refreshes its statistics itself.
    if (engine.kind === 'embedded') await maintain(engine.withoutTimeLimit)
    return counts
  } finally {
    await engine.close()
  }
}
