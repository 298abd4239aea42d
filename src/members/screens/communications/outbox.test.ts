import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { OutboxEmail } from './contract.ts'

const email = {
  to: 'ada@example.org',
  usefulMinutes: 60,
  subject: 'Reset',
  text: 'https://waymark.example/?token=secret',
}

describe.each(engines)('the outbox as admins see it on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(emailOutbox))

  const list = async (query: string) => {
    const answer = await site.request(`/api/admin/mails${query}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as OutboxEmail[]
  }
  const retry = async (id: number) => {
    const answer = await site.send('POST', `/api/admin/mails/${id}/retry`, undefined, { cookie })
    return { status: answer.status, body: await answer.json() }
  }
  const change = (id: number, changes: Partial<typeof emailOutbox.$inferInsert>) =>
    db().update(emailOutbox).set(changes).where(eq(emailOutbox.id, id))

  test('shows the state of an email, not its text', async () => {
    const id = await queueEmail(email)
    expect(await list('?state=waiting')).toEqual([
      {
        id,
        recipient: 'ada@example.org',
        subject: 'Reset',
        state: 'waiting',
        attempts: 0,
        lastError: null,
        isGivenUp: false,
        createdAt: expect.any(String),
        nextAttemptAt: expect.any(String),
        expiresAt: expect.any(String),
        sentAt: null,
        canRetry: false,
        mayHaveArrived: false,
      },
    ])
    expect(await list('?state=sent')).toEqual([])
    expect(await list('?search=RESET')).toHaveLength(1)
    expect(await list('?search=ada@')).toHaveLength(1)
    expect(await list('?search=token')).toEqual([])
  })

  test('makes a failed email due again at once, like a new one', async () => {
    const id = await queueEmail(email)
    await change(id, { state: 'failed', attempts: 12, lastError: '550 no such mailbox' })
    expect(await list('')).toMatchObject([{ canRetry: true }])
    expect(await retry(id)).toMatchObject({ status: 200, body: { id, state: 'waiting', attempts: 0 } })
    await change(id, { attempts: 3, nextAttemptAt: '2100-01-01T00:00:00.000Z' })
    const { body } = await retry(id)
    expect(Date.parse(body.nextAttemptAt)).toBeLessThanOrEqual(Date.now() + 1000)
  })

  test.each([
    ['is on its way', { state: 'waiting' }, /on its way/],
    ['was sent', { state: 'sent', text: null }, /sent already/],
    ['failed and is not stored', { state: 'failed', text: null, lastError: '550' }, /no longer stored/],
    ['has expired', { state: 'expired', text: null, lastError: '451' }, /has expired/],
  ] as const)('refuses to retry an email that %s', async (_, changes, reason) => {
    const id = await queueEmail(email)
    await change(id, changes)
    const refused = await retry(id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(reason)
    expect(await list('')).toMatchObject([{ canRetry: false }])
  })

  test('refuses an expired email and one that does not exist', async () => {
    const id = await queueEmail(email)
    await change(id, { state: 'failed', lastError: '550' })
    await db().update(emailOutbox).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await retry(id)).status).toBe(409)
    expect((await retry(2_147_483_000)).status).toBe(404)
  })

  test('is counted by state beside the contact messages and the subscribers', async () => {
    for (const message of ['First', 'Second'])
      await site.send('POST', '/api/contact', { name: 'Ada', email: 'ada@example.org', message })
    await site.send('PATCH', '/api/admin/messages/1', { status: 'archived' }, { cookie })
    await change(await queueEmail(email), { state: 'sent' })
    const answer = await site.request('/api/admin/communications', { headers: { cookie } })
    expect(await answer.json()).toEqual({
      messages: { unread: 1, read: 0, replied: 0, archived: 1, doubtful: 0 },
      subscribers: { active: 0, pending: 0, inactive: 0, bounced: 0 },
      mails: { waiting: 2, sent: 1, failed: 0, expired: 0 },
      sendsMail: false,
    })
  })
})
