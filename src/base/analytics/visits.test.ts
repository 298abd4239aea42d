import { eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { post } from '#showcase/blog/queries/testing/post.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgePastVisitors } from './commands/visitors.ts'
import { analytics, visitorSalts, visitPages, visits } from './table.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.19.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  '',
]

async function sumsOf(day = siteDay()) {
  const [sums] = await db().select().from(analytics).where(eq(analytics.date, day))
  return { views: sums?.views ?? 0, uniqueVisitors: sums?.uniqueVisitors ?? 0 }
}
const pagesOf = () =>
  db()
    .select({ page: visitPages.page, views: visitPages.views, isRead: visitPages.isRead })
    .from(visitPages)
    .orderBy(visitPages.page)

/** Noon in Chicago, the site's time zone, on a day that no other test uses. */
let noon = Date.parse('2027-01-10T18:00:27.500Z')

describe.each(engines)('visits on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    noon += 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    for (const table of [analytics, visitorSalts, visits]) await db().delete(table)
  })
  afterEach(() => vi.useRealTimers())

  type View = { page?: string; referrer?: string; agent?: string; cookie?: string }
  const view = (address: string, { page = '/', referrer = '', agent = firefox, cookie }: View = {}) =>
    site.send(
      'POST',
      '/api/analytics/pageview',
      { page, referrer, userAgent: 'Said by the browser' },
      { 'x-forwarded-for': address, 'user-agent': agent, ...(cookie && { cookie }) },
    )
  const scroll = (address: string, body: object, agent = firefox) =>
    site.send('POST', '/api/analytics/scroll', body, { 'x-forwarded-for': address, 'user-agent': agent })

  test('count every view and each visitor once a day', async () => {
    for (const page of ['/', '/blog', '/']) expect((await view('198.51.100.1', { page })).status).toBe(204)
    expect(await sumsOf()).toEqual({ views: 3, uniqueVisitors: 1 })
    await view('198.51.100.1', { agent: safari })
    await view('198.51.100.2')
    expect(await sumsOf()).toEqual({ views: 5, uniqueVisitors: 3 })
  })

  test('keep the first view’s origin, the pages, and times to the minute', async () => {
    const came = { page: '/blog/a?utm_medium=Social', referrer: 'https://news.ycombinator.com/item?id=7' }
    await view('198.51.100.1', { ...came, agent: safari })
    vi.setSystemTime(noon + 150_000)
    const later = { page: '/services?utm_source=mail', referrer: 'https://www.google.com/' }
    await view('198.51.100.1', { ...later, agent: safari })
    await view('198.51.100.1', { page: '/blog/a/', agent: safari })
    const [visit, ...others] = await db().select().from(visits)
    expect(others).toEqual([])
    const minute = noon - (noon % 60_000)
    expect(visit).toEqual({
      id: expect.any(Number),
      day: siteDay(),
      visitor: expect.stringMatching(/^[\w-]{43}$/),
      startedAt: new Date(minute).toISOString(),
      lastSeenAt: new Date(minute + 120_000).toISOString(),
      source: 'news.ycombinator.com',
      medium: 'social',
      campaign: null,
      entryPage: '/blog/a',
      lastPage: '/blog/a',
      views: 3,
      device: 'phone',
      browser: 'Safari',
    })
    expect(await pagesOf()).toEqual([
      { page: '/blog/a', views: 2, isRead: false },
      { page: '/services', views: 1, isRead: false },
    ])
  })

  test('from the site itself, without a referrer and with a strange one are direct', async () => {
    const referrers = [
      `${site.url}/blog`,
      '',
      'javascript:alert(1)',
      'https://198.51.100.9/',
      '<b>',
      'http://[',
    ]
    for (const [number, referrer] of referrers.entries()) {
      expect((await view(`198.51.100.${number}`, { referrer })).status, referrer).toBe(204)
    }
    const sources = await db().selectDistinct({ source: visits.source }).from(visits)
    expect(sources).toEqual([{ source: 'direct' }])
    expect(await db().$count(visits)).toBe(referrers.length)
  })

  test('lose nothing if forty views arrive at the same time, and never deadlock', async () => {
    await db().delete(blogPosts)
    const slugs = ['first', 'second', 'third']
    await db()
      .insert(blogPosts)
      .values(slugs.map((slug) => post(slug, '2026-01-01T00:00:00Z')))
    const views = Array.from({ length: 40 }, (_, number) => ({
      address: `203.0.113.${number % 10}`,
      page: number % 4 === 3 ? '/' : `/blog/${slugs[number % 3]}`,
    }))
    const answers = await Promise.all(views.map(({ address, page }) => view(address, { page })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await sumsOf()).toEqual({ views: 40, uniqueVisitors: 10 })
    expect(await db().$count(visitorSalts)).toBe(1)
    const [stored] = await db()
      .select({ visits: sql`count(*)::integer`, views: sql`sum(${visits.views})::integer` })
      .from(visits)
    expect(stored).toEqual({ visits: 10, views: 40 })
    const pages = await pagesOf()
    expect(pages.reduce((sum, page) => sum + page.views, 0)).toBe(40)
    const [posts] = await db()
      .select({ views: sql`sum(${blogPosts.views})::integer` })
      .from(blogPosts)
    expect(posts).toEqual({ views: pages.filter(({ page }) => page !== '/').length })
  })

  test('of robots and of admins do not count, although they get the same answer', async () => {
    for (const agent of robots) {
      expect((await view('198.51.100.3', { agent })).status).toBe(204)
      expect((await scroll('198.51.100.3', { depth: 90, page: '/' }, agent)).status).toBe(204)
    }
    const { cookie } = await signInAs('admin')
    expect((await view('198.51.100.3', { cookie })).status).toBe(204)
    expect([await db().$count(analytics), await db().$count(visits)]).toEqual([0, 0])
    await view('198.51.100.3', { cookie: (await signInAs('user')).cookie })
    expect(await sumsOf()).toEqual({ views: 1, uniqueVisitors: 1 })
  })

  test("end at the site's midnight, after which nothing shows whose they were", async () => {
    const evening = noon + 11.5 * 3_600_000
    const day = siteDay(noon)
    vi.setSystemTime(evening)
    expect(siteDay()).toBe(day)
    const address = '198.51.100.77'
    const answers = [
      await view(address, { page: '/blog', referrer: `https://${address}/`, agent: safari }),
      await scroll(address, { depth: 90, page: '/blog' }, safari),
      await site.send(
        'POST',
        '/api/contact',
        { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
        { 'x-forwarded-for': address, 'user-agent': safari },
      ),
    ]
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null])
    const [visit] = await db().select().from(visits)
    const hash = visit?.visitor ?? ''
    expect(await columnsWith(hash)).toEqual(['visits.visitor'])
    vi.setSystemTime(evening + 3_600_000)
    await view('198.51.100.78')
    expect(await db().select({ day: visitorSalts.day }).from(visitorSalts)).toEqual([
      { day: addDays(day, 1) },
    ])
    expect(await columnsWith('Ada')).toContain('contact_messages.name')
    for (const trace of [hash, address, 'iPhone OS', 'Mozilla', 'Said by'])
      expect(await columnsWith(trace), trace).toEqual([])
    expect([await sumsOf(day), await sumsOf()]).toEqual([
      { views: 1, uniqueVisitors: 1 },
      { views: 1, uniqueVisitors: 1 },
    ])
    await view(address, { agent: safari })
    expect(await sumsOf()).toEqual({ views: 2, uniqueVisitors: 2 })
    expect(await db().$count(visits, eq(visits.day, day))).toBe(1)
  })

  test('are nameless after a day without visitors too', async () => {
    await view('198.51.100.4')
    vi.setSystemTime(noon + 86_400_000)
    await purgePastVisitors()
    expect(await db().$count(visitorSalts)).toBe(0)
    expect(await db().select({ visitor: visits.visitor, views: visits.views }).from(visits)).toEqual([
      { visitor: null, views: 1 },
    ])
  })

  test('count as reading a page from three quarters of it on, if they opened it', async () => {
    for (const page of ['/blog/a', '/', '/services']) await view('198.51.100.5', { page })
    for (const depth of [10, 74.9, 75, 88])
      expect((await scroll('198.51.100.5', { depth, page: '/blog/a?from=mail' })).status).toBe(204)
    await scroll('198.51.100.5', { depth: 80, page: '//Services/#end' })
    await scroll('198.51.100.5', { depth: 74.9, page: '/' })
    await scroll('198.51.100.5', { depth: 90, page: '/never-opened' })
    await scroll('198.51.100.6', { depth: 90, page: '/' })
    expect(await pagesOf()).toEqual([
      { page: '/', views: 1, isRead: false },
      { page: '/blog/a', views: 1, isRead: true },
      { page: '/services', views: 1, isRead: true },
    ])
  })

  test('keep no token of a linked page', async () => {
    const token = 'KN2Rj4KNn1YkUv1Oa64zd0W2aAahu-uytCx39iy37ig'
    for (const page of ['call', 'invite', 'newsletter/confirm', 'pay', 'quote', 'Quote', '//quote/'])
      expect((await view('198.51.100.8', { page: `/${page}/${token}` })).status).toBe(204)
    expect((await pagesOf()).map(({ page }) => page)).toEqual([
      '/call',
      '/invite',
      '/newsletter',
      '/pay',
      '/quote',
    ])
    expect(await columnsWith(token)).toEqual([])
  })

  test('of a day are 20,000 at most; those that have begun continue', async () => {
    await view('198.51.100.1')
    await db().update(analytics).set({ uniqueVisitors: 20_000 })
    await view('198.51.100.2')
    await view('198.51.100.1', { page: '/blog' })
    expect(await db().select({ views: visits.views }).from(visits)).toEqual([{ views: 2 }])
    expect(await sumsOf()).toEqual({ views: 3, uniqueVisitors: 20_000 })
  })

  test('open at most 500 different pages a day; known ones continue', async () => {
    const [other] = await db()
      .insert(visits)
      .values({
        ...{ day: siteDay(), startedAt: new Date().toISOString(), lastSeenAt: new Date().toISOString() },
        ...{ source: 'direct', entryPage: '/', lastPage: '/', device: 'desktop', browser: 'Other' },
      })
      .returning({ id: visits.id })
    const pages = Array.from({ length: 500 }, (_, number) => ({
      visitId: other?.id ?? 0,
      page: `/p${number}`,
    }))
    await db().insert(visitPages).values(pages)
    expect((await view('198.51.100.7', { page: '/one-more' })).status).toBe(204)
    await view('198.51.100.7', { page: '/p7' })
    expect(await db().$count(visitPages)).toBe(501)
    expect(await db().$count(visitPages, eq(visitPages.page, '/one-more'))).toBe(0)
    expect(await sumsOf()).toEqual({ views: 2, uniqueVisitors: 1 })
  })

  test('open at most 200 different pages each', async () => {
    await view('198.51.100.7', { page: '/p1' })
    await db().update(visits).set({ views: 300 })
    await db().execute(
      sql`insert into visit_pages (visit_id, page) select id, '/p' || number from visits, generate_series(2, 200) number`,
    )
    await view('198.51.100.7', { page: '/one-more' })
    await view('198.51.100.7', { page: '/p1' })
    expect(await db().$count(visitPages)).toBe(200)
    expect(await pagesOf()).toContainEqual({ page: '/p1', views: 2, isRead: false })
    expect(await db().select({ views: visits.views }).from(visits)).toEqual([{ views: 302 }])
  })

  test('of a page with an excessive address are refused', async () => {
    for (const page of ['https://elsewhere.example/', `/${'x'.repeat(500)}`, `/?${'x'.repeat(1500)}`, 7])
      expect((await view('198.51.100.8', { page: page as string })).status).toBe(400)
    const long = `/${'ü'.repeat(499)}?utm_source=mail`
    expect((await view('198.51.100.8', { page: long })).status).toBe(204)
    expect(await db().$count(visits, like(visits.entryPage, '/ü%'))).toBe(1)
  })

  test.each([
    { depth: 101, page: '/' },
    { depth: -1, page: '/' },
    { depth: '80', page: '/' },
    { depth: 80, page: 'https://elsewhere.example/' },
    { depth: 80, page: `/${'x'.repeat(500)}` },
    { depth: 80 },
  ])('refuse the scroll event %j', async (body) => {
    const response = await scroll('198.51.100.8', body)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/\w/)
  })
})
