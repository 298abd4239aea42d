import { closeDatabase, openDatabase } from '../database.ts'

/** Run as a process: opens the embedded database and keeps it until SIGTERM, or prints why it cannot. */
const [dataDir = '', migrations] = process.argv.slice(2)
try {
  await openDatabase({ dataDir, ...(migrations ? { migrations } : {}) })
  process.once('SIGTERM', closeDatabase)
  console.info('open')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
