import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase, pool } from '#platform/database/database.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { password } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

export type TrialEngine = 'embedded' | 'postgres'

type Outcome = {
  /** How many writes the site had answered before it was killed. */
  acknowledged: number
  /** What was lost, doubled or changed; nothing, if all is well. */
  faults: string[]
}

/** What the site has acknowledged so far, by what the database must hold. */
type Acknowledged = {
  messages: string[]
  addresses: string[]
  /** The sessions of the new members, by their addresses. */
  members: Map<string, string>
  /** The ids of the orders, by the keys they were sent with. */
  orders: Map<string, number>
}

const ordersInRound = ['a', 'b', 'c', 'd']

/**
 * Kills the built site again and again while messages, sign-ups, accounts and orders are under way, and compares what is
 * stored in the end with what was acknowledged. Each round begins on what the round before has stored.
 */
export async function tryKills(
  engine: TrialEngine,
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-kill-'))
  const server = engine === 'postgres' ? await startCluster() : undefined
  const place = { DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '' }
  try {
    const { EMPTY_SITE } = process.env
    if (EMPTY_SITE && !server) await cp(EMPTY_SITE, dataDir, { recursive: true })
    return await runRounds(place, rounds, onRound)
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runRounds(
  place: { DATA_DIR: string; DATABASE_URL: string },
  rounds: number,
  onRound: (round: number) => void,
): Promise<Outcome> {
  const start = async () =>
    openTrialClient(await startSite({ ...place, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }))
  let client = await start()
  const cookie = await client.register('client@example.org')
  const done: Acknowledged = { messages: [], addresses: [], members: new Map(), orders: new Map() }
  for (let round = 0; round < rounds; round += 1) {
    await runRound(client, cookie, round, done)
    onRound(round + 1)
    client = await start()
  }
  const faults = [
    ...(await findOrderFaults(client, cookie, rounds, done.orders)),
    ...(await findEndedSessions(client, done.members)),
  ]
  await client.site.stop()
  faults.push(...(await findLosses(place, done, rounds * ordersInRound.length)))
  const { messages, addresses, members, orders } = done
  return { acknowledged: messages.length + addresses.length + members.size + orders.size, faults }
}

type TrialClient = Awaited<ReturnType<typeof openTrialClient>>

let visitors = 0

/** The ways in which the trial writes to a running site, each write from a visitor of its own. */
function openTrialClient(site: SiteProcess) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    visitors += 1
    const visitor = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return { answer, body: await answer.json() }
  }
  return {
    site,
    post,
    order: async (cookie: string, key: string): Promise<number> => {
      const order = { serviceId: 1, packageType: 'basic', price: '35000.00' }
      return (await post('/api/orders', order, { cookie, 'idempotency-key': key })).body.id
    },
    register: async (email: string): Promise<string> => {
      const person = { email, firstName: 'Kay', lastName: 'Tester', password, confirmPassword: password }
      const { answer } = await post('/api/auth/register', person)
      return answer.headers
        .getSetCookie()
        .map((line) => line.replace(/;.*/, ''))
        .join('; ')
    },
  }
}

/** Writes concurrently until enough was acknowledged, kills the site at that moment and records what it had answered. */
async function runRound(
  client: TrialClient,
  cookie: string,
  round: number,
  done: Acknowledged,
): Promise<void> {
  const { site } = client
  // The kill comes after a number of answers that differs from round to round, while more are under way.
  let left = 3 + ((round * 7) % 11)
  const note = (record: () => void) => {
    record()
    left -= 1
    if (left <= 0) site.process.kill('SIGKILL')
  }
  const untilKilled = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!site.process.killed) throw error
    }
  }
  let sent = 0
  const keepWriting = async () => {
    while (!site.process.killed) {
      sent += 1
      const mark = `round-${round}-${sent}`
      const email = `${mark}@example.org`
      if (sent % 2 === 0) {
        await client.post('/api/newsletter', { email })
        note(() => done.addresses.push(email))
      } else {
        await client.post('/api/contact', { name: 'Ada', email, subject: mark, message: mark })
        note(() => done.messages.push(mark))
      }
    }
  }
  const ended = once(site.process, 'exit')
  const member = `member-${round}@example.org`
  await Promise.all([
    ...[1, 2, 3].map(() => untilKilled(keepWriting)),
    ...ordersInRound.map((name) =>
      untilKilled(async () => {
        const key = `${name}-${round}`
        const id = await client.order(cookie, key)
        note(() => done.orders.set(key, id))
      }),
    ),
    untilKilled(async () => {
      const session = await client.register(member)
      note(() => done.members.set(member, session))
    }),
  ])
  await ended
}

/** Sends each order twice more with its key: it is the acknowledged one, and none is stored twice. */
async function findOrderFaults(
  client: TrialClient,
  cookie: string,
  rounds: number,
  acknowledged: Map<string, number>,
): Promise<string[]> {
  const faults: string[] = []
  const ids = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ordersInRound) {
      const key = `${name}-${round}`
      const [id, again] = [await client.order(cookie, key), await client.order(cookie, key)]
      if (id !== again) faults.push(`order ${key} was placed twice, as ${id} and ${again}`)
      const first = acknowledged.get(key) ?? id
      if (first !== id) faults.push(`order ${key} was acknowledged as ${first} and is ${id}`)
      ids.add(id)
    }
  }
  if (ids.size !== rounds * ordersInRound.length) faults.push('two keys led to one order')
  return faults
}

async function findEndedSessions({ site }: TrialClient, members: Map<string, string>): Promise<string[]> {
  const faults: string[] = []
  for (const [email, cookie] of members) {
    const answer = await fetch(`${site.url}/api/auth/me`, { headers: { cookie } })
    if (!answer.ok) faults.push(`the session of ${email} is lost`)
    else if ((await answer.json()).email !== email) faults.push(`the session of ${email} is another's`)
  }
  return faults
}

async function findLosses(
  { DATABASE_URL: url, DATA_DIR: dataDir }: { DATABASE_URL: string; DATA_DIR: string },
  { messages, addresses, members, orders }: Acknowledged,
  placed: number,
): Promise<string[]> {
  await openDatabase({ url: url || undefined, dataDir, migrate: false })
  try {
    const column = async (sql: string) =>
      (await pool().query<{ value: string }>(sql)).rows.map(({ value }) => value)
    const stored = {
      message: await column('select message as value from contact_messages'),
      subscriber: await column('select email as value from newsletter'),
      member: await column('select email as value from users'),
      order: await column('select id::text as value from service_orders'),
    }
    const expected = {
      message: messages,
      subscriber: addresses,
      member: [...members.keys()],
      order: [...orders.values()].map(String),
    }
    const losses = Object.entries(expected).flatMap(([what, values]) => {
      const there = new Set(stored[what as keyof typeof stored])
      return values.filter((value) => !there.has(value)).map((value) => `${what} ${value} is lost`)
    })
    const extra = stored.order.length - placed
    return extra === 0 ? losses : [...losses, `${stored.order.length} orders are stored instead of ${placed}`]
  } finally {
    await closeDatabase()
  }
}
