import { describe, expect, test } from 'vitest'
import { analyticsByDay } from '#base/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { signInAs } from '#testing/site.ts'
import { describeReports } from '../../testing/analytics-site.ts'
import type { Flow, Hours, PostRow, SourceRow } from './contract.ts'

const june = 'from=2021-06-01&to=2021-06-30'
const at = '2021-06-03T15:00:00Z'

describeReports('reports', (site) => {
  const flow = (query = june) => site.read<Flow>(`flow?${query}`)
  const sources = (query = '') => site.read<SourceRow[]>(`sources?${june}${query}`)

  test('of days without anything are empty', async () => {
    const empty = { links: [], titles: {}, orders: 0, known: 0, said: 0 }
    expect(await flow()).toEqual(empty)
    expect(await site.read(`pages?${june}`)).toEqual([])
    expect(await sources()).toEqual([])
    expect(await site.read('cohorts')).toEqual([])
    const { visits, closed } = await site.read<Hours>(`hours?${june}`)
    expect(visits).toEqual(Array(7).fill(Array(24).fill(0)))
    expect(closed).toBeNull()
  })

  describe('the flow', () => {
    test('leads from the first visit of a client to the service, or from the last one', async () => {
      const { userId } = site.client
      await site.addGoal({ kind: 'contact', at: '2021-05-01T15:00:00Z', emailHash: 'ada' })
      await site.addGoal({
        ...{ kind: 'newsletter', at: '2021-05-02T15:00:00Z', emailHash: 'ada' },
        ...{ source: 'news.ycombinator.com', entryPage: '/blog/measure' },
      })
      await site.addGoal({ kind: 'sign_up', at: '2021-05-03T15:00:00Z', userId, source: 'github.com' })
      await site.addGoal({
        kind: 'contact',
        at: '2021-05-01T15:00:00Z',
        emailHash: 'grace',
        source: 'other.example',
      })
      const origin = { emailHash: 'ada', source: 'direct', entryPage: '/services/1' }
      await site.addOrder({ createdAt: at, price: '2400.00', origin })
      const first = await flow()
      const [link] = first.links
      expect(first).toEqual({
        links: [
          {
            source: 'news.ycombinator.com',
            page: '/blog/measure',
            service: expect.any(String),
            orders: 1,
            revenue: '2400.00',
          },
        ],
        titles: { '/blog/measure': 'Measure before you tune' },
        ...{ orders: 1, known: 1, said: 0 },
      })
      const last = await flow(`${june}&visit=last`)
      expect(last.links).toEqual([{ ...link, source: 'direct', page: '/services/1' }])
      expect(last.titles).toEqual({ '/services/1': link?.service })
    })

    test('says of how many orders it is known, and of how many only by the client’s word', async () => {
      const { userId } = await signInAs('user')
      await site.addOrder({ createdAt: at })
      await site.addOrder({ createdAt: at, userId, origin: { source: null } })
      // This visit is later than the order, so it must not count as the order's origin.
      await site.addGoal({ kind: 'contact', at: '2021-07-01T15:00:00Z', userId, source: 'github.com' })
      const said = { source: 'a friend', found: 'said' } as const
      await site.addOrder({ createdAt: at, origin: said })
      await site.addOrder({ createdAt: at, status: 'cancelled', origin: said })
      const read = await flow()
      expect(read).toMatchObject({ orders: 3, known: 1, said: 1 })
      expect(read.links).toEqual([
        expect.objectContaining({ source: null, page: null, orders: 2, revenue: '2000.00' }),
        expect.objectContaining({ source: 'a friend', page: null, orders: 1 }),
      ])
    })

    test('names five sources and pages, and calls the others so', async () => {
      for (let number = 1; number <= 8; number += 1)
        await site.addOrder({
          ...{ createdAt: at, price: `${number}00.00` },
          origin: { source: `s${number}.example`, entryPage: `/p${number}` },
        })
      await site.addOrder({
        createdAt: at,
        price: '9900.00',
        currency: 'EUR',
        origin: { source: 's9.example' },
      })
      const { links, orders, titles } = await flow(`${june}&visit=last`)
      expect(orders).toBe(9)
      expect(links.map(({ source, page, revenue }) => [source, page, revenue])).toEqual([
        ['s8.example', '/p8', '800.00'],
        ['s7.example', '/p7', '700.00'],
        ['other', 'other', '600.00'],
        ['s6.example', '/p6', '600.00'],
        ['s5.example', '/p5', '500.00'],
        ['s4.example', '/p4', '400.00'],
        ['other', null, '0.00'],
      ])
      expect(titles).toEqual(
        Object.fromEntries(['/p8', '/p7', '/p6', '/p5', '/p4'].map((page) => [page, page])),
      )
    })
  })

  test('of posts have their readers, and what came of those that read or came in on them', async () => {
    await site.addVisit(at, { pages: { '/blog/measure': true, '/blog/checkout': false } })
    await site.addVisit(at, { pages: { '/blog/measure': true, '/blog/unknown': true } })
    const folded = { day: '2021-06-02', dimension: 'page' as const }
    await db()
      .insert(analyticsByDay)
      .values([
        { ...folded, value: '/blog/checkout', readers: 5 },
        { ...folded, value: '/services/1', readers: 5 },
      ])
    await site.addGoal({
      kind: 'contact',
      at,
      source: 'direct',
      posts: ['/blog/measure'],
      entryPage: '/blog/measure',
    })
    await site.addGoal({
      kind: 'call',
      at,
      source: 'direct',
      posts: ['/blog/checkout'],
      entryPage: '/blog/measure',
    })
    await site.addOrder({ createdAt: at, origin: { source: 'direct', posts: ['/blog/checkout'] } })
    const checkout = {
      page: '/blog/checkout',
      title: 'A checkout',
      readers: 5,
      enquiries: 1,
      revenue: '1000.00',
    }
    const measure = {
      page: '/blog/measure',
      title: 'Measure before you tune',
      readers: 2,
      enquiries: 2,
      revenue: '0.00',
    }
    expect(await site.read<PostRow[]>(`pages?${june}`)).toEqual([checkout, measure])
    // The visits of these days are deleted, so only their sums are known.
    expect(await site.read<PostRow[]>(`pages?${june}&page=/blog/checkout`)).toEqual([
      { ...checkout, readers: 0 },
      { ...measure, readers: 1, enquiries: 1 },
    ])
  })

  test('of sources have visitors and what came of them, of campaigns, devices and browsers too', async () => {
    const ad = { source: 'google.com', campaign: 'launch', device: 'phone', browser: 'Safari' } as const
    await site.addVisit(at, ad)
    await site.addVisit(at, ad)
    await site.addVisit(at)
    const folded = { day: '2021-06-02', visitors: 4 }
    await db()
      .insert(analyticsByDay)
      .values([
        { ...folded, dimension: 'source', value: 'direct' },
        { ...folded, dimension: 'device', value: 'tablet' },
      ])
    await site.addGoal({ kind: 'call', at, source: 'github.com' })
    await site.addGoal({ kind: 'contact', at })
    await site.addOrder({
      createdAt: at,
      origin: { source: 'google.com', campaign: 'launch', device: 'phone' },
    })
    const nothing = { enquiries: 0, revenue: '0.00' }
    expect(await sources()).toEqual([
      { value: 'direct', visitors: 5, ...nothing },
      { value: 'google.com', visitors: 2, enquiries: 0, revenue: '1000.00' },
      { value: 'github.com', visitors: 0, enquiries: 1, revenue: '0.00' },
    ])
    expect(await sources('&by=campaign')).toEqual([
      { value: 'launch', visitors: 2, enquiries: 0, revenue: '1000.00' },
    ])
    expect(await sources('&by=device')).toEqual([
      { value: 'tablet', visitors: 4, ...nothing },
      { value: 'phone', visitors: 2, enquiries: 0, revenue: '1000.00' },
      { value: 'desktop', visitors: 1, ...nothing },
    ])
    expect(await sources('&by=browser')).toEqual([
      { value: 'Safari', visitors: 2, enquiries: null, revenue: null },
      { value: 'Firefox', visitors: 1, enquiries: null, revenue: null },
    ])
    expect(await sources('&device=desktop')).toEqual([{ value: 'direct', visitors: 1, ...nothing }])
  })

  test('show at most 50 sources, those from which work came among them', async () => {
    for (let number = 0; number < 60; number += 1) await site.addVisit(at, { source: `s${number}.example` })
    await site.addGoal({ kind: 'call', at, source: 'zz.example' })
    const rows = await sources()
    expect(rows).toHaveLength(50)
    expect(rows.at(-1)).toMatchObject({ value: 'zz.example', visitors: 0, enquiries: 1 })
  })
})
