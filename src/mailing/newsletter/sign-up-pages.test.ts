import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { newSecret } from '#platform/secret.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite } from '#testing/site.ts'
import { newsletter } from './table.ts'

describe.each(engines)('signing up for the newsletter on its pages on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' }, renderPublicPage)
  })
  afterAll(() => site.close())

  test('works without JavaScript: two plain forms, and a page that says each step', async () => {
    const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
      site.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
    const read = async (path: string) => {
      const answer = await site.request(path)
      return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
    }
    const signedUp = await post('/api/newsletter', { email: 'plain@example.org', website: '' })
    expect([signedUp.status, signedUp.headers.get('location')]).toEqual([303, '/thanks?for=newsletter'])
    const thanks = await read('/thanks?for=newsletter')
    expect(thanks.html).toContain('Successfully Subscribed!')
    expect(thanks.html).toContain(
      'Thank you for joining our community. An address that is new here gets an email now',
    )

    const [mail] = await db().select().from(emailOutbox)
    const token = /newsletter\/confirm\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
    const page = `/newsletter/confirm/${token}`
    const question = await read(page)
    expect(question.html).toContain('plain@example.org')
    expect(question.html).toContain(`action="/api/newsletter/confirm/${token}"`)
    const elsewhere = await post(`/api${page}`, {}, { origin: 'https://evil.example' })
    expect(elsewhere.status).toBe(403)
    expect(await db().select().from(newsletter)).toMatchObject([{ status: 'pending' }])
    for (let times = 0; times < 2; times += 1) {
      const pressed = await post(`/api${page}`)
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, page])
      expect((await read(page)).html).toContain('Your subscription is confirmed')
    }
    const lost = await read(`/newsletter/confirm/${newSecret()}`)
    expect(lost.status).toBe(404)
    expect(lost.html).toContain('This link does not work any more')
    expect(lost.html).toContain('action="/api/newsletter"')
  })
})
