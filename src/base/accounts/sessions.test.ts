import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { sessions } from './table.ts'

describe.each(engines)('a session belongs to one browser on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const member = (changes?: Record<string, unknown>) => registerMember(site, changes)
  test('a session id set before the sign-in is not used', async () => {
    const { person } = await member()
    const victim = openBrowser(site)
    const planted = 'A'.repeat(43)
    victim.cookies.set('session', planted)
    await victim.send('POST', '/api/auth/login', {
      emailOrUsername: person.email,
      password: person.password,
    })
    expect(victim.session()).not.toBe(planted)
    expect(await victim.me()).not.toBeNull()
    const attacker = openBrowser(site)
    attacker.cookies.set('session', planted)
    expect(await attacker.me()).toBeNull()
  })

  test('each sign-in creates a new id and ends the previous one', async () => {
    const { person, browser } = await member()
    const old = browser.session() ?? ''
    await browser.send('POST', '/api/auth/login', {
      emailOrUsername: person.email,
      password: person.password,
    })
    expect(browser.session()).not.toBe(old)
    const thief = openBrowser(site)
    thief.cookies.set('session', old)
    expect(await thief.me()).toBeNull()
  })

  test('the table holds a hash that does not work as a session id', async () => {
    const { browser } = await member()
    const id = browser.session() ?? ''
    const rows = await db().select().from(sessions)
    expect(rows.map(({ sid }) => sid)).toContain(hashSessionId(id))
    expect(JSON.stringify(rows)).not.toContain(id)
    const thief = openBrowser(site)
    thief.cookies.set('session', hashSessionId(id))
    expect(await thief.me()).toBeNull()
  })

  test('a password change ends every other session and every copy of this one', async () => {
    const { person, browser } = await member()
    const elsewhere = openBrowser(site)
    await elsewhere.send('POST', '/api/auth/login', {
      emailOrUsername: person.email,
      password: person.password,
    })
    const thief = openBrowser(site)
    thief.cookies.set('session', browser.session() ?? '')
    const response = await browser.send('PUT', '/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'quite another sentence',
    })
    expect(response.status).toBe(204)
    expect(await browser.me()).not.toBeNull()
    expect(await elsewhere.me()).toBeNull()
    expect(await thief.me()).toBeNull()
  })
})

describe('the session cookie', () => {
  test('on HTTP is HttpOnly, SameSite=Lax and for the whole site', async () => {
    const site = await openTestSite('postgres')
    const response = await site.send('POST', '/api/auth/register', newPerson())
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^known=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    await site.close()
  })

  test('on HTTPS is Secure too, and bound to the host by its name', async () => {
    const site = await openTestSite('postgres', { PUBLIC_URL: 'https://waymark.example' })
    const response = await site.send('POST', '/api/auth/register', newPerson())
    const [cookie, known] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(known).toMatch(
      /^__Host-known=[\w.-]{87}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const value = cookie?.split(/[=;]/)[1]
    for (const [name, status] of [
      ['__Host-session', 200],
      ['session', 401],
    ] as const) {
      const answer = await site.request('/api/auth/me', { headers: { cookie: `${name}=${value}` } })
      expect(answer.status).toBe(status)
    }
    await site.close()
  })

  test('is removed with the same flags', async () => {
    const site = await openTestSite('postgres', { PUBLIC_URL: 'https://waymark.example' })
    const response = await site.request('/api/auth/logout', { method: 'POST' })
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    await site.close()
  })
})
