import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { backUp } from '#platform/database/backup/backup.ts'
import { keyPlace } from '#platform/encryption.ts'
import { describeCounts, holdEncrypted, lostWithoutKey, onlyArgument, runCommand } from './run-command.ts'

const usage = 'npm run backup -- FILE [--force] (compressed when FILE ends in .gz; --force overwrites it)'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const force = given.includes('--force')
  const file = onlyArgument(
    usage,
    given.filter((argument) => argument !== '--force'),
  )
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  const counts = await backUp({ url, dataDir }, file, { force, signal: interrupted.signal }).catch(
    (error) => {
      throw interrupted.signal.aborted ? new StartupError('Interrupted: no backup was written') : error
    },
  )
  console.info(`${describeCounts('Backed up', counts)} to ${file}`)
  if (holdEncrypted(counts)) console.info(`Keep ${keyPlace()} too, and not beside it: ${lostWithoutKey}`)
})
