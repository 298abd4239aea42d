import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { sender } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'

const words = 'The mail server closed the connection'

describe.each(engines)('a mail server that breaks off the connection on %s', (engine) => {
  let server: Server
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  /** Whether the server resets the connection. Otherwise, it ends the connection in the normal way. */
  let isReset = true
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 mail.example ESMTP\r\n')
      socket.once('data', () => (isReset ? socket.resetAndDestroy() : socket.end()))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    site = await openTestSite(engine, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(async () => {
    await site.close()
    server.close()
  })

  const read = async (path: string) => (await site.request(path, { headers: { cookie } })).json()

  test('is named in words in the outbox, on Today and on System', async () => {
    for (const reset of [true, false]) {
      isReset = reset
      await queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject: 'Hello', text: 'Here.\n' })
      await sendDueEmails(openTransport(sender) as SendEmail)
      const [email] = await read('/api/admin/mails?state=waiting')
      expect(email).toMatchObject({ attempts: 1, lastError: words })
      expect(await read('/api/admin/today')).toMatchObject({ emails: { waiting: { reason: words } } })
      expect(await read('/api/admin/system')).toMatchObject({ emails: { waiting: { reason: words } } })
    }
  })
})
