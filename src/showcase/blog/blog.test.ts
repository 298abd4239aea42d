import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite } from '#testing/site.ts'
import type { PostSummary } from './contract/schemas.ts'
import { readingMinutes } from './domain/reading-time.ts'
import { post, tomorrow } from './queries/testing/post.ts'
import { blogPosts } from './table.ts'

const cursorOf = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')

describe.each(engines)('the list of posts on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(blogPosts))

  async function listSlugsByPage(first: string): Promise<string[][]> {
    const pages: string[][] = []
    for (let next: string | undefined = first; next !== undefined; ) {
      const response = await site.request(next)
      expect(response.status).toBe(200)
      pages.push(((await response.json()) as PostSummary[]).map(({ slug }) => slug))
      next = /^<(\/api\/blog\?[^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return pages
  }

  test('shows published posts only, newest first', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('older', '2026-01-01T10:00:00.000Z'),
        post('newer', '2026-02-01T10:00:00.000Z'),
        post('draft', '2026-03-01T10:00:00.000Z', { status: 'draft' }),
        post('scheduled', tomorrow()),
      ])
    expect(await listSlugsByPage('/api/blog')).toEqual([['newer', 'older']])
  })

  test('returns every field of a post except its text', async () => {
    await db()
      .insert(blogPosts)
      .values(post('whole', '2026-01-01T10:00:00.123Z', { image: '/art/post/whole.svg', views: 7 }))
    const [entry] = await (await site.request('/api/blog')).json()
    expect(entry).toEqual({
      id: expect.any(Number),
      title: 'About whole',
      excerpt: 'In short.',
      author: 'Tessa',
      publishedAt: '2026-01-01T10:00:00.123Z',
      tags: ['One', 'two words'],
      featured: false,
      readTime: 1,
      slug: 'whole',
      views: 7,
      status: 'published',
      image: '/art/post/whole.svg',
      categoryId: null,
      category: null,
    })
  })

  test('returns each post once and in order over its pages, even posts of the same time', async () => {
    const moments = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.001Z', '2026-05-02T10:00:00.000Z']
    const all = Array.from({ length: 23 }, (_, index) => post(`post-${index}`, moments[index % 3] ?? ''))
    await db().insert(blogPosts).values(all)
    const pages = await listSlugsByPage('/api/blog?limit=4')
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 3])
    expect(pages.flat()).toEqual((await listSlugsByPage('/api/blog?limit=100')).flat())
    expect(new Set(pages.flat()).size).toBe(23)
  })

  test('has no next page when the last one is exactly full', async () => {
    await db()
      .insert(blogPosts)
      .values([post('a', '2026-01-01T10:00:00.000Z'), post('b', '2026-01-02T10:00:00.000Z')])
    expect(await listSlugsByPage('/api/blog?limit=2')).toEqual([['b', 'a']])
  })

  test('continues at the same place when a newer post is published between two pages', async () => {
    const days = Array.from({ length: 4 }, (_, index) =>
      post(`day-${index}`, `2026-01-0${index + 1}T10:00:00.000Z`),
    )
    await db().insert(blogPosts).values(days)
    const first = await site.request('/api/blog?limit=2')
    await db().insert(blogPosts).values(post('late', '2026-01-09T10:00:00.000Z'))
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(await listSlugsByPage(next)).toEqual([['day-1', 'day-0']])
  })

  test('can be filtered by featured posts, with pages', async () => {
    const all = Array.from({ length: 6 }, (_, index) =>
      post(`post-${index}`, `2026-01-0${index + 1}T10:00:00.000Z`, { featured: index % 2 === 0 }),
    )
    await db().insert(blogPosts).values(all)
    expect(await listSlugsByPage('/api/blog?featured=true&limit=2')).toEqual([
      ['post-4', 'post-2'],
      ['post-0'],
    ])
    expect(await listSlugsByPage('/api/blog?featured=false')).toEqual([['post-5', 'post-3', 'post-1']])
  })

  test('separates the three newest featured posts from all others', async () => {
    const all = Array.from({ length: 6 }, (_, index) =>
      post(`post-${index}`, `2026-01-0${index + 1}T10:00:00.000Z`, { featured: index !== 5 }),
    )
    await db()
      .insert(blogPosts)
      .values([...all, post('later', tomorrow(), { featured: true })])
    expect(await listSlugsByPage('/api/blog?lead=true')).toEqual([['post-4', 'post-3', 'post-2']])
    expect(await listSlugsByPage('/api/blog?lead=false&limit=2')).toEqual([['post-5', 'post-1'], ['post-0']])
  })

  test('can be filtered by a tag, with pages', async () => {
    const all = Array.from({ length: 5 }, (_, index) =>
      post(`post-${index}`, `2026-01-0${index + 1}T10:00:00.000Z`, {
        tags: index % 2 ? ['SQL'] : ['SQL', 'C++ & more'],
      }),
    )
    await db().insert(blogPosts).values(all)
    const pages = await listSlugsByPage(`/api/blog?tag=${encodeURIComponent('C++ & more')}&limit=2`)
    expect(pages).toEqual([['post-4', 'post-2'], ['post-0']])
    expect(await listSlugsByPage('/api/blog?tag=nothing')).toEqual([[]])
  })

  test('can be searched in title, tags, excerpt and text, by words, phrases and exclusions', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('titled', '2026-01-01T10:00:00.000Z', { title: 'Estimating projects' }),
        post('tagged', '2026-01-02T10:00:00.000Z', { tags: ['Estimates'] }),
        post('excerpted', '2026-01-03T10:00:00.000Z', { excerpt: 'How I estimated.' }),
        post('texted', '2026-01-04T10:00:00.000Z', { content: 'Never an estimate without a *spread*.' }),
        post('other', '2026-01-05T10:00:00.000Z'),
        post('draft', '2026-01-06T10:00:00.000Z', { title: 'Estimate', status: 'draft' }),
      ])
    const found = async (q: string) =>
      (await listSlugsByPage(`/api/blog?q=${encodeURIComponent(q)}&limit=3`)).flat()
    expect(await found('estimate')).toEqual(['texted', 'excerpted', 'tagged', 'titled'])
    expect(await found('estimate -spread')).toEqual(['excerpted', 'tagged', 'titled'])
    expect(await found('"estimating projects"')).toEqual(['titled'])
    expect(await found('"projects estimating"')).toEqual([])
    expect(await found('spre')).toEqual(['texted'])
    expect(await found('estimate -spre')).toEqual(['texted', 'excerpted', 'tagged', 'titled'])
    for (const odd of ['(', '"', '-', ':*', "'", '& |', 'the', '<b>', '\\', '%'])
      expect((await site.request(`/api/blog?q=${encodeURIComponent(odd)}`)).status).toBe(200)
  })

  test('has the tags in use, most used first', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('a', '2026-01-01T10:00:00.000Z', { tags: ['SQL', 'Bash'] }),
        post('b', '2026-01-02T10:00:00.000Z', { tags: ['SQL'] }),
        post('c', '2026-01-03T10:00:00.000Z', { tags: ['Ada'], status: 'draft' }),
      ])
    expect(await (await site.request('/api/blog/tags')).json()).toEqual([
      { tag: 'SQL', posts: 2 },
      { tag: 'Bash', posts: 1 },
    ])
  })

  test.each([
    'x',
    '%00',
    cursorOf(null),
    cursorOf({}),
    cursorOf(['2026-01-01T10:00:00.000Z']),
    cursorOf(['2026-01-01T10:00:00.000Z', 1, 2]),
    cursorOf(['2026-01-01T10:00:00.000Z', 1.5]),
    cursorOf(['2026-01-01T10:00:00.000Z', 2 ** 31]),
    cursorOf(['0000-01-01T00:00:00.000Z', 1]),
    cursorOf(['infinity', 1]),
    cursorOf(["now()'; drop table users", 1]),
    'x'.repeat(501),
  ])('refuses the cursor %s', async (cursor) => {
    const response = await site.request(`/api/blog?cursor=${cursor}`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/\w/)
  })

  test.each(['0', '101', '-1', '1.5', 'ten', ''])('refuses the limit %j', async (limit) => {
    expect((await site.request(`/api/blog?limit=${limit}`)).status).toBe(400)
  })
})

