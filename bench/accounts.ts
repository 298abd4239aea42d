import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { hashPassword, knownAs } from '#base/accounts/commands/password-hashes.ts'
import { resetJob } from '#base/accounts/commands/password-reset.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { createApp } from '../src/app.ts'
import { compare, median, type Work } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'

/**
 * Measures whether requests slow down with the number of users and sessions, and whether the server answers for known and unknown
 * accounts in the same time. Runs in process on the embedded database, or on the empty database at DATABASE_URL. Each figure is
 * the ratio of two medians, whose measurements alternate.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
const cookie = `session=${'a'.repeat(43)}`
const ownSession = hashSessionId('a'.repeat(43))
let visitors = 0

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000 })
  const stopJobs = startJobs([resetJob])
  await addUsers(1, 1000)
  await measureEnumeration()
  await measureSessions()
  await measureUserList()
  await stopJobs()
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

/** Sends a request as a new visitor. Throws if the response does not have the status `wanted`. */
async function ask(path: string, wanted: number, body?: object): Promise<void> {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = {
    cookie: body ? '' : cookie,
    'x-forwarded-for': address,
    'content-type': 'application/json',
  }
  const response = await fetch(new Request(`http://localhost:3000${path}`, { ...init, headers }))
  await response.text()
  if (response.status !== wanted) throw new Error(`${path}: ${response.status} instead of ${wanted}`)
}

/** Adds users. Names repeat, as they do in real data. The first user is the admin who sends the requests. */
async function addUsers(from: number, to: number): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, first_name, last_name, role, provider, password, is_email_verified)
    select first || '.' || last || n || '@example.org', first || n, initcap(first), initcap(last),
      case when n = 1 then 'admin' when n % 20 = 0 then 'premium' when n % 997 = 0 then 'developer' else 'user' end,
      'password', ${await hashPassword('a long walk by the lake', knownAs('operator'))}, true
    from (select n, substr(md5('f' || n % 400), 1, 6) as first, substr(md5('l' || n % 3000), 1, 8) as last
      from generate_series(${from}::integer, ${to}::integer) n) people`)
  await db().execute(sql`
    insert into sessions (sid, sess, expire)
    values (${ownSession}, '{"userId":1,"via":"password"}', now() + interval '7 days')
    on conflict do nothing`)
  await db().execute(sql`vacuum analyze users`)
}

/**
 * Measures whether response times reveal that an account exists. Each account gets few requests, to stay within its rate limit.
 */
async function measureEnumeration(): Promise<void> {
  const emails = (await db().execute<{ email: string }>(sql`select email from users order by id`)).rows
  const known = (turn: number) => emails[turn]?.email
  const unknown = (turn: number) => `nobody${turn}.${known(turn)}`
  const login = (name: typeof known) => (turn: number) =>
    ask('/api/auth/login', 401, { emailOrUsername: name(turn), password: 'not the password' })
  const reset = (name: typeof known) => (turn: number) =>
    ask('/api/auth/password-reset', 202, { email: name(turn) })
  reportRatio(
    'sign-in, unknown account against wrong password',
    await compare(login(unknown), login(known), 150),
    1.1,
  )
  reportRatio(
    'password reset, unknown address against known',
    await compare(reset(unknown), reset(known), 300),
    1.1,
  )
}

/** Compares requests with few and with many stored sessions. The two alternate in rounds, so that other load affects both. */
async function measureSessions(): Promise<void> {
  const me = () => ask('/api/auth/me', 200)
  const few: number[] = []
  const many: number[] = []
  for (let round = 0; round < 5; round++) {
    await db().execute(sql`delete from sessions where sid <> ${ownSession}`)
    await db().execute(sql`vacuum analyze sessions`)
    few.push(await timeOf(me))
    await db().execute(sql`
      insert into sessions (sid, sess, expire)
      select md5('s' || n) || md5('t' || n), json_build_object('userId', 1 + n % 1000, 'via', 'password'),
        now() + interval '7 days'
      from generate_series(1, 10000) n`)
    await db().execute(sql`vacuum analyze sessions`)
    many.push(await timeOf(me))
  }
  const [one, other] = [median(many), median(few)]
  reportRatio('a member’s request, 10,000 sessions against 1', { one, other, ratio: one / other }, 1.2)
}

async function measureUserList(): Promise<void> {
  const queries: Record<string, string> = {
    'first page': '',
    'page in the middle': `?cursor=${Buffer.from('[600]').toString('base64url')}`,
    'search of one letter': '?search=a',
    'search of a common name': `?search=${createHash('md5').update('f7').digest('hex').slice(0, 6)}`,
    'search of one user': '?search=zz-nobody',
    'role with few users': '?role=developer',
    'role and search': '?role=premium&search=c',
  }
  const measured = new Map<string, number>()
  for (const [name, query] of Object.entries(queries)) measured.set(name, await timeOf(listUsers(query)))
  const statsBefore = await timeOf(() => ask('/api/admin/user-stats', 200))
  await addUsers(1001, 100_000)
  for (const [name, query] of Object.entries(queries)) {
    const [one, other] = [await timeOf(listUsers(query)), measured.get(name) ?? 0]
    reportRatio(`users, ${name}: 100,000 against 1,000`, { one, other, ratio: one / other }, 3)
  }
  const stats = await timeOf(() => ask('/api/admin/user-stats', 200))
  reportRatio('user statistics: 100,000 against 1,000', {
    one: stats,
    other: statsBefore,
    ratio: stats / statsBefore,
  })
}

function listUsers(query: string): Work {
  return () => ask(`/api/admin/users${query}`, 200)
}

async function timeOf(work: Work): Promise<number> {
  return (await compare(work, work, 60)).one
}
