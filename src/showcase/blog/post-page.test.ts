import { parseXml } from '@rgrove/parse-xml'
import { eq } from 'drizzle-orm'
import { parseFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analytics, visits } from '#base/analytics/table.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { post, tomorrow } from './queries/testing/post.ts'
import { blogPosts, formerPostSlugs } from './table.ts'

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`

describe.each(engines)('a post on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [blogPosts, analytics, visits]) await db().delete(table)
  })

  const read = async (slug: string) => (await site.request(`/api/blog/${slug}`)).json()

  test('has its text, also as HTML, and its table of contents', async () => {
    const content = '## A heading\n\nA *word*.'
    await db()
      .insert(blogPosts)
      .values(post('whole', day(1), { content, image: '/art/post/whole.svg' }))
    expect(await read('whole')).toEqual({
      id: expect.any(Number),
      slug: 'whole',
      title: 'About whole',
      excerpt: 'In short.',
      content,
      html: expect.stringContaining('<p>A <em>word</em>.</p>'),
      contents: [{ id: 'a-heading', text: 'A heading', level: 2 }],
      author: 'Tessa',
      publishedAt: day(1),
      updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      tags: ['One', 'two words'],
      featured: false,
      readTime: 1,
      views: 0,
      status: 'published',
      image: '/art/post/whole.svg',
      categoryId: null,
      category: null,
      older: null,
      newer: null,
      related: [],
    })
  })

  test.each(['unknown', 'draft', 'later', '1', 'UNKNOWN', '%F0%9F%92%A9', 'x'.repeat(200)])(
    'that visitors cannot see is not found: %s',
    async (slug) => {
      await db()
        .insert(blogPosts)
        .values([post('draft', day(1), { status: 'draft' }), post('later', tomorrow())])
      const response = await site.request(`/api/blog/${slug}`)
      expect(response.status).toBe(404)
      expect((await response.json()).message).toBe('Post Not Found')
    },
  )

  test('is found by a former slug, and returns its present one', async () => {
    const [kept] = await db()
      .insert(blogPosts)
      .values(post('now', day(1)))
      .returning({ id: blogPosts.id })
    const postId = kept?.id ?? 0
    await db()
      .insert(formerPostSlugs)
      .values([
        { slug: 'once', postId },
        { slug: 'before', postId },
      ])
    expect((await read('once')).slug).toBe('now')
    expect((await read('before')).slug).toBe('now')
    await db().update(blogPosts).set({ status: 'draft' }).where(eq(blogPosts.id, postId))
    expect((await site.request('/api/blog/once')).status).toBe(404)
  })

  test('has its published neighbors, even among posts of the same time', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('a', day(1)),
        post('b', day(2)),
        post('c', day(2)),
        post('hidden', day(2), { status: 'draft' }),
        post('later', tomorrow()),
      ])
    expect(await read('a')).toMatchObject({ older: null, newer: { slug: 'b', title: 'About b' } })
    expect(await read('b')).toMatchObject({ older: { slug: 'a' }, newer: { slug: 'c' } })
    expect(await read('c')).toMatchObject({ older: { slug: 'b' }, newer: null })
  })

  test('is related to the posts with the most common tags, newest first among equals', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('this', day(1), { tags: ['x', 'y', 'z'] }),
        post('two-tags', day(2), { tags: ['y', 'x'] }),
        post('one-tag-old', day(3), { tags: ['z', 'w'] }),
        post('one-tag-new', day(4), { tags: ['x'] }),
        post('one-tag-newest', day(5), { tags: ['x'] }),
        post('no-tag', day(6), { tags: ['w'] }),
        post('hidden', day(7), { tags: ['x', 'y', 'z'], status: 'draft' }),
      ])
    const { related } = await read('this')
    const slugs = related.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toEqual(['two-tags', 'one-tag-newest', 'one-tag-new'])
    expect(related[0]).not.toHaveProperty('content')
  })

  describe('is viewed', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const show = (page: string, address = '198.51.100.1', agent = firefox) =>
      site.send(
        'POST',
        '/api/analytics/pageview',
        { page },
        { 'x-forwarded-for': address, 'user-agent': agent },
      )
    const viewsOf = async (slug: string) => (await read(slug)).views

    test('once per visitor and day, with any search parameters', async () => {
      await db()
        .insert(blogPosts)
        .values([post('seen', day(1)), post('other', day(2))])
      for (const page of ['/blog/seen', '/blog/seen', '/blog/seen?ref=mail', '/blog/seen/', '/blog', '/'])
        expect((await show(page)).status).toBe(204)
      expect(await viewsOf('seen')).toBe(1)
      await show('/blog/seen', '198.51.100.2')
      expect(await viewsOf('seen')).toBe(2)
      expect(await viewsOf('other')).toBe(0)
    })

    test('not by robots, and never as a draft or an unknown post', async () => {
      await db()
        .insert(blogPosts)
        .values([post('seen', day(1)), post('draft', day(2), { status: 'draft' })])
      await show('/blog/seen', '198.51.100.1', 'curl/8.19.0')
      await show('/blog/draft')
      await show('/blog/nothing')
      const rows = await db().select({ views: blogPosts.views }).from(blogPosts)
      expect(rows).toEqual([{ views: 0 }, { views: 0 }])
    })

    test('by thirty at once, without losing one', async () => {
      await db()
        .insert(blogPosts)
        .values(post('seen', day(1)))
      await Promise.all(Array.from({ length: 30 }, (_, index) => show('/blog/seen', `203.0.113.${index}`)))
      expect(await viewsOf('seen')).toBe(30)
    })
  })

  test('is in the feed with its text, which a feed reader can parse', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('old', day(1)),
        post('new', day(2), {
          title: 'On <b> \u0007& "others"',
          content: '## Why\n\nSee [services](/services)\u001b ]]> and\n\n```ts\nlet a = 1 < 2\n```',
        }),
        post('draft', day(3), { status: 'draft' }),
      ])
    const origin = siteOrigin()
    const response = await site.request('/feed.xml')
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const text = await response.text()
    expect(parseXml(text).root?.name).toBe('rss')
    const { format, feed } = parseFeed(text)
    if (format !== 'rss') throw new Error(`The feed is ${format}`)
    expect(feed).toMatchObject({ title: 'Waymark: posts', link: `${origin}/blog`, language: 'en' })
    expect(feed.items?.map(({ link }) => link)).toEqual([`${origin}/blog/new`, `${origin}/blog/old`])
    const [newest] = feed.items ?? []
    expect(newest).toMatchObject({
      title: 'On <b> & "others"',
      description: 'In short.',
      guid: { value: `${origin}/blog/new` },
      categories: [{ name: 'One' }, { name: 'two words' }],
      dc: { creators: ['Tessa'] },
    })
    expect(new Date(newest?.pubDate ?? '').toISOString()).toBe(day(2))
    expect(newest?.content?.encoded).toBe(
      `<h2>Why</h2>\n<p>See <a href="${origin}/services">services</a> ]]> and</p>\n<pre><code class="language-ts">let a = 1 &#x3C; 2\n</code></pre>`,
    )
  })

  test('shows in sitemap and feed when it was last changed or published', async () => {
    const posts = [
      post('corrected', day(1), { updatedAt: day(5) }),
      post('written-ahead', day(4), { updatedAt: day(2) }),
      post('as-it-was', day(3), { updatedAt: day(3) }),
    ]
    await db().insert(blogPosts).values(posts)
    const sitemap = await (await site.request('/sitemap.xml')).text()
    for (const [slug, changed] of [
      ['corrected', day(5)],
      ['written-ahead', day(4)],
      ['as-it-was', day(3)],
    ] as const) {
      expect(sitemap).toContain(`/blog/${slug}</loc><lastmod>${changed}</lastmod>`)
    }
    const { format, feed } = parseFeed(await (await site.request('/feed.xml')).text())
    if (format !== 'rss') throw new Error(`The feed is ${format}`)
    expect(new Date(feed.lastBuildDate ?? '').toISOString()).toBe(day(5))
    const published = feed.items?.map(({ pubDate }) => new Date(pubDate ?? '').toISOString())
    expect(published).toEqual([day(4), day(3), day(1)])
  })

  test.each(['/feed.xml', '/sitemap.xml'])(
    'disappears from %s at once when it is unpublished',
    async (path) => {
      await db()
        .insert(blogPosts)
        .values([post('kept', day(1)), post('withdrawn', day(2))])
      const first = await site.request(path)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('no-cache')
      expect(await first.text()).toContain('/blog/withdrawn')
      expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      await db().delete(blogPosts).where(eq(blogPosts.slug, 'withdrawn'))
      const second = await site.request(path, { headers: { 'if-none-match': etag } })
      expect(second.status).toBe(200)
      expect(await second.text()).not.toContain('/blog/withdrawn')
    },
  )
})
