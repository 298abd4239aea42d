import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { backUp } from '#platform/database/backup/backup.ts'
import { describeCounts, onlyArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = onlyArgument('npm run backup -- FILE (compressed when FILE ends in .gz)')
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  const counts = await backUp({ url, dataDir }, file, interrupted.signal).catch((error) => {
    throw interrupted.signal.aborted ? new StartupError('Interrupted: no backup was written') : error
  })
  console.info(`${describeCounts('Backed up', counts)} to ${file}`)
})
