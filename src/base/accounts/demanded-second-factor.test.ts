import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { addPasskey, signInWith } from '#testing/authenticator.ts'
import { openBrowser, registerMember } from '#testing/browser.ts'
import { openTestProvider, signInThrough, type TestProvider, variablesFor } from '#testing/provider.ts'
import { codeOf, enrol, enrolMember, giveCode, givePassword, stopClock } from '#testing/second-factor.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { giveToken } from '#testing/tokens.ts'
import { secondFactorSettingsPath } from './domain/second-factor.ts'
import { identities, notices, secondFactors, users } from './table.ts'

stopClock()

describe.each(engines)('a second factor that the site requires of admins, on %s,', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())

  const demand = async (adminsNeedSecondFactor: boolean) => {
    const { userId } = opened.admin
    const values = { userId, secret: 'encrypted', confirmedAt: new Date().toISOString() }
    await db().insert(secondFactors).values(values).onConflictDoNothing()
    await publish('accounts', String(userId))
    expect((await opened.change('privacy', { adminsNeedSecondFactor })).status).toBe(200)
  }
  afterEach(() => demand(false))

  const asAdmin = async () => {
    const { cookie, userId } = await signInAs('admin')
    const browser = openBrowser(opened.site)
    browser.cookies.set('session', cookie.split('=')[1] ?? '')
    return { browser, userId }
  }
  const adminsOwn = ['/api/admin/users', '/api/admin/site', '/api/admin/orders', '/api/admin/messages']
  const statuses = (browser: { get: (path: string) => Promise<Response> }) =>
    Promise.all(adminsOwn.map(async (path) => (await browser.get(path)).status))

  test('leaves admins without one only a regular member’s rights, at once and everywhere, until they set it up', async () => {
    const { browser, userId } = await asAdmin()
    expect(await statuses(browser)).toEqual([200, 200, 200, 200])
    const headers = await giveToken(userId, ['posts:read'], { name: 'Of an admin' })
    const export_ = () => opened.site.request('/api/blog/admin', { headers })
    const before = (await export_()).status
    const { https } = await (await browser.send('POST', '/api/admin/calendar-feed')).json()
    const calendar = async () => (await opened.site.request(new URL(https).pathname)).status
    expect(await calendar()).toBe(200)
    await demand(true)
    expect(await statuses(browser)).toEqual([403, 403, 403, 403])
    expect(await browser.me()).toMatchObject({ role: 'user', needsSecondFactor: true })
    expect((await browser.get('/api/auth/me')).headers.get('x-member')).toBe(`${userId} user`)
    expect([before, (await export_()).status, await calendar()]).toEqual([200, 403, 404])
    await enrol(browser)
    expect(await statuses(browser)).toEqual([200, 200, 200, 200])
    expect(await browser.me()).toMatchObject({ role: 'admin', needsSecondFactor: false })
    expect([(await export_()).status, await calendar()]).toEqual([200, 200])
  })

  test('leads admins without one from the sign-in to its setup, also where another page was asked for', async () => {
    const { person, user } = await registerMember(opened.site)
    await db().update(users).set({ role: 'admin', isEmailVerified: true }).where(eq(users.id, user.id))
    await demand(true)
    const fields = { emailOrUsername: person.email, password: person.password }
    for (const query of ['', '?next=/blog']) {
      const answer = await openBrowser(opened.site).sendForm(`/api/auth/login${query}`, fields)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, secondFactorSettingsPath])
    }
  })

  test('is not required in a session that began with a passkey, but in every other one of that account', async () => {
    const { browser } = await asAdmin()
    const { authenticator } = await addPasskey(browser, opened.site)
    await demand(true)
    expect(await statuses(browser)).toEqual([403, 403, 403, 403])
    const visitor = openBrowser(opened.site)
    const answer = await signInWith(authenticator, visitor)
    expect(await answer.json()).toMatchObject({ role: 'admin', needsSecondFactor: false })
    expect(await statuses(visitor)).toEqual([200, 200, 200, 200])
    expect(await visitor.me()).toMatchObject({ role: 'admin', needsSecondFactor: false })
    expect(await browser.me()).toMatchObject({ role: 'user', needsSecondFactor: true })
  })

  test('cannot be avoided by another role or by an invitation to a lower one', async () => {
    const { browser, userId } = await asAdmin()
    await demand(true)
    const before = config()
    setConfig({ ...before, ROLE_TESTING: '1' })
    try {
      const tried = await browser.send('PUT', '/auth/update-role', { role: 'developer' })
      expect([tried.status, (await tried.json()).message]).toEqual([
        403,
        "An admin's own role cannot be changed here",
      ])
    } finally {
      setConfig(before)
    }
    const [user] = await db().select().from(users).where(eq(users.id, userId))
    const invited = await opened.site.send(
      'POST',
      '/api/admin/invitations',
      { email: user?.email, role: 'developer', by: 'link' },
      { cookie: opened.admin.cookie },
    )
    expect(invited.status).toBeGreaterThanOrEqual(400)
    expect((await db().select().from(users).where(eq(users.id, userId)))[0]?.role).toBe('admin')
  })

  test('does not concern others, nor admins who have one', async () => {
    const { browser } = await asAdmin()
    await enrol(browser)
    const member = await signInAs('premium')
    await demand(true)
    expect(await statuses(browser)).toEqual([200, 200, 200, 200])
    const me = await opened.site.request('/api/auth/me', { headers: { cookie: member.cookie } })
    expect(await me.json()).toMatchObject({ role: 'premium', needsSecondFactor: false })
  })

  test('is not required if nobody could set one up', async () => {
    const before = config()
    setConfig({ ...before, DATABASE_URL: 'postgres://localhost/x' })
    try {
      const refused = await opened.change('privacy', { adminsNeedSecondFactor: true })
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields['value.adminsNeedSecondFactor']).toContain('SECRET_KEY')
    } finally {
      setConfig(before)
    }
  })
})

