import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { mailOutbox } from '#platform/email/table.ts'
import { openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { hashPassword, isPassword } from './commands/passwords.ts'
import { users } from './table.ts'

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const member = (changes?: Record<string, unknown>) => registerMember(site, changes)
  const rowOf = async (id: number) => {
    const [row] = await db().select().from(users).where(eq(users.id, id))
    return row
  }

  describe('whether an account exists stays secret', () => {
    test('sign-in gives the same answer for an unknown name, a wrong password and an account without one', async () => {
      const { person } = await member()
      const { userId } = await signInAs('user')
      const passwordless = await rowOf(userId)
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
      const hashed = await hashPassword('any password')
      const hash = await leastWork(10, () => isPassword(hashed, 'not the password'))
      const unknown = await leastWork(4, async () => {
        expect((await attempt('nobody@example.org')).status).toBe(401)
      })
      // All the rest is a fraction of a hash: an answer without one would fall far short.
      expect(unknown).toBeGreaterThan(hash * 0.7)
    })

    const attempt = (emailOrUsername: string) =>
      openBrowser(site).send('POST', '/api/auth/login', { emailOrUsername, password: 'not the password' })

    /** Microseconds that this process computes for a work, at the least: unlike its duration, hardly a matter of who else computes. */
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
      const before = await db().select().from(mailOutbox)
      await answerResetRequests()
      const after = await db().select().from(mailOutbox)
      const added = after.slice(before.length).map(({ recipient }) => recipient)
      expect(added).toEqual([person.email])
    })
  })

  describe('guesses are limited', () => {
    test('at one account, from any addresses, and also for unknown names', async () => {
      const { person } = await member()
      for (const name of [person.email, 'nobody-to-guess@example.org']) {
        const statuses = []
        for (let guess = 0; guess < 11; guess++) {
          const body = { emailOrUsername: name, password: `guess number ${guess}` }
          statuses.push((await openBrowser(site).send('POST', '/api/auth/login', body)).status)
        }
        expect(statuses).toEqual([...Array(10).fill(401), 429])
      }
    })

    test('at one account, over username and email together', async () => {
      const { person, user } = await member()
      const statuses = []
      for (let guess = 0; guess < 11; guess++) {
        const emailOrUsername = guess % 2 ? person.email : user.username
        const body = { emailOrUsername, password: `guess number ${guess}` }
        statuses.push((await openBrowser(site).send('POST', '/api/auth/login', body)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429])
    })

    test('from one address, over all accounts', async () => {
      const statuses = []
      for (let guess = 0; guess < 21; guess++) {
        const body = { emailOrUsername: `victim${guess}`, password: 'a common guess' }
        const headers = { 'x-forwarded-for': '198.51.100.77' }
        statuses.push((await site.send('POST', '/api/auth/login', body, headers)).status)
      }
      expect(statuses).toEqual([...Array(20).fill(401), 429])
    })

    test('right passwords do not count', async () => {
      const { person } = await member()
      for (let time = 0; time < 12; time++) {
        const body = { emailOrUsername: person.email, password: person.password }
        expect((await openBrowser(site).send('POST', '/api/auth/login', body)).status).toBe(200)
      }
    })

    test('at the current password of a stolen session', async () => {
      const { browser } = await member()
      const statuses = []
      for (let guess = 0; guess < 11; guess++) {
        const body = { currentPassword: `guess ${guess}`, newPassword: 'a sentence of my own' }
        statuses.push((await browser.send('PUT', '/api/auth/change-password', body)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(400), 429])
    })
  })
})
