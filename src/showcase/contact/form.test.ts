import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analytics } from '#base/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { contactMessages } from './table.ts'

const written = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'May I ask a question?' }

async function countMessages() {
  const [day] = await db().select().from(analytics).where(eq(analytics.date, siteDay()))
  return day?.contactSubmissions ?? 0
}

describe.each(engines)('the contact form on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('stores a message unchanged, unread and with normal priority, and counts it', async () => {
    const before = await countMessages()
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
    expect(await countMessages()).toBe(before + 1)
  })

  test('accepts a message without a subject', async () => {
    const { subject: _, ...rest } = written
    expect((await site.send('POST', '/api/contact', { ...rest, name: 'Brief' })).status).toBe(200)
    const [kept] = await db().select().from(contactMessages).where(eq(contactMessages.name, 'Brief'))
    expect(kept?.subject).toBeNull()
  })

  test.each(['name', 'email', 'message'])('asks for the required field %s', async (field) => {
    for (const value of [
      undefined,
      null,
      '',
      '   ',
      '\u00a0\n',
      ' \u200b \u2060',
      '\u3164',
      '\ufe0f',
      '\u0301',
    ]) {
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
  ])('accepts a %s of exactly %i characters and not one more', async (field, max) => {
    const sent = (length: number) =>
      site.send('POST', '/api/contact', { ...written, [field as string]: 'x'.repeat(length) })
    expect((await sent(max as number)).status).toBe(200)
    expect((await sent((max as number) + 1)).status).toBe(400)
  })

  test('accepts a plain form post and redirects the visitor to a page', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      site.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    const contact = await post('/api/contact', { ...written, name: 'Form', leaveEmpty: '', website: '' })
    expect([contact.status, contact.headers.get('location')]).toEqual([303, '/thanks?for=contact'])
    expect(await db().$count(contactMessages, eq(contactMessages.name, 'Form'))).toBe(1)

    const refused = await post('/api/contact', { ...written, email: 'nobody' })
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/thanks?for=contact&problem=invalid',
    ])
  })

  test('reads a plain form in Windows-1252', async () => {
    const body = 'name=J%F6rg&email=joerg@example.org&message=Gr%FC%DFe+%96+5+%80'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await site.request('/api/contact', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks?for=contact'])
    const [kept] = await db().select().from(contactMessages).where(eq(contactMessages.name, 'Jörg'))
    expect(kept?.message).toBe('Grüße – 5 €')
  })

  test('stores letters with marks in one spelling, which a search finds in both', async () => {
    const name = 'Nguy\u1ec5n'
    expect(
      (await site.send('POST', '/api/contact', { ...written, name: name.normalize('NFD') })).status,
    ).toBe(200)
    await db()
      .insert(contactMessages)
      .values({ ...written, name: `Old ${name}`.normalize('NFD') })
    const { cookie } = await signInAs('admin')
    for (const form of ['NFC', 'NFD']) {
      const search = encodeURIComponent(name.normalize(form))
      const found = await site.request(`/api/admin/messages?search=${search}`, { headers: { cookie } })
      expect(await found.json()).toMatchObject([{ name: `Old ${name}`.normalize('NFD') }, { name }])
    }
  })
})
