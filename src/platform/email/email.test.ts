import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines } from '#testing/site.ts'
import { parseConfig, setConfig } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db, tx } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { startJobs } from '../jobs.ts'
import { emailJobs, expireEmails, maxAttempts, purgeEmails, sendDueEmails } from './delivery.ts'
import { queueEmail } from './outbox.ts'
import { resendEmail } from './resend.ts'
import { emailOutbox } from './table.ts'
import { openTransport, type SendEmail } from './transport.ts'

const email = {
  to: 'ada@example.org',
  usefulMinutes: 60,
  subject: 'Grüße',
  text: 'One line — ✓\n\nAnother.\n',
}

describe.each(engines)('emails on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let sendEmail: SendEmail

  beforeAll(async () => {
    useServer({})
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await db().delete(emailOutbox)
    server = await openEmailServer()
    useServer({ SMTP_URL: server.url, MAIL_FROM: 'Desk <desk@waymark.example>' })
    sendEmail = openTransport(sender) as SendEmail
  })
  afterEach(async () => {
    await server.close()
  })

  const useServer = (variables: Record<string, string>) =>
    setConfig(parseConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://waymark.example', ...variables }))
  const onlyEmail = async () => {
    const rows = await db().select().from(emailOutbox)
    expect(rows).toHaveLength(1)
    return rows[0] as (typeof rows)[number]
  }
  const retryEmail = (id: number) => resendEmail([], id, false)
  const makeDue = () => db().update(emailOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` })

  test('an email arrives as it was written, and its text leaves the outbox', async () => {
    await queueEmail(email)
    const { messageId } = await onlyEmail()
    await sendDueEmails(sendEmail)
    const [sent] = server.received
    expect(sent?.to).toEqual(['ada@example.org'])
    expect(sent?.text.replaceAll('\r\n', '\n')).toBe(email.text)
    expect(sent?.headers).toContain(`Message-ID: ${messageId}`)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@waymark\.example>$/)
    expect(sent?.headers).toContain('From: Desk <desk@waymark.example>')
    expect(await onlyEmail()).toMatchObject({ state: 'sent', attempts: 1, text: null, lastError: null })
    await sendDueEmails(sendEmail)
    expect(server.received).toHaveLength(1)
  })

  test('a reply goes to the address in `replyTo`, and only there', async () => {
    await queueEmail({ ...email, replyTo: 'eve@example.org\r\nBcc: mallory@example.org' })
    await queueEmail({ ...email, subject: 'One\u2028\r\nBcc: me@x.y', replyTo: 'grace@example.org' })
    await sendDueEmails(sendEmail)
    const headers = server.received.map((email) => email.headers)
    expect(server.received.flatMap(({ to }) => to)).not.toContain('mallory@example.org')
    expect(headers[0]).not.toMatch(/^Bcc:/m)
    expect(headers[1]).toMatch(/^Subject: One Bcc: me@x\.y\r?$/m)
    expect(headers[1]).toMatch(/^Reply-To: grace@example\.org\r?$/m)
  })

  test('the job sends an email as soon as its transaction commits, and none that is rolled back', async () => {
    const stop = startJobs(emailJobs(sender))
    await expect(
      tx(async () => {
        await queueEmail({ ...email, subject: 'never' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await tx(() => queueEmail(email))
    const [sent] = await server.emails(1)
    expect(sent?.headers).not.toContain('never')
    await stop()
    expect(await onlyEmail()).toMatchObject({ state: 'sent' })
  })

  test('without SMTP_URL an email waits, and is sent once there is a server', async () => {
    useServer({})
    const idle = startJobs(emailJobs(sender))
    await queueEmail(email)
    await idle()
    expect(await onlyEmail()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      sentAt: null,
      text: email.text,
    })
    useServer({ SMTP_URL: server.url })
    const stop = startJobs(emailJobs(sender))
    await server.emails(1)
    await stop()
    expect(await onlyEmail()).toMatchObject({ state: 'sent' })
  })

  test('a deferred email is retried later, with the same Message-ID', async () => {
    await queueEmail(email)
    const { messageId } = await onlyEmail()
    server.settings.refuse = { code: 451, message: 'try again later' }
    await sendDueEmails(sendEmail)
    const failed = await onlyEmail()
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') })
    expect(Date.parse(failed.nextAttemptAt) - Date.now()).toBeGreaterThan(50_000)
    await sendDueEmails(sendEmail)
    expect(server.settings.attempts).toBe(1)
    await makeDue()
    await sendDueEmails(sendEmail)
    const again = await onlyEmail()
    expect(Date.parse(again.nextAttemptAt) - Date.now()).toBeGreaterThan(110_000)
    server.settings.refuse = undefined
    await makeDue()
    await sendDueEmails(sendEmail)
    expect(server.received[0]?.headers).toContain(messageId)
    expect(await onlyEmail()).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
  })

  test('a server that is down counts as an attempt', async () => {
    await queueEmail(email)
    useServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await sendDueEmails(openTransport(sender) as SendEmail)
    expect(await onlyEmail()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('a recipient whom the server always defers is given up; the email is stored for another try', async () => {
    await queueEmail(email)
    await db()
      .update(emailOutbox)
      .set({ attempts: maxAttempts - 1 })
    server.settings.refuse = { code: 451, message: 'try again later' }
    await sendDueEmails(sendEmail)
    expect(await onlyEmail()).toMatchObject({ state: 'failed', attempts: maxAttempts, text: email.text })
  })

  test('an email that was given up is sent when it is retried', async () => {
    await queueEmail(email)
    server.settings.refuse = { code: 550, message: 'no such mailbox' }
    await sendDueEmails(sendEmail)
    const { id, messageId } = await onlyEmail()
    server.settings.refuse = undefined
    await sendDueEmails(sendEmail)
    expect(server.received).toHaveLength(0)
    expect(await retryEmail(id)).toBe(true)
    await sendDueEmails(sendEmail)
    expect(server.received[0]?.headers).toContain(messageId)
    expect(await onlyEmail()).toMatchObject({ state: 'sent', attempts: 1, text: null })
    expect(await retryEmail(id)).toBe(false)
  })

  test('an email that was given up can be retried until its term ends; then it expires', async () => {
    for (const age of ['59 minutes', '61 minutes']) {
      const id = await queueEmail(email)
      await db()
        .update(emailOutbox)
        .set({
          state: 'failed',
          lastError: '550',
          expiresAt: sql`${emailOutbox.expiresAt} - ${age}::interval`,
        })
        .where(eq(emailOutbox.id, id))
    }
    await expireEmails()
    const rows = await db().select().from(emailOutbox).orderBy(emailOutbox.id)
    expect(rows).toMatchObject([
      { state: 'failed', text: email.text, lastError: '550' },
      { state: 'expired', text: null, lastError: '550' },
    ])
    expect(await Promise.all(rows.map(({ id }) => retryEmail(id)))).toEqual([true, false])
  })

  test('a site that gets its mail server late sends only emails within their term', async () => {
    useServer({})
    const idle = startJobs(emailJobs(sender))
    for (const [subject, age] of [
      ['old', '61 minutes'],
      ['recent', '59 minutes'],
    ]) {
      const id = await queueEmail({ ...email, subject: subject as string })
      await db()
        .update(emailOutbox)
        .set({ expiresAt: sql`${emailOutbox.expiresAt} - ${age}::interval` })
        .where(eq(emailOutbox.id, id))
    }
    await idle()
    useServer({ SMTP_URL: server.url })
    const stop = startJobs(emailJobs(sender))
    const [sent] = await server.emails(1)
    await stop()
    expect(sent?.headers).toContain('Subject: recent')
    expect(server.received).toHaveLength(1)
  })

  test('sent and expired emails leave the outbox after ninety days, waiting ones never', async () => {
    const before = (days: number) => sql`now() - make_interval(days => ${days})`
    const states = {
      'sent long ago': { state: 'sent', sentAt: before(91), expiresAt: before(88) },
      'sent lately': { state: 'sent', sentAt: before(89), expiresAt: before(86) },
      'expired long ago': { state: 'expired', expiresAt: before(91) },
      'expired lately': { state: 'expired', expiresAt: before(89) },
      failed: { state: 'failed', expiresAt: before(91) },
      waiting: { state: 'waiting', expiresAt: before(91) },
    } as const
    for (const [subject, changes] of Object.entries(states)) {
      const id = await queueEmail({ ...email, subject })
      await db().update(emailOutbox).set(changes).where(eq(emailOutbox.id, id))
    }
    await purgeEmails()
    const left = await db().select({ subject: emailOutbox.subject }).from(emailOutbox).orderBy(emailOutbox.id)
    expect(left.map(({ subject }) => subject)).toEqual(['sent lately', 'expired lately', 'failed', 'waiting'])
  })

  test('an email that a dead process was sending is resent when its next attempt is due', async () => {
    await queueEmail(email)
    const { messageId } = await onlyEmail()
    const hanging: SendEmail = () => new Promise(() => {})
    void sendDueEmails(hanging)
    await expect.poll(async () => (await onlyEmail()).attempts).toBe(1)
    await sendDueEmails(sendEmail)
    expect(server.received).toHaveLength(0)
    await makeDue()
    await sendDueEmails(sendEmail)
    expect(server.received[0]?.headers).toContain(messageId)
  })

  test('two processes send each email once', async () => {
    for (let count = 0; count < 12; count++) await queueEmail({ ...email, subject: `Number ${count}` })
    await Promise.all([sendDueEmails(sendEmail), sendDueEmails(sendEmail)])
    const subjects = server.received.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1])
    expect(subjects).toHaveLength(12)
    expect(new Set(subjects).size).toBe(12)
  })

  test('an email that has expired is not sent, and its text is deleted', async () => {
    await queueEmail(email)
    const { expiresAt } = await onlyEmail()
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
    await db().update(emailOutbox).set({ expiresAt: presentInstant })
    await sendDueEmails(sendEmail)
    await expireEmails()
    expect(server.received).toHaveLength(0)
    expect(await onlyEmail()).toMatchObject({ state: 'expired', text: null, attempts: 0 })
  })

  // The clock of the embedded database has only milliseconds.
  test.runIf(engine === 'postgres')(
    'an email is due at once although its columns round to milliseconds',
    async () => {
      const sent: string[] = []
      await atRoundedUpTime(async () => {
        await queueEmail({ ...email, subject: 'due' })
        await queueEmail({ ...email, subject: 'expired', usefulMinutes: 0 })
        await sendDueEmails(async ({ subject }) => void sent.push(subject))
        await expireEmails()
      })
      expect(sent).toEqual(['due'])
      const states = await db().select({ state: emailOutbox.state }).from(emailOutbox).orderBy(emailOutbox.id)
      expect(states.map(({ state }) => state)).toEqual(['sent', 'expired'])
    },
  )

  /** Runs `work` in a transaction whose `now()` is rounded up in a column with milliseconds. */
  async function atRoundedUpTime(work: () => Promise<void>): Promise<void> {
    const isDone = await tx(async () => {
      const { rows } = await db().execute<{ up: boolean }>(sql`select now()::timestamptz(3) > now() as up`)
      if (rows[0]?.up) await work()
      return rows[0]?.up
    })
    if (!isDone) await atRoundedUpTime(work)
  }

  test.each(['ada@example.org, eve@evil.example', 'ada@example.org\r\nBcc: eve@evil.example'])(
    'a recipient that contains a second one reaches nobody else: %j',
    async (to) => {
      await queueEmail({ ...email, to })
      await sendDueEmails(sendEmail)
      expect(server.received.flatMap((email) => email.to)).not.toContain('eve@evil.example')
    },
  )
})
