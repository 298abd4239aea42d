import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#platform/contract.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { log } from '#platform/log.ts'
import { engines, openTestSite, signInAs } from './site.ts'

/** Records logged errors. Returns the function that stops it. */
function recordErrors(said: string[]): () => void {
  const spy = vi
    .spyOn(log(), 'error')
    .mockImplementation((...values: unknown[]) => void said.push(String(values)))
  return () => spy.mockRestore()
}

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' }

  describe('the pipeline', () => {
    test('answers an unknown API path with a JSON 404', async () => {
      const response = await site.request('/api/nothing-here')
      expect(response.status).toBe(404)
      expect((await response.json()).message).toMatch(/\w/)
    })

    test('answers a wrong method with 405 and the allowed methods', async () => {
      const response = await site.request('/api/projects', { method: 'DELETE' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    })

    test('answers HEAD like GET without a body', async () => {
      const response = await site.request('/api/projects', { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
    })

    test('refuses a write that a browser sends from another site', async () => {
      const foreign = await site.send('POST', '/api/contact', message, { origin: 'https://evil.example' })
      expect(foreign.status).toBe(403)
      const hidden = await site.send('POST', '/api/contact', message, { 'sec-fetch-site': 'cross-site' })
      expect(hidden.status).toBe(403)
      const own = await site.send('POST', '/api/contact', message, { origin: site.url })
      expect(own.status).toBe(200)
    })

    test('refuses more than 64 KiB with 413, announced or not', async () => {
      const big = JSON.stringify({ ...message, message: 'x'.repeat(66_000) })
      const headers = { 'content-type': 'application/json' }
      expect((await site.request('/api/contact', { method: 'POST', body: big, headers })).status).toBe(413)
      const stream = new Blob([big]).stream()
      const chunked = await site.request('/api/contact', {
        method: 'POST',
        body: stream,
        headers,
        duplex: 'half',
      } as RequestInit)
      expect(chunked.status).toBe(413)
    })

    test('refuses bodies that are not JSON with 415', async () => {
      const headers = { 'content-type': 'text/plain' }
      const response = await site.request('/api/analytics/pageview', { method: 'POST', body: '{}', headers })
      expect(response.status).toBe(415)
    })

    test('keeps the token of an address out of the log, of other sites and of search engines', async () => {
      const token = 'T'.repeat(43)
      const spy = vi.spyOn(log(), 'info')
      const paths = [
        `/call/${token}`,
        `/invite/${token}`,
        `/newsletter/confirm/${token}`,
        `/api/newsletter/confirm/${token}`,
        `/quote/${token}`,
        `/pay/${token}`,
        `/pay/${token}/invoice.pdf`,
        `/api/pay/${token}/returned`,
        `/preview/${token}`,
        `/newsletter/leave/${token}`,
        `//call/${token}`,
        `/api/call/${token}/times`,
        `/%63all/${token}`,
      ]
      for (const path of [...paths, `/api/calendar/${token}.ics`]) {
        const { headers } = await site.request(path)
        expect(headers.get('referrer-policy'), path).toBe('no-referrer')
        expect(headers.get('x-robots-tag'), path).toBe('noindex')
        expect(headers.get('cache-control'), path).toBe('private, no-store')
      }
      const logged = JSON.stringify(spy.mock.calls)
      spy.mockRestore()
      expect(logged).toContain('/api/call/…/times')
      expect(logged).not.toContain(token)
    })

    test('sets the security headers on every answer, and HSTS only on HTTPS', async () => {
      const { headers } = await site.request('/api/projects')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
    })

    test('uses the request id of a trusted proxy, and creates one otherwise', async () => {
      const given = await site.request('/api/projects', { headers: { 'x-request-id': 'proxy-1234567' } })
      expect(given.headers.get('x-request-id')).toBe('proxy-1234567')
      const hostile = await site.request('/api/projects', { headers: { 'x-request-id': 'a b' } })
      expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('refuses with 429 and Retry-After once an address has sent too much', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.7' }
      const statuses: number[] = []
      let last: Response | undefined
      for (let sent = 0; sent < 6; sent++) {
        last = await site.send('POST', '/api/contact', message, headers)
        statuses.push(last.status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await (last as Response).json()).message).toContain('try again in 10 minutes')
      const another = await site.send('POST', '/api/contact', message, { 'x-forwarded-for': '198.51.100.8' })
      expect(another.status).toBe(200)
    })

    test('names the member and the role on every answer of the API, as they are at that moment', async () => {
      const { cookie, userId } = await signInAs('user')
      const named = async (path: string, init?: RequestInit) =>
        (await site.request(path, { headers: { cookie }, ...init })).headers.get('x-member')
      for (const path of [
        '/api/auth/me',
        '/api/projects',
        '/api/admin/users',
        '/api/nothing',
        '/api/orders/9',
      ])
        expect(await named(path), path).toBe(`${userId} user`)
      expect(await named('/auth/update-role', { method: 'PUT', headers: { cookie } })).toBe(`${userId} user`)
      expect(await named('/api/orders', { headers: {} })).toBe('anonymous')
      expect(await named('/api/orders', { headers: { cookie: `${cookie}x` } })).toBe('anonymous')

      const admin = (await signInAs('admin')).cookie
      const change = (what: string, body?: object) =>
        site.send('PATCH', `/api/admin/users/${userId}/${what}`, body, { cookie: admin })
      expect((await change('role', { role: 'developer' })).status).toBe(200)
      expect(await named('/api/projects')).toBe(`${userId} developer`)
      expect((await change('deactivate')).status).toBe(200)
      expect(await named('/api/projects')).toBe('anonymous')
    })

    test('counts no attempt for an invalid form', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.9' }
      for (let sent = 0; sent < 7; sent++) {
        expect((await site.send('POST', '/api/contact', { ...message, email: '' }, headers)).status).toBe(400)
      }
      expect((await site.send('POST', '/api/contact', message, headers)).status).toBe(200)
    })

    test('goes on after a sender that breaks off within its body, and logs no error', async () => {
      const { hostname, port } = new URL(site.url)
      const said: string[] = []
      const stop = recordErrors(said)
      const socket = connect(Number(port), hostname)
      const head = ['POST /api/contact HTTP/1.1', 'Host: site', 'Content-Type: application/json']
      socket.end(`${head.join('\r\n')}\r\nContent-Length: 500\r\n\r\n{"na`)
      await once(socket.resume(), 'close')
      expect((await site.request('/api/projects')).status).toBe(200)
      stop()
      expect(said).toEqual([])
    })

    test('lets pages of other sites read the featured projects, and nothing else', async () => {
      const allowed = async (path: string) =>
        (await site.request(path)).headers.get('access-control-allow-origin')
      expect(await allowed('/api/projects/featured')).toBe('*')
      expect(await allowed('/api/projects')).toBeNull()
    })

    test('trusts only the entry that the trusted proxy wrote', async () => {
      const statuses: number[] = []
      for (let sent = 0; sent < 6; sent++) {
        const forged = { 'x-forwarded-for': `203.0.113.${sent}, 198.51.100.99` }
        statuses.push((await site.send('POST', '/api/contact', message, forged)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    })

    test('lists the allowed values in plain words after an invalid one', async () => {
      const { cookie } = await signInAs('admin')
      const wrong = [
        [
          await site.request('/api/blog/admin?status=Private', { headers: { cookie } }),
          'status',
          'draft, published',
        ],
        [
          await site.send('PATCH', '/api/admin/users/1/role', { role: 'owner' }, { cookie }),
          'role',
          'user, premium, developer, admin',
        ],
        [
          await site.send('PATCH', '/api/admin/users/1/role', {}, { cookie }),
          'role',
          'user, premium, developer, admin',
        ],
      ] as const
      for (const [answer, field, choices] of wrong) {
        expect(answer.status).toBe(400)
        const message = `Choose one of: ${choices}`
        expect(await answer.json()).toMatchObject({ message, fields: { [field]: message } })
      }
    })

    test.each([
      ['/readyz', 200],
      ['/healthz', 200],
      ['/api/openapi.json', 200],
      ['/api/projects', 429],
    ])('answers %s with %d to an address that has no ordinary requests left', async (path, status) => {
      const address = '192.0.2.80'
      for (let count = 0; count < rateLimits.ordinary.points; count += 1)
        await consumeRateLimit('ordinary', address).catch(() => {})
      expect((await site.request(path, { headers: { 'x-forwarded-for': address } })).status).toBe(status)
    })

    test('limits requests for the API description separately', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.81' }
      for (let count = 0; count < rateLimits.description.points; count += 1)
        await consumeRateLimit('description', headers['x-forwarded-for'])
      expect((await site.request('/api/openapi.json', { headers })).status).toBe(429)
      expect((await site.request('/api/projects', { headers })).status).toBe(200)
      expect((await site.request('/readyz', { headers })).status).toBe(200)
    })
  })
})
