import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { ListedContactMessage, OpenedMessage } from './contract.ts'
import { contactMessages, contactReplies } from './table.ts'

const written = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'May I ask a question?' }

describe.each(engines)('contact messages on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let chief: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    // No server listens there, so emails stay in the outbox.
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().delete(contactReplies)
    await db().delete(contactMessages)
    await db().delete(emailOutbox)
  })

  const send = async <T>(method: string, path: string, body?: unknown) => {
    const response = await site.send(method, path, body, { cookie: chief.cookie })
    return { status: response.status, body: (await response.json()) as T }
  }
  const get = async <T>(path: string) => {
    const response = await site.request(path, { headers: { cookie: chief.cookie } })
    expect(response.status, path).toBe(200)
    return { body: (await response.json()) as T, link: response.headers.get('link') }
  }
  const leave = async (changes: object = {}) => {
    expect((await site.send('POST', '/api/contact', { ...written, ...changes })).status).toBe(200)
    const [newest] = (await get<ListedContactMessage[]>('/api/admin/messages?limit=1')).body
    return newest as ListedContactMessage
  }
  const namesIn = async (query: string) =>
    (await get<ListedContactMessage[]>(`/api/admin/messages${query}`)).body.map(({ name }) => name)

  test('the newest come first, page by page, with the beginning of the text', async () => {
    for (const name of ['One', 'Two', 'Three']) await leave({ name, message: 'x'.repeat(300) })
    const first = await get<ListedContactMessage[]>('/api/admin/messages?limit=2')
    expect(first.body.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect(first.body[0]?.excerpt).toBe('x'.repeat(200))
    const next = /<([^>]+)>; rel="next"/.exec(first.link ?? '')?.[1] ?? ''
    const second = await get<ListedContactMessage[]>(next)
    expect(second.body.map(({ name }) => name)).toEqual(['One'])
    expect(second.link).toBeNull()
  })

  test('they are found by status, priority and a part of the text', async () => {
    const first = await leave({ name: 'Percent', message: '100% sure' })
    const second = await leave({ name: 'Other', message: '1000 times' })
    await send('PATCH', `/api/admin/messages/${first.id}`, { priority: 'high' })
    await send('PATCH', `/api/admin/messages/${second.id}`, { status: 'archived' })
    expect(await namesIn('')).toEqual(['Percent'])
    expect(await namesIn('?status=archived')).toEqual(['Other'])
    expect(await namesIn('?status=unread')).toEqual(['Percent'])
    expect(await namesIn('?priority=high')).toEqual(['Percent'])
    expect(await namesIn('?priority=low')).toEqual([])
    expect(await namesIn(`?search=${encodeURIComponent('100%')}`)).toEqual(['Percent'])
    for (const search of ['perCENT', 'ADA@', 'hell', 'sure'])
      expect(await namesIn(`?search=${search}`)).toEqual(['Percent'])
    expect(await namesIn('?search=nowhere')).toEqual([])
  })

  test('opening one marks it as read, but an answered or archived one stays as it is', async () => {
    const { id } = await leave()
    const opened = await send<OpenedMessage>('POST', `/api/admin/messages/${id}/read`)
    expect(opened).toMatchObject({ status: 200, body: { ...written, id, status: 'read', replies: [] } })
    for (const status of ['replied', 'archived', 'unread'] as const) {
      await send('PATCH', `/api/admin/messages/${id}`, { status })
      expect((await get<OpenedMessage>(`/api/admin/messages/${id}`)).body.status).toBe(status)
      const again = await send<OpenedMessage>('POST', `/api/admin/messages/${id}/read`)
      expect(again.body.status).toBe(status === 'unread' ? 'read' : status)
    }
  })

  test('an unknown message is not found, and unknown values are refused', async () => {
    const { id } = await leave()
    expect((await send('POST', '/api/admin/messages/2147483000/read')).status).toBe(404)
    expect((await send('PATCH', '/api/admin/messages/2147483000', { status: 'read' })).status).toBe(404)
    expect((await send('PATCH', '/api/admin/messages/2147483000', {})).status).toBe(404)
    expect((await send('PATCH', `/api/admin/messages/${id}`, { status: 'lost' })).status).toBe(400)
    expect((await send('PATCH', `/api/admin/messages/${id}`, { priority: 'urgent' })).status).toBe(400)
    expect((await send('POST', `/api/admin/messages/${id}/replies`, { text: ' ' })).status).toBe(400)
  })

  test('a new one is emailed to the admins, and a reply to that email goes only to its writer', async () => {
    const { id } = await leave({ name: 'Ada\r\nBcc: eve@evil.example', subject: 'One\nTwo' })
    const emails = await db().select().from(emailOutbox)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      recipient: expect.stringMatching(/^admin-/),
      replyTo: written.email,
      subject: 'New message from A visitor: One Two',
      text: expect.stringContaining(written.message),
    })
    expect(emails[0]?.text).toMatch(new RegExp(`/dashboard/messages\\?folder=enquiries&message=${id}$`, 'm'))
  })

  test('a reply is emailed with the quoted message and stored, and the message counts as replied', async () => {
    const { id } = await leave({ message: 'First line\nSecond line' })
    await db().delete(emailOutbox)
    const answered = await send<OpenedMessage>('POST', `/api/admin/messages/${id}/replies`, {
      text: 'Gladly.',
    })
    expect(answered.status).toBe(201)
    expect(answered.body).toMatchObject({
      status: 'replied',
      replies: [{ text: 'Gladly.', authorName: 'admin', mailState: 'waiting' }],
    })
    const [email] = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(email).toMatchObject({
      recipient: written.email,
      replyTo: expect.stringMatching(/^admin-/),
      subject: 'Re: Hello',
    })
    expect(email?.text).toMatch(
      /^Gladly\.\n\n-- \nWaymark\n\nOn \w+ \d+, \d{4} you wrote:\n> First line\n> Second line$/,
    )
  })

  test('of two admins who answer at once, one succeeds; a further reply is sent knowingly', async () => {
    const { id } = await leave()
    await db().delete(emailOutbox)
    const path = `/api/admin/messages/${id}/replies`
    const answers = await Promise.all(
      ['Gladly.', 'Gladly!'].map((text) => send('POST', path, { text, ifUnanswered: true })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    expect(answers[statuses.indexOf(409)]?.body).toMatchObject({
      message: expect.stringMatching(/meanwhile/),
    })
    expect(await db().select().from(emailOutbox)).toHaveLength(1)
    expect((await get<OpenedMessage>(`/api/admin/messages/${id}`)).body.replies).toHaveLength(1)
    expect((await send('POST', path, { text: 'One thing more.' })).status).toBe(201)
    await send('PATCH', `/api/admin/messages/${id}`, { status: 'archived' })
    expect((await send('POST', path, { text: 'Hello?', ifUnanswered: true })).status).toBe(409)
    await send('PATCH', `/api/admin/messages/${id}`, { status: 'read' })
    expect((await send('POST', path, { text: 'Hello?', ifUnanswered: true })).status).toBe(201)
  })

  test('a reply stays after its email has left the outbox', async () => {
    const { id } = await leave()
    await send('POST', `/api/admin/messages/${id}/replies`, { text: 'Gladly.' })
    await db().delete(emailOutbox)
    const { body } = await get<OpenedMessage>(`/api/admin/messages/${id}`)
    expect(body.replies).toMatchObject([{ text: 'Gladly.', mailState: null }])
  })
})

describe('a site without an email server', () => {
  test('refuses a reply that cannot be sent', async () => {
    const site = await openTestSite('postgres')
    const { cookie } = await signInAs('admin')
    await site.send('POST', '/api/contact', written)
    const answer = await site.send('POST', '/api/admin/messages/1/replies', { text: 'Gladly.' }, { cookie })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toMatch(/no mail server/)
    const message = await site.request('/api/admin/messages/1', { headers: { cookie } })
    expect(await message.json()).toMatchObject({ status: 'unread', replies: [] })
    await site.close()
  })
})
