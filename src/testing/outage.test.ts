import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, tx } from '#platform/database/database.ts'
import { isOutage } from '#platform/database/failure.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { log } from '#platform/log.ts'
import { renderAnyPage } from './any-page.ts'
import { openTestSite, signInAs } from './site.ts'

const browser = { accept: 'text/html' }
const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' }
const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' }

const isOfOutage = ([, said]: unknown[]) => said === 'the database is out of reach'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** Expects the right responses to visitors, members and programs while the database is unavailable. */
function expectOutage(site: () => Site, cookie: () => string) {
  beforeEach(dropPages)

  test('a supervisor hears that the process runs, and that the database is away', async () => {
    const ask = async (path: string) => {
      const answer = await site().request(path, { headers: { cookie: cookie() } })
      expect(answer.headers.getSetCookie()).toEqual([])
      return [answer.status, (await answer.json()).status]
    }
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    expect(await ask('/readyz')).toEqual([503, 'unavailable'])
  })

  test('the log names the cause, and neither statement nor values', async () => {
    const said = vi.spyOn(log(), 'warn')
    for (const path of ['/api/projects', '/api/auth/me', '/blog'])
      await site().request(path, { headers: { cookie: cookie() } })
    const lines = said.mock.calls.filter(isOfOutage).map(([line]) => JSON.stringify(line))
    said.mockRestore()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(
        /"reason":"(?:connect )?(EC\w+|ENOENT|57P\d\d|The database is not open|Connection terminated)/,
      )
      expect(line).not.toMatch(/select|Failed query|params/i)
    }
  })

  test.each([
    ['a list', 'GET', '/api/orders'],
    ['who is signed in', 'GET', '/api/auth/me'],
  ])('a member who asks for %s is told to come back', async (_, method, path) => {
    const answer = await site().request(path, { method, headers: { cookie: cookie() } })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await answer.json()).message).toMatch(/cannot reach its data.*try again/)
  })

  test.each([
    ['a message', '/api/contact', message],
    [
      'a sign-in',
      '/api/auth/login',
      { emailOrUsername: 'ada@example.org', password: 'a long walk by the lake' },
    ],
  ])('%s that is sent is answered so too', async (_, path, body) => {
    const answer = await site().send('POST', path, body)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['a page', '/blog', {}],
    ["a member's page", '/dashboard', { member: true }],
    [
      'a form without script',
      '/api/contact',
      { method: 'POST', headers: form, body: new URLSearchParams(message) },
    ],
  ])(
    '%s is answered with a page that says so',
    async (_, path, { member, ...init }: RequestInit & { member?: boolean }) => {
      const headers = { ...browser, ...(member && { cookie: cookie() }), ...init.headers }
      const answer = await site().request(path, { ...init, headers })
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(await answer.text()).toMatch(/<h1>Back in a moment<\/h1><p>.*its database does not respond/)
    },
  )
}

describe('while the embedded database is closed', () => {
  let site: Site
  let cookie = ''
  beforeAll(async () => {
    site = await openTestSite('embedded', {}, renderAnyPage, 'sample')
    cookie = (await signInAs('user')).cookie
    await closeDatabase()
  })
  afterAll(() => site.close())

  expectOutage(
    () => site,
    () => cookie,
  )
})

describe('on a server of the database', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let site: Site
  let cookie = ''
  beforeAll(async () => {
    cluster = await startCluster()
    site = await openTestSite('postgres', {}, renderAnyPage)
    await closeDatabase()
    await openDatabase({ url: cluster.url, dataDir: '' })
    cookie = (await signInAs('user')).cookie
    // Opens connections and fills the caches of pages and members.
    await Promise.all([site.request('/blog'), site.request('/api/auth/me', { headers: { cookie } })])
  })
  afterAll(async () => {
    await closeDatabase()
    await cluster.stop()
    await site.close()
  })

  describe('that is stopped', () => {
    beforeAll(() => cluster.end('SIGINT'))
    expectOutage(
      () => site,
      () => cookie,
    )
  })

  test('members are answered again once it runs', async () => {
    await cluster.start()
    await expect
      .poll(async () => (await site.request('/api/auth/me', { headers: { cookie } })).status)
      .toBe(200)
  })
})

/** A proxy to a database server. Once it is broken, it silently drops all data. */
async function openWay(url: string) {
  const ends = new Set<Socket>()
  let isBroken = false
  const socketOfServer = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`
  const way = createServer((near) => {
    ends.add(near.on('error', () => {}))
    if (isBroken) return
    const far = connect(socketOfServer).on('error', () => {})
    ends.add(far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://postgres@127.0.0.1:${(way.address() as AddressInfo).port}/postgres`,
    break() {
      isBroken = true
      for (const end of ends) end.unpipe().pause()
    },
    close() {
      for (const end of ends) end.destroy()
      way.close()
    },
  }
}

test('a server that is out of reach is an outage after a while, for queries and transactions alike', async () => {
  const cluster = await startCluster()
  const way = await openWay(cluster.url)
  const site = await openTestSite('postgres')
  await closeDatabase()
  await openDatabase({ url: way.url, dataDir: '', queryLimit: 500 })
  const { cookie } = await signInAs('user')
  expect((await site.request('/api/auth/me', { headers: { cookie } })).status).toBe(200)
  const unanswered = tx(async () => {
    way.break()
    await db().execute(sql`select 1`)
  })
  const [answers] = await Promise.all([
    Promise.all([
      site.request('/api/orders', { headers: { cookie } }),
      site.send('POST', '/api/contact', message),
    ]),
    expect(unanswered).rejects.toSatisfy(isOutage),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  way.close()
  const said = vi.spyOn(log(), 'warn')
  expect((await site.request('/healthz', { headers: { cookie } })).status).toBe(200)
  expect((await site.send('POST', '/api/contact', message)).status).toBe(503)
  expect(said.mock.calls.filter(isOfOutage).map(([line]) => line)).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/^[^"]*ECONNREFUSED[^"]*$/) }),
  ])
  said.mockRestore()
  await closeDatabase()
  await cluster.stop()
  await site.close()
})
