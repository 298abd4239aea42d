import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analytics } from '#base/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite } from '#testing/site.ts'
import { newsletter } from './table.ts'

async function countSubscriptions() {
  const [day] = await db().select().from(analytics).where(eq(analytics.date, siteDay()))
  return day?.subscriptions ?? 0
}

const subscribersNamed = (name: string) =>
  db()
    .select()
    .from(newsletter)
    .then((rows) => rows.filter((row) => row.email.toLowerCase().startsWith(name)))

describe.each(engines)('the form of the newsletter on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
  })
  afterAll(() => site.close())

  test.each(['website', 'leaveEmpty'])(
    'says that nothing is sent when the hidden field %s is filled in',
    async (name) => {
      const before = await countSubscriptions()
      const refused = await site.send('POST', '/api/newsletter', { email: 'robot@example.org', [name]: 'x' })
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toEqual({
        leaveEmpty: expect.stringMatching(/^Nothing was sent/),
      })
      expect(await subscribersNamed('robot@')).toEqual([])
      expect(await countSubscriptions()).toBe(before)
    },
  )

  test('without JavaScript shows the form again with one button, which subscribes', async () => {
    const email = `"'><b>&amp;@example.org`
    const refused = await site.request('/api/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ email: 'runa@example.org', more: email, website: 'https://runa.example' }),
    })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(refused.headers.get('content-security-policy')).toContain("form-action 'self'")
    const page = await refused.text()
    expect(page).toContain('One more press</h1>')
    expect(page.match(/<main.*<\/main>/s)?.[0].match(/<button/g)).toHaveLength(1)
    expect(/<main.*?(<form[^>]*>)/s.exec(page)?.[1]).toBe('<form action="/api/newsletter" method="post">')
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('runa.example')
    const again = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
    expect(Object.fromEntries(again)).toEqual({
      email: 'runa@example.org',
      more: '&quot;&#x27;&gt;&lt;b&gt;&amp;amp;@example.org',
    })
    expect(await subscribersNamed('runa@')).toEqual([])
    const sent = await site.request('/api/newsletter', { method: 'POST', body: new URLSearchParams(again) })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thanks?for=newsletter'])
    expect(await subscribersNamed('runa@')).toHaveLength(1)
  })

  test('answers a second subscription in another case the same and leaves one row', async () => {
    const before = await countSubscriptions()
    const first = await site.send('POST', '/api/newsletter', { email: 'Grace@Example.org' })
    const second = await site.send('POST', '/api/newsletter', { email: 'grace@example.ORG' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.json()).toEqual(await first.json())
    expect(await subscribersNamed('grace@')).toMatchObject([
      { email: 'Grace@Example.org', status: 'pending', isActive: false, consentSource: null },
    ])
    expect(await countSubscriptions()).toBe(before + 1)
  })

  test('leaves one row if twenty subscribe with one address at the same time', async () => {
    const before = await countSubscriptions()
    const sent = Array.from({ length: 20 }, () =>
      site.send('POST', '/api/newsletter', { email: 'rush@example.org' }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await subscribersNamed('rush@')).toHaveLength(1)
    expect(await countSubscriptions()).toBe(before + 1)
  })

  test('counts a subscriber imported without agreement once, and waits for the confirmation', async () => {
    await db().insert(newsletter).values({ email: 'Late@example.org', isActive: false, status: 'pending' })
    const before = await countSubscriptions()
    for (let times = 0; times < 2; times += 1)
      expect((await site.send('POST', '/api/newsletter', { email: 'late@example.org' })).status).toBe(200)
    expect(await subscribersNamed('late@')).toMatchObject([
      { email: 'Late@example.org', isActive: false, status: 'pending', askedAt: expect.any(String) },
    ])
    expect(await countSubscriptions()).toBe(before + 1)
  })

  test('gives the same answer for a removed subscriber, who stays removed', async () => {
    const removed = {
      email: 'Back@example.org',
      isActive: false,
      status: 'inactive' as const,
      subscribedAt: '2020-01-01T00:00:00.000Z',
    }
    await db().insert(newsletter).values(removed)
    const before = await countSubscriptions()
    const response = await site.send('POST', '/api/newsletter', { email: 'BACK@example.org' })
    const fresh = await site.send('POST', '/api/newsletter', { email: 'never-seen@example.org' })
    expect([response.status, await response.json()]).toEqual([fresh.status, await fresh.json()])
    expect(await subscribersNamed('back@')).toMatchObject([removed])
    expect(await countSubscriptions()).toBe(before + 1)
  })

  test.each(['', 'nobody', '@', 'a b@example.org', 'a@example.org,b@example.org'])(
    'does not accept %j as an address',
    async (email) => {
      const response = await site.send('POST', '/api/newsletter', { email })
      expect(response.status).toBe(400)
      expect((await response.json()).message).toBe('Please enter a valid email address.')
    },
  )

  test('takes a plain form post and sends the visitor on to a page', async () => {
    const body = new URLSearchParams({ email: 'form@example.org' })
    const subscribed = await site.request('/api/newsletter', { method: 'POST', body })
    expect([subscribed.status, subscribed.headers.get('location')]).toEqual([303, '/thanks?for=newsletter'])
    expect(await subscribersNamed('form@')).toHaveLength(1)
  })
})
