import { sql } from 'drizzle-orm'
import { closeDatabase, db, openDatabase, pool } from '../database.ts'

/** Run as a process: starts on a server, seeds one note if that is its part, and prints the notes that are there. */
const [url = '', migrations = '', note = ''] = process.argv.slice(2)
await openDatabase({
  url,
  dataDir: '',
  migrations,
  seed: async () => {
    await db().execute(sql`insert into notes (note) values (${note})`)
  },
})
const { rows } = await pool().query<{ note: string }>('select note from notes')
console.info(rows.map((row) => row.note).join())
await closeDatabase()
