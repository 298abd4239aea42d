import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite } from '#testing/site.ts'
import { visitPages } from './table.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
  })
  afterAll(() => site.close())

  const view = (address: string, page: string) => {
    const headers = { 'x-forwarded-for': address, 'user-agent': agent }
    return site.send('POST', '/api/analytics/pageview', { page }, headers)
  }

  test('invented pages hide no existing page of a day', async () => {
    const invented = Array.from({ length: 520 }, (_, number) => `/invented-${number}`)
    for (const [number, page] of invented.entries())
      expect((await view(`198.51.${number % 200}.9`, page)).status).toBe(204)
    const existing = ['/ai-tools', '/blog', '/services']
    for (const page of existing) {
      expect((await site.request(page)).status).toBe(200)
      await view('203.0.113.9', `${page}/`)
    }
    const rows = await db().selectDistinct({ page: visitPages.page }).from(visitPages)
    const kept = rows.map(({ page }) => page)
    expect(kept).toEqual(expect.arrayContaining(existing))
    expect(kept).toHaveLength(100 + existing.length)
  })
})
