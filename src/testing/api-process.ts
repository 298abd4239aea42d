import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { config } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createApp } from '../app.ts'

// The API as a separate process, for tests that kill it.
const { DATABASE_URL, DATA_DIR } = config()
await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
const server = createAdaptorServer({ fetch: createApp().fetch })
server.listen(0, '127.0.0.1', () => console.info(`ready at ${(server.address() as AddressInfo).port}`))
