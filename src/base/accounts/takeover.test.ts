import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { openTestProvider, signInThrough, type TestProvider, variablesFor } from '#testing/provider.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { notifyUser } from './commands/notifications.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { identities, notices, oneTimeLinks, userSettings, users } from './table.ts'

/** Runs once during a password comparison, which gives other requests time. */
const meanwhile = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const verify = async (...given: Parameters<typeof argon2.verify>) => {
    const result = await argon2.verify(...given)
    const { happens } = meanwhile
    meanwhile.happens = undefined
    await happens?.()
    return result
  }
  return { ...argon2, verify }
})

describe.each(engines)('an account with somebody else’s address on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let google: TestProvider
  beforeAll(async () => {
    google = await openTestProvider('google')
    site = await openTestSite(engine, variablesFor([google]))
  })
  afterEach(() => {
    meanwhile.happens = undefined
  })
  afterAll(async () => {
    await site.close()
    await google.close()
  })

  const queuedFor = (recipient: string) =>
    db()
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.recipient, recipient), eq(emailOutbox.state, 'waiting')))
  async function tokenTo(recipient: string, page: RegExp): Promise<string> {
    for (const { text } of (await queuedFor(recipient)).reverse()) {
      const token = new RegExp(`/${page.source}token=([\\w-]{43})\\s`).exec(text ?? '')?.[1]
      if (token) return token
    }
    throw new Error(`${recipient} got no link to ${page.source}`)
  }

  /** Mallory registers somebody else's address with a notification email of his own. */
  async function squat() {
    const person = newPerson()
    const tap = `tap-${person.email}`
    const mallory = openBrowser(site)
    const user = await (await mallory.send('POST', '/api/auth/register', person)).json()
    const settings = { notificationEmail: tap }
    expect((await mallory.send('PUT', '/api/settings', settings)).status).toBe(200)
    const token = await tokenTo(tap, /verify-email\?for=notifications&/)
    expect((await mallory.send('POST', '/api/settings/notification-email/confirm', { token })).status).toBe(
      200,
    )
    await db()
      .insert(identities)
      .values({ userId: user.id, provider: 'facebook', subject: `mallory ${user.id}` })
    await notify(user.id)
    await db()
      .insert(notices)
      .values({
        ...{ userId: user.id, kind: 'order', title: 'News', path: '/dashboard' },
        ...{ subject: 'Collected', text: 'News' },
      })
    expect(await queuedFor(tap)).toHaveLength(2)
    return { person, tap, mallory, user }
  }
  const notify = (userId: number) =>
    notifyUser(userId, () => ({
      ...{ kind: 'order', title: 'News', path: '/dashboard' },
      ...{ subject: 'News', text: 'There are news.' },
    }))

  async function resetBy(email: string) {
    const owner = openBrowser(site)
    await owner.send('POST', '/api/auth/password-reset', { email })
    await answerResetRequests()
    const token = await tokenTo(email, /reset-password\?/)
    return () =>
      owner.send('POST', '/api/auth/password-reset/confirm', { token, newPassword: 'a boat on calm water' })
  }
  async function signInAtGoogle(email: string) {
    google.person = { sub: `google ${email}`, email, email_verified: true }
    const owner = openBrowser(site)
    await signInThrough(owner, 'google')
    return owner
  }

  async function expectNothingLeft({ person, tap, mallory, user }: Awaited<ReturnType<typeof squat>>) {
    expect(await mallory.me()).toBeNull()
    expect(await queuedFor(tap)).toEqual([])
    const [settings] = await db().select().from(userSettings).where(eq(userSettings.userId, user.id))
    expect(settings).toMatchObject({ notificationEmail: null, pendingNotificationEmail: null })
    const squatters = and(eq(notices.userId, user.id), eq(notices.kind, 'order'))
    expect(await db().$count(notices, squatters)).toBe(0)
    expect(
      await db().$count(oneTimeLinks, and(eq(oneTimeLinks.userId, user.id), isNull(oneTimeLinks.usedAt))),
    ).toBe(0)
    const left = await db().select().from(identities).where(eq(identities.userId, user.id))
    expect(left.filter(({ provider }) => provider === 'facebook')).toEqual([])
    const before = (await queuedFor(person.email)).length
    await notify(user.id)
    expect(await queuedFor(tap)).toEqual([])
    expect(await queuedFor(person.email)).toHaveLength(before + 1)
  }

  test('gives its owner everything once a mailed reset proves the address', async () => {
    const squatted = await squat()
    const reset = await resetBy(squatted.person.email)
    expect((await reset()).status).toBe(200)
    await expectNothingLeft(squatted)
  })

  test('gives its owner everything once a provider proves the address', async () => {
    const squatted = await squat()
    const owner = await signInAtGoogle(squatted.person.email)
    expect(await owner.me()).toMatchObject({ id: squatted.user.id, hasPassword: false })
    await expectNothingLeft(squatted)
  })

  test('keeps only the session in which a mailed link proves the address', async () => {
    const squatted = await squat()
    const { person } = squatted
    const owner = openBrowser(site)
    await owner.send('POST', '/api/auth/login', { emailOrUsername: person.email, password: person.password })
    const old = owner.session()
    const token = await tokenTo(person.email, /verify-email\?/)
    const answer = await owner.send('POST', '/api/auth/email-verification/confirm', { token })
    expect((await answer.json()).user.isEmailVerified).toBe(true)
    expect(await owner.me()).toMatchObject({ id: squatted.user.id })
    expect(owner.session()).not.toBe(old)
    await expectNothingLeft(squatted)
  })

  test('never sends what waits for an unproved notification email', async () => {
    const { person, mallory, user } = await squat()
    const other = `other-${person.email}`
    const settings = { notificationEmail: other }
    await mallory.send('PUT', '/api/settings', settings)
    const token = await tokenTo(other, /verify-email\?for=notifications&/)
    const owner = await signInAtGoogle(person.email)
    for (const browser of [mallory, owner])
      expect(
        (await browser.send('POST', '/api/settings/notification-email/confirm', { token })).status,
      ).toBeGreaterThanOrEqual(400)
    expect(await queuedFor(other)).toEqual([])
    expect(await db().$count(userSettings, eq(userSettings.notificationEmail, other))).toBe(0)
    expect(await owner.me()).toMatchObject({ id: user.id })
  })

  test('cannot be entered, changed or confirmed by an attempt that began before the owner came and ends afterwards', async () => {
    const attacks = [
      (mallory: Browser, { email, password }: Person) =>
        mallory.send('POST', '/api/auth/login', { emailOrUsername: email, password }),
      (mallory: Browser, { password }: Person) =>
        mallory.send('PUT', '/api/auth/change-password', {
          currentPassword: password,
          newPassword: 'the tap shall run on',
        }),
      (mallory: Browser, { password }: Person) => mallory.send('POST', '/api/account/confirm', { password }),
    ]
    for (const attack of attacks) {
      const squatted = await squat()
      const reset = await resetBy(squatted.person.email)
      meanwhile.happens = async () => expect((await reset()).status).toBe(200)
      const answer = await attack(squatted.mallory, squatted.person)
      expect(answer.status).toBe(401)
      await expectNothingLeft(squatted)
      const [row] = await db().select().from(users).where(eq(users.id, squatted.user.id))
      expect(row).toMatchObject({ email: squatted.person.email, isEmailVerified: true })
    }
  })
  type Browser = ReturnType<typeof openBrowser>
  type Person = ReturnType<typeof newPerson>

  test('drops a notice that is queued while its owner takes it back', async () => {
    const squatted = await squat()
    const reset = await resetBy(squatted.person.email)
    let done: Promise<Response> | undefined
    await tx(async () => {
      await notify(squatted.user.id)
      done = reset()
      // The embedded database has only one session, so there the reset waits for the whole transaction anyway.
      if (engine === 'postgres')
        await expect.poll(isSomebodyWaiting, { timeout: timeLimit(10_000) }).toBe(true)
    })
    expect((await done)?.status).toBe(200)
    await expectNothingLeft(squatted)
  })
  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await db().execute<{ waits: boolean }>(
      sql`select exists (select from pg_locks where not granted) as waits`,
    )
    return rows[0]?.waits === true
  }

  test('can be taken back by its owner, whatever happens to its password meanwhile', async () => {
    const { person, mallory } = await squat()
    const reset = await resetBy(person.email)
    const change = { currentPassword: person.password, newPassword: 'another of the many' }
    expect((await mallory.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
    expect((await reset()).status).toBe(200)
    expect(await mallory.me()).toBeNull()
  })
})
