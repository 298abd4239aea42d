import { beforeAll, expect, test } from 'vitest'
import { parseEnvironment, setEnvironment } from '../environment.ts'
import { answerPage } from './answer-page.ts'
import type { Renderer } from './render.ts'
import type { Visit } from './visit.ts'

const site = 'http://site.example'

beforeAll(() => setEnvironment(parseEnvironment({ PUBLIC_URL: site })))

/** A page that says which address it was rendered for. */
const renderAddress: Renderer = async (request) => new Response(request.url, { status: 404 })
const noApi = async () => new Response(null, { status: 404 })

function visitOf(request: Request): Visit {
  return { requestId: 'r', request, member: null, address: 'a', userAgent: '', answerHeaders: new Headers() }
}

const answer = (path: string, init?: RequestInit) =>
  answerPage(renderAddress, noApi, visitOf(new Request(site + path, init)))

test.each([
  ['//elsewhere.example/blog', '/elsewhere.example/blog'],
  ['/%ff', '/%25ff'],
  ['/blog/%E2%9C%93?tag=a&nobody=knows', '/blog/%E2%9C%93?tag=a'],
])('the address %s is rendered as the page %s of this site', async (asked, rendered) => {
  expect(await (await answer(asked)).text()).toBe(site + rendered)
})

test('a page answers a write with 405 and the methods that would be right', async () => {
  const refused = await answer('/', { method: 'POST' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
