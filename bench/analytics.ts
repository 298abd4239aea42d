import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays } from '#platform/clock.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { siteDay } from '#platform/locale.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { startSite } from '../e2e/site-process.ts'
import { createApp } from '../src/app.ts'
import { seed } from '../src/seed.ts'
import { addVisits } from './data/made-up-visits.ts'
import { compare } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'
import { recordStatements } from './statements.ts'

/**
 * Measures three costs with the visits of 400 days:
 * - each report for 30 days and for 12 months, relative to a scan of all visits
 * - a page view, relative to a request that writes nothing
 * - the delay of the front page while reports are computed
 *
 * The first two run in process on the embedded database, the last on the built server. Needs `npm run build`.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch: answer } = createApp()
const session = 'a'.repeat(43)
const today = siteDay()
const periods = { '30 days': addDays(today, -29), '12 months': addDays(today, -364) }
const reports = [
  'overview',
  'overview?source=google.com',
  'overview?page=/blog/post-3',
  'flow',
  'flow?visit=last',
  'funnel',
  'pages',
  'sources',
  'hours',
]
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
let visitors = 0

try {
  await openDatabase({ dataDir, queryLimit: 120_000, seed })
  await addPeople()
  await addVisits('client@example.net')
  const scan = () => db().execute(sql`select sum(views) from visit_pages`)
  for (const [name, from] of Object.entries(periods))
    for (const report of [...reports, 'cohorts', 'live']) {
      const path = addressOf(report, from)
      const { statements } = await recordStatements(() => ask(path))
      const ratio = await compare(() => ask(path), scan, 20)
      reportRatio(`${report}, ${name}, ${statements} queries: against a scan of the pages`, ratio, 15)
    }
  const view = () => ask('/api/analytics/pageview', { page: '/blog/post-1', userAgent: firefox })
  const neutral = () => ask('/api/analytics/scroll', { page: '/blog/post-1', depth: 1 })
  reportRatio('a view of a page: against a request that writes nothing', await compare(view, neutral, 200))
  await closeDatabase()
  await measureFrontPage()
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

function addressOf(report: string, from: string): string {
  const [name, query = ''] = report.split('?')
  return `/api/admin/analytics/${name}?from=${from}&to=${today}&${query}`
}

async function addPeople(): Promise<void> {
  for (const role of ['admin', 'client'])
    await db().execute(sql`
      insert into users (email, username, first_name, role, provider)
      values (${`${role}@example.net`}, ${role}, ${role}, ${role === 'admin' ? 'admin' : 'user'}, 'password')`)
  await db().execute(sql`
    insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from users where email = 'admin@example.net'`)
}

/** Prints the 99th percentile of the front page's response times, at rest and while all reports are requested ten times. */
async function measureFrontPage(): Promise<void> {
  const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  const get = async (path: string) => {
    const begun = performance.now()
    const response = await fetch(site.url + path, { headers: headersOf() })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.text()
    return performance.now() - begun
  }
  const timesUntil = async (isOver: (views: number) => boolean) => {
    const times: number[] = []
    while (!isOver(times.length)) times.push(await get('/'))
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  }
  try {
    await timesUntil((views) => views === 500)
    const quiet = await timesUntil((views) => views === 2000)
    let isDone = false
    const asked = (async () => {
      for (let turn = 0; turn < 10; turn += 1)
        for (const from of Object.values(periods))
          for (const report of reports) await get(addressOf(report, from))
      isDone = true
    })()
    const busy = await timesUntil(() => isDone)
    await asked
    reportRatio('p99 of / while reports are asked for: against a quiet time', {
      ...{ one: busy, other: quiet, ratio: busy / quiet },
    })
  } finally {
    await site.stop()
  }
}

function headersOf(): Record<string, string> {
  visitors += 1
  return {
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'content-type': 'application/json',
    'user-agent': firefox,
    cookie: `session=${session}`,
  }
}

/** Sends a request from a new address. Throws if the request is refused. */
async function ask(path: string, body?: object): Promise<void> {
  const { cookie = '', ...headers } = headersOf()
  if (visitors % 1000 === 0) resetRateLimits()
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers }
    : { headers: { ...headers, cookie } }
  const response = await answer(new Request(`http://localhost:3000${path}`, init))
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.text()
}
