import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailJobs } from '#platform/email/delivery.ts'
import { startJobs } from '#platform/jobs.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { resetJob } from './commands/password-reset.ts'
import { purgeAccounts } from './commands/sessions.ts'
import { identities, oneTimeLinks, passwordResetRequests, users } from './table.ts'

const newPassword = 'quite another sentence'

describe.each(engines)('emailed links on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let emailServer: Awaited<ReturnType<typeof openEmailServer>>
  let stopJobs: () => Promise<void>
  beforeAll(async () => {
    emailServer = await openEmailServer()
    site = await openTestSite(engine, { SMTP_URL: emailServer.url })
    stopJobs = startJobs([...emailJobs(sender), { ...resetJob, delay: 0 }])
  })
  beforeEach(() => {
    emailServer.received.length = 0
  })
  afterAll(async () => {
    await stopJobs()
    await site.close()
    await emailServer.close()
  })

  async function registered() {
    const person = newPerson()
    const browser = openBrowser(site)
    const user = await (await browser.send('POST', '/api/auth/register', person)).json()
    const verification = await nextToken(person.email, 'verify-email')
    return { person, browser, user, verification }
  }
  async function nextToken(to: string, page: 'verify-email' | 'reset-password'): Promise<string> {
    const link = new RegExp(`http://localhost:\\d+/${page}\\?token=([\\w-]{43})\\s`)
    const { text } = await emailServer.take(to, link)
    return link.exec(text)?.[1] ?? ''
  }
  async function resetToken(email: string): Promise<string> {
    // Simulates that the last reset email was sent more than ten minutes ago.
    await db().update(users).set({ lastResetEmailAt: null })
    const response = await openBrowser(site).send('POST', '/api/auth/password-reset', { email })
    expect(response.status).toBe(202)
    return nextToken(email, 'reset-password')
  }
  const reset = (token: string, password = newPassword) =>
    openBrowser(site).send('POST', '/api/auth/password-reset/confirm', { token, newPassword: password })
  const login = (emailOrUsername: string, password: string) =>
    openBrowser(site).send('POST', '/api/auth/login', { emailOrUsername, password })

  describe('that verify an email', () => {
    test('work once, for that member only', async () => {
      const { browser, verification } = await registered()
      const confirm = () =>
        browser.send('POST', '/api/auth/email-verification/confirm', { token: verification })
      const response = await confirm()
      expect(response.status).toBe(200)
      expect((await response.json()).user.isEmailVerified).toBe(true)
      expect((await browser.me()).isEmailVerified).toBe(true)
      const again = await confirm()
      expect([again.status, await again.json()]).toEqual([
        409,
        { code: 'verified-already', message: 'This email is verified already' },
      ])
    })

    test('say that the email is already verified, even an older link, for 90 days and to that member only', async () => {
      const { browser, person, verification, user } = await registered()
      const path = '/api/auth/email-verification/confirm'
      await browser.send('POST', '/api/auth/email-verification')
      const newer = await nextToken(person.email, 'verify-email')
      expect((await browser.send('POST', path, { token: newer })).status).toBe(200)
      const statuses = async (by = browser) =>
        Promise.all(
          [verification, newer].map(async (token) => (await by.send('POST', path, { token })).status),
        )
      expect(await statuses()).toEqual([409, 409])
      const stranger = await registered()
      await stranger.browser.send('POST', path, { token: stranger.verification })
      expect(await statuses(stranger.browser)).toEqual([400, 400])
      const age = (days: number) =>
        db()
          .update(oneTimeLinks)
          .set({ expiresAt: sql`${oneTimeLinks.expiresAt} - make_interval(days => ${days})` })
          .where(eq(oneTimeLinks.userId, user.id))
      await age(89)
      await purgeAccounts()
      expect(await statuses()).toEqual([409, 409])
      await age(2)
      await purgeAccounts()
      expect(await statuses()).toEqual([400, 400])
    })

    test('are no longer valid for a former email of the member', async () => {
      const { browser, verification, user } = await registered()
      const path = '/api/auth/email-verification/confirm'
      await browser.send('POST', path, { token: verification })
      await db()
        .update(users)
        .set({ email: `left-${user.id}@example.org`, username: null, usernameFolded: null })
        .where(eq(users.id, user.id))
      expect((await browser.send('POST', path, { token: verification })).status).toBe(400)
    })

    test('do nothing if they are only opened, or confirmed by anybody else', async () => {
      const { browser, verification } = await registered()
      const stranger = await registered()
      const path = '/api/auth/email-verification/confirm'
      expect((await site.request(`${path}?token=${verification}`)).status).toBe(405)
      expect((await openBrowser(site).send('POST', path, { token: verification })).status).toBe(401)
      expect((await stranger.browser.send('POST', path, { token: verification })).status).toBe(400)
      expect((await browser.me()).isEmailVerified).toBe(false)
      expect((await browser.send('POST', path, { token: verification })).status).toBe(200)
    })

    test('are stored as hashes', async () => {
      const { verification, user } = await registered()
      const rows = await db().select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, user.id))
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(verification)
    })

    test('can be requested again, until the email is verified', async () => {
      const { browser, person } = await registered()
      expect((await browser.send('POST', '/api/auth/email-verification')).status).toBe(202)
      const token = await nextToken(person.email, 'verify-email')
      await browser.send('POST', '/api/auth/email-verification/confirm', { token })
      expect((await browser.send('POST', '/api/auth/email-verification')).status).toBe(409)
    })

    test('end when the email changes', async () => {
      const { browser, person, verification, user } = await registered()
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      const email = `new-${person.email}`
      const moved = await browser.send('PUT', '/api/auth/profile', { email })
      expect(moved.status).toBe(200)
      const old = await browser.send('POST', '/api/auth/email-verification/confirm', { token: verification })
      expect(old.status).toBe(400)
      await emailServer.take(person.email, /A new email was entered for your account/)
      const token = await nextToken(email, 'verify-email')
      const fresh = await browser.send('POST', '/api/auth/email-verification/confirm', { token })
      expect((await fresh.json()).user).toMatchObject({ email, isEmailVerified: true })
    })
  })

  describe('that reset a password', () => {
    test('set it, verify the email, end every session, and work once', async () => {
      const { person, browser } = await registered()
      const token = await resetToken(person.email)
      expect((await reset(token)).status).toBe(200)
      expect(await browser.me()).toBeNull()
      expect((await login(person.email, person.password)).status).toBe(401)
      const signedIn = await login(person.email, newPassword)
      expect((await signedIn.json()).isEmailVerified).toBe(true)
      const again = await reset(token)
      expect(again.status).toBe(400)
      expect((await again.json()).message).toContain('not valid any more')
      await emailServer.take(person.email, /Your password was changed/)
    })

    test('go to the stored address, whatever the requested spelling', async () => {
      const { person } = await registered()
      await openBrowser(site).send('POST', '/api/auth/password-reset', { email: person.email.toUpperCase() })
      const { to } = await emailServer.take(person.email, /reset-password/)
      expect(to).toEqual([person.email])
    })

    test('stay valid if a password is refused', async () => {
      const { person } = await registered()
      const token = await resetToken(person.email)
      expect((await reset(token, 'too short')).status).toBe(400)
      expect((await reset(token, 'basketball')).status).toBe(400)
      expect((await reset(token)).status).toBe(200)
    })

    test('end after an hour, and with every other change of the password', async () => {
      const { person, browser } = await registered()
      const late = await resetToken(person.email)
      await db().update(oneTimeLinks).set({ expiresAt: sql`now() - interval '1 second'` })
      expect((await reset(late)).status).toBe(400)
      await purgeAccounts()
      expect(await db().select().from(oneTimeLinks)).toEqual([])
      const [first, second] = [await resetToken(person.email), await resetToken(person.email)]
      expect((await reset(first)).status).toBe(200)
      expect((await reset(second)).status).toBe(400)
      await browser.send('POST', '/api/auth/login', { emailOrUsername: person.email, password: newPassword })
      const third = await resetToken(person.email)
      const changed = await browser.send('PUT', '/api/auth/change-password', {
        currentPassword: newPassword,
        newPassword: 'one sentence more',
      })
      expect(changed.status).toBe(204)
      expect((await reset(third)).status).toBe(400)
    })

    test('work for one of two simultaneous requests', async () => {
      const { person } = await registered()
      const token = await resetToken(person.email)
      const answers = await Promise.all([reset(token), reset(token), reset(token)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    })

    test('remove provider accounts linked before the email was verified', async () => {
      const { person, user } = await registered()
      await db()
        .insert(identities)
        .values({ userId: user.id, provider: 'facebook', subject: `f${user.id}` })
      expect((await reset(await resetToken(person.email))).status).toBe(200)
      expect(await db().select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
    })

    test('keep the provider accounts of a verified address', async () => {
      const { person, user } = await registered()
      await db()
        .insert(identities)
        .values({ userId: user.id, provider: 'google', subject: `g${user.id}` })
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      expect((await reset(await resetToken(person.email))).status).toBe(200)
      expect(await db().select().from(identities).where(eq(identities.userId, user.id))).toHaveLength(1)
    })

    test('are not sent to unknown addresses and deactivated users, and requests are deleted', async () => {
      const { person, user } = await registered()
      await db().update(users).set({ isActive: false }).where(eq(users.id, user.id))
      const probe = await registered()
      for (const email of ['nobody@example.org', person.email, probe.person.email]) {
        await openBrowser(site).send('POST', '/api/auth/password-reset', { email })
      }
      await emailServer.take(probe.person.email, /reset-password/)
      expect(emailServer.received.filter(({ text }) => text.includes('reset-password'))).toEqual([])
      expect(await db().select().from(passwordResetRequests)).toEqual([])
    })
  })

  test('a token works for its own purpose only', async () => {
    const { person, browser, verification } = await registered()
    expect((await reset(verification)).status).toBe(400)
    const token = await resetToken(person.email)
    const response = await browser.send('POST', '/api/auth/email-verification/confirm', { token })
    expect(response.status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })
})