describe.each(engines)('a sign-in through a provider on %s', (engine) => {
  let google: TestProvider
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    google = await openTestProvider('google')
    opened = await openSettingsSite(engine, undefined, variablesFor([google]))
  })
  afterAll(async () => {
    await opened.site.close()
    await google.close()
  })

  const through = async (email: string, browser = openBrowser(opened.site)) => {
    google.person = { sub: `google of ${email}`, email, email_verified: true }
    return { browser, location: await signInThrough(browser, 'google') }
  }

  test('asks for the code too, and redirects afterwards', async () => {
    const { person, user, secret } = await enrolMember(opened.site)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
    const { browser, location } = await through(person.email)
    expect(location).toMatch(/^\/auth\?step=code/)
    expect(await browser.me()).toBeNull()
    expect((await giveCode(browser, codeOf(secret, 1), { trust: true })).status).toBe(200)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect((await through(person.email, browser)).location).not.toContain('/auth')
  })

  test('links the account at the provider only after the right code', async () => {
    const { person, user, secret } = await enrolMember(opened.site)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
    const linked = () => db().$count(identities, eq(identities.userId, user.id))
    const { browser } = await through(person.email)
    expect((await giveCode(browser, codeOf(secret, 5))).status).toBe(400)
    expect(await linked()).toBe(0)
    expect((await giveCode(browser, codeOf(secret, 1))).status).toBe(200)
    expect(await linked()).toBe(1)
    expect(await browser.me()).toMatchObject({ googleId: `google of ${person.email}` })
  })

  test('from a new browser is reported to an account without a password', async () => {
    const email = 'without-password@example.org'
    const { browser } = await through(email)
    const { id } = await browser.me()
    const told = () => db().$count(notices, eq(notices.userId, id))
    await through(email, browser)
    expect(await told()).toBe(0)
    await through(email)
    expect(await told()).toBe(1)
  })

  test('does not take over an account with a second factor and an unproved email', async () => {
    const { person, user } = await enrolMember(opened.site)
    const { browser, location } = await through(person.email)
    expect(location).toContain('problem=email-in-use')
    expect(await browser.me()).toBeNull()
    expect(await db().$count(identities, eq(identities.userId, user.id))).toBe(0)
    const own = openBrowser(opened.site)
    expect((await givePassword(opened.site, person, own)).status).toBe(401)
  })

  test('of an admin without the required one leads to its setup', async () => {
    const { userId } = await signInAs('admin')
    const [user] = await db().select().from(users).where(eq(users.id, userId))
    await opened.change('privacy', { adminsNeedSecondFactor: true })
    const { location } = await through(user?.email ?? '')
    expect(location).toBe('/dashboard/account#second-factor')
  })
})
