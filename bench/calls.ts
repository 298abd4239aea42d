import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { createApp } from '../src/app.ts'
import { median } from './paired-times.ts'

/**
 * Measures how long visitors wait for two requests when they book a call: the free times of 60 days with 120 booked calls, and a
 * booking with its emails. Runs in process on the embedded database, which writes to disk before it answers, or on the empty
 * database at DATABASE_URL.
 */
const maxTimes = 15
const maxBooking = 80
const maxBytes = 4096
const turns = 100

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(
  parseConfig({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    // No server listens there, so emails stay in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:1',
  }),
)
const { fetch } = createApp()
const path = '/api/calls/bench'
let visitors = 0

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir })
  await addCalls()
  const first = await (await ask(`${path}/times?days=60`)).text()
  const { times } = JSON.parse(first) as { times: string[] }
  const reading: number[] = []
  for (let turn = 0; turn < turns; turn += 1)
    reading.push(await measure(async () => (await ask(`${path}/times?days=60`)).text()))
  report(`the ${times.length} free times of 60 days with 120 calls`, median(reading), maxTimes)
  const bytes = gzipSync(first).length
  console.info(`their answer: ${bytes} bytes with gzip (at most ${maxBytes}: ${verdict(bytes, maxBytes)})`)
  const booking: number[] = []
  // Books every fifth free time, so that no booking falls into the gap that follows an earlier call.
  for (let turn = 0; turn < turns; turn += 1)
    booking.push(await measure(() => book(times[turn * 5] ?? '', turn)))
  report('a booking with its emails', median(booking), maxBooking)
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Adds the owner, two ranges of hours per day, two calls on each of 60 days, and a call type of 30 minutes that can start every
 * 15 minutes.
 */
async function addCalls(): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, first_name, role, provider, is_email_verified)
    values ('owner@example.net', 'owner', 'Owner', 'admin', 'password', true)`)
  await db().execute(
    sql`insert into call_types (slug, title, minutes, step_minutes) values ('bench', 'A call', 30, 15)`,
  )
  for (const [start, end] of [
    ['09:00', '12:00'],
    ['13:00', '17:30'],
  ])
    await db().execute(sql`
      insert into availability_slots (day_of_week, start_time, end_time)
      select weekday, ${start}, ${end} from generate_series(0, 6) weekday`)
  await db().execute(sql`
    insert into appointments (title, guest_name, guest_email, meeting_type, start_time, end_time, busy_until, uid)
    select 'Call', 'Ada', 'ada@example.org', 'video', start, start + interval '30 minutes', start + interval '40 minutes',
      gen_random_uuid()::text
    from generate_series(0, 59) day, unnest(array[16, 20]) hour,
      lateral (select date_trunc('day', now()) + make_interval(days => day, hours => hour) as start) times`)
}

async function book(start: string, turn: number): Promise<void> {
  const booking = { start, name: 'Ada', email: `ada-${turn}@example.org`, timeZone: 'Europe/Lisbon' }
  await ask(`${path}/bookings`, booking)
}

/** Sends a request from a new network, because each network may book only a few calls. Throws if the request is refused. */
async function ask(address: string, body?: object): Promise<Response> {
  visitors += 1
  if (visitors % 1000 === 0) resetRateLimits()
  const headers = {
    'x-forwarded-for': `10.${visitors & 255}.${(visitors >> 8) & 255}.1`,
    'content-type': 'application/json',
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
  const answer = await fetch(new Request(`http://localhost:3000${address}`, init))
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function report(name: string, milliseconds: number, limit: number): void {
  console.info(
    `${name}: ${milliseconds.toFixed(1)} ms, median of ${turns} (at most ${limit}: ${verdict(milliseconds, limit)})`,
  )
}

function verdict(figure: number, limit: number): string {
  if (figure <= limit) return 'passed'
  process.exitCode = 1
  return 'FAILED'
}
