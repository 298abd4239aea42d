import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { engines } from '#testing/site.ts'
import { openWritersSite, type WritersSite, written } from './commands/testing/writers-site.ts'
import { post } from './queries/testing/post.ts'
import { blogPosts, postDrafts } from './table.ts'

describe.each(engines)('posts on %s', (engine) => {
  let { site, bob, send, create, read } = {} as WritersSite
  beforeAll(async () => {
    ;({ site, bob, send, create, read } = await openWritersSite(engine))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().delete(blogPosts)
    await db().delete(postDrafts)
  })

  describe('are changed by two writers at once', () => {
    test('and the second learns the name of the first, with nothing overwritten', async () => {
      const { id } = await create()
      const first = await send('PUT', `/api/blog/${id}`, { title: 'By Bob' }, { 'if-match': '"1"' }, bob)
      expect(first.headers.get('etag')).toBe('"2"')
      for (const [method, path] of [
        ['PUT', `/api/blog/${id}`],
        ['DELETE', `/api/blog/${id}`],
        ['POST', `/api/blog/${id}/versions/1/restore`],
      ] as const) {
        const second = await send(method, path, { title: 'By Ada' }, { 'if-match': '"1"' })
        expect(second.status).toBe(412)
        expect(await second.json()).toEqual({
          message: 'admin saved this post meanwhile',
          current: { version: 2, savedBy: 'admin', savedAt: expect.any(String) },
        })
      }
      expect((await read(`/api/blog/admin/${id}`)).title).toBe('By Bob')
    })

    test('at the same moment, and one of them succeeds', async () => {
      const { id } = await create()
      const titles = ['A', 'B', 'C', 'D']
      const racing = await Promise.all(
        titles.map((title) => send('PUT', `/api/blog/${id}`, { title }, { 'if-match': '"1"' })),
      )
      expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    })

    test.each(['"0"', '"x"', '1', 'W/"1"', '""', '"1", "2"'])(
      'and an unknown version matches none: %s',
      async (version) => {
        const { id } = await create()
        expect((await send('PUT', `/api/blog/${id}`, {}, { 'if-match': version })).status).toBe(412)
      },
    )

    test('without a check if the caller asks for none', async () => {
      const { id } = await create()
      expect((await send('PUT', `/api/blog/${id}`, { title: 'A' })).status).toBe(200)
      expect((await send('PUT', `/api/blog/${id}`, { title: 'B' }, { 'if-match': '*' })).status).toBe(200)
    })
  })

  describe('keep every saved version', () => {
    test('with time and author, and return each with its text', async () => {
      const { id } = await create()
      await send('PUT', `/api/blog/${id}`, { title: 'Second' }, {}, bob)
      const versions = await read(`/api/blog/${id}/versions`)
      expect(versions).toEqual([
        { version: 2, title: 'Second', savedBy: 'admin', savedAt: expect.any(String) },
        { version: 1, title: written.title, savedBy: 'developer', savedAt: expect.any(String) },
      ])
      const first = await read(`/api/blog/${id}/versions/1`)
      expect(first).toMatchObject({ ...written, slug: 'ueber-100-ideen-sorted', status: 'draft' })
      expect((await send('GET', `/api/blog/${id}/versions/9`)).status).toBe(404)
      expect((await send('GET', `/api/blog/${id + 1}/versions`)).status).toBe(404)
    })

    test('including the one from before versions were stored', async () => {
      const [seeded] = await db()
        .insert(blogPosts)
        .values(post('seeded', '2026-01-01T10:00:00.000Z'))
        .returning({ id: blogPosts.id })
      await send('PUT', `/api/blog/${seeded?.id}`, { content: 'Changed' })
      expect(await read(`/api/blog/${seeded?.id}/versions/1`)).toMatchObject({
        content: 'The whole secret text.',
        savedBy: null,
      })
    })

    test('page by page', async () => {
      const { id } = await create()
      for (const title of ['2', '3', '4']) await send('PUT', `/api/blog/${id}`, { title })
      const first = await send('GET', `/api/blog/${id}/versions?limit=3`)
      const numbers = async (response: Response) =>
        (await response.json()).map(({ version }: { version: number }) => version)
      expect(await numbers(first)).toEqual([4, 3, 2])
      const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      expect(await numbers(await send('GET', next))).toEqual([1])
    })

    test('and can be restored, which is a new version with the present address and publication', async () => {
      const { id } = await create({ tags: ['One'] })
      const change = {
        title: 'New',
        content: 'New text',
        tags: ['Two'],
        slug: 'new-address',
        status: 'published',
      }
      await send('PUT', `/api/blog/${id}`, change)
      const response = await send('POST', `/api/blog/${id}/versions/1/restore`, undefined, {
        'if-match': '"2"',
      })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        ...written,
        tags: ['One'],
        slug: 'new-address',
        status: 'published',
        version: 3,
      })
      expect((await read(`/api/blog/${id}/versions/2`)).content).toBe('New text')
    })
  })

  describe('have drafts', () => {
    const fields = { title: 'Half a ti', content: '', tags: 'SQL, ', publishedAt: 'soon' }
    const put = (key: string | number, body: object, cookie?: string) =>
      send('PUT', `/api/blog/drafts/${key}`, body, {}, cookie)

    test('whose text is sent to the database once, even when it replaces one', async () => {
      await put('new', { fields: { content: 'First words' } })
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await put('new', { fields: { content: 'Other words' } })
      const sent = JSON.stringify(query.mock.calls.map(([statement, values]) => [statement, values]))
      query.mockRestore()
      expect(sent.split('Other words')).toHaveLength(2)
      expect(await read('/api/blog/drafts/new')).toMatchObject({ fields: { content: 'Other words' } })
    })

    test('of which each author has one per post and one for a new post', async () => {
      const { id } = await create()
      expect(await read('/api/blog/drafts/new')).toBeNull()
      await put('new', { fields })
      const kept = await put('new', { fields: { ...fields, title: 'Half a title' } })
      expect(await kept.json()).toEqual({ baseVersion: null, savedAt: expect.any(String) })
      await put(id, { fields: { content: 'Typed' }, baseVersion: 1 })
      expect(await read('/api/blog/drafts/new')).toEqual({
        fields: { ...fields, title: 'Half a title' },
        baseVersion: null,
        savedAt: expect.any(String),
      })
      expect(await read(`/api/blog/drafts/${id}`)).toMatchObject({
        fields: { content: 'Typed' },
        baseVersion: 1,
      })
      const others = await site.request(`/api/blog/drafts/${id}`, { headers: { cookie: bob } })
      expect(await others.json()).toBeNull()
      expect((await read(`/api/blog/admin/${id}`)).content).toBe(written.content)
    })

    test('which are deleted when the post is saved, while others’ drafts stay', async () => {
      const { id } = await create()
      await put(id, { fields })
      await put(id, { fields }, bob)
      await put('new', { fields })
      await send('PUT', `/api/blog/${id}`, { title: 'Saved' })
      expect(await read(`/api/blog/drafts/${id}`)).toBeNull()
      expect(await read('/api/blog/drafts/new')).not.toBeNull()
      const others = await site.request(`/api/blog/drafts/${id}`, { headers: { cookie: bob } })
      expect(await others.json()).not.toBeNull()
      await create({ title: 'A new one' })
      expect(await read('/api/blog/drafts/new')).toBeNull()
    })

    test('which can be discarded, and never belong to a missing post', async () => {
      await put('new', { fields })
      expect((await send('DELETE', '/api/blog/drafts/new')).status).toBe(204)
      expect(await read('/api/blog/drafts/new')).toBeNull()
      expect((await put(2_147_483_000, { fields })).status).toBe(404)
      expect((await put('old', { fields })).status).toBe(404)
    })
  })
})
