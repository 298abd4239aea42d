import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser, registerMember, userRow } from '#testing/browser.ts'
import { bothEngines, openTestSite, signInAs } from '#testing/site.ts'
import { hashPassword, isPassword, knownAs } from './commands/password-hashes.ts'
import { answerResetRequests } from './commands/password-reset.ts'

/** Records the delays of guesses, and skips them. */
const pauses = vi.hoisted(() => [] as number[])
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: async (ms: number) => void pauses.push(ms),
}))

describe.each(bothEngines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())

  const member = (changes?: Record<string, unknown>) => registerMember(site, changes)

  describe('the existence of an account stays secret', () => {
    test('sign-in gives the same answer for an unknown name, a wrong password and an account without one', async () => {
      const { person } = await member()
      const { userId } = await signInAs('user')
      const passwordless = await userRow(userId)
      const answers = []
      for (const name of [person.email, passwordless?.email, 'nobody@example.org', 'nobody-at-all']) {
        const response = await openBrowser(site).send('POST', '/api/auth/login', {
          emailOrUsername: name,
          password: 'not the password',
        })
        const headers = Object.fromEntries(response.headers)
        for (const name of ['x-request-id', 'date']) delete headers[name]
        answers.push({ status: response.status, body: await response.text(), headers })
      }
      expect(answers[0]?.status).toBe(401)
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })

    test('sign-in computes a hash for an unknown name too', async () => {
      const hashed = await hashPassword('any password', knownAs('test'))
      const hash = await leastWork(10, () => isPassword(hashed, 'not the password', knownAs('test')))
      const unknown = await leastWork(4, async () => {
        expect((await attempt('nobody@example.org')).status).toBe(401)
      })
      // Hashing takes most of the time. A response for an unknown name without it would take far less.
      expect(unknown).toBeGreaterThan(hash * 0.7)
    })

    const attempt = (emailOrUsername: string) =>
      openBrowser(site).send('POST', '/api/auth/login', { emailOrUsername, password: 'not the password' })

    /** Returns the least CPU time of several runs. CPU time hardly depends on other processes. */
    async function leastWork(runs: number, work: () => Promise<unknown>): Promise<number> {
      const figures: number[] = []
      for (let run = 0; run < runs; run++) {
        const begun = process.cpuUsage()
        await work()
        const { user, system } = process.cpuUsage(begun)
        figures.push(user + system)
      }
      return Math.min(...figures)
    }

    test('a reset request gets the same answer and does the same work for a known and an unknown address', async () => {
      const { person } = await member()
      const answers = []
      for (const email of [person.email, 'nobody@example.org']) {
        const response = await openBrowser(site).send('POST', '/api/auth/password-reset', { email })
        answers.push([response.status, await response.text()])
      }
      expect(answers[0]?.[0]).toBe(202)
      expect(answers[1]).toEqual(answers[0])
      const before = await db().select().from(emailOutbox)
      await answerResetRequests()
      const after = await db().select().from(emailOutbox)
      const added = after.slice(before.length).map(({ recipient }) => recipient)
      expect(added).toEqual([person.email])
    })
  })

  describe('guesses are limited', () => {
    const login = (name: string, password: string, network?: string, browser = openBrowser(site)) =>
      browser
        .send(
          'POST',
          '/api/auth/login',
          { emailOrUsername: name, password },
          network ? { 'x-forwarded-for': network } : {},
        )
        .then(({ status }) => status)
    async function guessAt(name: string, times: number, network?: string, browser?: Browser) {
      const statuses = []
      for (let guess = 0; guess < times; guess++)
        statuses.push(await login(name, `guess number ${guess}`, network, browser))
      return statuses
    }
    type Browser = ReturnType<typeof openBrowser>
    let networks = 0
    const newNetwork = () => `203.0.${113 + Math.floor(++networks / 250)}.${networks % 250}`
    const wrong = (times: number) => Array(times).fill(401)

    test('per name and network, for unknown names too, which locks out nobody elsewhere', async () => {
      const { person } = await member()
      for (const [name, attacker] of [
        [person.email, newNetwork()],
        ['nobody-to-guess@example.org', newNetwork()],
      ] as const) {
        expect(await guessAt(name, 11, attacker)).toEqual([...wrong(10), 429])
        expect(await login(name, person.password, attacker)).toBe(429)
      }
      expect(await login(person.email, person.password)).toBe(200)
    })

    test('over all networks only by a delay of at most three seconds, even for unknown names', async () => {
      const { person } = await member()
      for (const name of [person.email, 'nobody-to-delay@example.org']) {
        pauses.length = 0
        expect(await guessAt(name, 10)).toEqual(wrong(10))
        expect(pauses).toEqual([0, 0, 0, 250, 500, 1000, 2000, 3000, 3000, 3000])
      }
      pauses.length = 0
      expect(await login(person.email, person.password)).toBe(200)
      expect(pauses).toEqual([3000])
    })

    test('without revealing which names belong to one account', async () => {
      const { person, user } = await member({ username: `hidden-${engine}` })
      const attacker = newNetwork()
      expect(await guessAt(person.email, 11, attacker)).toEqual([...wrong(10), 429])
      pauses.length = 0
      expect(await guessAt(user.username, 1, attacker)).toEqual(wrong(1))
      expect(pauses).toEqual([0])
    })

    test('per name and site, whose networks together have twice as many as one', async () => {
      const { person } = await member()
      const home = `2001:db8:${++networks}`
      expect(await guessAt(person.email, 11, `${home}:ff::1`)).toEqual([...wrong(10), 429])
      expect(await guessAt(person.email, 10, `${home}:fe::1`)).toEqual(wrong(10))
      expect(await guessAt(person.email, 1, `${home}:fd::1`)).toEqual([429])
      expect(await login(person.email, person.password)).toBe(200)
    })

    test('with a text that tells the owner how to sign in, if the site sends emails', async () => {
      const { person } = await member()
      const attacker = newNetwork()
      await guessAt(person.email, 10, attacker)
      const refusal = async () => {
        const body = { emailOrUsername: person.email, password: person.password }
        const answer = await site.send('POST', '/api/auth/login', body, { 'x-forwarded-for': attacker })
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
        return (await answer.json()).message.replace(/in \d+ minutes/, 'in N minutes')
      }
      const message = 'Too many attempts. Please try again in N minutes.'
      const way =
        'Or reset your password by email: the link makes this browser known, and it does not have to wait.'
      expect(await refusal()).toBe(`${message} ${way}`)
      const settings = config()
      setConfig({ ...settings, SMTP_URL: undefined })
      expect(await refusal()).toBe(message)
      setConfig(settings)
    })

    test('from one address, over all accounts', async () => {
      const statuses = []
      const attacker = newNetwork()
      for (let guess = 0; guess < 21; guess++)
        statuses.push(await login(`victim${guess}`, 'a common guess', attacker))
      expect(statuses).toEqual([...wrong(20), 429])
    })

    test('right passwords do not count', async () => {
      const { person } = await member()
      const office = newNetwork()
      for (let time = 0; time < 22; time++)
        expect(await login(person.email, person.password, office)).toBe(200)
    })

    test('for the current password of a stolen session, and not by guesses from outside', async () => {
      const { browser, person } = await member()
      await guessAt(person.email, 10)
      const statuses = []
      for (let guess = 0; guess < 11; guess++) {
        const body = { currentPassword: `guess ${guess}`, newPassword: 'a sentence of my own' }
        statuses.push((await browser.send('PUT', '/api/auth/change-password', body)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(400), 429])
    })

    describe('in a browser that has signed in before', () => {
      test('only by its own guesses', async () => {
        const { person, browser } = await member()
        const office = newNetwork()
        await browser.send('POST', '/api/auth/logout')
        await guessAt(person.email, 11, office)
        for (let victim = 0; victim < 12; victim++) await login(`spray${victim}`, 'a common guess', office)
        pauses.length = 0
        expect(await guessAt(person.email, 1, office, browser)).toEqual(wrong(1))
        expect(await login(person.email, person.password, office, browser)).toBe(200)
        expect(pauses).toEqual([])
        const known = browser.cookies.get('known')
        expect(await guessAt(person.email, 11, office, browser)).toEqual([...wrong(10), 429])
        expect(browser.cookies.get('known')).toBe(known)
        expect(await login(person.email, person.password)).toBe(200)
      })

      test('not for another account, nor with a forged cookie, nor after a new password', async () => {
        const { person, browser, user } = await member()
        const other = await member()
        const known = browser.cookies.get('known') ?? ''
        const [id = '', signature = ''] = known.split('.')
        const asUnknown = async (name: string, cookie: string, visitor = openBrowser(site)) => {
          pauses.length = 0
          visitor.cookies.set('known', cookie)
          await login(name, 'not the password', undefined, visitor)
          return pauses.length === 1
        }
        expect(await asUnknown(person.email, known)).toBe(false)
        expect(await asUnknown(other.person.email, known)).toBe(true)
        const forged = [
          `${id}x.${signature}`,
          `${id}.${signature.slice(1)}`,
          `${id}.`,
          id,
          '.',
          `${user.id}.${signature}`,
        ]
        for (const cookie of forged) expect(await asUnknown(person.email, cookie)).toBe(true)
        const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
        expect((await browser.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
        expect(await asUnknown(person.email, known)).toBe(true)
        expect(await asUnknown(person.email, browser.cookies.get('known') ?? '')).toBe(false)
      })

      test('or has just chosen a new password by a mailed link', async () => {
        const { person } = await member()
        const browser = openBrowser(site)
        await browser.send('POST', '/api/auth/password-reset', { email: person.email })
        await answerResetRequests()
        const emails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
        const token = /reset-password\?token=([\w-]{43})/.exec(emails.map(({ text }) => text).join())?.[1]
        const newPassword = 'quite another sentence'
        const path = '/api/auth/password-reset/confirm'
        expect((await browser.send('POST', path, { token, newPassword })).status).toBe(200)
        await guessAt(person.email, 9)
        pauses.length = 0
        expect(await login(person.email, newPassword, undefined, browser)).toBe(200)
        expect(pauses).toEqual([])
      })
    })
  })
})
