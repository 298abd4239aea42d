import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword, knownAs } from '#base/accounts/commands/password-hashes.ts'
import { sessions, users } from '#base/accounts/table.ts'
import type { Backups } from '#operations/backups/contract.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, engine, openDatabase } from '#platform/database/database.ts'
import { maintain } from '#platform/database/embedded/maintenance.ts'
import { fileChunks, files } from '#platform/files/table.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { startSite } from '../e2e/site-process.ts'
import { seed } from '../src/seed.ts'
import { type Ask, asVisitors, describe, quantile } from './waiting-times.ts'

/**
 * Measures how long a member's requests take at rest and during a backup of the embedded database, which has only one session.
 * `node bench/backups.ts 1000` stores 1000 MB of uploads first. The default is 200. Needs `npm run build`.
 */
const maxMilliseconds = 500
const megabytes = Number(process.argv[2] ?? 200)
const password = 'quiet river stones'
const session = 'a'.repeat(43)
const megabyte = 1024 * 1024

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
await openDatabase({ dataDir, seed })
await fill()
// Vacuums the new rows now. Otherwise, the first vacuum would run during the measurement.
await maintain(engine().withoutTimeLimit)
await closeDatabase()

try {
  await using site = await startSite({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  })
  const ask = asVisitors(site.url, { cookie: `session=${session}` })
  await watch(ask, pause(3000))
  const quiet = await watch(ask, pause(10_000))
  const busy = await watch(ask, backUp(ask))
  const { items } = await readBackups(ask)
  console.info(`At rest: ${describe(quiet)}`)
  console.info(
    `Beside a backup of ${megabytes} MB (${items[0]?.tookMs} ms, ${items[0]?.bytes} bytes): ${describe(busy)}`,
  )
  if (quantile(busy, 1) > maxMilliseconds) process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Stores random files of 10 MB each, and an admin with a password and a session. */
async function fill(): Promise<void> {
  for (let stored = 0; stored < megabytes; stored += 10) {
    const given = { purpose: 'order', ownerId: 1, name: 'a.zip', type: 'application/zip' }
    const [file] = await db()
      .insert(files)
      .values({ ...given, size: 10 * megabyte, sha256: '' })
      .returning({ id: files.id })
    if (!file) throw new Error('No file')
    for (let position = 0; position < 40; position += 1)
      await db()
        .insert(fileChunks)
        .values({ fileId: file.id, position, data: randomBytes(megabyte / 4) })
  }
  const [user] = await db()
    .insert(users)
    .values({
      ...{ email: 'bench@example.org', username: 'bench', firstName: 'Kay', role: 'admin' },
      ...{
        isActive: true,
        isEmailVerified: true,
        provider: 'password',
        password: await hashPassword(password, knownAs('operator')),
      },
    })
    .returning({ id: users.id })
  if (!user) throw new Error('No user')
  const expire = new Date(Date.now() + 86_400_000).toISOString()
  await db()
    .insert(sessions)
    .values({ sid: hashSessionId(session), sess: { userId: user.id, via: 'password' }, expire })
}

async function readBackups(ask: Ask): Promise<Backups> {
  return (await ask('/api/admin/backups')).json()
}

async function backUp(ask: Ask): Promise<void> {
  const body = JSON.stringify({ password })
  await ask('/api/account/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await ask('/api/admin/backups', { method: 'POST' })
  while ((await readBackups(ask)).isRunning) await pause(500)
}

/** Requests a page and a search in turn until `end` resolves. Returns the milliseconds of each response. */
async function watch(ask: Ask, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let ended = false
  const asking = (async () => {
    while (!ended) {
      for (const path of ['/dashboard', '/api/admin/users?search=kay']) {
        const begun = performance.now()
        await (await ask(path)).arrayBuffer()
        times.push(performance.now() - begun)
      }
      await pause(20)
    }
  })()
  await end
  ended = true
  await asking
  return times.toSorted((a, b) => a - b)
}
