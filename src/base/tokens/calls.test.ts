import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { log } from '#platform/log.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { expectWrongToken, usersOfTokens } from '#testing/tokens.ts'
import { withChecksum } from './domain/token-text.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
const { somebody, callWith, statusOf } = usersOfTokens(() => site)

describe.each(engines)('a call with a personal token on %s', (engine) => {
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('reads as its owner, and does nothing else', async () => {
    const ada = await somebody()
    const { token } = await ada.made()
    const answer = await callWith(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-member')).toBeNull()
    const write = await callWith(token, '/api/blog', { method: 'POST', body: '{}' })
    expect(write.status).toBe(403)
    expect(await write.json()).toEqual({ message: 'This needs a token with the scope posts:write' })
    expect(write.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="posts:write"',
    )
  })

  test('with the scope writes, even from a page of another site', async () => {
    const ada = await somebody('user')
    const { token } = await ada.made({ scopes: ['orders:write'], days: 30 })
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
    const order = await callWith(token, '/api/orders', { method: 'POST', body: '{}', headers })
    expect(order.status).toBe(400)
    expect(await statusOf(token, '/api/orders/1/messages/read', { method: 'POST', headers })).not.toBe(403)
  })

  test.each(['bearer', 'BEARER', 'Bearer '])('may write the scheme as "%s"', async (scheme) => {
    const { token } = await (await somebody()).made()
    const headers = { authorization: `${scheme} ${token}` }
    expect((await site.request('/api/blog/admin', { headers })).status).toBe(200)
  })

  test('that also has a cookie counts as the token’s, and leaves the session alone', async () => {
    const ada = await somebody()
    const admin = await signInAs('admin')
    const { token } = await ada.made()
    const both = { cookie: admin.cookie }
    expect(await statusOf(token, '/api/admin/orders', { headers: both })).toBe(403)
    expect(await statusOf(token, '/api/tokens', { headers: both })).toBe(403)
    await expectWrongToken(await callWith(`${token}x`, '/api/admin/orders', { headers: both }))
    expect(await statusOf(token, '/api/auth/logout', { method: 'POST', headers: both })).toBe(204)
    expect((await site.request('/api/admin/orders', { headers: both })).status).toBe(200)
  })

  test('is answered as anonymous if everybody may call and no token is needed', async () => {
    const ada = await somebody()
    const { token } = await ada.made()
    expect(await statusOf(token, '/api/services')).toBe(200)
    expect(await statusOf(token, '/api/openapi.json')).toBe(200)
    await expectWrongToken(await callWith('wmk_unknown', '/api/services'))
  })

  test('accepts no token in the address, and none for a page or another address', async () => {
    const { token } = await (await somebody('admin')).made()
    for (const name of ['access_token', 'token', 'authorization'])
      expect((await site.request(`/api/blog/admin?${name}=${token}`)).status).toBe(401)
    const page = await callWith(token, '/auth/update-role', { method: 'PUT', body: '{"role":"premium"}' })
    expect(page.status).toBe(401)
    expect(await statusOf(token, '/dashboard')).toBe(404)
    const basic = { authorization: `Basic ${Buffer.from(`ada:${token}`).toString('base64')}` }
    expect((await site.request('/api/blog/admin', { headers: basic })).status).toBe(401)
  })

  test('is in no log', async () => {
    const { token } = await (await somebody()).made()
    const levels = ['info', 'warn', 'error'] as const
    const spies = levels.map((level) => vi.spyOn(log(), level))
    await callWith(token)
    await callWith(`${token.slice(0, -1)}-`)
    await callWith(withChecksum(token.slice(5, 45)))
    const lines = JSON.stringify(spies.flatMap(({ mock }) => mock.calls))
    for (const spy of spies) spy.mockRestore()
    expect(lines).toContain('/api/blog/admin')
    expect(lines).not.toContain(token.slice(8, 30))
  })
})
