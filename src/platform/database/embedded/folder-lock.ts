import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#platform/startup-error.ts'

const busy = 5
const lockFile = 'lock.sqlite'

/**
 * Takes the data folder for this process until the returned function is called or the process ends, however it ends:
 * the system's own file lock, held through SQLite. Refuses with a `StartupError` when another process has it.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 })
  try {
    // Nothing is ever written, so no journal needs to stand beside the file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new StartupError(
      `The data folder ${dataDir} is in use by another Waymark process: stop that one first, or set DATA_DIR to another folder`,
    )
  }
  return () => lock.close()
}