describe('the reading time', () => {
  test.each([
    ['', 1],
    ['word '.repeat(200), 1],
    ['word '.repeat(201), 2],
    [`${'word\n\n'.repeat(999)} word`, 5],
    ['слово '.repeat(2000), 10],
    ['كلمة '.repeat(2000), 10],
  ])('counts 200 words a minute, at least one minute', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes)
  })

  test.each([
    ['Chinese', '我们今天讨论数据库的设计。', 6240, 12],
    ['Japanese', 'ユーザーの一覧をデータベースから読む。', 5000, 10],
    ['Korean', '데이터베이스의 설계를 오늘 이야기합니다. ', 5000, 9],
    ['Thai', 'ภาษาไทยเป็นภาษาที่ไม่มีช่องว่าง', 10_000, 10],
    ['Lao', 'ພາສາລາວບໍ່ມີຊ່ອງຫວ່າງ', 10_000, 10],
    ['Chinese with English words', '我们用 PostgreSQL 数据库。', 6400, 7],
  ])('of %s counts the letters', (_, sentence, length, minutes) => {
    const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
    expect(Math.abs(readingMinutes(text) - minutes)).toBeLessThanOrEqual(1)
  })

  test.each([
    ['我', 400],
    ['สวัสดี', 200],
    ['한국어 ', 300],
    ['word ', 200],
    ['\u{20bb7}', 200],
  ])('of 200,000 characters is counted in one pass: “%s”', (part, minutes) => {
    expect(readingMinutes(part.repeat(200_000 / part.length))).toBe(minutes)
  })
})
