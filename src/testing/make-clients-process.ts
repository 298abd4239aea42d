import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { config } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'

// The step that makes the records of accounts as a separate process, for a test that kills it.
const { DATABASE_URL, DATA_DIR } = config()
await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
await makeClients()
await closeDatabase()
console.info('made')
