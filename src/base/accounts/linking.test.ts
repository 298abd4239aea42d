import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { newPerson, openBrowser, userRow } from '#testing/browser.ts'
import {
  openTestProvider,
  type ProviderName,
  signInThrough,
  type TestProvider,
  variablesFor,
} from '#testing/provider.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { identities, oneTimeLinks, sessions, userAudit, users } from './table.ts'

describe.each(engines)('provider accounts and users on %s', (engine) => {
  const providers = {} as Record<ProviderName, TestProvider>
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    for (const name of ['google', 'facebook', 'linkedin'] as const)
      providers[name] = await openTestProvider(name)
    site = await openTestSite(engine, {
      ...variablesFor(Object.values(providers)),
      ADMIN_EMAILS: 'boss@example.org, chief@example.org',
    })
  })
  afterAll(async () => {
    await site.close()
    for (const provider of Object.values(providers)) await provider.close()
  })

  async function registered(changes: Record<string, unknown> = {}) {
    const person = newPerson(changes)
    const browser = openBrowser(site)
    const response = await browser.send('POST', '/api/auth/register', person)
    expect(response.status).toBe(200)
    return { person, browser, user: await response.json() }
  }
  async function through(name: ProviderName, claims: Record<string, unknown>) {
    providers[name].person = { sub: `${name} of ${claims.email}`, ...claims }
    const browser = openBrowser(site)
    return { browser, location: await signInThrough(browser, name) }
  }
  const identitiesOf = (userId: number) => db().select().from(identities).where(eq(identities.userId, userId))
  const verify = (id: number) => db().update(users).set({ isEmailVerified: true }).where(eq(users.id, id))

  test('a verified email links to the verified user, whose password and sessions stay', async () => {
    const { person, browser, user } = await registered()
    await verify(user.id)
    const google = await through('google', { email: person.email.toUpperCase(), email_verified: true })
    expect((await google.browser.me()).id).toBe(user.id)
    const linkedin = await through('linkedin', { email: person.email, email_verified: true })
    expect((await linkedin.browser.me()).id).toBe(user.id)
    expect((await identitiesOf(user.id)).map(({ provider }) => provider).toSorted()).toEqual([
      'google',
      'linkedin',
    ])
    expect(await userRow(user.id)).toMatchObject({
      googleId: providers.google.person.sub,
      provider: 'password',
    })
    expect(await browser.me()).not.toBeNull()
    const byPassword = openBrowser(site)
    const answer = await byPassword.send('POST', '/api/auth/login', {
      emailOrUsername: person.email,
      password: person.password,
    })
    expect(answer.status).toBe(200)
  })

  test('a verified email that is pending in another account creates its own account, which keeps it', async () => {
    const { person, browser, user } = await registered()
    await verify(user.id)
    const email = `new-${person.email}`
    await browser.send('PUT', '/api/auth/profile', { email })
    const owner = await through('google', { email, email_verified: true })
    expect(await owner.browser.me()).toMatchObject({ email, isEmailVerified: true })
    expect((await owner.browser.me()).id).not.toBe(user.id)
    expect(await browser.me()).toMatchObject({ email: person.email, pendingEmail: email })
  })

  test('an account registered with another person’s address loses all access when the owner signs in', async () => {
    const { person, browser, user } = await registered({ username: 'squatter', firstName: 'Mallory' })
    await db()
      .insert(identities)
      .values({ userId: user.id, provider: 'facebook', subject: 'squatter-at-facebook' })
    expect(await db().select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, user.id))).toHaveLength(1)
    const owner = await through('google', { email: person.email, email_verified: true, given_name: 'Olga' })
    expect(await owner.browser.me()).toMatchObject({
      id: user.id,
      isEmailVerified: true,
      hasPassword: false,
      firstName: 'Olga',
      lastName: null,
      username: null,
      provider: 'google',
    })
    expect(await browser.me()).toBeNull()
    for (const name of [person.email, 'squatter']) {
      const answer = await openBrowser(site).send('POST', '/api/auth/login', {
        emailOrUsername: name,
        password: person.password,
      })
      expect(answer.status).toBe(401)
    }
    expect((await identitiesOf(user.id)).map(({ provider }) => provider)).toEqual(['google'])
    const working = and(eq(oneTimeLinks.userId, user.id), isNull(oneTimeLinks.usedAt))
    expect(await db().$count(oneTimeLinks, working)).toBe(0)
    const owned = (await db().select().from(sessions)).filter(({ sess }) => sess.userId === user.id)
    expect(owned).toHaveLength(1)
  })

  test.each([
    ['google', { email_verified: false }],
    ['google', {}],
    ['linkedin', { email_verified: 'false' }],
    ['facebook', { email_verified: true, verified: true }],
  ] as const)('%s with an email that it does not vouch for links nothing (%j)', async (name, claims) => {
    const { person, browser, user } = await registered()
    await verify(user.id)
    const { location, browser: other } = await through(name, { email: person.email, ...claims })
    expect(location).toBe('/auth?problem=email-in-use')
    expect(await other.me()).toBeNull()
    expect(await identitiesOf(user.id)).toEqual([])
    expect(await browser.me()).not.toBeNull()
  })

  test('a second account of the same provider with the same address is not linked', async () => {
    const email = 'reused@example.org'
    const first = await through('google', { sub: 'first owner', email, email_verified: true })
    const second = await through('google', { sub: 'second owner', email, email_verified: true })
    expect(first.location).toBe('/dashboard')
    expect(second.location).toBe('/auth?problem=email-in-use')
  })

  test('a sign-in finds its user by subject, even after the email has changed', async () => {
    const before = await through('google', { sub: 'lasting', email: 'old@example.org', email_verified: true })
    const after = await through('google', { sub: 'lasting', email: 'new@example.org', email_verified: true })
    expect((await after.browser.me()).id).toBe((await before.browser.me()).id)
    expect((await after.browser.me()).email).toBe('old@example.org')
  })

  test('an email in another spelling than ours may be another mailbox and links nothing', async () => {
    const { person, user } = await registered({ email: 'fishing@example.org' })
    await verify(user.id)
    const { browser } = await through('google', {
      email: person.email.replace('fi', 'ﬁ'),
      email_verified: true,
    })
    expect(await browser.me()).toMatchObject({ email: null })
    expect(await identitiesOf(user.id)).toEqual([])
  })

  test('the same subject at two providers creates two users', async () => {
    const google = await through('google', { sub: '12345', email: 'one@example.org', email_verified: true })
    const linkedin = await through('linkedin', {
      sub: '12345',
      email: 'two@example.org',
      email_verified: true,
    })
    expect((await google.browser.me()).id).not.toBe((await linkedin.browser.me()).id)
  })

  test('a deactivated user is refused by subject and by email', async () => {
    const person = { sub: 'locked out', email: 'locked@example.org', email_verified: true }
    const { browser } = await through('google', person)
    const { id } = await browser.me()
    await db().update(users).set({ isActive: false }).where(eq(users.id, id))
    for (const name of ['google', 'linkedin'] as const) {
      const again = await through(name, person)
      expect(again.location).toBe('/auth?problem=deactivated')
      expect(again.browser.session()).toBeUndefined()
    }
  })

  test('two simultaneous first sign-ins create one user', async () => {
    providers.google.person = { sub: 'twins', email: 'twins@example.org', email_verified: true }
    const browsers = [1, 2, 3].map(() => openBrowser(site))
    const locations = await Promise.all(browsers.map((browser) => signInThrough(browser, 'google')))
    expect(locations).toEqual(['/dashboard', '/dashboard', '/dashboard'])
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.me()).id))
    expect(new Set(ids).size).toBe(1)
  })

  describe('ADMIN_EMAILS', () => {
    test('makes a user with such a verified email an admin, and records it', async () => {
      const { browser } = await through('google', { email: 'Boss@Example.org', email_verified: true })
      const user = await browser.me()
      expect(user.role).toBe('admin')
      const [entry] = await db().select().from(userAudit).where(eq(userAudit.userId, user.id))
      expect(entry).toMatchObject({ origin: 'provider', actorId: null, oldRole: 'user', newRole: 'admin' })
    })

    test.each([
      ['google', { email_verified: false }],
      ['facebook', {}],
    ] as const)('does nothing for %s without a verified email', async (name, claims) => {
      const { browser } = await through(name, { sub: `${name} chief`, email: 'chief@example.org', ...claims })
      expect(await browser.me()).toMatchObject({ role: 'user', email: 'chief@example.org' })
      const { id } = await browser.me()
      await db()
        .delete(identities)
        .where(and(eq(identities.userId, id), eq(identities.provider, name)))
      await db().update(users).set({ email: null, emailFolded: null }).where(eq(users.id, id))
    })

    test('does nothing for a registration by password', async () => {
      const { user } = await registered({ email: 'chief@example.org' })
      expect(user.role).toBe('user')
    })
  })
})
