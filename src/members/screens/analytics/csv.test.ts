import { expect, test, vi } from 'vitest'
import { analyticsByDay } from '#base/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { describeReports } from '../../testing/analytics-site.ts'
import type { Flow, Overview } from './contract.ts'

const june = 'from=2021-06-01&to=2021-06-30'
const at = '2021-06-03T15:00:00Z'

describeReports('reports', (site) => {
  test('as CSV have the numbers of the JSON, and no formulas', async () => {
    await site.addVisit(at, { source: '=HYPERLINK("evil")', pages: { '/blog/measure': true } })
    await site.addGoal({ kind: 'call', at, source: '=HYPERLINK("evil")', entryPage: '/blog/measure' })
    await site.addOrder({ createdAt: at, price: '99.50', origin: { source: 'google.com', entryPage: '/' } })
    const csv = async (path: string) => {
      const answer = await site.get(`${path}&as=csv`)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
      expect(answer.headers.get('content-disposition')).toMatch(/filename="analytics-[a-z]+-[\d-]+\.csv"/)
      const lines = (await answer.text()).trim().split('\r\n')
      return lines.map((line) => line.slice(1, -1).split('","'))
    }
    const [names, ...rows] = await csv(`overview?${june}`)
    const { points, lines, linesBefore } = await site.read<Overview>(`overview?${june}`)
    expect(rows).toEqual(
      points.map((point, index) =>
        [point, ...[lines, linesBefore].flatMap((all) => Object.values(all).map((line) => line[index]))].map(
          String,
        ),
      ),
    )
    expect(names?.slice(0, 7)).toEqual([
      'point',
      'visitors',
      'views',
      'readers',
      'enquiries',
      'orders',
      'revenue',
    ])
    expect(names?.at(-1)).toBe('revenue_before')
    expect(await csv(`sources?${june}`)).toEqual([
      ['value', 'visitors', 'enquiries', 'revenue'],
      [`'=HYPERLINK(""evil"")`, '1', '1', '0.00'],
      ['google.com', '0', '0', '99.50'],
    ])
    expect(await csv(`pages?${june}`)).toEqual([
      ['page', 'title', 'readers', 'enquiries', 'revenue'],
      ['/blog/measure', 'Measure before you tune', '1', '1', '0.00'],
    ])
    const { links } = await site.read<Flow>(`flow?${june}`)
    expect(await csv(`flow?${june}`)).toEqual([
      ['source', 'page', 'title', 'service', 'orders', 'revenue'],
      ['google.com', '/', 'Front page', links[0]?.service, '1', '99.50'],
    ])
    expect(await csv(`funnel?${june}`)).toEqual([
      ['step', 'count'],
      ...[
        ['came', '1'],
        ['read', '1'],
        ['asked', '1'],
        ['ordered', '1'],
        ['completed', '0'],
        ['open', '1'],
      ],
    ])
    const hours = await csv(`hours?${june}`)
    expect(hours).toHaveLength(1 + 7 * 24)
    expect(hours[1 + 3 * 24 + 10]?.slice(0, 3)).toEqual(['4', '10', '1'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2021-10-02T15:00:00Z') })
    expect((await csv('cohorts?')).slice(1)).toEqual([['Q2 2021', '1', '0', '', '', '']])
  })

  test('of a busy year are answers of at most 20 KB', async () => {
    const { userId } = site.client
    const slugs = Array.from({ length: 120 }, (_, number) => `what-is-written-about-many-things-${number}`)
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
      .values(slugs.map((slug) => ({ ...post, slug, title: 'Many words '.repeat(20) })))
    const read = { day: '2021-06-02', dimension: 'page' as const, readers: 5 }
    await db()
      .insert(analyticsByDay)
      .values(slugs.map((slug) => ({ ...read, value: `/blog/${slug}` })))
    const orders = Array.from({ length: 600 }, (_, number) => number)
    for (const number of orders)
      await site.addOrder({
        ...{
          createdAt: new Date(Date.parse('2020-07-02T15:00:00Z') + number * 14 * 3_600_000).toISOString(),
          userId,
        },
        ...{ serviceId: 1 + (number % 6), price: `${number}.00` },
        origin: {
          source: `source-number-${number % 40}.example`,
          entryPage: `/blog/page-number-${number % 37}`,
        },
      })
    const year = 'from=2020-07-01&to=2021-06-30'
    for (const path of ['overview', 'flow', 'flow?visit=last', 'funnel', 'pages', 'sources', 'hours']) {
      const [name, query = ''] = path.split('?')
      const answer = await site.get(`${name}?${year}&${query}`)
      expect((await answer.text()).length, path).toBeLessThanOrEqual(20 * 1024)
    }
  })
})
