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
import { addOrders, clientName } from './data/made-up-orders.ts'
import { compare } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'
import { recordStatements } from './statements.ts'

/**
 * Compares each request with 100,000 orders and with 1,000: its time must not grow. Also compares placing an order with its bare
 * statements. Runs in process on the embedded database, or on the empty database at DATABASE_URL. As in `blog.ts`, each request
 * alternates with one that reads no orders.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
const [few, many] = [1000, 100_000]
const admin = 'a'.repeat(43)
const client = 'c'.repeat(43)
const regular = 'r'.repeat(43)
let visitors = 0

type Question = { path: string; session: string }
const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const middle = (orders: number) => cursor(new Date(Date.UTC(2020, 0, 1) + orders * 300_000).toISOString(), 1)
const list = (query: string) => ({ path: `/api/admin/orders${query}`, session: admin })

const questions: Record<string, (orders: number) => Question> = {
  'all orders, first page': () => list(''),
  'all orders, page in the middle': (orders) => list(`?cursor=${middle(orders)}`),
  'all orders, oldest first': () => list('?sort=oldest'),
  'all orders, last changed first': () => list('?sort=changed'),
  'all orders, last changed, page in the middle': (orders) => list(`?sort=changed&cursor=${middle(orders)}`),
  'all orders, pending': () => list('?status=pending'),
  'all orders, completed': () => list('?status=completed'),
  'all orders, pending, last changed first': () => list('?status=pending&sort=changed'),
  'all orders, search of one letter': () => list('?q=a'),
  'all orders, search of a service': () => list('?q=SaaS'),
  'all orders, search of a client': () => list(`?q=${clientName(7)}`),
  'all orders, search of a common name': () => list('?q=common'),
  'all orders, search of an address': () => list('?q=client7%40'),
  'all orders, search of a number': () => list('?q=%23700'),
  'all orders, search of nothing': () => list('?q=nobody-anywhere'),
  'all orders, search of a client, pending': () => list(`?q=${clientName(7)}&status=pending`),
  'all orders, search of a client, oldest first': () => list(`?q=${clientName(7)}&sort=oldest`),
  'own orders': () => ({ path: '/api/orders', session: client }),
  'own orders by status': () => ({ path: '/api/orders/summary', session: client }),
  'own orders, a hundredth of all': () => ({ path: '/api/orders', session: regular }),
  'own orders by status, a hundredth of all': () => ({ path: '/api/orders/summary', session: regular }),
}

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000, seed })
  await addPeople()
  await addOrders(1, few)
  const before = await measureAll(few)
  await measurePosting(few)
  await addOrders(few + 1, many)
  await checkFound()
  const after = await measureAll(many)
  for (const name of Object.keys(questions)) report(name, before.get(name), after.get(name))
  await measurePosting(many)
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

/** Adds the admin, a client with few orders, and a client whose number of orders grows with the total. */
async function addPeople(): Promise<void> {
  for (const [name, role, session] of [
    ['admin', 'admin', admin],
    ['client', 'user', client],
    ['regular', 'user', regular],
  ] as const) {
    await db().execute(sql`
      with person as (
        insert into users (email, username, first_name, role, provider)
        values (${`${name}@example.net`}, ${name}, ${name}, ${role}, 'password') returning id)
      insert into sessions (sid, sess, expire)
      select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
      from person`)
  }
}

/** Throws if a request unexpectedly finds nothing, because its figure would be meaningless. */
async function checkFound(): Promise<void> {
  for (const [name, question] of Object.entries(questions)) {
    const found = await ask(question(many))
    const wanted = !name.includes('nothing') && !name.includes('a client, pending')
    if (Array.isArray(found) && found.length > 0 !== wanted) throw new Error(`${name} found ${found.length}`)
  }
}

type Times = { one: number; other: number }

async function measureAll(orders: number): Promise<Map<string, Times>> {
  for (const table of ['service_orders', 'order_history', 'order_messages', 'users'])
    await db().execute(sql.raw(`vacuum analyze ${table}`))
  const times = new Map<string, Times>()
  const neutral = { path: '/api/auth/me', session: client }
  for (const [name, question] of Object.entries(questions))
    times.set(
      name,
      await compare(
        () => ask(question(orders)),
        () => ask(neutral),
        40,
      ),
    )
  return times
}

function report(name: string, fewer: Times | undefined, more: Times | undefined): void {
  if (!fewer || !more) throw new Error(`${name} was not measured`)
  const one = (more.one * fewer.other) / more.other
  const ratio = { one, other: fewer.one, ratio: one / fewer.one }
  reportRatio(`${name}: ${many} orders against ${few}`, ratio, 3)
}

/** Compares placing an order through the API with its statements in one transaction. The API may take at most twice as long. */
async function measurePosting(orders: number): Promise<void> {
  const order = { serviceId: 1, packageType: 'basic', price: '35000.00', notes: 'Before the fair in June.' }
  const post = () => ask({ path: '/api/orders', session: client }, order)
  const { statements, replay } = await recordStatements(post)
  const times = await compare(post, replay, 100)
  const name = `posting an order, ${statements} statements, at ${orders} orders`
  reportRatio(`${name}: against the same in one bare transaction`, times, 2)
}

/** Sends a request from a new address. Throws if the request is refused. */
async function ask({ path, session }: Question, body?: object): Promise<unknown> {
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
