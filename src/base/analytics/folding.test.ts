import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { db } from '#platform/database/database.ts'
import { checkUpgraded } from '#platform/database/testing/upgraded-database.ts'
import { siteDay } from '#platform/locale.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'
import { foldVisits } from './commands/days.ts'
import { analyticsByDay, visitPages, visits } from './table.ts'

const monthsAgo = (months: number) =>
  sql<string>`(${siteDay()}::date - make_interval(months => ${months}, days => 1))::date`

describe.each(engines)('old visits on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())
  beforeEach(async () => {
    for (const table of [visits, analyticsByDay]) await db().delete(table)
  })
  afterEach(() => opened.reset('privacy'))

  type Made = {
    source?: string
    campaign?: string
    device?: 'desktop' | 'phone'
    pages: [string, number, boolean][]
  }
  async function add(months: number, { source = 'direct', campaign, device = 'desktop', pages }: Made) {
    const [visit] = await db()
      .insert(visits)
      .values({
        day: monthsAgo(months),
        ...{ startedAt: sql`now()`, lastSeenAt: sql`now()`, source, device, browser: 'Firefox' },
        campaign: campaign ?? null,
        views: pages.reduce((sum, [, views]) => sum + views, 0),
        ...{ entryPage: '/', lastPage: '/' },
      })
      .returning({ id: visits.id })
    const visitId = visit?.id ?? 0
    await db()
      .insert(visitPages)
      .values(pages.map(([page, views, isRead]) => ({ visitId, page, views, isRead })))
  }
  const sums = async () =>
    (
      await db()
        .select()
        .from(analyticsByDay)
        .orderBy(analyticsByDay.day, analyticsByDay.dimension, sql`${analyticsByDay.value} collate "C"`)
    ).map(({ dimension, value, visitors, views, readers }) => [dimension, value, visitors, views, readers])

  test('become the sums of their day, once', async () => {
    const mail = { source: 'mail', campaign: 'spring' }
    await add(14, {
      ...mail,
      pages: [
        ['/', 2, true],
        ['/blog/a', 1, true],
      ],
    })
    await add(14, {
      device: 'phone',
      pages: [
        ['/', 1, true],
        ['/blog/a', 3, false],
      ],
    })
    await add(13, { pages: [['/', 1, false]] })
    const folded = [
      ['all', '', 2, 7, 1],
      ['campaign', 'spring', 1, 3, 1],
      ['device', 'desktop', 1, 3, 1],
      ['device', 'phone', 1, 4, 0],
      ['page', '/', 2, 3, 2],
      ['page', '/blog/a', 2, 4, 1],
      ['source', 'direct', 1, 4, 0],
      ['source', 'mail', 1, 3, 1],
    ]
    await Promise.all([foldVisits(), foldVisits()])
    expect(await sums()).toEqual(folded)
    await foldVisits()
    expect(await sums()).toEqual(folded)
    expect([await db().$count(visits), await db().$count(visitPages)]).toEqual([1, 1])
    await add(14, { ...mail, pages: [['/blog/a', 1, false]] })
    await foldVisits()
    expect((await sums()).filter(([, value]) => value === '' || value === '/blog/a')).toEqual([
      ['all', '', 3, 8, 1],
      ['page', '/blog/a', 3, 5, 1],
    ])
  })

  test('are folded many at a time', async () => {
    await db().execute(sql`
      insert into visits (day, started_at, last_seen_at, source, entry_page, last_page, device, browser)
      select ${monthsAgo(15)} - number % 3, now(), now(), 'direct', '/', '/', 'phone', 'Other' from generate_series(1, 1100) number`)
    await foldVisits()
    expect(await db().$count(visits)).toBe(0)
    const [all] = await db()
      .select({ visitors: sql`sum(visitors)::integer`, days: sql`count(*)::integer` })
      .from(analyticsByDay)
      .where(sql`dimension = 'all'`)
    expect(all).toEqual({ visitors: 1100, days: 3 })
  })

  test('are deleted sooner if the site keeps figures for a shorter time', async () => {
    await add(3, { pages: [['/', 1, false]] })
    await foldVisits()
    expect(await db().$count(visits)).toBe(1)
    expect((await opened.change('privacy', { visitMonths: 2 })).status).toBe(200)
    await refreshSite()
    await foldVisits()
    expect(await db().$count(visits)).toBe(0)
    expect(await sums()).toContainEqual(['page', '/', 1, 1, 0])
  })
})

test(
  'an older release’s readers are kept by day and page, but not its visitors’ hashes',
  async () => {
    const earlier = `
      insert into visitor_salts (day, salt) values ('2026-11-24', 'salt');
      insert into daily_visitors (day, topic, visitor) values ('2026-11-24', 'site', 'somebody');
      insert into page_readers (day, page, readers, deepest) values ('2026-11-24', '/blog/a', 3, 100), ('2026-11-24', '/', 0, 80)`
    await checkUpgraded('0900', earlier, async (pool) => {
      const { rows } = await pool.query(
        'select day::text, dimension, value, visitors, views, readers from analytics_by_day',
      )
      expect(rows).toEqual([
        { day: '2026-11-24', dimension: 'page', value: '/blog/a', visitors: 0, views: 0, readers: 3 },
      ])
      expect((await pool.query('select from visitor_salts')).rowCount).toBe(0)
    })
  },
  timeLimit(120_000),
)
