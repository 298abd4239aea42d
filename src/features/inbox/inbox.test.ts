import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analytics } from '#features/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { openTestSite, raceEngines } from '#testing/site.ts'
import { contactMessages, newsletter } from './table.ts'

const written = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'May I ask a question?' }

async function figures() {
  const [day] = await db().select().from(analytics).where(eq(analytics.date, siteDay()))
  return { messages: day?.contactSubmissions ?? 0, subscriptions: day?.subscriptions ?? 0 }
}

const subscribersNamed = (name: string) =>
  db()
    .select()
    .from(newsletter)
    .then((rows) => rows.filter((row) => row.email.toLowerCase().startsWith(name)))

describe.each(raceEngines)('the inbox on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('stores a message as it was written, unread and of normal priority, and counts it', async () => {
    const before = await figures()
    const response = await site.send('POST', '/api/contact', { ...written, message: ' line 1\nline 2 — ✓ ' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: expect.stringMatching(/thank you/i) })
    const [kept] = await db().select().from(contactMessages)
    expect(kept).toMatchObject({
      ...written,
      message: 'line 1\nline 2 — ✓',
      status: 'unread',
      priority: 'normal',
    })
    expect(await figures()).toEqual({ ...before, messages: before.messages + 1 })
  })

  test('takes a message without a subject', async () => {
    const { subject: _, ...rest } = written
    expect((await site.send('POST', '/api/contact', { ...rest, name: 'Brief' })).status).toBe(200)
    const [kept] = await db().select().from(contactMessages).where(eq(contactMessages.name, 'Brief'))
    expect(kept?.subject).toBeNull()
  })

  test.each(['name', 'email', 'message'])('asks for the required field %s', async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const response = await site.send('POST', '/api/contact', { ...written, [field]: value })
      expect(response.status).toBe(400)
      const answer = await response.json()
      expect(answer.message).toBe('Please fill in all required fields.')
      expect(Object.keys(answer.fields)).toEqual([field])
    }
  })

  test.each([
    ['name', 100],
    ['subject', 200],
    ['message', 5000],
  ])('takes a %s of exactly %i characters and not one more', async (field, max) => {
    const sent = (length: number) =>
      site.send('POST', '/api/contact', { ...written, [field as string]: 'x'.repeat(length) })
    expect((await sent(max as number)).status).toBe(200)
    expect((await sent((max as number) + 1)).status).toBe(400)
  })

  test('thanks a robot that fills in the hidden field, and stores nothing', async () => {
    const before = { figures: await figures(), messages: await db().$count(contactMessages) }
    const person = await site.send('POST', '/api/contact', { ...written, website: '' })
    const robot = await site.send('POST', '/api/contact', { ...written, website: 'https://spam.example' })
    expect(robot.status).toBe(person.status)
    expect(await robot.json()).toEqual(await person.json())
    expect(await db().$count(contactMessages)).toBe(before.messages + 1)
    expect((await figures()).messages).toBe(before.figures.messages + 1)

    const subscribed = await site.send('POST', '/api/newsletter', {
      email: 'robot@example.org',
      website: 'x',
    })
    expect(await subscribed.json()).toMatchObject({ success: true })
    expect(await subscribersNamed('robot@')).toEqual([])
    expect((await figures()).subscriptions).toBe(before.figures.subscriptions)
  })

  test('answers a second subscription in another case the same and leaves one row', async () => {
    const before = await figures()
    const first = await site.send('POST', '/api/newsletter', { email: 'Grace@Example.org' })
    const second = await site.send('POST', '/api/newsletter', { email: 'grace@example.ORG' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.json()).toEqual(await first.json())
    expect(await subscribersNamed('grace@')).toMatchObject([
      { email: 'Grace@Example.org', status: 'pending', isActive: false, consentSource: null },
    ])
    expect((await figures()).subscriptions).toBe(before.subscriptions + 1)
  })

  test('leaves one row when twenty subscribe with one address at the same moment', async () => {
    const before = await figures()
    const sent = Array.from({ length: 20 }, () =>
      site.send('POST', '/api/newsletter', { email: 'rush@example.org' }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await subscribersNamed('rush@')).toHaveLength(1)
    expect((await figures()).subscriptions).toBe(before.subscriptions + 1)
  })

  test('counts a subscriber who was imported without agreement once, and waits for the confirmation', async () => {
    await db().insert(newsletter).values({ email: 'Late@example.org', isActive: false, status: 'pending' })
    const before = await figures()
    for (let times = 0; times < 2; times += 1)
      expect((await site.send('POST', '/api/newsletter', { email: 'late@example.org' })).status).toBe(200)
    expect(await subscribersNamed('late@')).toMatchObject([
      { email: 'Late@example.org', isActive: false, status: 'pending', askedAt: expect.any(String) },
    ])
    expect((await figures()).subscriptions).toBe(before.subscriptions + 1)
  })

  test('answers for a removed subscriber the same, who stays removed', async () => {
    const removed = {
      email: 'Back@example.org',
      isActive: false,
      status: 'inactive' as const,
      subscribedAt: '2020-01-01T00:00:00.000Z',
    }
    await db().insert(newsletter).values(removed)
    const before = await figures()
    const response = await site.send('POST', '/api/newsletter', { email: 'BACK@example.org' })
    const fresh = await site.send('POST', '/api/newsletter', { email: 'never-seen@example.org' })
    expect([response.status, await response.json()]).toEqual([fresh.status, await fresh.json()])
    expect(await subscribersNamed('back@')).toMatchObject([removed])
    expect((await figures()).subscriptions).toBe(before.subscriptions + 1)
  })

  test.each(['', 'nobody', '@', 'a b@example.org', 'a@example.org,b@example.org'])(
    'does not take %j for an address',
    async (email) => {
      const response = await site.send('POST', '/api/newsletter', { email })
      expect(response.status).toBe(400)
      expect((await response.json()).message).toBe('Please enter a valid email address.')
    },
  )

  test('takes a plain form post and sends the visitor on to a page', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      site.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    const contact = await post('/api/contact', { ...written, name: 'Form', website: '' })
    expect([contact.status, contact.headers.get('location')]).toEqual([303, '/thanks?for=contact'])
    expect(await db().$count(contactMessages, eq(contactMessages.name, 'Form'))).toBe(1)

    const subscribed = await post('/api/newsletter', { email: 'form@example.org' })
    expect([subscribed.status, subscribed.headers.get('location')]).toEqual([303, '/thanks?for=newsletter'])
    expect(await subscribersNamed('form@')).toHaveLength(1)

    const refused = await post('/api/contact', { ...written, email: 'nobody' })
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/thanks?for=contact&problem=invalid',
    ])
  })
})
