import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { createApp } from '../src/app.ts'
import { seed } from '../src/seed.ts'
import { compare } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
let visitors = 0

export type Question = { path: string; session: string }

/** The cursor of a list after a row. */
export const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Runs `work` in process on the embedded database, or on the empty one of DATABASE_URL, with the sample site. */
export async function onSampleSite(work: () => Promise<void>): Promise<void> {
  try {
    await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000, seed })
    await work()
  } finally {
    await closeDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Adds a member with a session. */
export async function addMember(name: string, role: string, session: string): Promise<void> {
  await db().execute(sql`
    with person as (
      insert into users (email, username, first_name, role, provider)
      values (${`${name}@example.net`}, ${name}, ${name}, ${role}, 'password') returning id)
    insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from person`)
}

/** Each request comes from another address. Throws if the request is refused. */
export async function ask({ path, session }: Question, body?: object): Promise<unknown> {
  visitors += 1
  if (visitors % 1000 === 0) resetRateLimits()
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const headers = {
    cookie: `session=${session}`,
    'x-forwarded-for': address,
    'content-type': 'application/json',
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
  const response = await fetch(new Request(`http://localhost:3000${path}`, init))
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

type Growth = {
  /** What grows, such as `orders`. */
  what: string
  few: number
  many: number
  /** Adds the rows with these numbers. */
  add: (from: number, to: number) => Promise<unknown>
  /** The tables that grow. */
  tables: string[]
  /** The requests for a number of rows. */
  questions: Record<string, (rows: number) => Question>
  findsNothing: (name: string) => boolean
  /** Takes turns with each request, and reads no rows of these. */
  neutral: Question
  /** Measures something else at each number of rows. */
  also?: (rows: number) => Promise<void>
}

/** Compares each request with many rows and with few: its time must not grow. */
export async function measureGrowth(growth: Growth): Promise<void> {
  const { what, few, many, add, questions, findsNothing, also } = growth
  await add(1, few)
  const before = await measureAll(growth, few)
  await also?.(few)
  await add(few + 1, many)
  // A request that unexpectedly finds nothing would make its figure meaningless.
  for (const [name, question] of Object.entries(questions)) {
    const found = await ask(question(many))
    if (Array.isArray(found) && (found.length === 0) !== findsNothing(name))
      throw new Error(`${name} found ${found.length}`)
  }
  const after = await measureAll(growth, many)
  for (const [name, more] of after) {
    const fewer = before.get(name)
    if (!fewer) throw new Error(`${name} was not measured`)
    const one = (more.one * fewer.other) / more.other
    const ratio = { one, other: fewer.one, ratio: one / fewer.one }
    reportRatio(`${name}: ${many} ${what} against ${few}`, ratio, 3)
  }
  await also?.(many)
}

async function measureAll({ tables, questions, neutral }: Growth, rows: number) {
  for (const table of tables) await db().execute(sql.raw(`vacuum analyze ${table}`))
  const times = new Map<string, { one: number; other: number }>()
  for (const [name, question] of Object.entries(questions))
    times.set(
      name,
      await compare(
        () => ask(question(rows)),
        () => ask(neutral),
        40,
      ),
    )
  return times
}
