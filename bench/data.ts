import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { startSite } from '../e2e/site-process.ts'
import { seed } from '../src/seed.ts'
import { type Ask, asVisitors, describe, quantile } from './waiting-times.ts'

/**
 * How much more memory the server takes while a dataset of 100,000 rows is downloaded in each format, and how long other
 * requests take meanwhile. On the embedded database, or with `DATABASE_URL` on an empty one of a server. Needs `npm run build`.
 */
const rows = 100_000
const maxMegabytes = 64
const formats = ['csv', 'json', 'ndjson']
const session = 'a'.repeat(43)
const { DATABASE_URL: url = '' } = process.env

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
await openDatabase({ ...(url && { url }), dataDir, queryLimit: 120_000, seed })
await fill()
await closeDatabase()

try {
  for (const format of formats) {
    await using site = await startSite({
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
    })
    await measure(format, asVisitors(site.url, { cookie: `session=${session}` }), site.process.pid)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** The messages, and an admin with a session. */
async function fill(): Promise<void> {
  await db().execute(sql`insert into contact_messages (name, email, message)
    select 'Person ' || n, 'person' || n || '@example.org', repeat('What would this cost? ', 20)
    from generate_series(1, ${rows}) n`)
  await db()
    .insert(users)
    .values({ email: 'bench@example.org', username: 'bench', role: 'admin', provider: 'password' })
  await db().execute(sql`insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from users where username = 'bench'`)
}

/** A server that has answered for a while, so that what grows then is the download. */
async function measure(format: string, ask: Ask, pid: number | undefined): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await (await ask('/dashboard/data')).arrayBuffer()
  for (let turn = 0; turn < 3; turn += 1) await read(await ask(`/api/data/posts?as=${format}`))
  const before = residentMegabytes(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 20)
  const begun = performance.now()
  const times: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await ask('/api/waiting')).arrayBuffer()
      times.push(performance.now() - asked)
    }
  })()
  const bytes = await read(await ask(`/api/data/messages?as=${format}`))
  isOver = true
  const seconds = (performance.now() - begun) / 1000
  await others
  clearInterval(watch)
  times.sort((a, b) => a - b)
  const more = peak - before
  const failed = more > maxMegabytes
  console.info(
    `${format}, ${rows} rows, ${Math.round(bytes / 2 ** 20)} MB in ${seconds.toFixed(1)} s: ${more.toFixed(1)} MB more memory than ${before.toFixed(0)} MB (at most ${maxMegabytes}: ${failed ? 'FAILED' : 'passed'})`,
  )
  console.info(`  Others meanwhile: ${describe(times)}`)
  if (failed || quantile(times, 1) > 500) process.exitCode = 1
}

/** Bytes of an answer, of which nothing is kept. */
async function read(answer: Response): Promise<number> {
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  return bytes
}

/** Memory of a process, as the system counts it. */
function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
