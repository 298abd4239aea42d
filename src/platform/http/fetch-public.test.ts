import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPublicServer } from '#testing/public-server.ts'
import { FetchError, fetchPublic, isPublicAddress, postPublic } from './fetch-public.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})
vi.mock('node:dns', async (load) => {
  const dns = await load<typeof import('node:dns')>()
  const found = [
    { address: '93.184.216.34', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ]
  const lookup: (...asked: [string, object, (error: null, found: object[]) => void]) => void = (
    name,
    options,
    done,
  ) =>
    name === 'metadata.example'
      ? done(null, found)
      : dns.lookup(name, options as { all: true }, done as never)
  return { ...dns, lookup }
})

const limits = { maxMegabytes: 2, maxSeconds: 10 }
let server: Awaited<ReturnType<typeof openPublicServer>>
let asked: string[] = []

beforeAll(async () => {
  server = await openPublicServer('example.com', async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'https://example.com')
    asked.push(pathname)
    const [, kind, ...rest] = pathname.split('/')
    if (kind === 'to') return response.writeHead(302, { location: decodeURIComponent(rest.join('/')) }).end()
    if (kind === 'silent') return
    if (kind === 'large') return response.end(Buffer.alloc(3 * 1024 * 1024))
    if (kind === 'broken')
      return response.writeHead(200, { 'content-length': '9' }).end('four', () => response.destroy())
    if (kind === 'error') return response.writeHead(500).end('secret words')
    if (kind === 'tagged' && request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"' })
    if (kind !== 'slow') return response.end('content')
    // A byte now and then keeps the connection busy forever.
    while (response.writable && !response.destroyed) {
      response.write('a')
      await pause(50)
    }
  })
})
afterAll(() => server.close())

test.each([
  ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.88.98.1', '192.88.100.1', '2606:4700::1111'],
  ...['::ffff:8.8.8.8', '::FFFF:808:808', '64:ff9b::8.8.8.8'],
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.88.99.1',
    '192.168.1.1',
    '224.0.0.1',
  ],
  ...[
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::8.8.8.8',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    'name',
  ],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['http://example.com/a.png', 'only https addresses are fetched'],
  ['https://example.com:8443/a.png', 'the address names the port 8443'],
  ['file:///etc/passwd', 'only https addresses are fetched'],
  ['https://127.0.0.1/a.png', '127.0.0.1 is not on the public internet'],
  ['https://2130706433/a.png', '127.0.0.1 is not on the public internet'],
  ['https://[::1]/a.png', '::1 is not on the public internet'],
  ['https://localhost/a.png', 'localhost is not on the public internet'],
])('nothing is fetched from %s', async (address, reason) => {
  await expect(fetchPublic(address, limits)).rejects.toThrow(reason)
})

const lead = (location: string) => `https://example.com/to/${encodeURIComponent(location)}`

test.each([
  ['http://example.com/a.png', 'only https addresses are fetched'],
  ['https://[', 'only https addresses are fetched'],
  ['https://127.0.0.1/', '127.0.0.1 is not on the public internet'],
  ['https://[::ffff:7f00:1]/a.png', '::ffff:7f00:1 is not on the public internet'],
  ['https://metadata.example/latest', 'metadata.example is not on the public internet'],
  ['file:///etc/passwd', 'only https addresses are fetched'],
])('nothing is fetched from where a server leads on to: %s', async (location, reason) => {
  await expect(fetchPublic(lead(location), limits)).rejects.toThrow(new FetchError(reason))
})

test('a server may redirect at most three times', async () => {
  const thrice = lead('/to/%2Fto%2F%252Fgood')
  const { content, etag } = await fetchPublic(thrice, limits)
  expect([Buffer.from(content ?? []).toString(), etag]).toEqual(['content', '"1"'])
  asked = []
  await expect(fetchPublic(lead(thrice), limits)).rejects.toThrow(
    new FetchError('it is redirected too often'),
  )
  expect(asked).toHaveLength(4)
})

test.each([
  ['large', 'it is larger than 2 MB'],
  ['error', 'the server answered 500'],
  ['broken', 'the server cannot be reached (ECONNRESET)'],
])('an answer that cannot be used: %s', async (path, reason) => {
  await expect(fetchPublic(`https://example.com/${path}`, limits)).rejects.toThrow(new FetchError(reason))
})

test('the time limit covers all answers together, however busy they keep the connection', async () => {
  const begun = performance.now()
  const slow = fetchPublic(lead('/slow'), { ...limits, maxSeconds: 1 })
  await expect(slow).rejects.toThrow(new FetchError('the server takes longer than 1 seconds'))
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a post waits for the beginning of the answer only until its time limit', async () => {
  const post = { headers: {}, body: '{}', maxSeconds: 1 }
  const begun = performance.now()
  await expect(postPublic('https://example.com/silent', post)).rejects.toThrow(
    new FetchError('the server takes longer than 1 seconds'),
  )
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await postPublic('https://example.com/slow', post)).toBe(200)
})

test('a known copy is not resent', async () => {
  const known = { ...limits, etag: '"1"' }
  expect(await fetchPublic('https://example.com/tagged', known)).toEqual({ content: null, etag: null })
  expect((await fetchPublic('https://example.com/tagged', limits)).content).not.toBeNull()
})
