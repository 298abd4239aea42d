import { writeSync } from 'node:fs'
import { openDatabase, pool } from '../database.ts'

/** Run as a process: prints which numbers are stored, then stores more for ever, and prints each once it is committed. */
const [dataDir = '', migrations = ''] = process.argv.slice(2)
await openDatabase({ dataDir, migrations })
const { rows } = await pool().query<{ n: number }>('select n from numbers order by n')
writeSync(1, `stored ${rows.map(({ n }) => n).join(' ')}\n`)
for (let next = (rows.at(-1)?.n ?? 0) + 1; ; next += 1) {
  await pool().query('insert into numbers values ($1)', [next])
  writeSync(1, `acknowledged ${next}\n`)
}
