import { describeWrongKey } from '#base/accounts/commands/second-factor/secret-key.ts'
import { describeRestore, finishRestore } from '#operations/backups/commands/restored.ts'
import { repeatErasures } from '#operations/privacy/commands/erase.ts'
import { config } from '#platform/config.ts'
import { restore } from '#platform/database/backup/backup.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { markRestored } from '#platform/restored/restored.ts'
import { numberWord } from '#ui/text/number-words.ts'
import { describeCounts, onlyArgument, runCommand } from './run-command.ts'

const usage =
  'npm run restore -- FILE [--trial] (with --trial the restored site sends nothing, ever, and sessions and links go on)'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const isTrial = given.includes('--trial')
  const file = onlyArgument(
    usage,
    given.filter((argument) => argument !== '--trial'),
  )
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  const counts = await restore({ url, dataDir }, file, markRestored(isTrial))
  console.info(`${describeCounts('Restored', counts)} from ${file}`)
  await openDatabase({ url, dataDir })
  try {
    await finishRestore()
    const repeated = await repeatErasures()
    if (repeated > 0)
      console.info(
        `Erased again what had been erased since that backup: ${numberWord(repeated)} ${repeated === 1 ? 'record' : 'records'}`,
      )
    for (const line of await describeRestore(isTrial)) console.info(line)
    const wrongKey = await describeWrongKey()
    if (wrongKey) console.info(wrongKey)
  } finally {
    await closeDatabase()
  }
})
