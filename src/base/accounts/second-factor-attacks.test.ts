import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser } from '#testing/browser.ts'
import { codeOf, enrolMember, factorOf, giveCode, givePassword, stopClock } from '#testing/second-factor.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { trustedBrowsers, users } from './table.ts'

/** Records the delays of guesses, and skips them. */
const pauses = vi.hoisted(() => [] as number[])
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: async (ms: number) => void pauses.push(ms),
}))

stopClock()

describe.each(engines)('a code on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  describe('is not required in a trusted browser', () => {
    test('which is listed and can be ended', async () => {
      const { person, recovery, browser: own } = await enrolMember(site)
      const browser = openBrowser(site)
      const agent = {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }
      await givePassword(site, person, browser)
      const body = { code: recovery[0], trust: true }
      expect((await browser.send('POST', '/api/auth/second-factor', body, agent)).status).toBe(200)
      await browser.send('POST', '/api/auth/logout')
      expect((await givePassword(site, person, browser)).status).toBe(200)
      const [listed] = (await factorOf(browser)).trustedBrowsers
      expect(listed).toMatchObject({ browser: 'Firefox on Windows', isThis: true })
      expect((await factorOf(own)).trustedBrowsers).toMatchObject([{ id: listed.id, isThis: false }])
      const other = await enrolMember(site)
      const ending = `/api/account/trusted-browsers/${listed.id}`
      expect((await other.browser.send('DELETE', ending)).status).toBe(404)
      expect((await own.send('DELETE', ending)).status).toBe(204)
      expect((await givePassword(site, person, browser)).status).toBe(401)
    })

    test('but in another account, with a forged cookie, or after 30 days', async () => {
      const { person, recovery, user } = await enrolMember(site)
      const other = await enrolMember(site)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      await giveCode(browser, recovery[0], { trust: true })
      const cookie = browser.cookies.get('trusted') ?? ''
      const with_ = async (value: string, who = person) => {
        const visitor = openBrowser(site)
        visitor.cookies.set('trusted', value)
        return (await givePassword(site, who, visitor)).status
      }
      expect(await with_(cookie)).toBe(200)
      expect(await with_(cookie, other.person)).toBe(401)
      const [secret = '', signature = ''] = cookie.split('.')
      for (const forged of [
        secret,
        `${secret}.`,
        `${secret}x.${signature}`,
        `${secret}.${signature.slice(1)}`,
      ])
        expect(await with_(forged)).toBe(401)
      await db()
        .update(trustedBrowsers)
        // A minute ago, because this process's clock may be half a time step ahead of the database's.
        .set({ expiresAt: new Date(Date.now() - 60_000).toISOString() })
        .where(eq(trustedBrowsers.userId, user.id))
      expect(await with_(cookie)).toBe(401)
    })

    test('nor with a stolen cookie after a new password, even if its row is restored', async () => {
      const { person, recovery, user, browser: own } = await enrolMember(site)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      await giveCode(browser, recovery[0], { trust: true })
      const [row] = await db().select().from(trustedBrowsers).where(eq(trustedBrowsers.userId, user.id))
      const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
      await own.send('PUT', '/api/auth/change-password', change)
      expect((await factorOf(own)).trustedBrowsers).toEqual([])
      const changed = { ...person, password: change.newPassword }
      expect((await givePassword(site, changed, browser)).status).toBe(401)
      if (row) await db().insert(trustedBrowsers).values(row)
      expect((await givePassword(site, changed, browser)).status).toBe(401)
    })
  })

  describe('is guessed', () => {
    let networks = 0
    const newNetwork = () => `203.0.${113 + Math.floor(++networks / 250)}.${networks % 250}`
    const wrongCode = (guess: number) => String(guess).padStart(6, '0')
    type Person = { email: string; password: string }
    /** Guesses codes as an attacker who knows the password. Each guess comes from a new network unless one is given. */
    async function guessAt(person: Person, times: number, network?: string, browser = openBrowser(site)) {
      const statuses = []
      for (let guess = 0; guess < times; guess++) {
        const headers = { 'x-forwarded-for': network ?? newNetwork() }
        await givePassword(site, person, browser, headers)
        statuses.push((await giveCode(browser, wrongCode(guess), { headers })).status)
      }
      return statuses
    }
    const wrong = (times: number) => Array(times).fill(400)

    test('as slowly as a password, from one network', async () => {
      const { person } = await enrolMember(site)
      pauses.length = 0
      expect(await guessAt(person, 11, newNetwork())).toEqual([...wrong(10), 429])
      expect(pauses.filter((ms) => ms > 0)).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000])
    })

    test('over all accounts, from one network', async () => {
      const attacker = newNetwork()
      const statuses = []
      for (let victim = 0; victim < 21; victim++) {
        const { person } = await enrolMember(site)
        statuses.push(...(await guessAt(person, 1, attacker)))
      }
      // The last attempt already fails at the password, which consumes the same limit.
      expect(statuses).toEqual([...wrong(20), 401])
    })

    test('from everywhere twenty times a day, which is reported to the owner and locks out nobody', async () => {
      const { person, user, secret, recovery, browser: own } = await enrolMember(site)
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      expect(await guessAt(person, 22)).toEqual([...wrong(20), 429, 429])
      const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
      const told = mails.filter(({ subject }) => subject.startsWith('Many wrong codes'))
      expect(told).toHaveLength(1)
      // A browser that has signed in before has its own limit. Recovery codes are accepted in every browser.
      await own.send('POST', '/api/auth/logout')
      await givePassword(site, person, own)
      expect((await giveCode(own, codeOf(secret, 1))).status).toBe(200)
      const other = openBrowser(site)
      await givePassword(site, person, other)
      expect((await giveCode(other, codeOf(secret, 1))).status).toBe(429)
      expect((await giveCode(other, recovery[0])).status).toBe(200)
    })

    test('not without the password', async () => {
      const { person, secret } = await enrolMember(site)
      for (let guess = 0; guess < 12; guess++)
        expect((await giveCode(openBrowser(site), wrongCode(guess))).status).toBe(401)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      expect((await giveCode(browser, codeOf(secret, 1))).status).toBe(200)
    })
  })
})

describe.each(engines)('of several simultaneous requests with one code on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test.each(['of the app', 'for recovery'])('one signs in: %s', async (kind) => {
    const { person, secret, recovery } = await enrolMember(site)
    const code = kind === 'of the app' ? codeOf(secret, 1) : recovery[0]
    const browsers = Array.from({ length: 6 }, () => openBrowser(site))
    for (const browser of browsers) await givePassword(site, person, browser)
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const entered = await Promise.all(browsers.map((browser) => browser.me()))
    expect(entered.filter(Boolean)).toHaveLength(1)
  })

  test('which finish one sign-in, one starts a session', async () => {
    const { person, secret, recovery } = await enrolMember(site)
    const browser = openBrowser(site)
    await givePassword(site, person, browser)
    const copies = [codeOf(secret, 1), recovery[0], recovery[1]].map((code) => {
      const copy = openBrowser(site)
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      return giveCode(copy, code)
    })
    const statuses = (await Promise.all(copies)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
  })
})
