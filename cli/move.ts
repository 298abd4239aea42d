import { StartupError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { move } from '#platform/database/backup/backup.ts'
import { keyFile } from '#platform/encryption.ts'
import { describeCounts, holdEncrypted, lostWithoutKey, onlyArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const usage = 'npm run move -- postgres://USER:PASSWORD@HOST/DATABASE'
  const target = onlyArgument(usage)
  if (!/^postgres(ql)?:\/\//.test(target)) throw new StartupError(`Usage: ${usage}`)
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  const counts = await move({ url, dataDir }, { url: target, dataDir })
  console.info(`${describeCounts('Moved', counts)}; set DATABASE_URL to use them from now on`)
  if (holdEncrypted(counts) && !config().SECRET_KEY)
    console.info(`Set SECRET_KEY to what is in ${keyFile()}: ${lostWithoutKey}`)
})
