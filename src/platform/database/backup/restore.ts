import { type DatabaseOptions, openEngine } from '../database.ts'
import { maintain } from '../embedded/maintenance.ts'
import type { Engine } from '../engine.ts'
import { projectMigrations, readMigrations } from '../migrations/migration-files.ts'
import { checkBackupFile, readBackupFile } from './backup-file.ts'
import type { Footer } from './backup-format.ts'
import { importDatabase } from './import-database.ts'

export type Target = Pick<DatabaseOptions, 'url' | 'dataDir' | 'migrations'>

/**
 * Fills an empty database from the backup in `file`, after checking all of it. Gives the counts of rows by table. Refuses
 * with a `StartupError`, and then the database is as it was.
 */
export async function restore(target: Target, file: string): Promise<Footer['counts']> {
  await checkBackupFile(file)
  return fill(target, readBackupFile(file))
}

/** Imports the text of a backup into a database, while no other process prepares it. */
export async function fill(
  target: Target,
  pieces: AsyncIterable<Uint8Array | string>,
): Promise<Footer['counts']> {
  const engine = await openEngine(target)
  try {
    const migrations = readMigrations(target.migrations ?? projectMigrations)
    const counts = await engine.exclusively(() =>
      engine.withoutTimeLimit((client) => importDatabase(client, pieces, migrations)),
    )
    await refresh(engine)
    return counts
  } finally {
    await engine.close()
  }
}

/** A server refreshes its statistics by itself. */
async function refresh(engine: Engine): Promise<void> {
  if (engine.kind === 'embedded') await maintain(engine.withoutTimeLimit)
}
