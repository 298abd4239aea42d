import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { startSite } from '../e2e/site-process.ts'
import { seed } from '../src/seed.ts'
import { addAdmin, adminCookie, measureWork, serverMemory, warmUp } from './grown-memory.ts'
import { asVisitors } from './waiting-times.ts'

/**
 * Measures how much additional memory the server needs while a client downloads 100,000 rows in each format, and how long other
 * requests take meanwhile. Runs on the embedded database, or on the empty database at `DATABASE_URL`. Needs `npm run build`.
 */
const rows = 100_000
const formats = ['csv', 'json', 'ndjson']
const { DATABASE_URL: url = '' } = process.env

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
await openDatabase({ ...(url && { url }), dataDir, queryLimit: 120_000, seed })
await db().execute(sql`insert into contact_messages (name, email, message)
  select 'Person ' || n, 'person' || n || '@example.org', repeat('What would this cost? ', 20)
  from generate_series(1, ${rows}) n`)
await addAdmin()
await closeDatabase()

try {
  for (const format of formats) {
    await using site = await startSite({
      ...serverMemory,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
    })
    const ask = asVisitors(site.url, { cookie: adminCookie })
    await warmUp(ask)
    for (let turn = 0; turn < 3; turn += 1) await read(await ask(`/api/data/posts?as=${format}`))
    const bytes = await measureWork(`${rows} rows of ${format}`, ask, site.process.pid, 500, async () =>
      read(await ask(`/api/data/messages?as=${format}`)),
    )
    console.info(`  ${Math.round(bytes / 2 ** 20)} MB`)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Returns the size of a response in bytes, without keeping its content in memory. */
async function read(answer: Response): Promise<number> {
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  return bytes
}
