import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { analyticsByDay, chartNotes } from '#base/analytics/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { describeReports } from '../../testing/analytics-site.ts'
import type { Funnel, Mark, Overview } from './contract.ts'

const none = { visitors: 0, views: 0, readers: 0, enquiries: 0, orders: 0, revenue: '0.00' }
const sum = (line: number[]) => line.reduce((all, value) => all + value, 0)

describeReports('the overview', (site) => {
  const overview = (query: string) => site.read<Overview>(`overview?${query}`)

  test('of a site without visits has a line of zeros', async () => {
    const read = await overview('from=2021-06-01&to=2021-06-30')
    expect(read).toMatchObject({
      zone: 'America/Chicago',
      before: { from: '2021-05-02', to: '2021-05-31' },
      step: 'day',
      figures: none,
      figuresBefore: none,
      visitsSince: null,
      otherCurrencies: 0,
      marks: [],
    })
    expect(read.points).toHaveLength(30)
    expect(read.lines.visitors).toEqual(Array(30).fill(0))
    expect(read.linesBefore.revenue).toEqual(Array(30).fill(0))
  })

  test('of the first day shows the hour of its one visit', async () => {
    await site.addVisit('2021-06-01T14:05:00Z', { pages: { '/': false, '/services/1': true } })
    const read = await overview('from=2021-06-01&to=2021-06-01')
    expect(read).toMatchObject({ step: 'hour', visitsSince: '2021-06-01' })
    expect(read.figures).toEqual({ ...none, visitors: 1, views: 2, readers: 1 })
    expect(read.points).toHaveLength(24)
    expect(read.lines.visitors.indexOf(1)).toBe(9)
    expect(read.points[9]).toBe('09')
  })

  test('counts the days of a site in Chicago: a visit of 23:30 is one of that evening', async () => {
    await site.addVisit('2021-06-02T04:30:00Z')
    await site.addOrder({ createdAt: '2021-06-02T04:30:00Z' })
    await site.addGoal({ kind: 'call', at: '2021-06-02T04:59:59Z' })
    await site.addGoal({ kind: 'call', at: '2021-06-02T05:00:00Z' })
    const first = await overview('from=2021-06-01&to=2021-06-01')
    expect(first.figures).toMatchObject({ visitors: 1, orders: 1, enquiries: 1 })
    expect(first.lines.orders[23]).toBe(1)
    const second = await overview('from=2021-06-02&to=2021-06-02')
    expect(second.figures).toMatchObject({ visitors: 0, orders: 0, enquiries: 1 })
    expect(second.figuresBefore).toEqual(first.figures)
    expect(second.linesBefore).toEqual(first.lines)
  })

  test.each([
    // On these days the clock jumps forward from 2:00 to 3:00, or back from 2:00 to 1:00.
    { day: '2021-03-14', start: '2021-03-14T06:00:00Z', hours: 23, at: { 1: 1, 2: 0, 3: 1 } },
    { day: '2021-11-07', start: '2021-11-07T05:00:00Z', hours: 25, at: { 1: 2, 2: 1, 3: 1 } },
  ])('has 24 points for a day of $hours hours', async ({ day, start, hours, at }) => {
    for (let hour = 0; hour < hours; hour += 1)
      await site.addVisit(new Date(Date.parse(start) + hour * 3_600_000).toISOString())
    const { lines, figures } = await overview(`from=${day}&to=${day}`)
    expect(lines.visitors).toHaveLength(24)
    expect(sum(lines.visitors)).toBe(hours)
    expect(figures.visitors).toBe(hours)
    for (const [hour, visitors] of Object.entries(at)) expect(lines.visitors[Number(hour)]).toBe(visitors)
  })

  test('takes visitors, views and messages from the sums of the day, which have more than the visits', async () => {
    await site.addVisit('2021-06-03T15:00:00Z')
    await site.addToDay('2021-06-03', { uniqueVisitors: 20_000, views: 50_000, contactSubmissions: 3 })
    await site.addGoal({ kind: 'contact', at: '2021-06-03T15:00:00Z' })
    await site.addGoal({ kind: 'call', at: '2021-06-03T15:00:00Z' })
    await site.addGoal({ kind: 'newsletter', at: '2021-06-03T15:00:00Z' })
    const { figures, lines } = await overview('from=2021-06-01&to=2021-06-07')
    expect(figures).toEqual({ ...none, visitors: 20_001, views: 50_001, enquiries: 4 })
    expect(lines.enquiries).toEqual([0, 0, 4, 0, 0, 0, 0])
  })

  test('adds the readers of days whose visits are deleted', async () => {
    await site.addVisit('2021-06-03T15:00:00Z', { pages: { '/blog/a': true, '/services/1': true } })
    await site.addToDay('2021-06-02', { uniqueVisitors: 9, views: 9 })
    const folded = { day: '2021-06-02', dimension: 'all' as const, value: '', visitors: 9, readers: 5 }
    await db().insert(analyticsByDay).values(folded)
    const { figures, lines } = await overview('from=2021-06-01&to=2021-06-03')
    expect(figures).toMatchObject({ visitors: 10, readers: 6 })
    expect(lines.readers).toEqual([0, 5, 1])
  })

  test('counts as readers who read a post or a service, and no other page', async () => {
    await site.addVisit('2021-06-03T15:00:00Z', { pages: { '/blog/a': false, '/services/1': false } })
    await site.addVisit('2021-06-03T15:00:00Z', { pages: { '/': true, '/blog': true, '/services': true } })
    expect((await overview('from=2021-06-03&to=2021-06-03')).figures).toMatchObject({
      visitors: 2,
      readers: 0,
    })
  })

  test('leaves out cancelled orders, and other currencies out of the revenue', async () => {
    await site.addOrder({ createdAt: '2021-06-03T15:00:00Z', price: '1000.10' })
    await site.addOrder({ createdAt: '2021-06-03T16:00:00Z', price: '0.20' })
    await site.addOrder({ createdAt: '2021-06-03T15:00:00Z', status: 'cancelled' })
    await site.addOrder({ createdAt: '2021-06-04T15:00:00Z', currency: 'EUR' })
    await site.addOrder({ createdAt: '2021-05-30T15:00:00Z', currency: 'EUR' })
    const read = await overview('from=2021-06-03&to=2021-06-06')
    expect(read.figures).toEqual({ ...none, orders: 3, revenue: '1000.30' })
    expect(read.lines.revenue).toEqual([1000.3, 0, 0, 0])
    expect(read.otherCurrencies).toBe(1)
    expect(read.figuresBefore).toEqual({ ...none, orders: 1 })
  })

  test('of visits from one source, campaign, device or page counts what came of them alone', async () => {
    const origin = { source: 'news.ycombinator.com', campaign: 'launch', device: 'phone' } as const
    const at = '2021-06-03T15:00:00Z'
    await site.addVisit(at, { ...origin, pages: { '/blog/a': true, '/': false } })
    await site.addVisit(at, { pages: { '/': false } })
    await site.addToDay('2021-06-03', { contactSubmissions: 2 })
    await site.addGoal({ kind: 'contact', at, ...origin, entryPage: '/blog/a' })
    await site.addGoal({ kind: 'contact', at, source: 'direct', entryPage: '/', device: 'desktop' })
    await site.addOrder({ createdAt: at, price: '500.00', origin: { ...origin, posts: ['/blog/a'] } })
    await site.addOrder({ createdAt: at, origin: { source: 'direct', entryPage: '/' } })
    await site.addOrder({ createdAt: at })
    const all = await overview('from=2021-06-03&to=2021-06-03')
    expect(all.figures).toMatchObject({ visitors: 2, enquiries: 2, orders: 3, revenue: '2500.00' })
    const filters = ['source=news.ycombinator.com', 'campaign=launch', 'device=phone', 'page=/blog/a']
    for (const filter of [...filters, filters.join('&')]) {
      const { figures } = await overview(`from=2021-06-03&to=2021-06-03&${filter}`)
      const expected = { visitors: 1, views: 2, readers: 1, enquiries: 1, orders: 1, revenue: '500.00' }
      expect(figures, filter).toEqual(expected)
    }
    const nobody = await overview('from=2021-06-03&to=2021-06-03&source=nobody')
    expect(nobody.figures).toEqual(none)
  })

  test.each([
    { from: '2021-06-01', to: '2021-08-31', step: 'day', points: 92, second: '2021-06-02' },
    { from: '2021-06-01', to: '2021-09-01', step: 'week', points: 14, second: '2021-06-03' },
    { from: '2020-07-01', to: '2021-06-30', step: 'week', points: 53, second: '2020-07-02' },
    { from: '2020-05-28', to: '2021-07-02', step: 'month', points: 15, second: '2020-06-01' },
    { from: '2016-06-15', to: '2021-06-14', step: 'month', points: 61, second: '2016-07-01' },
  ])('of $from to $to goes by $step', async ({ from, to, step, points, second }) => {
    await site.addToDay(from, { uniqueVisitors: 1 })
    await site.addToDay(to, { uniqueVisitors: 10 })
    const read = await overview(`from=${from}&to=${to}`)
    expect(read.step).toBe(step)
    expect(read.points).toHaveLength(points)
    expect(read.points.slice(0, 2)).toEqual([from, second])
    expect(read.lines.visitors.at(0)).toBe(1)
    expect(read.lines.visitors.at(-1)).toBe(10)
    const before = await overview(`from=${read.before.from}&to=${read.before.to}`)
    expect(before.before.to < read.before.from).toBe(true)
    for (const line of Object.values(read.linesBefore)) expect(line).toHaveLength(points)
  })

  test('puts what came before at the same place of its period, whatever its months are', async () => {
    for (const day of ['2020-01-01', '2020-12-31', '2021-01-01', '2021-12-31'])
      await site.addToDay(day, { uniqueVisitors: 1 })
    const read = await overview('from=2021-01-01&to=2021-12-31')
    expect(read.figuresBefore.visitors).toBe(1)
    expect(sum(read.linesBefore.visitors)).toBe(1)
    expect(read.linesBefore.visitors.at(-1)).toBe(1)
  })

  test('refuses what is no period, and names the field', async () => {
    const refused = async (query: string) => {
      const answer = await site.get(`overview?${query}`)
      return { status: answer.status, ...(await answer.json()) }
    }
    expect(await refused('from=2021-06-02&to=2021-06-01')).toMatchObject({
      status: 400,
      message: 'The last day is before the first one',
      fields: { to: 'The last day is before the first one' },
    })
    expect(await refused('from=2016-06-15&to=2021-06-15')).toMatchObject({
      status: 400,
      fields: { to: 'Ask for at most 5 years' },
    })
    expect(await refused('to=2021-06-01')).toMatchObject({
      status: 400,
      fields: { from: expect.any(String) },
    })
    expect(await refused('from=1021-06-01&to=1021-06-01')).toMatchObject({
      status: 400,
      fields: { from: 'Use a day of this century' },
    })
  })

  test('marks published posts and notes on their days', async () => {
    const post = { excerpt: '', content: '', author: 'Tessa', tags: [], readTime: 1 }
    const [first, draft] = await db()
      .insert(blogPosts)
      .values([
        {
          ...post,
          slug: 'marked',
          title: 'Marked',
          status: 'published',
          publishedAt: '2021-06-04T04:30:00Z',
        },
        { ...post, slug: 'draft', title: 'Draft', publishedAt: '2021-06-03T15:00:00Z' },
      ])
      .returning({ id: blogPosts.id })
    const note = await (
      await site.send('POST', 'chart-notes', { day: '2021-06-02', text: ' On the front page of HN ' })
    ).json()
    expect(note).toEqual({ kind: 'note', id: note.id, day: '2021-06-02', text: 'On the front page of HN' })
    await site.send('POST', 'chart-notes', { day: '2021-06-09', text: 'Later' })
    const marks = async () => (await overview('from=2021-06-01&to=2021-06-07')).marks
    const ofPost: Mark = { kind: 'post', id: first?.id ?? 0, day: '2021-06-03', text: 'Marked' }
    expect(await marks()).toEqual([note, ofPost])
    expect((await site.send('DELETE', `chart-notes/${note.id}`)).status).toBe(204)
    expect(await marks()).toEqual([ofPost])
    expect((await site.send('DELETE', `chart-notes/${note.id}`)).status).toBe(404)
    for (const { id } of [first, draft].flatMap((one) => one ?? []))
      await db().delete(blogPosts).where(eq(blogPosts.id, id))
  })

  test('shows at most 40 marks, and keeps at most 500 notes', async () => {
    const add = (day: string) => site.send('POST', 'chart-notes', { day, text: 'Note' })
    await db()
      .insert(chartNotes)
      .values(Array.from({ length: 499 }, () => ({ day: '2021-06-02', text: 'Note' })))
    expect((await add('2021-06-03')).status).toBe(201)
    const refused = await add('2021-06-03')
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toBe('The chart has 500 notes already. Remove one first.')
    expect((await overview('from=2021-06-01&to=2021-06-07')).marks).toHaveLength(40)
  })

  test('of days that are over is kept in memory for five minutes, until an order changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const now = async () => {
      const answer = await site.get('overview?from=2021-06-03&to=2021-06-03')
      return ((await answer.json()) as Overview).figures
    }
    await overview('from=2021-06-03&to=2021-06-03')
    await site.addVisit('2021-06-03T15:00:00Z')
    expect(await now()).toMatchObject({ visitors: 0 })
    vi.setSystemTime(Date.now() + 300_000)
    expect(await now()).toMatchObject({ visitors: 1 })
    const ada = site.client
    const { id } = await site.site.place(ada)
    await db()
      .update(serviceOrders)
      .set({ createdAt: '2021-06-03T15:00:00Z' })
      .where(eq(serviceOrders.id, id))
    expect(await now()).toMatchObject({ orders: 1 })
    await site.site.change(site.admin, id, 'cancelled')
    expect(await now()).toMatchObject({ orders: 0 })
  })

  test('leads to the steps of the way to an order', async () => {
    const at = '2021-06-03T15:00:00Z'
    await site.addVisit(at, { pages: { '/blog/a': true } })
    await site.addVisit(at)
    await site.addToDay('2021-06-03', { contactSubmissions: 1 })
    for (const status of ['pending', 'in_progress', 'completed', 'cancelled'] as const)
      await site.addOrder({ createdAt: at, status })
    const funnel = await site.read<Funnel>('funnel?from=2021-06-01&to=2021-06-07')
    expect(funnel).toEqual({ came: 2, read: 1, asked: 1, ordered: 3, completed: 1, open: 2 })
  })
})
