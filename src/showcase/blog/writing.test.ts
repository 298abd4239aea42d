import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { ownerName } from '#base/site/domain/site.ts'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { engines, signInAs } from '#testing/site.ts'
import { mendAuthors } from './commands/save-post.ts'
import { openWritersSite, type WritersSite, written } from './commands/testing/writers-site.ts'
import { tomorrow } from './queries/testing/post.ts'
import { blogPosts, formerPostSlugs } from './table.ts'

describe.each(engines)('posts on %s', (engine) => {
  let { site, send, create, read, slugs } = {} as WritersSite
  let announced: string[] = []
  let stop: () => void
  beforeAll(async () => {
    ;({ site, send, create, read, slugs } = await openWritersSite(engine))
    stop = listen('content', (payload) => announced.push(payload))
  })
  afterAll(async () => {
    stop()
    await site.close()
  })
  beforeEach(async () => {
    await db().delete(blogPosts)
    announced = []
  })

  test('are created as drafts, with a slug from the title and the creator as author', async () => {
    const response = await send('POST', '/api/blog', written)
    expect(response.status).toBe(201)
    expect(response.headers.get('etag')).toBe('"1"')
    const created = await response.json()
    expect(created).toEqual({
      ...written,
      isImported: false,
      id: expect.any(Number),
      slug: 'ueber-100-ideen-sorted',
      author: 'developer',
      status: 'draft',
      featured: false,
      tags: [],
      readTime: 1,
      views: 0,
      image: null,
      categoryId: null,
      version: 1,
      publishedAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await read(`/api/blog/admin/${created.id}`)).toEqual(created)
    expect((await site.request(`/api/blog/${created.slug}`)).status).toBe(404)
    expect(announced).toEqual([])
  })

  test('of a writer without a name show the owner’s, never a sign-in address', async () => {
    const email = 'operator@example.org'
    const writing = async (role: 'admin' | 'developer') => {
      const writer = await signInAs(role)
      await db()
        .update(users)
        .set({ firstName: null, lastName: null, username: `${role}-${email}`, email: `${role}-${email}` })
        .where(eq(users.id, writer.userId))
      const made = await site.send('POST', '/api/blog', written, { cookie: writer.cookie })
      return (await made.json()) as { id: number; author: string }
    }
    expect((await writing('developer')).author).toBe(ownerName())
    await db().delete(blogPosts)
    const post = await writing('admin')
    expect(post.author).toBe(ownerName())
    const authorOf = async () => (await read(`/api/blog/admin/${post.id}`)).author
    // Earlier releases stored the address of an account as author. This address must be replaced, but an address without an
    // account must stay.
    await db()
      .update(blogPosts)
      .set({ author: `Admin-${email}` })
    await mendAuthors()
    expect(await authorOf()).toBe(ownerName())
    await db().update(blogPosts).set({ author: 'reader@example.net' })
    await mendAuthors()
    expect(await authorOf()).toBe('reader@example.net')
  })

  test('change for visitors at once, and cached pages are dropped', async () => {
    const { id, slug } = await create({ status: 'published', tags: [' SQL ', '', 'SQL', 'Bash'] })
    expect((await read(`/api/blog/${slug}`)).tags).toEqual(['SQL', 'Bash'])
    await send('PUT', `/api/blog/${id}`, { title: 'Another' })
    expect(await read(`/api/blog/${slug}`)).toMatchObject({ title: 'Another', excerpt: 'In short.', slug })
    await send('PUT', `/api/blog/${id}`, { status: 'draft' })
    expect((await site.request(`/api/blog/${slug}`)).status).toBe(404)
    await send('PUT', `/api/blog/${id}`, { status: 'published' })
    expect((await send('DELETE', `/api/blog/${id}`)).status).toBe(204)
    expect((await site.request(`/api/blog/${slug}`)).status).toBe(404)
    expect(announced).toEqual(Array(5).fill(`post ${id}`))
    expect((await send('DELETE', `/api/blog/${id}`)).status).toBe(404)
  })

  test('are published at their first publication, or at a given time', async () => {
    const { id, publishedAt } = await create()
    const first = await (await send('PUT', `/api/blog/${id}`, { status: 'published' })).json()
    expect(first.publishedAt > publishedAt).toBe(true)
    const again = await (await send('PUT', `/api/blog/${id}`, { content: 'Changed' })).json()
    expect(again.publishedAt).toBe(first.publishedAt)
    const later = tomorrow()
    const planned = await (await send('PUT', `/api/blog/${id}`, { publishedAt: later })).json()
    expect(planned.publishedAt).toBe(later)
    expect(await slugs('/api/blog')).toEqual([])
    const now = await (await send('PUT', `/api/blog/${id}`, { publishedAt: null })).json()
    expect(now.publishedAt < later).toBe(true)
    expect(await slugs('/api/blog')).toEqual([now.slug])
  })

  test('keep their date when they are unpublished for a while, unless nobody could see them before', async () => {
    const publishedAt = '2026-01-02T03:04:05.000Z'
    const { id } = await create({ status: 'published', publishedAt })
    await send('PUT', `/api/blog/${id}`, { status: 'draft', content: 'Mended' })
    const again = await (await send('PUT', `/api/blog/${id}`, { status: 'published' })).json()
    expect(again.publishedAt).toBe(publishedAt)
    const later = tomorrow()
    const planned = await create({ slug: 'planned', status: 'published', publishedAt: later })
    await send('PUT', `/api/blog/${planned.id}`, { status: 'draft' })
    const early = await (await send('PUT', `/api/blog/${planned.id}`, { status: 'published' })).json()
    expect(early.publishedAt < later).toBe(true)
  })

  test.each([
    ['Title is required', { title: ' ' }, 'title'],
    ['Excerpt is required', { excerpt: undefined }, 'excerpt'],
    ['Content is required', { content: '' }, 'content'],
    ['Use at most 200 characters', { title: 'x'.repeat(201) }, 'title'],
    ['Use at most 500 characters', { excerpt: 'x'.repeat(501) }, 'excerpt'],
    ['Use at most 200,000 characters', { content: 'x'.repeat(200_001) }, 'content'],
    ['Use at most 20 tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
    ['Use at most 40 characters for each', { tags: ['x'.repeat(41)] }, 'tags'],
    ['Use small letters, digits and single hyphens', { slug: 'A b' }, 'slug'],
    ['Use at least one letter', { slug: '2026' }, 'slug'],
    ['This address is reserved for the site itself', { slug: 'admin' }, 'slug'],
    ['Use a path of this site or an https address', { image: 'javascript:alert(1)' }, 'image'],
    ['Use a path of this site or an https address', { image: '//evil.example/x.png' }, 'image'],
    ['Use a date and time', { publishedAt: '0000-01-01T00:00:00Z' }, 'publishedAt'],
    ['The title has no letters for an address. Choose one yourself.', { title: '!!!' }, 'slug'],
  ])('are refused with %j', async (message, fields, field) => {
    const response = await send('POST', '/api/blog', { ...written, ...fields })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, fields: { [field]: message } })
  })

  test('are refused when they cannot be rendered', async () => {
    const response = await send('POST', '/api/blog', { ...written, content: '<b>'.repeat(20_000) })
    expect(response.status).toBe(422)
    expect((await response.json()).fields.content).toMatch(/nested/)
  })

  describe('have slugs', () => {
    test('that consist of whole words and are never reserved', async () => {
      expect((await create({ title: 'word '.repeat(30) })).slug).toMatch(/^(word-){15}word$/)
      expect((await create({ title: '2026' })).slug).toBe('2026-post')
      expect((await create({ title: 'Admin' })).slug).toBe('admin-post')
    })

    test('that are unique', async () => {
      await create()
      const response = await send('POST', '/api/blog', written)
      expect(response.status).toBe(409)
      const message =
        'Another post has the address “ueber-100-ideen-sorted”. Change the title or choose another address.'
      expect(await response.json()).toEqual({ message, fields: { slug: message } })
      const other = await create({ slug: 'other' })
      const taken = await send('PUT', `/api/blog/${other.id}`, { slug: 'ueber-100-ideen-sorted' })
      expect(taken.status).toBe(409)
    })

    test('that two posts request at once, and one is refused', async () => {
      const racing = await Promise.all(Array.from({ length: 4 }, () => send('POST', '/api/blog', written)))
      expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    })

    test('that still lead to the post after a change', async () => {
      const { id } = await create({ slug: 'first', status: 'published' })
      await send('PUT', `/api/blog/${id}`, { slug: 'second' })
      await send('PUT', `/api/blog/${id}`, { slug: 'third' })
      for (const slug of ['first', 'second', 'third'])
        expect((await read(`/api/blog/${slug}`)).slug).toBe('third')
      await send('PUT', `/api/blog/${id}`, { slug: 'first' })
      expect((await read('/api/blog/third')).slug).toBe('first')
      await create({ slug: 'second', status: 'published', title: 'Takes it over' })
      expect((await read('/api/blog/second')).title).toBe('Takes it over')
    })

    test('that still lead to the post when they changed while it was unpublished', async () => {
      const { id } = await create({ slug: 'first', status: 'published' })
      await send('PUT', `/api/blog/${id}`, { status: 'draft' })
      await send('PUT', `/api/blog/${id}`, { slug: 'never' })
      await send('PUT', `/api/blog/${id}`, { slug: 'second', status: 'published' })
      expect((await read('/api/blog/first')).slug).toBe('second')
      expect((await site.request('/api/blog/never')).status).toBe(404)
    })

    test('that are not found if only a scheduled post had them', async () => {
      const { id } = await create({ slug: 'planned', status: 'published', publishedAt: tomorrow() })
      await send('PUT', `/api/blog/${id}`, { slug: 'seen', publishedAt: null })
      expect(await db().$count(formerPostSlugs)).toBe(0)
    })

    test('that are not found if only a draft had them', async () => {
      const { id } = await create({ slug: 'unseen' })
      await send('PUT', `/api/blog/${id}`, { slug: 'seen', status: 'published' })
      expect(await db().$count(formerPostSlugs)).toBe(0)
    })
  })

  describe('are listed for writers', () => {
    test('including drafts, last changed first, page by page', async () => {
      const ids = []
      for (const title of ['One', 'Two', 'Three']) ids.push((await create({ title })).id)
      await send('PUT', `/api/blog/${ids[0]}`, { status: 'published' })
      const first = await send('GET', '/api/blog/admin?limit=2')
      const titles = async (response: Response) =>
        (await response.json()).map(({ title }: { title: string }) => title)
      expect(await titles(first)).toEqual(['One', 'Three'])
      const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      expect(await titles(await send('GET', next))).toEqual(['Two'])
      expect(await slugs('/api/blog/admin?status=published')).toEqual(['one'])
      expect(await slugs('/api/blog/admin?status=draft')).toEqual(['three', 'two'])
      expect((await read('/api/blog/admin'))[0]).not.toHaveProperty('content')
    })

    test('and found by words, of which the last may be incomplete', async () => {
      await create({ title: 'Keyset paging' })
      await create({ title: 'Flame graphs', content: 'About profiling.' })
      const found = (q: string) => slugs(`/api/blog/admin?q=${encodeURIComponent(q)}`)
      expect(await found('keyset')).toEqual(['keyset-paging'])
      expect(await found('fla')).toEqual(['flame-graphs'])
      expect(await found('flame prof')).toEqual(['flame-graphs'])
      expect(await found('keyset flame')).toEqual([])
      expect(await found('-"flame graphs"')).toEqual(['keyset-paging'])
      expect(await found('-"flame gra')).toEqual(['keyset-paging'])
      for (const odd of ['the', '(', '"', "':*", '!', '\\', '-'])
        expect((await send('GET', `/api/blog/admin?q=${encodeURIComponent(odd)}`)).status).toBe(200)
    })
  })

  test('are previewed by the same renderer, and not stored', async () => {
    const response = await send('POST', '/api/blog/preview', {
      content: '## A\n\n<script>alert(1)</script>\n\n**b**',
    })
    expect(await response.json()).toEqual({
      html: expect.stringMatching(/<h2 id="a">A<\/h2>.*<p><strong>b<\/strong><\/p>/s),
      contents: [{ id: 'a', text: 'A', level: 2 }],
      lost: ['The element <script> is not shown, line 3'],
      readTime: 1,
    })
    expect(await db().$count(blogPosts)).toBe(0)
  })

  test('are not previewed if their text cannot be rendered', async () => {
    const response = await send('POST', '/api/blog/preview', { content: '<div>'.repeat(20_000) })
    expect(response.status).toBe(422)
    const message = 'This text is too deeply nested or too long to be shown'
    expect(await response.json()).toEqual({ message, fields: { content: message } })
  })
})
