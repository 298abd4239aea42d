import { listen, notify } from '#platform/bus.ts'
import { closeDatabase, openDatabase } from '../database.ts'

/** Run as a process: answers every message on `questions` with one on `answers`, until SIGTERM. */
const [url = ''] = process.argv.slice(2)
await openDatabase({ url, dataDir: '', migrate: false })
listen('questions', async (payload) => {
  console.info(`heard: ${payload}`)
  await notify('answers', `heard: ${payload}`)
})
process.once('SIGTERM', closeDatabase)
console.info('listening')
