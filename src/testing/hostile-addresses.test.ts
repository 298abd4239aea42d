import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { renderAnyPage } from './any-page.ts'
import { openTestSite } from './site.ts'

/** Parts of a path or query that no page of the site contains. */
const hostile = [
  '%00',
  '%',
  '%ff',
  '%ed%a0%80',
  '%0d%0a',
  '..%2f..',
  '%25',
  "'",
  '%3Cscript%3E',
  '-1',
  '99999999999999999999',
]
const folders = [
  '/',
  '/blog/',
  '/services/',
  '/projects/',
  '/book/',
  '/call/',
  '/invite/',
  '/newsletter/confirm/',
  '/quote/',
  '/pay/',
  '/newsletter/leave/',
  '/dashboard/',
  '/dashboard/orders/',
  '/dashboard/invoices/',
  '/art/post/',
  '/icons/',
  '/share/',
]
const readBy = {
  '/': ['tag', 'q'],
  '/blog': ['tag', 'q', 'cursor'],
  '/services': ['category'],
  '/book': ['problem', 'order'],
  '/book/intro': ['order', 'zone', 'hours', 'day', 'at'],
  '/auth': ['tab', 'next', 'setup', 'problem'],
  '/thanks': ['for', 'problem'],
  '/reset-password': ['token'],
  '/verify-email': ['for', 'token'],
}

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderAnyPage, 'sample')
})
afterAll(() => site.close())
// Rate limits would otherwise refuse requests, whatever their address.
beforeEach(() => resetRateLimits())

const follow = (path: string) => site.request(path, { redirect: 'follow' })

test.each(folders)(
  'no path below %s is answered with a fault of the server, or with nothing to read',
  async (folder) => {
    for (const segment of hostile) {
      const answer = await follow(folder + segment)
      expect(answer.status, segment).toBeLessThan(500)
      if (answer.status >= 400) expect((await answer.text()).length, segment).toBeGreaterThan(0)
    }
  },
)

test.each(['/blog/%00', '/%'])(
  '%s, whose escape is broken, is the page for unknown addresses',
  async (path) => {
    const answer = await follow(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/<h1[^>]*>(Post|Page) Not Found<\/h1>/)
  },
)

test.each(Object.entries(readBy))('no query of %s is answered with a fault', async (path, names) => {
  for (const value of [...hostile, 'zzz', 'WzFd', '%5B1%5D', '%7B%7D', 'null', '1e999'])
    for (const name of names)
      expect((await follow(`${path}?${name}=${value}`)).status, `${name}=${value}`).toBeLessThan(400)
})
