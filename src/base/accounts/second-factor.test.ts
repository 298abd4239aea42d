import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config, parseConfig, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser, registerMember } from '#testing/browser.ts'
import {
  codeOf,
  enrolMember,
  factorOf,
  giveCode,
  givePassword,
  secondFactorEndpoint,
  stopClock,
} from '#testing/second-factor.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { recoveryCodes, secondFactors, userAudit, users } from './table.ts'

stopClock()

describe.each(engines)('the second factor on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  const path = secondFactorEndpoint

  describe('is set up', () => {
    test('by a secret that counts once a code of it is confirmed', async () => {
      const { browser, person } = await registerMember(site)
      expect(await factorOf(browser)).toMatchObject({ isOn: false, recoveryCodes: 0 })
      const begun = await (await browser.send('POST', path)).json()
      expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(begun.qrCode.size).toBeGreaterThan(20)
      expect((await givePassword(site, person)).status).toBe(200)
      const wrong = await browser.send('POST', `${path}/confirm`, { code: codeOf(begun.secret, 5) })
      expect(wrong.status).toBe(400)
      expect((await wrong.json()).fields.code).toMatch(/not right/)
      const right = await browser.send('POST', `${path}/confirm`, { code: codeOf(begun.secret) })
      const { recoveryCodes: codes } = await right.json()
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(await factorOf(browser)).toMatchObject({ isOn: true, recoveryCodes: 10 })
      expect(await browser.me()).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false })
      expect((await browser.send('POST', path)).status).toBe(409)
    })

    test('and stored encrypted, its recovery codes as hashes', async () => {
      const { secret, recovery, user } = await enrolMember(site)
      const factors = await db().select().from(secondFactors).where(eq(secondFactors.userId, user.id))
      const codes = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
      const stored = JSON.stringify([factors, codes])
      expect(stored).not.toContain(secret)
      for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''))
    })

    test('and ends the sessions that began without it', async () => {
      const { person, browser } = await registerMember(site)
      const other = openBrowser(site)
      await givePassword(site, person, other)
      const { secret } = await (await browser.send('POST', path)).json()
      await browser.send('POST', `${path}/confirm`, { code: codeOf(secret) })
      expect(await other.me()).toBeNull()
      expect(await browser.me()).not.toBeNull()
    })
  })

  describe('is required after the password', () => {
    test('and not before, nor does anything else reveal it', async () => {
      const { person, secret } = await enrolMember(site)
      const other = await registerMember(site)
      const answers = []
      for (const { email } of [person, other.person]) {
        const answer = await givePassword(site, { email, password: 'not the password' })
        answers.push([answer.status, await answer.text(), answer.headers.getSetCookie()])
      }
      expect(answers[0]).toEqual(answers[1])
      const browser = openBrowser(site)
      const asked = await givePassword(site, person, browser)
      expect(asked.status).toBe(401)
      expect(await asked.json()).toMatchObject({ code: 'second-factor' })
      expect(await browser.me()).toBeNull()
      const done = await giveCode(browser, codeOf(secret, 1))
      expect(done.status).toBe(200)
      expect(await done.json()).toMatchObject({ email: person.email, hasSecondFactor: true })
      expect(await browser.me()).not.toBeNull()
    })

    test('only in the browser that gave the password, once', async () => {
      const { person, secret, recovery } = await enrolMember(site)
      expect((await giveCode(openBrowser(site), codeOf(secret, 1))).status).toBe(401)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      const pending = browser.cookies.get('pending-sign-in') ?? ''
      expect((await giveCode(browser, recovery[0])).status).toBe(200)
      browser.cookies.set('pending-sign-in', pending)
      expect((await giveCode(browser, recovery[1])).status).toBe(401)
    })

    test('and the pages behind it stay closed while it is required', async () => {
      const { person } = await enrolMember(site)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      for (const address of ['/api/auth/me', '/api/settings', path, '/api/orders', '/api/notices'])
        expect((await browser.get(address)).status).toBe(401)
      expect((await browser.send('POST', `${path}/off`, { code: '123456' })).status).toBe(401)
    })

    test.each(['changed', 'deactivated'])(
      'and the sign-in ends when the account is %s meanwhile',
      async (how) => {
        const { person, user, browser: own, secret } = await enrolMember(site)
        const browser = openBrowser(site)
        await givePassword(site, person, browser)
        const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
        if (how === 'changed')
          expect((await own.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
        else await db().update(users).set({ isActive: false }).where(eq(users.id, user.id))
        expect((await giveCode(browser, codeOf(secret, 1))).status).toBe(how === 'changed' ? 401 : 403)
        expect(await browser.me()).toBeNull()
      },
    )
  })

  describe('takes a code', () => {
    test('of one step before and after the current one', async () => {
      const { person, secret, user } = await enrolMember(site)
      await db().update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.id))
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      for (const steps of [-3, 3]) expect((await giveCode(browser, codeOf(secret, steps))).status).toBe(400)
      expect((await giveCode(browser, ` ${codeOf(secret, -1).replace(/(?<=^...)/, ' ')} `)).status).toBe(200)
      await givePassword(site, person, browser)
      expect((await giveCode(browser, codeOf(secret, 1))).status).toBe(200)
    })

    test('once, and none of a step before the last one', async () => {
      const { person, secret } = await enrolMember(site)
      const first = openBrowser(site)
      await givePassword(site, person, first)
      expect((await giveCode(first, codeOf(secret, 1))).status).toBe(200)
      const second = openBrowser(site)
      await givePassword(site, person, second)
      for (const steps of [1, 0]) expect((await giveCode(second, codeOf(secret, steps))).status).toBe(400)
      expect(await second.me()).toBeNull()
    })

    test('of the account alone', async () => {
      const one = await enrolMember(site)
      const other = await enrolMember(site)
      const browser = openBrowser(site)
      await givePassword(site, one.person, browser)
      for (const code of [codeOf(other.secret, 1), other.recovery[0] ?? ''])
        expect((await giveCode(browser, code)).status).toBe(400)
      // The other account's secret does not work in this account's row.
      const [stored] = await db()
        .select({ secret: secondFactors.secret })
        .from(secondFactors)
        .where(eq(secondFactors.userId, other.user.id))
      await db()
        .update(secondFactors)
        .set({ secret: stored?.secret ?? '' })
        .where(eq(secondFactors.userId, one.user.id))
      expect((await giveCode(browser, codeOf(other.secret, 1))).status).toBe(400)
    })

    test('or a recovery code in any notation, each once', async () => {
      const { person, recovery } = await enrolMember(site)
      const browser = openBrowser(site)
      await givePassword(site, person, browser)
      const [first = ''] = recovery
      expect((await giveCode(browser, ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
      expect(await factorOf(browser)).toMatchObject({ recoveryCodes: 9 })
      await givePassword(site, person, browser)
      expect((await giveCode(browser, first)).status).toBe(400)
    })
  })

  describe('is changed with a code', () => {
    test('which makes new recovery codes, and the former ones end', async () => {
      const { browser, person, secret, recovery } = await enrolMember(site)
      expect((await browser.send('POST', `${path}/recovery-codes`, { code: '000000' })).status).toBe(400)
      const made = await browser.send('POST', `${path}/recovery-codes`, { code: codeOf(secret, 1) })
      const { recoveryCodes: codes } = await made.json()
      expect(codes).toHaveLength(10)
      const other = openBrowser(site)
      await givePassword(site, person, other)
      expect((await giveCode(other, recovery[0])).status).toBe(400)
      expect((await giveCode(other, codes[0])).status).toBe(200)
    })

    test('or which turns it off, with everything that belongs to it', async () => {
      const { browser, person, secret, recovery, user } = await enrolMember(site)
      expect((await browser.send('POST', `${path}/off`, { code: 'nonsense' })).status).toBe(400)
      const trusted = openBrowser(site)
      await givePassword(site, person, trusted)
      await giveCode(trusted, recovery[0], { trust: true })
      expect((await browser.send('POST', `${path}/off`, { code: codeOf(secret, 1) })).status).toBe(204)
      expect(await factorOf(browser)).toMatchObject({ isOn: false, recoveryCodes: 0, trustedBrowsers: [] })
      expect((await givePassword(site, person)).status).toBe(200)
      expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
      expect((await browser.send('POST', `${path}/off`, { code: codeOf(secret, 1) })).status).toBe(409)
    })

    test('and the audit says when it was turned on and off', async () => {
      const { browser, secret, user } = await enrolMember(site)
      await browser.send('POST', `${path}/off`, { code: codeOf(secret, 1) })
      const entries = await db().select().from(userAudit).where(eq(userAudit.userId, user.id))
      expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['second-factor-on', user.id],
        ['second-factor-off', user.id],
      ])
    })

    test('of which a stolen session has ten', async () => {
      const { browser } = await enrolMember(site)
      const statuses = []
      for (let guess = 0; guess < 11; guess++)
        statuses.push((await browser.send('POST', `${path}/off`, { code: `00000${guess % 10}` })).status)
      expect(statuses).toEqual([...Array(10).fill(400), 429])
    })
  })

  test('needs SECRET_KEY with DATABASE_URL, and says so', async () => {
    const { browser } = await registerMember(site)
    const before = config()
    setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATABASE_URL: 'postgres://localhost/x' }))
    try {
      expect(await browser.me()).toMatchObject({ secondFactorObstacle: 'key' })
      const refused = await browser.send('POST', path)
      expect(refused.status).toBe(409)
      expect((await refused.json()).message).toContain('SECRET_KEY')
    } finally {
      setConfig(before)
    }
  })

  describe('if the site sends email', () => {
    beforeAll(() => setConfig({ ...config(), SMTP_URL: 'smtp://127.0.0.1:1' }))
    afterAll(() => setConfig({ ...config(), SMTP_URL: undefined }))

    const prove = async (id: number) => {
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, id))
    }

    test('needs a proved address, so that nobody can lock out its owner', async () => {
      const { browser, user } = await registerMember(site)
      expect(await browser.me()).toMatchObject({ secondFactorObstacle: 'email' })
      expect((await browser.send('POST', path)).status).toBe(409)
      await prove(user.id)
      expect((await browser.send('POST', path)).status).toBe(200)
    })

    test('is required by a link that resets the password', async () => {
      const { browser: own, person, user } = await registerMember(site)
      await prove(user.id)
      const { secret } = await (await own.send('POST', path)).json()
      await own.send('POST', `${path}/confirm`, { code: codeOf(secret) })
      const browser = openBrowser(site)
      await browser.send('POST', '/api/auth/password-reset', { email: person.email })
      await answerResetRequests()
      const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
      expect(mails.map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Two-factor authentication was switched on'),
      )
      const token = /reset-password\?token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1]
      const newPassword = 'quite another sentence'
      const reset = (code?: string) =>
        browser.send('POST', '/api/auth/password-reset/confirm', { token, newPassword, code })
      const asked = await reset()
      expect([asked.status, (await asked.json()).code]).toEqual([401, 'second-factor'])
      expect((await reset('123 456')).status).toBe(400)
      expect((await givePassword(site, person)).status).toBe(401)
      expect((await reset(codeOf(secret, 1))).status).toBe(200)
      const after = await givePassword(site, { ...person, password: newPassword }, browser)
      expect([after.status, (await after.json()).code]).toEqual([401, 'second-factor'])
    })
  })
})
