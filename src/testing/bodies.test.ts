import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestSite, signInAs } from './site.ts'

const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' }

describe.each(engines)('bodies that stop on their way, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let sockets: Socket[] = []
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
  }
  afterEach(hangUp)
  afterAll(() => site.close())

  /** Sends a request without the last byte of its body, and returns the response to it. */
  async function stall(path: string, body: string, headers: Record<string, string>): Promise<string> {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets.push(socket)
    const given = { host: 'site', 'content-length': String(body.length + 1), ...headers }
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    const [answer] = await once(socket, 'data')
    return String(answer)
  }

  test('hold at most 4 MiB for one network, and nobody else waits', async () => {
    const own = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.20' }
    const body = `{"message":"${'x'.repeat(60_000)}`
    const answers = Array.from({ length: 90 }, () => stall('/api/contact', body, own))
    expect(await Promise.race(answers)).toMatch(
      /^HTTP\/1.1 429 .*retry-after: 10\r\n.*sending too much at once/is,
    )
    expect((await site.send('POST', '/api/contact', message)).status).toBe(200)
    hangUp()
    await expect.poll(async () => (await site.send('POST', '/api/contact', message, own)).status).toBe(200)
  })

  test('of many networks, with forged sessions, keep nobody else from writing or signing in', async () => {
    const { cookie } = await signInAs('developer')
    const body = `{"message":"${'x'.repeat(60_000)}`
    const answers = Array.from({ length: 5 * 64 }, (_, n) =>
      stall('/api/contact', body, {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:${n % 5}:1::1`,
        cookie: `session=${String(n).padStart(43, 'x')}`,
      }),
    )
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 503 .*too much is being sent at once/is)
    const signIn = { emailOrUsername: 'nobody', password: 'not the password' }
    expect((await site.send('POST', '/api/auth/login', signIn)).status).toBe(401)
    const long = { ...message, message: 'A question. '.repeat(400) }
    expect((await site.send('POST', '/api/contact', long)).status).toBe(200)
    const draft = { fields: { content: 'x'.repeat(100_000) } }
    expect((await site.send('PUT', '/api/blog/drafts/new', draft, { cookie })).status).toBe(200)
  })

  test('are at most three uploads of a member', async () => {
    const [ada, bob] = [await signInAs('developer'), await signInAs('developer')]
    const path = '/api/blog/images?alt=A%20picture'
    const upload = (cookie: string) =>
      site.request(path, { method: 'POST', headers: { cookie }, body: 'no image' })
    const answers = Array.from({ length: 4 }, () => stall(path, 'an image', { cookie: ada.cookie }))
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 429 .*other uploads are still running/is)
    expect((await upload(ada.cookie)).status).toBe(429)
    expect((await upload(bob.cookie)).status).toBe(415)
    hangUp()
    await expect.poll(async () => (await upload(ada.cookie)).status).toBe(415)
  })
})
