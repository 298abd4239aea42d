import { existsSync } from 'node:fs'
import { StartupError } from '#platform/startup-error.ts'
import { type DatabaseOptions, openEngine } from '../database.ts'
import { placesIn } from '../embedded/data-folder.ts'
import type { Engine } from '../engine.ts'
import { writeBackupFile } from './backup-file.ts'
import type { Footer } from './backup-format.ts'
import { readFromServer } from './backup-socket.ts'
import { exportDatabase } from './export-database.ts'

type Place = Pick<DatabaseOptions, 'url' | 'dataDir'>

/**
 * Backs everything up to `file`; beside a running server on the embedded database it asks that server. Gives the counts of
 * rows by table. Refuses with a `StartupError`, and then `file` is as it was.
 */
export async function backUp(place: Place, file: string, signal?: AbortSignal): Promise<Footer['counts']> {
  const fromServer = place.url ? undefined : await readFromServer(placesIn(place.dataDir).socket)
  if (fromServer) return writeBackupFile(file, fromServer, signal)
  const engine = await openExisting(place)
  try {
    return await engine.withoutTimeLimit((client) => writeBackupFile(file, exportDatabase(client), signal))
  } finally {
    await engine.close()
  }
}

/** Opens a database that must be there: a mistyped folder shall not become a new, empty one. */
export async function openExisting(place: Place): Promise<Engine> {
  const { path, postgres } = placesIn(place.dataDir)
  if (!place.url && !existsSync(postgres)) throw new StartupError(`There is no database in ${path}`)
  return openEngine(place)
}
