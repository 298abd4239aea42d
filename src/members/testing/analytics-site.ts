import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import { analytics, analyticsByDay, chartNotes, goals, visitPages, visits } from '#base/analytics/table.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { siteDay } from '#platform/locale.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

type NewVisit = Partial<typeof visits.$inferInsert> & {
  /** The opened pages. The value is true for pages that were read. */
  pages?: Record<string, boolean>
}
type NewGoal = Partial<typeof goals.$inferInsert> & { kind: (typeof goals.$inferInsert)['kind']; at: string }
type NewOrder = Partial<typeof serviceOrders.$inferInsert> & {
  createdAt: string
  /** The client's origin. Undefined if no goal was recorded. */
  origin?: Partial<typeof goals.$inferInsert>
}

/** Runs tests of reports on each database engine. Every test starts without visits, goals and orders. */
export function describeReports(name: string, tests: (site: AnalyticsSite) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const site = {} as AnalyticsSite
    beforeAll(async () => {
      Object.assign(site, await openAnalyticsSite(engine))
    })
    afterAll(() => site.close())
    beforeEach(() => site.clear())
    afterEach(() => void vi.useRealTimers())
    tests(site)
  })
}

type AnalyticsSite = Awaited<ReturnType<typeof openAnalyticsSite>>

/** Opens the API with two posts and an admin. Returns functions that insert data and read reports. */
async function openAnalyticsSite(engine: (typeof engines)[number]) {
  const site = await openOrderSite(engine)
  const admin = await signInAs('admin')
  const client = await signInAs('user')
  const post = {
    excerpt: '',
    content: '',
    author: 'Tessa',
    tags: [],
    readTime: 1,
    status: 'published' as const,
  }
  await db()
    .insert(blogPosts)
    .values([
      { ...post, slug: 'measure', title: 'Measure before you tune' },
      { ...post, slug: 'checkout', title: 'A checkout' },
    ])
  const get = (path: string) => site.get(admin, `/api/admin/analytics/${path}`)
  let subjects = 1000

  async function addGoal(goal: NewGoal): Promise<void> {
    subjects += 1
    const source = goal.source ?? null
    await db()
      .insert(goals)
      .values({ subjectId: subjects, found: source === null ? 'unknown' : 'visit', ...goal, source })
  }
  /** Adds a visit, and adds its page views to the daily sums. */
  async function addVisit(startedAt: string, { pages = { '/': false }, ...more }: NewVisit = {}) {
    const [first = '/'] = Object.keys(pages)
    const views = Object.keys(pages).length
    const visit = await db()
      .insert(visits)
      .values({
        day: siteDay(Date.parse(startedAt)),
        startedAt,
        lastSeenAt: startedAt,
        source: 'direct',
        entryPage: first,
        lastPage: first,
        views,
        device: 'desktop',
        browser: 'Firefox',
        ...more,
      })
      .returning({ id: visits.id, day: visits.day })
      .then(oneRow)
    const opened = Object.entries(pages).map(([page, isRead]) => ({ visitId: visit.id, page, isRead }))
    await db().insert(visitPages).values(opened)
    await addToDay(visit.day, { uniqueVisitors: 1, views })
  }
  async function addToDay(date: string, added: Partial<typeof analytics.$inferInsert>): Promise<void> {
    const [known] = (await db().select().from(analytics)).filter((row) => row.date === date)
    const sum = (key: 'uniqueVisitors' | 'views' | 'contactSubmissions') =>
      (known?.[key] ?? 0) + (added[key] ?? 0)
    const sums = {
      ...{ uniqueVisitors: sum('uniqueVisitors'), views: sum('views') },
      contactSubmissions: sum('contactSubmissions'),
    }
    await db()
      .insert(analytics)
      .values({ date, ...sums })
      .onConflictDoUpdate({ target: analytics.date, set: sums })
  }
  async function addOrder({ origin, ...more }: NewOrder): Promise<number> {
    const order = await db()
      .insert(serviceOrders)
      .values({
        userId: client.userId,
        serviceId: 1,
        packageType: 'basic',
        price: '1000.00',
        currency: 'USD',
        ...more,
      })
      .returning()
      .then(oneRow)
    const goal = { kind: 'order' as const, subjectId: order.id, userId: order.userId, at: order.createdAt }
    if (origin) await addGoal({ ...goal, ...origin })
    return order.id
  }
  return {
    site,
    admin,
    client,
    get,
    addVisit,
    addToDay,
    addGoal,
    addOrder,
    send: (method: string, path: string, body?: unknown) =>
      site.send(admin, method, `/api/admin/${path}`, body),
    /** Reads a report, bypassing the cache. */
    async read<Report>(path: string): Promise<Report> {
      await publish(orderChannel, '')
      const answer = await get(path)
      const text = await answer.text()
      expect(answer.status, `${path}: ${text}`).toBe(200)
      return JSON.parse(text)
    },
    async clear(): Promise<void> {
      for (const table of [analytics, analyticsByDay, chartNotes, goals, visitPages, visits, serviceOrders])
        await db().delete(table)
    },
    close: site.close,
  }
}
