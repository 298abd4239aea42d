import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { oneTimeLinks } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { Resending } from '../screens/communications/contract.ts'

/**
 * Runs tests of the outbox on each database engine, with a mail server and a signed-in admin. Every test starts with an empty
 * outbox and a server that accepts everything. `outbox` is filled in before the first test.
 */
export function describeOutbox(name: string, tests: (outbox: OutboxSite) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const outbox = {} as OutboxSite
    beforeAll(async () => {
      Object.assign(outbox, await openOutboxSite(engine))
    })
    afterAll(() => outbox.close())
    beforeEach(() => outbox.clear())
    tests(outbox)
  })
}

export type OutboxSite = Awaited<ReturnType<typeof openOutboxSite>>

async function openOutboxSite(engine: (typeof engines)[number]) {
  const server = await openEmailServer()
  const site = await openTestSite(engine, { SMTP_URL: server.url, PUBLIC_URL: 'https://waymark.example' })
  const { cookie, userId } = await signInAs('admin')
  const send = () => sendDueEmails(openTransport(sender) as SendEmail)
  const post = (path: string, body?: unknown) => site.send('POST', path, body, { cookie })
  const read = async (path: string) => (await site.request(path, { headers: { cookie } })).json()
  return {
    site,
    server,
    send,
    post,
    read,
    link: { userId, email: 'ada@example.org' },
    /** Sends the waiting emails while the server permanently refuses every recipient. */
    async fail(): Promise<void> {
      server.settings.refuse = { code: 550, message: '5.1.1 no such user' }
      await send()
      server.settings.refuse = undefined
    },
    /** Sends the waiting emails while the connection breaks after each message was handed over. */
    async breakOff(): Promise<void> {
      server.settings.breaksOff = true
      await send()
      server.settings.breaksOff = false
    },
    queue: (subject: string) =>
      queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject, text: 'Here.\n' }),
    preview: async () => (await read('/api/admin/mails/resend')) as Resending,
    async resend(unsure = false) {
      const answer = await post('/api/admin/mails/resend', { unsure })
      return { status: answer.status, body: (await answer.json()) as Resending }
    },
    storedText: async () => (await db().select().from(emailOutbox))[0]?.text ?? '',
    async clear(): Promise<void> {
      await db().delete(emailOutbox)
      await db().delete(oneTimeLinks)
      Object.assign(server.settings, { refuse: undefined, refuseAt: {}, breaksOff: false })
      server.received.length = 0
    },
    async close(): Promise<void> {
      await site.close()
      await server.close()
    },
  }
}

/** The response to a resend request that affects no email. */
export const noneResent: Resending = { unchanged: 0, renewed: 0, withoutLink: 0, unsure: 0, waiting: 0 }
