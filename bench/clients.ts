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

/**
 * Compares each request with 10,000 clients and with 100: its time must not grow. Runs in process on the embedded database, or on
 * the empty database at DATABASE_URL. Each request alternates with one that reads no clients.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
const [few, many] = [100, 10_000]
const session = 'a'.repeat(43)
let visitors = 0

const path = '/api/admin/clients'
const questions: Record<string, (clients: number) => string> = {
  'first page': () => path,
  'page in the middle': (clients) =>
    `${path}?cursor=${Buffer.from(JSON.stringify([new Date(Date.UTC(2020, 0, 1) + clients * 300_000).toISOString(), 1])).toString('base64url')}`,
  'with orders': () => `${path}?filter=orders`,
  'with open invoices': () => `${path}?filter=open`,
  'search of a company': () => `${path}?q=Mill%2057x`,
  'search of a common word': () => `${path}?q=Mill`,
  'search of one letter': () => `${path}?q=a`,
  'search within a word': () => `${path}?q=ill%2057x`,
  'search of an account': () => `${path}?q=Zoe57x`,
  'search of an address': () => `${path}?q=bills57%40`,
  'search of a number': () => `${path}?q=%2357`,
  'search of nothing': () => `${path}?q=nobody-anywhere`,
  'one client': () => `${path}/57`,
  'the client of an address': () => `${path}/of?email=own58%40example.org`,
  'the first page of admins': () => '/api/admin/today',
}

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000, seed })
  await addAdmin()
  await addClients(1, few)
  const before = await measureAll(few)
  await addClients(few + 1, many)
  await checkFound()
  const after = await measureAll(many)
  for (const name of Object.keys(questions)) report(name, before.get(name), after.get(name))
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

async function addAdmin(): Promise<void> {
  await db().execute(sql`
    with person as (
      insert into users (email, username, first_name, role, provider)
      values ('admin@example.net', 'admin', 'admin', 'admin', 'password') returning id)
    insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from person`)
}

/** Adds clients. Every other client has an account with an order. Each has its own email address and another one for invoices. */
async function addClients(from: number, to: number): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, first_name, last_name, role, provider, is_email_verified)
    select 'client' || n || '@example.org', 'client' || n, 'Zoe' || n || 'x', 'Common', 'user', 'password', true
    from generate_series(${from}::integer, ${to}::integer) n where n % 2 = 1`)
  await db().execute(sql`
    insert into clients (id, user_id, company, contact, street, postcode, city, country, vat_number, notes, created_at)
    overriding system value
    select n, (select id from users where email = 'client' || n || '@example.org'), 'Mill ' || n || 'x', 'Ada ' || md5(n::text),
      n || ' Lane', '24103', 'City ' || n % 300, 'DE', 'DE' || (100000000 + n), '', timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes'
    from generate_series(${from}::integer, ${to}::integer) n`)
  await db().execute(sql`
    insert into client_emails (client_id, email, email_folded, is_own, is_billing)
    select n, name || n || '@example.org', name || n || '@example.org', name = 'own', name = 'bills'
    from generate_series(${from}::integer, ${to}::integer) n, unnest(array['own', 'bills']) name where name = 'bills' or n % 2 = 0`)
  await db().execute(sql`
    insert into service_orders (user_id, service_id, package_type, price, currency, status, requirements, created_at, updated_at)
    select user_id, 1, 'basic', 35000.00, 'USD', 'completed', '{}', created_at, created_at
    from clients where user_id is not null and id between ${from} and ${to}`)
}

/** Throws if a request unexpectedly finds nothing, because its figure would be meaningless. */
async function checkFound(): Promise<void> {
  for (const [name, question] of Object.entries(questions)) {
    const found = await ask(question(many))
    const wanted = !name.includes('nothing') && !name.includes('open invoices')
    if (Array.isArray(found) && found.length > 0 !== wanted) throw new Error(`${name} found ${found.length}`)
  }
}

type Times = { one: number; other: number }

async function measureAll(clients: number): Promise<Map<string, Times>> {
  for (const table of ['clients', 'client_emails', 'service_orders', 'users'])
    await db().execute(sql.raw(`vacuum analyze ${table}`))
  const times = new Map<string, Times>()
  for (const [name, question] of Object.entries(questions))
    times.set(
      name,
      await compare(
        () => ask(question(clients)),
        () => ask('/api/auth/me'),
        40,
      ),
    )
  return times
}

function report(name: string, fewer: Times | undefined, more: Times | undefined): void {
  if (!fewer || !more) throw new Error(`${name} was not measured`)
  const one = (more.one * fewer.other) / more.other
  const ratio = { one, other: fewer.one, ratio: one / fewer.one }
  reportRatio(`clients, ${name}: ${many} against ${few}`, ratio, 3)
}

/** Sends a request from a new address. Throws if the request is refused. */
async function ask(asked: string): Promise<unknown> {
  visitors += 1
  if (visitors % 1000 === 0) resetRateLimits()
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const headers = { cookie: `session=${session}`, 'x-forwarded-for': address }
  const response = await fetch(new Request(`http://localhost:3000${asked}`, { headers }))
  if (!response.ok) throw new Error(`${asked}: ${response.status} ${await response.text()}`)
  return response.json()
}
