import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secret.ts'
import { newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { openTestProvider, signInThrough, variablesFor } from '#testing/provider.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { giveRole, offerSetup } from './commands/roles.ts'
import { oneTimeLinks, userAudit, users } from './table.ts'

describe.each(engines)('the setup link on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let google: Awaited<ReturnType<typeof openTestProvider>>
  beforeEach(async () => {
    google ??= await openTestProvider('google')
    site = await openTestSite(engine, variablesFor([google]))
  })
  afterEach(() => site.close())
  afterAll(() => google.close())

  async function offered(): Promise<string> {
    const line = await offerSetup()
    const [, origin, token] = /(http:\S+)\/auth\?setup=([\w-]{43})$/.exec(line ?? '') ?? []
    expect(origin).toBe(`http://localhost:${new URL(site.url).port}`)
    return token ?? ''
  }
  const register = (changes: Record<string, unknown>) =>
    openBrowser(site).send('POST', '/api/auth/register', newPerson(changes))

  test('makes the first person who signs up through it the admin, once', async () => {
    const [setup, printedByAnother] = [await offered(), await offered()]
    const response = await register({ setup })
    const user = await response.json()
    expect(user.role).toBe('admin')
    const [entry] = await db().select().from(userAudit).where(eq(userAudit.userId, user.id))
    expect(entry).toMatchObject({ origin: 'setup-link', actorId: null, newRole: 'admin' })
    expect(await db().select().from(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'setup'))).toEqual([])
    for (const used of [setup, printedByAnother]) {
      const refused = await register({ setup: used })
      expect(refused.status).toBe(409)
      expect((await refused.json()).message).toBe('This setup link is no longer valid.')
    }
    expect(await db().$count(users)).toBe(1)
    expect(await offerSetup()).toBeNull()
  })

  test('says whether it still works, and nothing about other links', async () => {
    const isUsable = async (token: string) =>
      (await (await site.request(`/api/auth/setup?token=${token}`)).json()).usable
    const [setup, other] = [await offered(), await offered()]
    expect([await isUsable(setup), await isUsable(other)]).toEqual([true, true])
    const { user } = await registerMember(site)
    const reset = 'r'.repeat(43)
    await db()
      .insert(oneTimeLinks)
      .values({ purpose: 'reset-password', tokenHash: hashSecret(reset), userId: user.id })
    expect([await isUsable(reset), await isUsable('z'.repeat(43)), await isUsable('')]).toEqual([
      false,
      false,
      false,
    ])
    await register({ setup })
    expect([await isUsable(setup), await isUsable(other)]).toEqual([false, false])
  })

  test('works for a sign-up through a provider too', async () => {
    google.person = { sub: 'founder', email: 'founder@example.org', email_verified: true }
    const browser = openBrowser(site)
    expect(await signInThrough(browser, 'google', `?setup=${await offered()}`)).toBe('/auth-dashboard')
    expect((await browser.me()).role).toBe('admin')
    google.person = { sub: 'late', email: 'late@example.org', email_verified: true }
    const late = openBrowser(site)
    expect(await signInThrough(late, 'google', `?setup=${'x'.repeat(43)}`)).toBe('/auth?problem=setup-over')
    expect(late.session()).toBeUndefined()
  })

  test('of two simultaneous sign-ups one becomes the admin and the other leaves no account', async () => {
    const setup = await offered()
    const answers = await Promise.all([register({ setup }), register({ setup })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db().$count(users)).toBe(1)
  })

  test('ends when an admin is created in any other way', async () => {
    const setup = await offered()
    const { userId } = await signInAs('user')
    await giveRole(userId, 'admin', { origin: 'command-line', actorId: null, address: null })
    expect((await register({ setup })).status).toBe(409)
  })

  test('an invented one makes nobody an admin', async () => {
    await offered()
    expect((await register({ setup: 'y'.repeat(43) })).status).toBe(409)
    expect((await (await register({})).json()).role).toBe('user')
  })
})
