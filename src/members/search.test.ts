import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMembersPage } from '#members/render-members.tsx'
import { knownSearch } from '#platform/http/page-search.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { createAppRouter } from './router.tsx'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderMembersPage, 'sample')
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

type Search = Record<string, unknown>

/** The pages that read search parameters from their address, each with the names of these parameters. */
const pages = Object.values(createAppRouter().routesById).flatMap(({ fullPath, options }) =>
  typeof options.validateSearch === 'function'
    ? [
        {
          path: pathOf(fullPath),
          names: Object.keys((options.validateSearch as (search: Search) => Search)({})),
        },
      ]
    : [],
)

function pathOf(route: string): string {
  return route.replace('$id', '1').replace('/{-$slug}', '').replace(/\/$/, '')
}

test('all pages that read their address are found', () => {
  expect(pages.length).toBeGreaterThan(18)
  for (const { path, names } of pages) expect(names, path).not.toEqual([])
})

test.each(pages)('the server passes on what $path reads', ({ path, names }) => {
  const url = new URL(`http://site.example${path}?${new URLSearchParams(names.map((name) => [name, 'x']))}`)
  expect([...knownSearch(url).keys()].sort()).toEqual([...names].sort())
})

/** Opens a page as a browser does. The server redirects to an address without the invalid parameters, and the request follows. */
const open = (path: string) => site.request(path, { headers: { cookie }, redirect: 'follow' })

test.each(pages)('$path shows its page with nonsense in its address', async ({ path, names }) => {
  const plain = await open(path)
  const odd = await open(`${path}?${new URLSearchParams(names.map((name) => [name, '{"a":[-1]}']))}`)
  expect(odd.status).toBe(plain.status)
  expect(new URL(odd.url).search).toBe(new URL(plain.url).search)
  expect(headingOf(await odd.text())).toBe(headingOf(await plain.text()))
})

test.each([
  ['/dashboard/quotes?state=nonsense&q=a', '?q=a'],
  ['/dashboard/orders?sort=nonsense&status=pending', '?status=pending'],
  ['/dashboard/invoices?order=-1&state=paid', '?state=paid'],
  ['/dashboard/log?person=a&kind=nonsense', '?person=a'],
  ['/dashboard/schedule?day=2026-02-30&tab=all', '?tab=all'],
  ['/dashboard/analytics?from=2026-01-01&by=nonsense&period=week', '?period=week'],
])('%s leaves %s', async (path, search) => {
  const answer = await open(path)
  expect(answer.status).toBe(200)
  expect(new URL(answer.url).search).toBe(search)
})

test.each(['57', '%2257%22'])('a search for a number, ?q=%s, finds its field filled in', async (written) => {
  const answer = await open(`/dashboard/orders?q=${written}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('value="57"')
})

const { parseSearch, stringifySearch } = createAppRouter().options

test.each(['57', '007', '1e3', 'true', 'null', '-1', 'a b', '"a b"', '"57"', '"\\"57\\""', '{"a":1}', '[1'])(
  'a search for %s is what was typed when its address is opened',
  (typed) => expect(String(parseSearch(stringifySearch({ q: typed })).q)).toBe(typed),
)

test.each(['57', '007', '1e3', 'true', 'null', '"a b"'])(
  'the address of a search for %s has it as typed',
  (q) => {
    expect(stringifySearch({ q })).toBe(`?${new URLSearchParams({ q })}`)
  },
)

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
