import { publish, subscribe } from '#platform/bus.ts'
import { closeDatabase, openDatabase } from '../database.ts'

/** Run as a process: answers every message on `questions` with one on `answers`, until SIGTERM. */
const [url = ''] = process.argv.slice(2)
await openDatabase({ url, dataDir: '', migrate: false })
subscribe('questions', async (payload) => {
  console.info(`heard: ${payload}`)
  await publish('answers', `heard: ${payload}`)
})
process.once('SIGTERM', closeDatabase)
console.info('listening')
