import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines } from '#testing/site.ts'
import { parseConfig, setConfig } from '../config.ts'
import { db } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { startJobs } from '../jobs.ts'
import { emailJobs, maxAttempts, sendDueEmails } from './delivery.ts'
import { dropQueuedEmails, queueEmail, sendPostponed } from './outbox.ts'
import { emailOutbox } from './table.ts'
import { openTransport, type SendEmail } from './transport.ts'
import { undeliveredEmails } from './undelivered.ts'

describe.each(engines)('emails that the server does not accept on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let sendEmail: SendEmail
  beforeAll(async () => {
    server = await openEmailServer()
    setConfig(
      parseConfig({
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://waymark.example',
        SMTP_URL: server.url.replace('//', '//desk:secret@'),
      }),
    )
    database = await openTestDatabase(engine)
    sendEmail = openTransport(sender) as SendEmail
  })
  afterAll(async () => {
    await database.close()
    await server.close()
  })
  beforeEach(async () => {
    await db().delete(emailOutbox)
    Object.assign(server.settings, { refuse: undefined, refuses: undefined, refuseAt: {}, breaksOff: false })
    Object.assign(server.settings, { attempts: 0 })
    server.received.length = 0
  })

  const queue = (to = 'ada@example.org') =>
    queueEmail({ to, usefulMinutes: 60, subject: 'Hello', text: 'Here.\n' })
  const send = () => sendDueEmails(sendEmail)
  const rows = () => db().select().from(emailOutbox).orderBy(emailOutbox.id)
  const states = async () => (await rows()).map(({ state }) => state)
  const makeDue = () => db().update(emailOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` })

  test.each([
    ['connect', 554, 'No connections from there'],
    ['auth', 535, '5.7.8 wrong password'],
    ['auth', 534, '5.7.9 application password needed'],
    ['from', 530, '5.7.0 authentication required'],
    ['from', 535, 'sign in first'],
    ['from', 550, 'sender unknown'],
    ['from', 553, '5.7.1 sender address rejected: not owned by user'],
    ['from', 554, '5.7.1 denied'],
    ['to', 530, '5.7.0 authentication required'],
    ['to', 553, '5.7.1 <a@b.example>: Sender address rejected: not logged in'],
    ['to', 554, '5.7.1 Relay access denied'],
    ['data', 530, '5.7.0 authentication required'],
    ['data', 550, '5.7.60 no permissions to send as this sender'],
  ] as const)(
    'wait, are counted with its words, and go out after the mend: at %s %i',
    async (at, code, message) => {
      await queue()
      await queue('grace@example.org')
      const refusal = { code, message }
      if (at === 'to') server.settings.refuse = refusal
      else server.settings.refuseAt = { [at]: refusal }
      await send()
      expect(await states()).toEqual(['waiting', 'waiting'])
      // The second email is not tried: a server that counts wrong sign-ins could lock the account.
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0])
      expect(await undeliveredEmails()).toEqual({
        failed: { count: 0, reason: '' },
        waiting: { count: 2, reason: expect.stringContaining(message) },
      })
      Object.assign(server.settings, { refuse: undefined, refuseAt: {} })
      await send()
      expect(server.received).toHaveLength(0)
      // A new email shows that the server works again.
      await queue('kay@example.org')
      await send()
      expect(server.received.map(({ to }) => to[0]).sort()).toEqual([
        'ada@example.org',
        'grace@example.org',
        'kay@example.org',
      ])
      expect(await undeliveredEmails()).toBeNull()
    },
  )

  test('are never given up before their term ends, however often the sign-in is refused, and are retried less and less often', async () => {
    await queue()
    server.settings.refuseAt = { from: { code: 530, message: 'authentication required' } }
    for (let count = 0; count < maxAttempts + 3; count += 1) {
      await makeDue()
      await send()
    }
    const [email] = await rows()
    expect(email).toMatchObject({ state: 'waiting', attempts: maxAttempts + 3 })
    const minutes = (Date.parse(email?.nextAttemptAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15.1)
    // A new email makes the next attempt for all, but no further ones before it is due.
    await queue('grace@example.org')
    await send()
    for (const { nextAttemptAt } of await rows())
      expect(Date.parse(nextAttemptAt) - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  test('are sent when the site restarts, and when an event shows that the server works again', async () => {
    for (const mend of [sendPostponed, async () => {}]) {
      await queue()
      server.settings.refuseAt = { auth: { code: 535, message: 'wrong password' } }
      await send()
      server.settings.refuseAt = {}
      // Imitates many attempts, after which the email would not be due by itself.
      await db().update(emailOutbox).set({ nextAttemptAt: sql`now() + interval '15 minutes'` })
      await mend()
      const stop = startJobs(emailJobs(sender))
      await server.emails(1)
      await stop()
      expect(await states()).toEqual(['sent'])
      await db().delete(emailOutbox)
      server.received.length = 0
    }
  })

  test('are sent by one process only after an outage of the server', async () => {
    await queue()
    server.settings.refuseAt = { from: { code: 421, message: 'come back later' } }
    await send()
    server.settings.refuseAt = {}
    await makeDue()
    void sendDueEmails(() => new Promise(() => {}))
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(2)
    // The second process's success shows that the server accepts emails again.
    await queue('grace@example.org')
    await send()
    expect(server.received.map(({ to }) => to)).toEqual([['grace@example.org']])
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }, { state: 'sent' }])
  })

  test('stay sent when an earlier attempt, which took too long, fails afterwards', async () => {
    await queue()
    const slow = Promise.withResolvers<never>()
    const sending = sendDueEmails(() => slow.promise)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await makeDue()
    await send()
    slow.reject(Object.assign(new Error('4.2.0 greylisted'), { command: 'RCPT TO', responseCode: 451 }))
    await sending
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
    await makeDue()
    await send()
    expect(server.received).toHaveLength(1)
  })

  test('are not sent again, without their text, if they expired during the attempt', async () => {
    const id = await queue()
    await db().update(emailOutbox).set({ accountId: 7 }).where(eq(emailOutbox.id, id))
    await sendDueEmails(async () => {
      await dropQueuedEmails(7, 'new@example.org')
      throw Object.assign(new Error('4.2.0 greylisted'), { command: 'RCPT TO', responseCode: 451 })
    })
    await makeDue()
    await send()
    expect(server.received).toHaveLength(0)
    expect(await rows()).toMatchObject([{ state: 'expired', attempts: 1, text: null }])
  })

  test('fail alone if their recipient is refused', async () => {
    await queue('nobody@example.org')
    await queue()
    server.settings.refuses = (address) =>
      address === 'nobody@example.org' ? { code: 550, message: '5.1.1 no such user' } : undefined
    await send()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, text: 'Here.\n' }, { state: 'sent' }])
    expect(await undeliveredEmails()).toEqual({
      failed: { count: 1, reason: expect.stringContaining('5.1.1 no such user') },
      waiting: { count: 0, reason: '' },
    })
  })

  test('fail alone if the message is refused', async () => {
    await queue()
    server.settings.refuseAt = { data: { code: 554, message: '5.6.0 looks like spam' } }
    await send()
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'message' }])
  })

  test('are not resent automatically once they may have arrived', async () => {
    await queue()
    server.settings.breaksOff = true
    await send()
    server.settings.breaksOff = false
    await makeDue()
    await send()
    expect(server.received).toHaveLength(0)
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'unknown', text: 'Here.\n' }])
  })

  test('that are deferred for a while, as many servers do with unknown senders, are not reported at first', async () => {
    await queue()
    server.settings.refuse = { code: 450, message: '4.2.0 greylisted' }
    for (let count = 1; count <= 4; count += 1) {
      await makeDue()
      await send()
      expect((await undeliveredEmails())?.waiting.count).toBe(count < 4 ? undefined : 1)
    }
  })

  test('are not counted after their term', async () => {
    const id = await queue()
    server.settings.refuse = { code: 550, message: 'no' }
    await send()
    await db().update(emailOutbox).set({ expiresAt: sql`now()` }).where(eq(emailOutbox.id, id))
    expect(await undeliveredEmails()).toBeNull()
  })
})
