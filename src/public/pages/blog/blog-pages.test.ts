import { beforeAll, expect, test } from 'vitest'
import { origin, render } from '#members/testing/render.ts'
import { parseConfig, setConfig } from '#platform/config.ts'

beforeAll(() => setConfig(parseConfig({ PUBLIC_URL: origin })))

const refuse = (status: number) => () => Response.json({ message: 'no' }, { status })

test('a post that cannot be loaded is said not to be found, with status 500 and for no search engine', async () => {
  const { status, html } = await render('/blog/kept', refuse(500))
  expect(status).toBe(500)
  expect(html).toContain('<title>Post Not Found | Waymark</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.')
  expect(html).toContain('<a href="/blog"')
  expect(html).not.toContain('404')
})

test('a post that does not exist is answered with status 404, and says so', async () => {
  const { status, html } = await render('/blog/nothing', refuse(404))
  expect(status).toBe(404)
  expect(html).toContain('>404</p>')
})

test('a post is shown without a service while these cannot be read, and not cached', async () => {
  const post = {
    slug: 'kept',
    title: 'Kept',
    author: 'Ada',
    publishedAt: '2026-01-01T00:00:00.000Z',
    tags: ['SQL'],
  }
  const page = { ...post, updatedAt: post.publishedAt, html: '<p>Text.</p>', contents: [], related: [] }
  const answer = ({ url }: Request) =>
    url.includes('/api/services') ? refuse(500)() : Response.json({ ...page, older: null, newer: null })
  const { status, headers, html } = await render('/blog/kept', answer)
  expect(status).toBe(200)
  expect(html).toContain('<p>Text.</p>')
  expect(html).toContain('href="/services"')
  expect(html).not.toContain('Independent developer')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a former address leads to the present one for good', async () => {
  const moved = await render('/blog/once', () => Response.json({ slug: 'now' }))
  expect([moved.status, moved.location]).toEqual([301, '/blog/now'])
})

test.each([
  ['/blog?q=', '/blog'],
  ['/blog?q=+two++words+', '/blog?q=two++words'],
  [`/blog?tag=${'a'.repeat(50)}`, `/blog?tag=${'a'.repeat(40)}`],
  [`/blog?q=${'a'.repeat(199)}+b`, `/blog?q=${'a'.repeat(199)}`],
])('a filter is read without what is around it: %s leads to %s', async (asked, tidied) => {
  const { status, location } = await render(asked, () => Response.json([]))
  expect([status, location]).toEqual([307, tidied])
  expect((await render(tidied, () => Response.json([]))).status).toBe(200)
})

test('a refused cursor leads to the first page of the same list', async () => {
  const { status, location } = await render('/blog?tag=SQL&cursor=zzz', refuse(400))
  expect([status, location]).toEqual([307, '/blog?tag=SQL'])
})

test('the list of a topic that posts have is cached, one that somebody made up is not', async () => {
  const answer = ({ url }: Request) =>
    Response.json(url.includes('/api/blog/tags') ? [{ tag: 'SQL', posts: 2 }] : [])
  const kept = async (path: string) => (await render(path, answer)).headers.get('cache-control')
  expect([await kept('/blog'), await kept('/blog?tag=SQL')]).toEqual([null, null])
  expect(await kept('/blog?tag=made+up')).toBe('no-store')
})

test('a page of the list leads on and back, and only the first of all posts asks for the featured ones', async () => {
  const asked: string[] = []
  const answer = ({ url }: Request) => {
    asked.push(url)
    const link = '<http://in.process/api/blog?limit=12&cursor=next>; rel="next"'
    return Response.json([], { headers: { link } })
  }
  const { html } = await render('/blog?tag=SQL&cursor=here', answer)
  expect(html).toContain('href="/blog?tag=SQL&amp;cursor=next" rel="next"')
  expect(html).toContain('href="/blog?tag=SQL" class="')
  expect(asked.filter((url) => url.includes('lead='))).toEqual([])
  await render('/blog', answer)
  expect(asked.filter((url) => url.includes('lead=')).map((url) => new URL(url).search)).toEqual([
    '?limit=12&lead=false',
    '?lead=true',
  ])
})

test('posts that are all featured stand above the list, with nothing below them that denies them', async () => {
  const post = { id: 1, slug: 'one', title: 'One', excerpt: 'Short.', tags: [], readTime: 1, image: null }
  const publishedAt = '2026-01-01T00:00:00.000Z'
  const answer = ({ url }: Request) =>
    Response.json(url.includes('lead=true') ? [{ ...post, publishedAt }] : [])
  const { html } = await render('/blog', answer)
  expect(html).toContain('href="/blog/one"')
  expect(html).not.toContain('Nothing written yet')
  expect((await render('/blog', () => Response.json([]))).html).toContain('Nothing written yet')
})
