import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines } from '#testing/site.ts'
import { parseConfig, setConfig } from '../config.ts'
import { db } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { storeMadeFile } from '../files/store.ts'
import { sendDueEmails } from './delivery.ts'
import { queueEmail } from './outbox.ts'
import { emailOutbox } from './table.ts'
import { openTransport, type SendEmail } from './transport.ts'

describe.each(engines)('an attached file on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openEmailServer>>
  beforeAll(async () => {
    server = await openEmailServer()
    setConfig(
      parseConfig({
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://waymark.example',
        SMTP_URL: server.url,
        MAIL_FROM: 'Desk <desk@waymark.example>',
      }),
    )
    database = await openTestDatabase(engine)
  })
  afterAll(async () => {
    await database.close()
    await server.close()
  })

  test('is sent with each attempt, and the outbox drops it after the success', async () => {
    const content = Buffer.from('%PDF-1.7')
    const type = 'application/pdf'
    const fileId = await storeMadeFile({ content, name: 'bill.pdf', type, ownerId: 1, purpose: 'test' })
    const send = openTransport(sender) as SendEmail
    await queueEmail({ to: 'ada@example.org', subject: 'Bill', text: 'Here.\n', usefulMinutes: 60, fileId })
    server.settings.refuse = { code: 451, message: 'not now' }
    await sendDueEmails(send)
    server.settings.refuse = undefined
    await db().update(emailOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` })
    await sendDueEmails(send)
    const [sent] = server.received
    expect(sent?.text).toContain('Here.')
    expect(sent?.attached?.content).toBe('%PDF-1.7')
    expect(sent?.attached?.headers).toMatch(/^Content-Disposition: attachment; filename=bill\.pdf/m)
    expect(
      await db().select({ state: emailOutbox.state, fileId: emailOutbox.fileId }).from(emailOutbox),
    ).toEqual([{ state: 'sent', fileId: null }])
  })
})
