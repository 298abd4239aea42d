import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import {
  addPasskey,
  makeAuthenticator,
  optionsOf,
  originOf,
  passkeySignIn,
  passkeyStep,
  passkeysPath,
  signInWith,
} from '#testing/authenticator.ts'
import { ageSessionsOf, openBrowser, registerMember } from '#testing/browser.ts'
import { codeOf, enrol, enrolMember, givePassword, stopClock } from '#testing/second-factor.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { proveEmail } from './commands/email-proof.ts'
import { purgeAccounts } from './commands/sessions.ts'
import type { CreationOptions } from './contract/passkeys.ts'
import { notices, oneTimeLinks, passkeyChallenges, passkeys, userAudit, users } from './table.ts'

stopClock()

describe.each(engines)('a passkey on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const memberWithPasskey = async () => {
    const member = await registerMember(site)
    return { ...member, ...(await addPasskey(member.browser, site)) }
  }
  const noticesOf = async (userId: number) =>
    (await db().select({ title: notices.title }).from(notices).where(eq(notices.userId, userId))).map(
      ({ title }) => title,
    )

  test('is added, listed, named and removed, with notices to its member', async () => {
    const { browser, user } = await registerMember(site)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
    const options = await optionsOf<CreationOptions>(browser, passkeysPath, {})
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Waymark' },
      user: { name: user.email, displayName: 'Pat Example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const passkey = makeAuthenticator(originOf(site)).create(options)
    const added = await browser.send('POST', passkeysPath, { name: ' My phone ', passkey })
    expect(added.status).toBe(201)
    const { id, ...shown } = await added.json()
    expect(shown).toEqual({ name: 'My phone', createdAt: expect.any(String), lastUsedAt: null })
    expect(await (await browser.get(passkeysPath)).json()).toEqual([{ id, ...shown }])
    expect((await optionsOf<CreationOptions>(browser, passkeysPath, {})).excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ])
    const named = await browser.send('PATCH', `${passkeysPath}/${id}`, { name: 'Old phone' })
    expect([named.status, (await named.json()).name]).toEqual([200, 'Old phone'])
    expect((await browser.send('DELETE', `${passkeysPath}/${id}`)).status).toBe(204)
    expect(await (await browser.get(passkeysPath)).json()).toEqual([])
    const what = [
      'A passkey was added to your account: “My phone”',
      'A passkey was removed from your account: “Old phone”',
    ]
    expect(await noticesOf(user.id)).toEqual(what)
    const mails = await db()
      .select({ subject: emailOutbox.subject })
      .from(emailOutbox)
      .where(eq(emailOutbox.accountId, user.id))
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual(what.map((one) => `${one} at Waymark`))
    const audit = await db()
      .select({ action: userAudit.action, actorId: userAudit.actorId })
      .from(userAudit)
      .where(eq(userAudit.userId, user.id))
    expect(audit.slice(-2)).toEqual([
      { action: 'add-passkey', actorId: user.id },
      { action: 'remove-passkey', actorId: user.id },
    ])
  })

  test('signs in without a name, a password and a code', async () => {
    const { browser, user, secret } = await enrolMember(site)
    const { authenticator } = await addPasskey(browser, site, { code: codeOf(secret, 1) })
    const visitor = openBrowser(site)
    const options = await optionsOf(visitor, passkeySignIn)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const answer = await visitor.send('POST', passkeySignIn, { passkey: authenticator.use(options) })
    expect([answer.status, (await answer.json()).id]).toEqual([200, user.id])
    expect(await visitor.me()).toMatchObject({ id: user.id })
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    const [session] = await (await visitor.get('/api/account/sessions')).json()
    expect(session).toMatchObject({ isThis: true, via: 'passkey' })
    const [listed] = await (await visitor.get(passkeysPath)).json()
    expect(listed.lastUsedAt).not.toBeNull()
    expect(await noticesOf(user.id)).toContain('Your account was opened in a new browser: A browser')
  })

  test('does not count as a second factor that nobody has set up', async () => {
    const { person } = await memberWithPasskey()
    expect((await givePassword(site, person)).status).toBe(200)
  })

  test('does not sign in a deactivated user', async () => {
    const { authenticator, user } = await memberWithPasskey()
    await db().update(users).set({ isActive: false }).where(eq(users.id, user.id))
    const refused = await signInWith(authenticator, openBrowser(site))
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'This account has been deactivated. Please use the contact form.',
    ])
  })

  test('replaces the second factor’s code, and may make the browser trusted', async () => {
    const { browser, person, secret } = await enrolMember(site)
    const { authenticator } = await addPasskey(browser, site, { code: codeOf(secret, 1) })
    const visitor = openBrowser(site)
    expect((await visitor.send('POST', `${passkeyStep}/options`, {})).status).toBe(401)
    await givePassword(site, person, visitor)
    const options = await optionsOf(visitor, passkeyStep, {})
    expect(options.allowCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ])
    const passkey = authenticator.use(options)
    expect((await visitor.send('POST', passkeyStep, { passkey, trust: true })).status).toBe(200)
    expect(await visitor.me()).toMatchObject({ email: person.email })
    await visitor.send('POST', '/api/auth/logout')
    expect((await givePassword(site, person, visitor)).status).toBe(200)
  })

  test('is reported missing if the account has none when a code is required', async () => {
    const { person } = await enrolMember(site)
    const visitor = openBrowser(site)
    await givePassword(site, person, visitor)
    const refused = await visitor.send('POST', `${passkeyStep}/options`, {})
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'Your account has no passkey. Please use a code.',
    ])
  })

  test('confirms dangerous calls, even without a password', async () => {
    const { authenticator, browser, user } = await memberWithPasskey()
    const path = '/api/account/confirm'
    await ageSessionsOf(user.id, 6)
    const refused = await browser.get(path)
    expect(await refused.json()).toMatchObject({
      code: 'confirmation-required',
      ways: ['password', 'passkey'],
      message: 'This needs your password or a passkey again. Nothing was changed.',
    })
    const passkey = authenticator.use(await optionsOf(browser, path))
    expect((await browser.send('POST', path, { passkey, password: 'any' })).status).toBe(400)
    expect((await browser.send('POST', path, { passkey })).status).toBe(204)
    expect((await browser.get(path)).status).toBe(200)
    await db().update(users).set({ password: null }).where(eq(users.id, user.id))
    await ageSessionsOf(user.id, 6)
    expect(await (await browser.get(path)).json()).toMatchObject({
      ways: ['passkey'],
      message: 'This needs your passkey again. Nothing was changed.',
    })
  })

  test('cannot confirm the session of a member who has none', async () => {
    const { browser } = await registerMember(site)
    expect((await browser.send('POST', '/api/account/confirm/options')).status).toBe(409)
  })

  test('is refused from the twenty-first on', async () => {
    const { browser, user } = await registerMember(site)
    const options = await optionsOf<CreationOptions>(browser, passkeysPath, {})
    const rows = Array.from({ length: 20 }, (_, number) => ({
      ...{ userId: user.id, name: 'One', publicKey: 'key', counter: 0 },
      credentialId: `${user.id}-${number}`,
    }))
    await db().insert(passkeys).values(rows)
    const passkey = makeAuthenticator(originOf(site)).create(options)
    expect((await browser.send('POST', passkeysPath, { name: 'One more', passkey })).status).toBe(409)
    expect((await browser.send('POST', `${passkeysPath}/options`, {})).status).toBe(409)
  })

  test('is removed with a new password by a mailed link, which says so', async () => {
    const { authenticator, user, person } = await memberWithPasskey()
    const token = newSecret()
    await db()
      .insert(oneTimeLinks)
      .values({
        ...{ purpose: 'reset-password', tokenHash: hashSecret(token), userId: user.id, email: person.email },
        expiresAt: sql`now() + interval '1 hour'`,
      })
    const owner = openBrowser(site)
    const reset = { token, newPassword: 'another walk by the lake' }
    expect((await owner.send('POST', '/api/auth/password-reset/confirm', reset)).status).toBe(200)
    expect((await signInWith(authenticator, openBrowser(site))).status).toBe(401)
    expect(await noticesOf(user.id)).toContain('Your password was changed, and your passkeys were removed')
  })

  test('is removed when its account goes to the owner of the unproved email', async () => {
    const { authenticator, user } = await memberWithPasskey()
    await tx(() => proveEmail({ id: user.id, email: user.email, isEmailVerified: false }))
    expect((await signInWith(authenticator, openBrowser(site))).status).toBe(401)
  })

  test('has a challenge that is purged after it expires', async () => {
    await optionsOf(openBrowser(site), passkeySignIn)
    await db().update(passkeyChallenges).set({ expiresAt: sql`now()` })
    await purgeAccounts()
    expect(await db().$count(passkeyChallenges)).toBe(0)
  })

  test('needs a code to be added if a second factor is on', async () => {
    const { browser } = await registerMember(site)
    const { secret } = await enrol(browser)
    const begin = (code?: string) => browser.send('POST', `${passkeysPath}/options`, { code })
    const refused = await begin()
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'second-factor'])
    const wrong = await begin('000000')
    expect([wrong.status, (await wrong.json()).fields]).toEqual([400, { code: expect.any(String) }])
    expect((await begin(codeOf(secret, 1))).status).toBe(200)
  })

  test('signs in a member without a password', async () => {
    const { userId, cookie } = await signInAs('user', { via: 'google' })
    const browser = openBrowser(site)
    browser.cookies.set('session', cookie.split('=')[1] ?? '')
    const { authenticator } = await addPasskey(browser, site)
    const visitor = openBrowser(site)
    expect((await signInWith(authenticator, visitor)).status).toBe(200)
    expect(await visitor.me()).toMatchObject({ id: userId, hasPassword: false })
  })
})
