import { sql } from 'drizzle-orm'
import { listen, publish } from '../../bus.ts'
import { startJobs } from '../../jobs.ts'
import { restore } from '../backup/backup.ts'
import { closeDatabase, db, openDatabase, pool } from '../database.ts'

/** Programs that tests run as processes: `child-programs.ts NAME ARGUMENTS`. */
const programs: Record<string, (...args: string[]) => Promise<void>> = {
  /** Keeps the embedded database open until SIGTERM, or prints why it cannot be opened. */
  async hold(dataDir = '', migrations) {
    try {
      await openDatabase({ dataDir, ...(migrations ? { migrations } : {}) })
      process.once('SIGTERM', closeDatabase)
      console.info('open')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    }
  },

  /** Responds to every message on `questions` with one on `answers`, until SIGTERM. */
  async echo(url = '') {
    await openDatabase({ url, dataDir: '', migrate: false })
    listen('questions', async (payload) => {
      console.info(`received: ${payload}`)
      await publish('answers', `received: ${payload}`)
    })
    process.once('SIGTERM', closeDatabase)
    console.info('listening')
  },

  /** Opens a database on a server, seeds one note if no other process has, and prints all notes. */
  async seed(url = '', migrations = '', note = '') {
    const insert = () => db().execute(sql`insert into notes (note) values (${note})`)
    await openDatabase({ url, dataDir: '', migrations, seed: async () => void (await insert()) })
    const { rows } = await pool().query<{ note: string }>('select note from notes')
    console.info(rows.map((row) => row.note).join())
    await closeDatabase()
  },

  /** Restores a backup into a database on a server and reports it. */
  async restore(url = '', migrations = '', file = '') {
    await restore({ url, dataDir: '', migrations }, file)
    console.info('restored')
  },

  /** Runs a job every 20 ms until SIGTERM and prints a line for each run. */
  async job(url = '', name = '') {
    await openDatabase({ url, dataDir: '', migrate: false })
    const stop = startJobs([{ name, every: 20, run: async () => console.info('ran') }])
    process.once('SIGTERM', () => void stop().then(closeDatabase))
    console.info('started')
  },
}

const [name = '', ...args] = process.argv.slice(2)
await programs[name]?.(...args)
