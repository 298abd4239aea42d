import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userSettings, users } from '#base/accounts/table.ts'
import { sender } from '#base/site/queries.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { sendDueLetters } from './commands/deliver.ts'
import type { Letter } from './contract.ts'

describe.each(engines)('the link of a letter on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openTestSite(engine, { SMTP_URL: server.url, PUBLIC_URL: 'https://waymark.example' })
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  /** Returns the path of the unsubscribe link, and the stored subscription. */
  async function receive(email: string) {
    await db().insert(newsletter).values({ email })
    const post = async (path: string, body: unknown) =>
      (await (await site.send('POST', `/api/admin/letters${path}`, body, { cookie })).json()) as Letter
    const { id } = await post('', { subject: 'News', text: 'Hello' })
    await post(`/${id}/send`, { rate: 600 })
    await db().execute(sql`update letters set next_send_at = now() - interval '1 hour'`)
    await sendDueLetters(openTransport(sender) as SendEmail)
    const letter = await server.take(email, /leave/)
    const path = /https:\/\/waymark\.example(\/newsletter\/leave\/[\w-]{43})/.exec(letter.text)?.[1] ?? ''
    return {
      id,
      path,
      letter,
      async stored() {
        const [row] = await db().select().from(newsletter).where(eq(newsletter.email, email))
        return [row?.status, row?.isActive]
      },
      async left() {
        const answer = await site.request(`/api/admin/letters/${id}`, { headers: { cookie } })
        return ((await answer.json()) as Letter).counts.left
      },
    }
  }

  test('has a name in the language of the reader, as the other words around a letter', async () => {
    const { userId } = await signInAs('user')
    const [member] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId))
    await db().insert(userSettings).values({ userId, language: 'fr' })
    const french = await receive(member?.email ?? '')
    expect(french.letter.html).toContain('>Se désabonner de la newsletter</a>')
    expect(french.letter.text).toMatch(/^Se désabonner de la newsletter\s: https:/m)
    expect(french.letter.text).toMatch(/^Vous recevez cette lettre parce que .* newsletter Waymark\.$/m)
    const english = await receive('kay@example.org')
    expect(english.letter.html).toContain('>Leave the newsletter</a>')
    expect(english.letter.text).toMatch(/^Leave the newsletter: https:/m)
    for (const { letter } of [french, english]) expect(letter.raw).not.toContain('{{')
  })

  test('says whose subscription it ends, and ends nothing when it is opened', async () => {
    const { path, stored } = await receive('ada@example.org')
    const answer = await site.request(`/api${path}`)
    expect(await answer.json()).toEqual({ address: 'ada@example.org', hasLeft: false })
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await stored()).toEqual(['active', true])
  })

  test('works for a mail program without cookie, origin and redirect, and repeating it has no effect', async () => {
    const { path, stored, left } = await receive('grace@example.org')
    const press = (init: RequestInit) => site.request(path, { method: 'POST', ...init })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await press({ headers: form, body: 'List-Unsubscribe=One-Click' })
    expect(answer.status).toBe(200)
    expect(await stored()).toEqual(['inactive', false])
    expect(await left()).toBe(1)
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    expect((await press({ body: multipart })).status).toBe(200)
    expect(await stored()).toEqual(['inactive', false])
    expect(await left()).toBe(1)
  })

  test('works with the button on its page, which then says so', async () => {
    const { path, stored } = await receive('kim@example.org')
    const answer = await site.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
      },
      body: '',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await stored()).toEqual(['inactive', false])
    expect(await (await site.request(`/api${path}`)).json()).toMatchObject({ hasLeft: true })
  })

  test('is refused for a page of another site', async () => {
    const { path, stored } = await receive('mallory@example.org')
    const answer = await site.request(path, { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
    expect(await stored()).toEqual(['active', true])
  })

  test('leads to the front page in a test letter, which offers mail programs none', async () => {
    const made = await site.send('POST', '/api/admin/letters', { subject: 'Try', text: 'Hello' }, { cookie })
    const { id } = (await made.json()) as Letter
    const tested = await site.send('POST', `/api/admin/letters/${id}/test`, undefined, { cookie })
    const { address } = (await tested.json()) as { address: string }
    const { headers, text } = await server.take(address, /Leave the newsletter: https:\/\/waymark\.example\s/)
    expect(headers).toContain('Subject: Test: Try')
    expect(headers).not.toContain('List-Unsubscribe')
    expect(text).not.toContain('/newsletter/leave/')
  })

  test('with an unknown token is a 404', async () => {
    for (const path of [`/newsletter/leave/${'x'.repeat(43)}`, '/newsletter/leave/short'])
      expect((await site.request(path, { method: 'POST' })).status).toBe(404)
  })
})
