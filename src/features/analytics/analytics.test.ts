import { eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { openTestSite, raceEngines } from '#testing/site.ts'
import { purgePastVisitors, utcDay } from './commands.ts'
import { analytics, dailyVisitors, pageReaders, visitorSalts } from './table.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.19.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  '',
]

async function today() {
  const [day] = await db().select().from(analytics).where(eq(analytics.date, utcDay()))
  return { views: day?.views ?? 0, uniqueVisitors: day?.uniqueVisitors ?? 0 }
}

describe.each(raceEngines)('visits on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [analytics, visitorSalts, dailyVisitors, pageReaders]) await db().delete(table)
  })

  const view = (address: string, userAgent: string, page = '/') =>
    site.send(
      'POST',
      '/api/analytics/pageview',
      { page, referrer: 'https://search.example/', userAgent },
      { 'x-forwarded-for': address, 'user-agent': userAgent },
    )
  const scroll = (address: string, body: object, userAgent = firefox) =>
    site.send('POST', '/api/analytics/scroll', body, { 'x-forwarded-for': address, 'user-agent': userAgent })

  test('count every view and each visitor once a day', async () => {
    for (const page of ['/', '/blog', '/'])
      expect((await view('198.51.100.1', firefox, page)).status).toBe(204)
    expect(await today()).toEqual({ views: 3, uniqueVisitors: 1 })
    await view('198.51.100.1', safari)
    await view('198.51.100.2', firefox)
    expect(await today()).toEqual({ views: 5, uniqueVisitors: 3 })
  })

  test('lose nothing when thirty come at the same moment', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `203.0.113.${index % 10}`)
    await Promise.all(addresses.map((address) => view(address, firefox)))
    expect(await today()).toEqual({ views: 30, uniqueVisitors: 10 })
    expect(await db().$count(visitorSalts)).toBe(1)
  })

  test('of robots do not count, though they get the same answer', async () => {
    for (const robot of robots) {
      expect((await view('198.51.100.3', robot)).status).toBe(204)
      expect((await scroll('198.51.100.3', { depth: 90, page: '/' }, robot)).status).toBe(204)
    }
    expect(await db().$count(analytics)).toBe(0)
    expect(await db().$count(pageReaders)).toBe(0)
  })

  test('set no cookie and leave neither address nor user agent in any table', async () => {
    const response = await view('198.51.100.77', safari, '/blog')
    expect(response.headers.get('set-cookie')).toBeNull()
    const kept = JSON.stringify([
      await db().select().from(analytics),
      await db().select().from(dailyVisitors),
      await db().select().from(visitorSalts),
    ])
    for (const trace of ['198.51.100.77', 'iPhone', 'search.example']) expect(kept).not.toContain(trace)
    expect(kept).toContain(utcDay())
  })

  test("delete yesterday's salt and hashes when the day's first visitor comes", async () => {
    await db().insert(visitorSalts).values({ day: '2026-01-01', salt: 'old' })
    await db().insert(dailyVisitors).values({ day: '2026-01-01', topic: 'site', visitor: 'somebody' })
    await view('198.51.100.4', firefox)
    expect(await db().$count(visitorSalts, lt(visitorSalts.day, utcDay()))).toBe(0)
    expect(await db().$count(dailyVisitors, lt(dailyVisitors.day, utcDay()))).toBe(0)
    expect(await today()).toEqual({ views: 1, uniqueVisitors: 1 })
  })

  test('are purged on a day without visitors too', async () => {
    await view('198.51.100.4', firefox)
    await purgePastVisitors('2999-01-01')
    expect(await db().$count(visitorSalts)).toBe(0)
    expect(await db().$count(dailyVisitors)).toBe(0)
    expect(await today()).toEqual({ views: 1, uniqueVisitors: 1 })
  })

  test('count a reader from three quarters of a page on, once a page and day', async () => {
    for (const depth of [10, 74.9, 75, 88, 82.4]) {
      expect((await scroll('198.51.100.5', { depth, page: '/blog/a?from=mail' })).status).toBe(204)
    }
    await scroll('198.51.100.6', { depth: 100, page: '/blog/a' })
    await scroll('198.51.100.6', { depth: 80, page: '//Blog/A/#end' })
    await scroll('198.51.100.9', { depth: 74.9, page: '/blog/a' })
    await scroll('198.51.100.5', { depth: 80, page: '/' })
    const rows = await db().select().from(pageReaders).orderBy(pageReaders.page)
    expect(rows).toEqual([
      { day: utcDay(), page: '/', readers: 1, deepest: 80 },
      { day: utcDay(), page: '/blog/a', readers: 2, deepest: 100 },
    ])
  })

  test('store no token of a page that a link opens', async () => {
    const token = 'KN2Rj4KNn1YkUv1Oa64zd0W2aAahu-uytCx39iy37ig'
    for (const page of ['call', 'quote', 'Quote', '//quote/'])
      expect((await scroll('198.51.100.8', { depth: 90, page: `/${page}/${token}` })).status).toBe(204)
    const rows = await db().select({ page: pageReaders.page }).from(pageReaders).orderBy(pageReaders.page)
    expect(rows).toEqual([{ page: '/call' }, { page: '/quote' }])
  })

  test('store at most 500 pages a day, and continue to count those', async () => {
    const day = utcDay()
    const pages = Array.from({ length: 500 }, (_, index) => ({
      day,
      page: `/p${index}`,
      readers: 1,
      deepest: 80,
    }))
    await db().insert(pageReaders).values(pages)
    expect((await scroll('198.51.100.7', { depth: 90, page: '/one-more' })).status).toBe(204)
    await scroll('198.51.100.7', { depth: 90, page: '/p7' })
    expect(await db().$count(pageReaders)).toBe(500)
    const [known] = await db().select().from(pageReaders).where(eq(pageReaders.page, '/p7'))
    expect(known).toMatchObject({ readers: 2, deepest: 90 })
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
