import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { importSubscribers, type MovedSubscriber } from './commands/subscribers.ts'
import type { Subscriber } from './contract.ts'
import { newsletter } from './table.ts'

describe.each(engines)('the subscribers of the newsletter on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(newsletter))

  const get = (path: string) => site.request(path, { headers: { cookie } })
  const emailsIn = async (query: string) => {
    const answer = await get(`/api/admin/subscribers${query}`)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Subscriber[]).map(({ email }) => email)
  }
  const add = (...emails: string[]) =>
    db()
      .insert(newsletter)
      .values(emails.map((email) => ({ email })))
      .returning()

  test('are listed newest first, in pages, and found by a part of the email', async () => {
    await add('ada@example.org', 'grace_h@example.org', 'gracexh@example.org')
    const first = await get('/api/admin/subscribers?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(((await first.json()) as Subscriber[]).map(({ email }) => email)).toEqual([
      'gracexh@example.org',
      'grace_h@example.org',
    ])
    expect(await (await get(next)).json()).toMatchObject([{ email: 'ada@example.org', isActive: true }])
    expect(await emailsIn('?search=E_H')).toEqual(['grace_h@example.org'])
  })

  test('are deactivated, found by state, and reactivated only by the address’s owner', async () => {
    const [ada] = await add('ada@example.org', 'grace@example.org')
    const set = (isActive: unknown, id = ada?.id) =>
      site.send('PATCH', `/api/admin/subscribers/${id}`, { isActive }, { cookie })
    expect(await (await set(false)).json()).toMatchObject({ email: 'ada@example.org', isActive: false })
    expect(await emailsIn('?state=active')).toEqual(['grace@example.org'])
    expect(await emailsIn('?state=inactive')).toEqual(['ada@example.org'])
    expect((await set(true)).status).toBe(409)
    expect(await emailsIn('?state=inactive')).toEqual(['ada@example.org'])
    for (const status of ['pending', 'bounced'] as const) {
      await db().update(newsletter).set({ status, isActive: false })
      const refused = await set(true)
      expect([refused.status, (await refused.json()).message]).toEqual([
        409,
        'Only the owner of the address can bring it back. Send an email that asks for it.',
      ])
      expect(await emailsIn(`?state=${status}`)).toHaveLength(2)
    }
    expect((await set('no')).status).toBe(400)
    expect((await set(false, 2_147_483_000)).status).toBe(404)
  })

  test('are exported as a file in which no spreadsheet reads formulas', async () => {
    await db()
      .insert(newsletter)
      .values([
        { email: 'ada@example.org', subscribedAt: '2026-01-02T03:04:05.000Z' },
        {
          email: '=HYPERLINK@evil.example',
          subscribedAt: '2026-01-02T03:04:05.000Z',
          isActive: false,
          status: 'inactive' as const,
        },
        { email: '+1@evil.example', subscribedAt: '2026-01-02T03:04:05.000Z' },
        { email: '-1@evil.example', subscribedAt: '2026-01-02T03:04:05.000Z' },
        ...[...'＝＋－＠'].map((sign) => ({
          email: `${sign}2@evil.example`,
          subscribedAt: '2026-01-02T03:04:05.000Z',
        })),
      ])
    const answer = await get('/api/admin/subscribers/export')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(await answer.text()).toBe(
      [
        '"email","subscribed_at","active","status","consent_source","consent_at"',
        '"ada@example.org","2026-01-02T03:04:05.000Z","yes","active","",""',
        '"\'=HYPERLINK@evil.example","2026-01-02T03:04:05.000Z","no","inactive","",""',
        '"\'+1@evil.example","2026-01-02T03:04:05.000Z","yes","active","",""',
        '"\'-1@evil.example","2026-01-02T03:04:05.000Z","yes","active","",""',
        ...[...'＝＋－＠'].map(
          (sign) => `"'${sign}2@evil.example","2026-01-02T03:04:05.000Z","yes","active","",""`,
        ),
        '',
      ].join('\r\n'),
    )
    const narrowed = await (await get('/api/admin/subscribers/export?state=inactive&search=hyper')).text()
    expect(narrowed.match(/\r\n/g)).toHaveLength(2)
  })

  test('are imported once, and are pending without proof of agreement', async () => {
    const consent = { source: 'Ghost, by the member', at: '2024-02-01T00:00:00.000Z' }
    const moved = (email: string, state: MovedSubscriber['state']): MovedSubscriber => ({
      source: email,
      email,
      state,
      subscribedAt: '2024-01-01T00:00:00.000Z',
      consent: state === 'active' ? consent : undefined,
    })
    const kinds = async (subscribers: MovedSubscriber[], dryRun = false) =>
      (await importSubscribers(subscribers, dryRun)).map(({ kind }) => kind)
    await add('here@example.org')
    const all = [
      moved('ada@example.org', 'active'),
      moved('grace@example.org', 'pending'),
      moved('GRACE@example.org', 'active'),
      moved('HERE@example.org', 'inactive'),
      moved('nobody', 'active'),
    ]
    const expected = ['new', 'new', 'same', 'same', 'wrong']
    expect(await kinds(all, true)).toEqual(expected)
    expect(await emailsIn('')).toEqual(['here@example.org'])
    expect(await kinds(all)).toEqual(expected)
    expect(await (await get('/api/admin/subscribers')).json()).toMatchObject([
      { email: 'grace@example.org', isActive: false, status: 'pending', consentSource: null },
      {
        email: 'ada@example.org',
        isActive: true,
        status: 'active',
        subscribedAt: '2024-01-01T00:00:00.000Z',
        consentSource: consent.source,
        consentAt: consent.at,
      },
      { email: 'here@example.org', status: 'active' },
    ])
    expect(await kinds(all)).toEqual(['same', 'same', 'same', 'same', 'wrong'])
    expect(await kinds([moved('grace@example.org', 'active')])).toEqual(['changed'])
    expect(await emailsIn('?state=pending')).toEqual([])
    expect(await kinds([moved('ada@example.org', 'inactive')])).toEqual(['same'])
    expect(await emailsIn('?state=inactive')).toEqual([])
    const twice = [moved('alan@example.org', 'active'), moved('Alan@example.org', 'inactive')]
    expect(await importSubscribers(twice, false)).toMatchObject([
      { kind: 'new', subscriber: { state: 'inactive' } },
      { kind: 'same', why: 'The address is there already: alan@example.org' },
    ])
    expect(await emailsIn('?state=inactive')).toEqual(['alan@example.org'])
  })

  test('are all exported once, however many there are', async () => {
    await db().execute(
      sql`insert into newsletter (email) select 'reader-' || n || '@example.org' from generate_series(1, 2500) n`,
    )
    const lines = (await (await get('/api/admin/subscribers/export')).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(new Set(lines).size).toBe(2501)
  })
})
