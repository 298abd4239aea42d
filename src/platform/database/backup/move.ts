import type { DatabaseOptions } from '../database.ts'
import { openExisting } from './back-up.ts'
import type { Footer } from './backup-format.ts'
import { exportDatabase } from './export-database.ts'
import { fill, type Target } from './restore.ts'

/**
 * Copies everything from one database into an empty other one, in one transaction there. The source must not be served
 * meanwhile, and stays as it is. Gives the counts of rows by table. Refuses with a `StartupError`.
 */
export async function move(
  source: Pick<DatabaseOptions, 'url' | 'dataDir'>,
  target: Target,
): Promise<Footer['counts']> {
  const engine = await openExisting(source)
  try {
    return await engine.withoutTimeLimit((client) => fill(target, exportDatabase(client)))
  } finally {
    await engine.close()
  }
}
