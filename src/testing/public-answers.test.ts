import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#base/accounts/table.ts'
import { redirects } from '#base/addresses/table.ts'
import type { Endpoint } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { createPipeline } from '#platform/http/pipeline.ts'
import type { Member } from '#platform/http/request-context.ts'
import { contract } from '../contract.ts'
import { renderAnyPage } from './any-page.ts'
import { engines, openTestSite, signInAs } from './site.ts'

const endpoints = Object.entries(contract as Record<string, Endpoint>)
const declared = endpoints.filter(([, { isPublic }]) => isPublic).map(([key]) => key)
const readable = endpoints.filter(([key]) => key.startsWith('GET ')).map(([key]) => key)

/** Whether shared caches may store the response. */
const isShared = ({ headers }: Response) => !/private|no-store/.test(headers.get('cache-control') ?? '')

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie = ''
  let media = ''
  beforeAll(async () => {
    site = await openTestSite(database, {}, renderAnyPage)
    await signInAnew()
    const body = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const headers = { cookie, 'content-type': 'application/octet-stream' }
    const init = { method: 'POST', headers, body: new Uint8Array(body) }
    media = (await (await site.request('/api/blog/images?alt=A+map', init)).json()).address
    await db().insert(redirects).values({ fromPath: '/former', toPath: '/services' })
  })
  afterAll(() => site.close())

  /** The next request that reads the session would extend it. */
  async function signInAnew() {
    cookie = (await signInAs('admin')).cookie
    await db().update(sessions).set({ expire: sql`now() + interval '1 day'` })
  }
  beforeEach(() => signInAnew())
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    site.request(path, { ...init, headers: { cookie, ...headers } })

  /** Returns an existing address of a public endpoint. */
  const addressOf = (key: string) =>
    ({
      'GET /art/{kind}/{name}': '/art/service/saas-mvp.svg?b=1',
      'GET /icons/{name}': '/icons/rocket.svg',
      'GET /share/{name}': '/share/home.png',
      'GET /media/{key}/{file}': media,
    })[key] ?? key.slice('GET '.length)

  test.each(declared)('%s reads no session, extends none and names nobody', async (key) => {
    const path = addressOf(key)
    const whole = await ask(path)
    const etag = whole.headers.get('etag')
    const answers: [number, Response][] = [
      [key === 'GET /contact' ? 302 : 200, whole],
      [whole.status, await ask(path, { method: 'HEAD' })],
      [etag ? 304 : whole.status, await ask(path, { headers: etag ? { 'if-none-match': etag } : {} })],
      [whole.status, await ask(path, { headers: { range: 'bytes=0-9' } })],
      [405, await ask(path, { method: 'POST' })],
    ]
    if (key.includes('{')) answers.push([404, await ask(path.replace(/[^/]+$/, 'nothing.txt'))])
    for (const [status, { status: answered, headers }] of answers) {
      expect(answered).toBe(status)
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('x-member')).toBeNull()
    }
    const anonymous = await site.request(path)
    expect(whole.headers.get('cache-control')).toBe(anonymous.headers.get('cache-control'))
    expect((await ask('/api/projects')).headers.getSetCookie().join()).toContain(cookie)
  })

  test('of all endpoints only those that are declared so may be shared where they set a cookie or name a member', async () => {
    const extended: string[] = []
    for (const key of readable.filter((each) => !declared.includes(each))) {
      await signInAnew()
      const answer = await ask(key.slice('GET '.length).replace(/\{\w+\}/g, '2147483000'))
      await answer.body?.cancel()
      expect(isShared(answer), key).toBe(false)
      if (answer.headers.getSetCookie().length === 0) continue
      extended.push(key)
      expect(answer.headers.get('cache-control'), key).toMatch(/^private, no-store(, no-transform)?$/)
    }
    expect(extended.length).toBeGreaterThan(100)
  })

  test.each([
    ['a page', '/services', 200],
    ['a page that the cache has', '/services', 200],
    ['a page that does not exist', '/nothing-here', 404],
    ['a page for members', '/dashboard', 200],
    ['a former address', '/former', 301],
    ['a file of the build that does not exist', '/assets/nothing.js', 404],
    ['an address in capitals', '/SERVICES', 307],
  ])('%s is kept nowhere with a cookie, and shared by nobody with a member', async (_, path, status) => {
    expect((await site.request(path)).headers.getSetCookie()).toEqual([])
    for (const method of ['GET', 'HEAD']) {
      await signInAnew()
      const extending = await ask(path, { method })
      expect(extending.status).toBe(status)
      expect(extending.headers.getSetCookie().join()).toContain(cookie)
      expect(extending.headers.get('cache-control')).toBe('private, no-store')
      const next = await ask(path, { method })
      expect(next.headers.getSetCookie()).toEqual([])
      expect(isShared(next)).toBe(false)
    }
  })

  test('a redirect from a former address is kept by caches for visitors', async () => {
    const answer = await site.request('/former')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, 'max-age=3600'])
  })

  test('a failure within a public file names nobody either', async () => {
    await db().execute(sql`alter table post_images rename to moved_images`)
    const answer = await ask(media)
    const others = await ask('/api/blog/admin')
    await db().execute(sql`alter table moved_images rename to post_images`)
    expect([answer.status, others.status]).toEqual([500, 200])
    expect([answer.headers.getSetCookie(), answer.headers.get('x-member')]).toEqual([[], null])
  })
})

describe('the end of the pipeline', () => {
  const member: Member = { id: 1, role: 'user', sid: 's', via: 'password', since: '' }
  /** Returns the final `cache-control` of a response whose handler set `said`. */
  async function control(said: string | null, of: { member?: boolean; cookie?: string } = {}) {
    const pipeline = createPipeline({
      api: async () => new Response('text', { headers: said === null ? {} : { 'cache-control': said } }),
      ...{ apiPaths: [], noteCall: () => {} },
      prepare: async () => {},
      siteAccess: async () => 'open',
      findMember: async (context) => {
        if (of.cookie) context.answerHeaders.append('set-cookie', of.cookie)
        return of.member ? member : null
      },
      findOwner: async () => Promise.reject(new Error('There are no tokens')),
      answerPage: async () =>
        new Response('text', { headers: said === null ? {} : { 'cache-control': said } }),
    })
    return (await pipeline.request('/anything')).headers.get('cache-control')
  }

  test.each(['session=a', 'known=b', 'trusted=c', 'sign-in=d'])('lets nobody keep %s', async (cookie) => {
    for (const said of [
      null,
      'public, max-age=60',
      'no-cache',
      'private, max-age=60',
      'max-age=60, s-maxage=9',
    ])
      expect(await control(said, { cookie })).toBe('private, no-store')
    expect(await control('no-store, no-transform', { cookie })).toBe('private, no-store, no-transform')
  })

  test.each([
    [null, 'private, no-store'],
    ['no-store', 'private, no-store'],
    ['Public, max-age=60, immutable', 'private, max-age=60, immutable'],
    ['s-maxage=60', 'private, no-store'],
    ['private, no-cache', 'private, no-cache'],
  ])('lets caches that others share keep nothing of a member: %s', async (said, kept) => {
    expect(await control(said, { member: true })).toBe(kept)
  })

  test.each([
    [null, null],
    ['max-age=60', 'max-age=60'],
    ['public, max-age=60', 'private, max-age=60'],
  ])('takes no `public` from what is not declared so: %s', async (said, kept) => {
    expect(await control(said)).toBe(kept)
  })
})
