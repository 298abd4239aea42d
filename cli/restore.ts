import { describeWrongKey } from '#features/accounts/commands/second-factor/secret-key.ts'
import { forgetUnfinished } from '#features/backups/commands/make.ts'
import { pauseRestoredLetters } from '#features/letters/commands/send.ts'
import { finishRestore } from '#features/privacy/commands/erase.ts'
import { config } from '#platform/config.ts'
import { restore } from '#platform/database/backup/backup.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { describeCounts, onlyArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = onlyArgument('npm run restore -- FILE')
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  const counts = await restore({ url, dataDir }, file)
  console.info(`${describeCounts('Restored', counts)} from ${file}`)
  await openDatabase({ url, dataDir })
  try {
    await forgetUnfinished()
    await pauseRestoredLetters()
    const repeated = await finishRestore()
    if (repeated > 0) console.info(`Erased again what had been erased since that backup: ${repeated} records`)
    const wrongKey = await describeWrongKey()
    if (wrongKey) console.info(wrongKey)
  } finally {
    await closeDatabase()
  }
})
