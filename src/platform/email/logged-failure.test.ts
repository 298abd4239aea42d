import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { parseConfig, setConfig } from '../config.ts'
import { openTestDatabase } from '../database/testing/test-database.ts'
import { log } from '../log.ts'
import { sendDueEmails } from './delivery.ts'
import { queueEmail } from './outbox.ts'
import { openTransport, type SendEmail } from './transport.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let server: Awaited<ReturnType<typeof openEmailServer>>
beforeAll(async () => {
  server = await openEmailServer()
  const SMTP_URL = server.url.replace('//', '//desk:p%40ss-word@')
  setConfig(parseConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://waymark.example', SMTP_URL }))
  database = await openTestDatabase('embedded')
})
afterAll(async () => {
  await database.close()
  await server.close()
})

test('a mail server’s reply is logged without the site’s password', async () => {
  const written = vi.spyOn(log(), 'warn')
  await queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject: 'A subject', text: 'A line\n' })
  server.settings.refuse = { code: 451, message: 'not now; you said p@ss-word' }
  await sendDueEmails(openTransport(sender) as SendEmail)
  const logged = JSON.stringify(written.mock.calls, (_, value) =>
    value instanceof Error ? String(value) : value,
  )
  written.mockRestore()
  expect(logged).toContain('not now; you said …')
  expect(logged).not.toContain('p@ss-word')
})
