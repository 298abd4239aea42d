import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { users } from './table.ts'

describe.each(engines)('resets on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  /** Requests a reset link from `network`, by default from a new one. */
  async function askForReset(email: string, network?: string) {
    const headers: Record<string, string> = network ? { 'x-forwarded-for': network } : {}
    const answer = await site.send('POST', '/api/auth/password-reset', { email }, headers)
    return { status: answer.status, body: await answer.text() }
  }
  const resetEmailsTo = (email: string) =>
    db()
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.recipient, email), like(emailOutbox.subject, 'Reset your%')))

  test('are limited per requester, not per address', async () => {
    const { person } = await registerMember(site)
    const statuses = []
    for (let asked = 0; asked < 6; asked++)
      statuses.push((await askForReset(person.email, '203.0.113.7')).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    for (let asked = 0; asked < 6; asked++) expect((await askForReset(person.email)).status).toBe(202)
  })

  test('are mailed once in ten minutes, and answered like any other', async () => {
    const { person, user } = await registerMember(site)
    const first = await askForReset(person.email)
    for (let asked = 0; asked < 3; asked++) {
      await askForReset(person.email)
      await Promise.all([answerResetRequests(), answerResetRequests()])
    }
    expect(await askForReset(person.email)).toEqual(first)
    await answerResetRequests()
    expect(await resetEmailsTo(person.email)).toHaveLength(1)
    await db()
      .update(users)
      .set({ lastResetEmailAt: sql`${presentInstant} - interval '10 minutes'` })
      .where(eq(users.id, user.id))
    await askForReset(person.email)
    await answerResetRequests()
    expect(await resetEmailsTo(person.email)).toHaveLength(2)
  })

  test('of a former address do not delay those of the current one', async () => {
    const { person, browser } = await registerMember(site)
    await askForReset(person.email)
    await answerResetRequests()
    const email = `victim-of-${person.email}`
    await browser.send('PUT', '/api/auth/profile', { email })
    await askForReset(email)
    await answerResetRequests()
    expect(await resetEmailsTo(email)).toHaveLength(1)
  })
})
