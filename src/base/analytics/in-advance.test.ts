import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { openTestSite } from '#testing/site.ts'
import { analytics, visitPages, visits } from './table.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded')
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of [analytics, visits]) await db().delete(table)
})

const report = async (kind: 'pageview' | 'scroll', body: object, headers = {}) => {
  const answer = await site.send('POST', `/api/analytics/${kind}`, body, {
    'user-agent': firefox,
    ...headers,
  })
  expect(answer.status).toBe(204)
}
const counted = () =>
  db().select({ page: visitPages.page, views: visitPages.views, isRead: visitPages.isRead }).from(visitPages)

const page = '/services'
const readers = { page, views: 1, isRead: false }

test.each([
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;prerender;anonymous-client-ip' },
  { 'sec-purpose': 'prefetch' },
  { 'Sec-Purpose': 'PREFETCH; PRERENDER' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a page that is rendered in advance (%o) is counted when it is shown, once', async (advance) => {
  await report('pageview', { page, referrer: '', userAgent: firefox }, advance)
  expect([await counted(), await db().$count(analytics)]).toEqual([[], 0])
  await report('pageview', { page, referrer: '', userAgent: firefox })
  await report('scroll', { page, depth: 90 }, advance)
  expect(await counted()).toEqual([readers])
  expect(await db().select().from(analytics)).toMatchObject([{ views: 1, uniqueVisitors: 1 }])
})

test.each([{ 'sec-purpose': '' }, { 'sec-purpose': 'none' }, { purpose: 'unknown' }])(
  'a shown page is counted whatever else the browser says (%o)',
  async (said) => {
    await report('pageview', { page, referrer: '', userAgent: firefox }, said)
    expect(await counted()).toEqual([readers])
  },
)
