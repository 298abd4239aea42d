import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '#base/accounts/table.ts'
import { analytics, goals } from '#base/analytics/table.ts'
import { webhookDeliveries, webhooks } from '#base/webhooks/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgeMessages } from './commands.ts'
import type { ListedContactMessage } from './contract.ts'
import { contactMessages } from './table.ts'

const written = {
  name: 'Runa Feld',
  email: 'runa@field.example',
  subject: 'A harbour site',
  message: 'A real enquiry; the browser filled in everything that looked like a form field.',
}

describe.each(engines)('a contact message with a filled-in hidden field, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let chief: Awaited<ReturnType<typeof signInAs>>
  let deputy: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    // No server listens there, so emails stay in the outbox.
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    chief = await signInAs('admin')
    deputy = await signInAs('admin')
    await db()
      .insert(webhooks)
      .values({ url: 'https://hooks.example/', events: ['message.created'], secret: 'whsec_AAAA' })
  })
  afterAll(() => site.close())

  const send = (method: string, path: string, body?: unknown) =>
    site.send(method, path, body, { cookie: chief.cookie })
  const read = async <T>(path: string): Promise<T> =>
    (await site.request(path, { headers: { cookie: chief.cookie } })).json() as Promise<T>
  const namesIn = async (query: string) =>
    (await read<ListedContactMessage[]>(`/api/admin/messages${query}`)).map(({ name }) => name)
  const leave = (more: object) => site.send('POST', '/api/contact', { ...written, ...more })

  async function effects() {
    const [day] = await db().select().from(analytics).where(eq(analytics.date, siteDay()))
    return {
      emails: await db().$count(emailOutbox),
      notices: await db().$count(notices),
      deliveries: await db().$count(webhookDeliveries),
      goals: await db().$count(goals),
      counted: day?.contactSubmissions ?? 0,
      waiting: await read('/api/waiting'),
      today: ((await read('/api/admin/today')) as { figures: object }).figures,
    }
  }
  const newest = async () =>
    (await read<ListedContactMessage[]>('/api/admin/messages?status=doubtful&limit=1'))[0]?.id

  test.each([
    ['website', 'https://runa.example'],
    ['website', 'Field GmbH'],
    ['leaveEmpty', ' '],
    ['leaveEmpty', 'x'.repeat(2000)],
  ])('%s, gets the same thanks and is stored as doubtful, and nothing else happens', async (field, value) => {
    expect((await leave({ name: 'Runa Known' })).status).toBe(200)
    const before = await effects()
    const name = `Runa ${field} ${value.length}`
    const doubtful = await leave({ name, [field]: value })
    expect(doubtful.status).toBe(200)
    expect(await doubtful.json()).toMatchObject({ success: true })
    expect(await effects()).toEqual(before)
    expect(await namesIn('')).not.toContain(name)
    expect(await namesIn('?status=unread')).not.toContain(name)
    expect(await namesIn('?status=doubtful')).toContain(name)
    const known = await read<object>(`/api/admin/search?q=Runa%20Known`)
    expect(JSON.stringify(known)).toContain('Runa Known')
    const found = await read<object>(`/api/admin/search?q=${encodeURIComponent(name)}`)
    expect(JSON.stringify(found)).not.toContain(name)
    const data = await site.request('/api/data/messages?format=csv', { headers: { cookie: chief.cookie } })
    expect(await data.text()).not.toContain(name)
  })

  test('waits until an admin accepts it, which has all effects, once', async () => {
    await leave({ name: 'Runa Real', leaveEmpty: 'x' })
    const id = await newest()
    const path = `/api/admin/messages/${id}`
    expect(await (await send('POST', `${path}/read`)).json()).toMatchObject({ status: 'doubtful' })
    for (const change of [{ status: 'read' }, { status: 'archived' }, { priority: 'high' }])
      expect((await send('PATCH', path, change)).status).toBe(409)
    expect((await send('PATCH', path, { status: 'doubtful' })).status).toBe(400)
    const reply = await send('POST', `${path}/replies`, { text: 'Gladly.' })
    expect([reply.status, (await reply.json()).message]).toEqual([
      409,
      'This message is doubtful. Accept it as a real one first.',
    ])
    const before = await effects()
    const accepted = await Promise.all([send('POST', `${path}/accept`), send('POST', `${path}/accept`)])
    for (const answer of accepted)
      expect(await answer.json()).toMatchObject({ name: 'Runa Real', status: 'read' })
    const after = await effects()
    expect(after).toMatchObject({
      emails: before.emails + 1,
      notices: before.notices + 1,
      deliveries: before.deliveries + 1,
      goals: before.goals + 1,
      counted: before.counted + 1,
    })
    const [notice] = await db()
      .select()
      .from(notices)
      .where(eq(notices.path, `/dashboard/messages?folder=enquiries&message=${id}`))
    expect(notice?.userId).toBe(deputy.userId)
    expect(await namesIn('?status=unread')).not.toContain('Runa Real')
    expect(await namesIn('?status=read')).toContain('Runa Real')
    expect((await send('POST', `${path}/replies`, { text: 'Gladly.' })).status).toBe(201)
    expect(await (await send('POST', `${path}/accept`)).json()).toMatchObject({ status: 'replied' })
    expect((await send('POST', '/api/admin/messages/2147483000/accept')).status).toBe(404)
  })

  test('is kept with the newest 200 at most, and for 30 days', async () => {
    await db().delete(contactMessages)
    const add = (status: 'doubtful' | 'unread', days: number, count = 1) =>
      db().execute(sql`insert into contact_messages (name, email, message, status, created_at)
        select 'Old ' || day, 'a@example.org', 'Text', ${status}, now() - make_interval(days => ${days})
        from generate_series(1, ${count}) as day`)
    await add('doubtful', 29, 200)
    await add('unread', 31, 3)
    await leave({ name: 'Newest', leaveEmpty: 'x' })
    const isDoubtful = eq(contactMessages.status, 'doubtful')
    expect(await db().$count(contactMessages, isDoubtful)).toBe(200)
    expect(await db().$count(contactMessages)).toBe(203)
    expect(await namesIn('?status=doubtful&limit=1')).toEqual(['Newest'])
    await add('doubtful', 31)
    await purgeMessages()
    expect(await db().$count(contactMessages, isDoubtful)).toBe(200)
    await db().update(contactMessages).set({ createdAt: sql`now() - interval '31 days'` })
    await purgeMessages()
    expect(await db().$count(contactMessages)).toBe(3)
  })
})
