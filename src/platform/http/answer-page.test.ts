import { beforeAll, expect, test } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { rateLimits } from '../contract.ts'
import { answerPage } from './answer-page.ts'
import type { Api } from './api-router.ts'
import { cachedPageNow } from './page-cache.ts'
import { resetRateLimits } from './rate-limit.ts'
import type { Renderer } from './render.ts'
import { createRequestContext, type Member, type RequestContext } from './request-context.ts'

const site = 'http://site.example'

beforeAll(() => setConfig(parseConfig({ PUBLIC_URL: site })))

/** A page that contains the address for which it was rendered. */
const renderAddress: Renderer = async (request) => new Response(request.url, { status: 404 })
const noApi = async () => new Response(null, { status: 404 })

const contextOf = (request: Request) => createRequestContext(request, 'a')

const renderAnything: Renderer = async (request) => new Response(request.url)

const answer = (path: string, init?: RequestInit, renderer = renderAddress) =>
  answerPage(renderer, noApi, contextOf(new Request(site + path, init)))

test.each([
  ['//elsewhere.example/blog', '/elsewhere.example/blog'],
  ['/blog/%E2%9C%93?tag=a', '/blog/%E2%9C%93'],
  ['/blog?tag=a&nobody=knows', '/blog?tag=a'],
])('the address %s is rendered as the page %s of this site', async (asked, rendered) => {
  expect(await (await answer(asked)).text()).toBe(site + rendered)
})

test.each([
  ['/%ff', '/%25ff'],
  ['/%', '/%25'],
  ['/blog/%ed%a0%80', '/blog/%25ed%25a0%2580'],
  ['/blog/%00', '/blog/%2500'],
  ['//elsewhere.example/%', '/elsewhere.example/%25'],
])('the address %s, which is no text, leads to %s, which is', async (asked, location) => {
  const led = await answer(asked)
  expect([led.status, led.headers.get('location')]).toEqual([307, location])
})

test('a page answers a write with 405 and the allowed methods', async () => {
  const refused = await answer('/', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a page is cached once, whatever its address’s extra parameters', async () => {
  for (const path of ['/?tag=r2x', '/?anything=1', '/blog?q=r2x', '/BLOG', '/anything/else']) {
    expect((await answer(path, {}, renderAnything)).status).toBe(200)
    expect(cachedPageNow(path), path).toBeUndefined()
  }
  expect(cachedPageNow('/')).toBeDefined()
})

test('too many renderings for one address fail with 429, and cached pages are still answered', async () => {
  resetRateLimits()
  const ask = (path: string) => answer(path, {}, renderAnything)
  await ask('/saas-mvp-lab')
  let pages = 0
  const busy = async () => {
    for (; pages < 1000; pages += 1) await ask(`/book/intro?day=2026-12-01&order=${pages}`)
  }
  await expect(busy()).rejects.toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) })
  // The previous request consumed one point.
  expect(pages).toBe(rateLimits.costly.points - 1)
  expect((await ask('/saas-mvp-lab')).status).toBe(200)
  const ofMember = { ...contextOf(new Request(`${site}/blog?q=a`)), member: { id: 1 } as Member }
  expect((await answerPage(renderAnything, noApi, ofMember)).status).toBe(200)
  resetRateLimits()
})

test("API requests of a page that is being rendered do not count against the visitor's rate limit", async () => {
  const asked: RequestContext[] = []
  const api: Api = async (_, context) => {
    asked.push(context)
    return new Response('[]')
  }
  const renderer: Renderer = async (request, context) => context.api(request)
  await answerPage(renderer, api, contextOf(new Request(`${site}/blog?q=a`)))
  expect(asked.map(({ isForPage }) => isForPage)).toEqual([true])
})
