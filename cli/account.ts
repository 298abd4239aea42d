import { foldNames } from '#base/accounts/commands/folding.ts'
import { refreshSite } from '#base/site/queries.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { seed } from '../src/seed.ts'
import { changeAccount } from './change-account.ts'
import { runCommand } from './run-command.ts'

/**
 * Creates accounts, gives roles, erases people, turns off second factors, accepts a new key for them, and lists names that look
 * alike. Works on the embedded database while the server is stopped, or on the database of `DATABASE_URL`.
 */
await runCommand(async () => console.info(await changeAccount(process.argv.slice(2), onDatabase)))

async function onDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config()
  await openDatabase({ url, dataDir, seed })
  try {
    await foldNames()
    await refreshSite()
    return await work()
  } finally {
    await closeDatabase()
  }
}
