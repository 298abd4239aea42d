import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
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
import { codeOf, enrolMember, givePassword, stopClock } from '#testing/second-factor.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { passkeyChallenges, passkeys, refusedSignIns } from './table.ts'

/** Skips the delays of guesses. */
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: async () => {},
}))

stopClock()

const confirmPath = '/api/account/confirm'

describe.each(engines)('a passkey on %s is refused', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const memberWithPasskey = async () => {
    const member = await registerMember(site)
    return { ...member, ...(await addPasskey(member.browser, site)) }
  }

  describe('at sign-in', () => {
    test.each([
      ['from the page of another site', { origin: 'https://waymark.example' }],
      ['from this site inside another one', { crossOrigin: true }],
      ['for another relying party', { rpId: 'waymark.example' }],
      ['without the verification of its user', { isVerified: false }],
      ['as of another user', { userHandle: 'AQID' }],
      ['in place of a new one', { type: 'webauthn.create' }],
      ['with a challenge that nobody made', { challenge: 'AQID' }],
    ])('%s', async (_, by) => {
      const { authenticator, user } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const options = await optionsOf(visitor, passkeySignIn)
      const answer = await visitor.send('POST', passkeySignIn, { passkey: authenticator.use(options, by) })
      expect([answer.status, (await answer.json()).message]).toEqual([
        401,
        'This passkey was not accepted. Try again, or sign in in another way.',
      ])
      expect(await visitor.me()).toBeNull()
      expect(await db().$count(refusedSignIns, eq(refusedSignIns.userId, user.id))).toBe(1)
      expect((await signInWith(authenticator, visitor)).status).toBe(200)
    })

    test('if its answer is resent', async () => {
      const { authenticator } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const passkey = authenticator.use(await optionsOf(visitor, passkeySignIn))
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(200)
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(401)
    })

    test('in another browser than the one that requested it', async () => {
      const { authenticator } = await memberWithPasskey()
      const [visitor, victim] = [openBrowser(site), openBrowser(site)]
      const passkey = authenticator.use(await optionsOf(visitor, passkeySignIn))
      expect((await victim.send('POST', passkeySignIn, { passkey })).status).toBe(401)
      await optionsOf(victim, passkeySignIn)
      expect((await victim.send('POST', passkeySignIn, { passkey })).status).toBe(401)
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(200)
    })

    test('after five minutes', async () => {
      const { authenticator } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const passkey = authenticator.use(await optionsOf(visitor, passkeySignIn))
      await db().update(passkeyChallenges).set({ expiresAt: sql`now()` })
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(401)
    })

    test('with the challenge of a confirmation, and vice versa', async () => {
      const { authenticator, browser } = await memberWithPasskey()
      const toConfirm = authenticator.use(await optionsOf(browser, confirmPath))
      await optionsOf(browser, passkeySignIn)
      expect((await browser.send('POST', passkeySignIn, { passkey: toConfirm })).status).toBe(401)
      const toSignIn = authenticator.use(await optionsOf(browser, passkeySignIn))
      expect((await browser.send('POST', confirmPath, { passkey: toSignIn })).status).toBe(400)
    })

    test('if its counter has not grown, which reveals a copy', async () => {
      const { authenticator } = await memberWithPasskey()
      authenticator.setCounter(5)
      expect((await signInWith(authenticator, openBrowser(site))).status).toBe(200)
      for (const count of [5, 4, 0]) {
        authenticator.setCounter(count)
        expect((await signInWith(authenticator, openBrowser(site))).status).toBe(401)
      }
      authenticator.setCounter(6)
      expect((await signInWith(authenticator, openBrowser(site))).status).toBe(200)
    })

    test('once it is removed', async () => {
      const { authenticator, browser, id } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const options = await optionsOf(visitor, passkeySignIn)
      await browser.send('DELETE', `${passkeysPath}/${id}`)
      const passkey = authenticator.use(options)
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(401)
    })

    test('with the key of another one', async () => {
      const { authenticator } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const options = await optionsOf(visitor, passkeySignIn)
      const { id, rawId } = authenticator.use(options)
      const forged = { ...makeAuthenticator(originOf(site)).use(options, { userHandle: undefined as never }) }
      const { userHandle: _, ...response } = forged.response
      const passkey = { ...forged, id, rawId, response }
      expect((await visitor.send('POST', passkeySignIn, { passkey })).status).toBe(401)
    })

    test('after too many wrong ones from one network', async () => {
      const { authenticator } = await memberWithPasskey()
      const from = { 'x-forwarded-for': '192.0.2.77' }
      const visitor = openBrowser(site)
      const guess = async (by = {}) => {
        const options = await (await visitor.send('POST', `${passkeySignIn}/options`, undefined, from)).json()
        const passkey = authenticator.use(options, by)
        return (await visitor.send('POST', passkeySignIn, { passkey }, from)).status
      }
      const statuses: number[] = []
      for (let number = 0; number < 10; number++) statuses.push(await guess({ isVerified: false }))
      expect(new Set(statuses)).toEqual(new Set([401]))
      expect(await guess()).toBe(429)
    })

    test.each([
      ['too long', { id: 'A'.repeat(1365) }],
      ['no base64url', { id: '"><' }],
      ['empty', { id: '' }],
    ])('with an id that is %s', async (_, change) => {
      const { authenticator } = await memberWithPasskey()
      const visitor = openBrowser(site)
      const passkey = { ...authenticator.use(await optionsOf(visitor, passkeySignIn)), ...change }
      const refused = await visitor.send('POST', passkeySignIn, { passkey })
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ['passkey.id']])
    })

    test('with empty parts', async () => {
      const { authenticator } = await memberWithPasskey()
      const visitor = openBrowser(site)
      for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
        const { response, ...passkey } = authenticator.use(await optionsOf(visitor, passkeySignIn))
        const body = { passkey: { ...passkey, response: { ...response, [part]: 'AQIDBA' } } }
        expect((await visitor.send('POST', passkeySignIn, body)).status).toBe(401)
      }
    })
  })

  describe('as second factor', () => {
    test('of another account, whose password was not given', async () => {
      const mine = await enrolMember(site)
      const other = await memberWithPasskey()
      const { authenticator } = await addPasskey(mine.browser, site, { code: codeOf(mine.secret, 1) })
      const visitor = openBrowser(site)
      await givePassword(site, mine.person, visitor)
      const stolen = other.authenticator.use(await optionsOf(visitor, passkeyStep, {}))
      expect((await visitor.send('POST', passkeyStep, { passkey: stolen })).status).toBe(400)
      expect(await visitor.me()).toBeNull()
      const passkey = authenticator.use(await optionsOf(visitor, passkeyStep, {}))
      expect((await openBrowser(site).send('POST', passkeyStep, { passkey })).status).toBe(401)
      expect((await visitor.send('POST', passkeyStep, { passkey })).status).toBe(200)
    })

    test('with the challenge of a sign-in without a password', async () => {
      const mine = await enrolMember(site)
      const { authenticator } = await addPasskey(mine.browser, site, { code: codeOf(mine.secret, 1) })
      const visitor = openBrowser(site)
      await givePassword(site, mine.person, visitor)
      const passkey = authenticator.use(await optionsOf(visitor, passkeySignIn))
      expect((await visitor.send('POST', passkeyStep, { passkey })).status).toBe(400)
    })
  })

  describe('to confirm', () => {
    test('of another account or in another session, ten times at most', async () => {
      const mine = await memberWithPasskey()
      const other = await memberWithPasskey()
      await ageSessionsOf(mine.user.id, 60)
      const send = (passkey: object) => mine.browser.send('POST', confirmPath, { passkey })
      const foreign = mine.authenticator.use(await optionsOf(other.browser, confirmPath))
      expect((await send(foreign)).status).toBe(400)
      for (let guess = 0; guess < 9; guess++) {
        const stolen = other.authenticator.use(await optionsOf(mine.browser, confirmPath))
        expect((await send(stolen)).status).toBe(400)
      }
      const own = mine.authenticator.use(await optionsOf(mine.browser, confirmPath))
      expect((await send(own)).status).toBe(429)
      expect((await mine.browser.get(confirmPath)).status).toBe(403)
    })
  })

  test('to a stranger who renames or removes it', async () => {
    const { id } = await memberWithPasskey()
    const { browser } = await registerMember(site)
    expect((await browser.send('PATCH', `${passkeysPath}/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await browser.send('DELETE', `${passkeysPath}/${id}`)).status).toBe(404)
    expect(await db().$count(passkeys, eq(passkeys.id, id))).toBe(1)
  })

  test('to a removal in an old session', async () => {
    const { browser, id, user } = await memberWithPasskey()
    await ageSessionsOf(user.id, 6)
    expect((await browser.send('DELETE', `${passkeysPath}/${id}`)).status).toBe(403)
  })
})

describe.each(engines)('of several simultaneous requests with one passkey answer on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('one signs in', async () => {
    const { browser } = await registerMember(site)
    const { authenticator } = await addPasskey(browser, site)
    const visitor = openBrowser(site)
    const passkey = authenticator.use(await optionsOf(visitor, passkeySignIn))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.send('POST', passkeySignIn, { passkey })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('and of two answers with one counter one does', async () => {
    const { browser } = await registerMember(site)
    const { authenticator } = await addPasskey(browser, site)
    authenticator.setCounter(3)
    const statuses = await Promise.all(
      [openBrowser(site), openBrowser(site)].map(
        async (visitor) => (await signInWith(authenticator, visitor)).status,
      ),
    )
    expect(statuses.sort()).toEqual([200, 401])
  })
})
