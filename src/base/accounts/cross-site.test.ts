import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'

describe.each(engines)('requests from other sites on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const member = (changes?: Record<string, unknown>) => registerMember(site, changes)
  const elsewhere = [
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that only begins like ours', { origin: 'http://localhost.evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a null origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a null origin of a sibling site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['a null origin of no site', { origin: 'null', 'sec-fetch-site': 'none' }],
    [
      'a foreign origin that says it is ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a cross-site fetch without origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ] as const

  test.each(elsewhere)('writes from %s are refused and change nothing', async (_, headers) => {
    const { person, browser, user } = await member()
    const attempts: [string, string, object | undefined][] = [
      ['POST', '/api/auth/login', { emailOrUsername: person.email, password: person.password }],
      ['POST', '/api/auth/register', newPerson()],
      ['PUT', '/api/auth/profile', { firstName: 'Mallory' }],
      ['PUT', '/api/auth/change-password', { currentPassword: person.password, newPassword: 'x'.repeat(20) }],
      ['PUT', '/auth/update-role', { role: 'premium' }],
      ['POST', '/api/auth/logout', undefined],
      ['PUT', '/api/settings', { pushNotifications: true }],
    ]
    for (const [method, path, body] of attempts) {
      expect((await browser.send(method, path, body, headers)).status, path).toBe(403)
    }
    expect(await browser.me()).toMatchObject({ id: user.id, firstName: 'Pat' })
  })

  test('GET /api/logout ends the session only for a navigation from this site or by the visitor', async () => {
    const { browser } = await member()
    const harmless: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
      { referer: 'https://evil.example/' },
    ]
    for (const headers of harmless) {
      const answer = await browser.exactly('GET', '/api/logout', headers)
      expect(answer).toEqual({ status: 302, location: '/' })
      expect(await browser.me(), JSON.stringify(headers)).not.toBeNull()
    }
    await browser.exactly('GET', '/api/logout', {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    })
    expect(await browser.me()).toBeNull()
  })

  test.each([
    ['typed by the visitor', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['followed on a page of ours by a browser that sends no metadata', { referer: 'OWN/dashboard' }],
  ])('GET /api/logout logs out when %s', async (_, headers) => {
    const { browser } = await member()
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', site.url)])
    await browser.exactly('GET', '/api/logout', Object.fromEntries(own))
    expect(await browser.me()).toBeNull()
  })
})
