// Runs with modules of its own: the limits that this process counts.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queueGuess } from '#base/accounts/commands/guess-queue.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { takeLease } from '#platform/database/lease.ts'
import { fromSetup, makePostgresDatabase } from '#platform/database/testing/test-database.ts'
import { consumeRateLimit, refundRate } from '#platform/http/rate-limit.ts'
import { startApi } from './start-api.ts'

let database: Awaited<ReturnType<typeof makePostgresDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await makePostgresDatabase(fromSetup('TEST_POSTGRES_TEMPLATE'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(() => client.query('delete from rate_limits'))
afterEach(() => void vi.useRealTimers())

/** The points of all keys that all processes have counted together. */
async function countedPoints(): Promise<number> {
  const { rows } = await client.query('select coalesce(sum(points), 0)::integer as points from rate_limits')
  return rows[0].points
}
/** Returns 'allowed', or the seconds to wait. */
const attempt = (...[name, key]: Parameters<typeof consumeRateLimit>) =>
  consumeRateLimit(name, key).then(
    () => 'allowed',
    (error) => error.retryAfter,
  )
async function attempts(count: number, ...of: Parameters<typeof consumeRateLimit>) {
  const results: unknown[] = []
  for (let made = 0; made < count; made += 1) results.push(await attempt(...of))
  return results
}

describe('two processes on one server', () => {
  let other: Awaited<ReturnType<typeof startApi>>
  beforeAll(async () => {
    await openDatabase({ url: database.url, dataDir: '' })
    other = await startApi({ DATABASE_URL: database.url, TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    await other.end('SIGKILL')
    await closeDatabase()
  })

  const askOther = (path: string, address: string, init: RequestInit = {}) =>
    fetch(other.url + path, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
  const writeToOther = (address: string) => {
    const message = { name: 'Ada', email: 'ada@example.org', message: 'A question.' }
    return askOther('/api/contact', address, { method: 'POST', body: JSON.stringify(message) })
  }

  test('count the attempts of an address together', async () => {
    const address = '198.51.100.1'
    for (let sent = 0; sent < 3; sent += 1) expect((await writeToOther(address)).status).toBe(200)
    expect(await attempts(2, 'contact', address)).toEqual(['allowed', 'allowed'])
    const refused = await writeToOther(address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(await attempt('contact', address)).toBeLessThanOrEqual(600)
    expect((await writeToOther('198.51.100.2')).status).toBe(200)
  })

  test('return points of legitimate attempts to each other', async () => {
    const address = '198.51.100.3'
    await attempts(5, 'contact', address)
    expect((await writeToOther(address)).status).toBe(429)
    await refundRate('contact', address)
    await refundRate('contact', address)
    expect((await writeToOther(address)).status).toBe(200)
  })

  test('ask for many points at once where there are many', async () => {
    const address = '198.51.100.4'
    for (let asked = 0; asked < 20; asked += 1) expect(await attempt('ordinary', address)).toBe('allowed')
    expect(await countedPoints()).toBe(20)
    expect((await askOther('/api/projects', address)).status).toBe(200)
    expect(await countedPoints()).toBe(40)
  })

  test('together allow no more, where they take many points at once', async () => {
    const address = '198.51.100.5'
    expect((await askOther('/api/projects', address)).status).toBe(200)
    const here = await attempts(600, 'ordinary', address)
    expect(here.filter((result) => result === 'allowed')).toHaveLength(580)
    expect(here.at(-1)).toBeLessThanOrEqual(60)
  })

  test('answer an attack from memory', async () => {
    await attempts(100, 'sign-in', '198.51.100.6')
    expect(await countedPoints()).toBe(20)
  })

  test('compare passwords at one name one at a time, and take turns', async () => {
    const begun: string[] = []
    const guess = (work?: Promise<void>) =>
      queueGuess(
        'ada',
        ['198.51.100.7'],
        async () => {
          begun.push('here')
          await work
        },
        () => new Error('too many'),
      )
    const gate = Promise.withResolvers<void>()
    const first = guess(gate.promise)
    const second = guess()
    const body = JSON.stringify({ emailOrUsername: 'ada', password: 'not the password' })
    const there = askOther('/api/auth/login', '198.51.100.8', { method: 'POST', body }).then(({ status }) => {
      begun.push('there')
      return status
    })
    await othersWait()
    expect(begun).toEqual(['here'])
    gate.resolve()
    await first
    expect(await there).toBe(401)
    await second
    expect(begun).toEqual(['here', 'there', 'here'])
    await expect.poll(leases).toEqual([])
  })

  test('do not wait for one that was killed for longer than ten seconds', async () => {
    await takeLease('of a killed process')
    const next = takeLease('of a killed process')
    await othersWait()
    const { rows } = await client.query(
      'update rate_limits set expire = expire - 10000 where points > 0 returning expire > extract(epoch from now()) * 1000 as held',
    )
    expect(rows).toEqual([{ held: false }])
    await (await next)()
    expect(await leases()).toEqual([])
  })
  /** The number of failed attempts for each lease. No rate limit has so short a window. */
  async function leases(): Promise<number[]> {
    const { rows } = await client.query(
      'select points from rate_limits where expire < extract(epoch from now()) * 1000 + 15000',
    )
    return rows.map(({ points }) => points)
  }
  const othersWait = () => expect.poll(async () => Math.max(...(await leases()))).toBeGreaterThan(0)

  test('store no address', async () => {
    await attempt('mail', 'reset ada@example.org')
    const { rows } = await client.query('select key from rate_limits')
    expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('never ask to wait longer than a window, although their clocks differ', async () => {
    const address = '198.51.100.7'
    await attempts(5, 'contact', address)
    await client.query('update rate_limits set expire = expire + 3600000')
    const refused = await writeToOther(address)
    expect(refused.headers.get('retry-after')).toBe('600')
  })
})

test('without a server nobody waits longer than a window either, although the clock was put back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await attempts(5, 'contact', '198.51.100.8')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await attempt('contact', '198.51.100.8')).toBe(600)
})

describe('while the server does not answer', () => {
  let server: Awaited<ReturnType<typeof startUnreliableServer>>
  beforeAll(async () => {
    server = await startUnreliableServer(database.url)
    await openDatabase({ url: server.url, dataDir: '', queryLimit: 500 })
  })
  afterAll(async () => {
    await closeDatabase()
    server.stop()
  })
  afterEach(() => server.become('reliable'))

  test.each(['silent', 'gone'] as const)('because it is %s, each process counts by itself', async (state) => {
    const address = `10.0.0.1 ${state}`
    expect(await attempt('contact', address)).toBe('allowed')
    expect(await countedPoints()).toBe(1)
    server.become(state)
    expect(await attempts(2, 'contact', address)).toEqual(['allowed', 'allowed'])
    await refundRate('contact', address)
    expect(await attempts(3, 'contact', address)).toEqual(['allowed', 'allowed', 'allowed'])
    expect(await attempt('contact', address)).toBeLessThanOrEqual(600)
    server.become('reliable')
    expect(await attempt('contact', `${address}, another`)).toBe('allowed')
    expect(await countedPoints()).toBe(2)
  })

  test.each(['silent', 'gone'] as const)(
    'because it is %s, each process takes its own leases',
    async (state) => {
      server.become(state)
      const endLease = await takeLease('a name')
      await endLease()
      expect(await countedPoints()).toBe(0)
    },
  )
})

/** A proxy that forwards to a server, is silent, or breaks all connections. */
async function startUnreliableServer(target: string) {
  const { host, port } = new pg.Client({ connectionString: target })
  const sockets = new Set<Socket>()
  let state: 'reliable' | 'silent' | 'gone' = 'reliable'
  const forwarder = createServer((near) => {
    if (state === 'gone') return void near.destroy()
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => state === 'reliable' && to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  forwarder.listen(0, '127.0.0.1')
  await once(forwarder, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(forwarder.address() as AddressInfo).port}`
  return {
    url: url.href,
    become(next: typeof state) {
      // A connection cannot continue after parts of it were dropped.
      if (next === 'gone' || state === 'silent') breakAll()
      state = next
    },
    stop() {
      breakAll()
      forwarder.close()
    },
  }
}
