import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgePostCategories } from './commands/categories.ts'
import { written } from './commands/testing/writers-site.ts'
import type { AdminCategory } from './contract/categories.ts'
import type { ManagedPost, PostSummary } from './contract/schemas.ts'
import { blogPosts, contentCategories, postDrafts } from './table.ts'

const fields = {
  name: 'Databases & more',
  description: 'What keeps data.',
  color: '#12ab9C',
  isActive: true,
}

describe.each(engines)('categories of posts on %s', (engine) => {
  let admin: AdminSite<AdminCategory>
  let writer: string
  beforeAll(async () => {
    const list = '/api/admin/content-categories'
    admin = await openAdminSite(engine, 'content-categories', fields, { noun: 'post category', list })
    writer = (await signInAs('developer')).cookie
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    for (const table of [postDrafts, blogPosts, contentCategories]) await db().delete(table)
  })

  const write = (method: string, path: string, body?: object, cookie = writer) =>
    admin.site.send(method, path, body, { cookie })
  const created = async (more: object): Promise<ManagedPost> => {
    const answer = await write('POST', '/api/blog', { ...written, status: 'published', ...more })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const managed = async (id: number): Promise<ManagedPost> =>
    (await write('GET', `/api/blog/admin/${id}`)).json()
  const get = async (path: string) => (await admin.site.request(path)).json()
  const slugs = async (path: string) => ((await get(path)) as PostSummary[]).map(({ slug }) => slug)
  const html = async (path: string) => (await admin.site.request(path)).text()

  describe('for admins', () => {
    test('get a slug from their name and the usual color by default', async () => {
      const made = await admin.create()
      expect(made).toEqual({
        ...fields,
        ...{ id: expect.any(Number), slug: 'databases-and-more', version: 1, createdAt: expect.any(String) },
      })
      const plain = await (await admin.send('POST', '', { name: 'Über Daten' })).json()
      expect(plain).toMatchObject({
        slug: 'ueber-daten',
        color: '#3b82f6',
        isActive: true,
        description: null,
      })
      const changed = await (await admin.send('PUT', `/${made.id}`, { name: 'Data' })).json()
      expect(changed).toEqual({ ...made, name: 'Data', version: 2 })
    })

    test.each([
      ['name', { name: ' ' }, 'Name is required'],
      ['name', { name: 'x'.repeat(101) }, 'Use at most 100 characters'],
      ['slug', { slug: 'x'.repeat(101) }, 'Use at most 100 characters'],
      ['slug', { slug: 'Two Words' }, 'Use small letters, digits and single hyphens'],
      ['description', { description: 'x'.repeat(501) }, 'Use at most 500 characters'],
      ['color', { color: 'red' }, 'Use a color such as #3b82f6'],
      ['color', { color: '#3b82f' }, 'Use a color such as #3b82f6'],
      ['color', { color: '#3b82f6ff' }, 'Use a color such as #3b82f6'],
    ])('refuse a wrong %s', (field, change, message) => admin.expectRefused(field, change, message))

    test('need a slug when their name has no letters for one, and a unique one', async () => {
      const nameless = await admin.send('POST', '', { name: '数据' })
      expect([nameless.status, (await nameless.json()).fields]).toEqual([
        400,
        { slug: 'The name has no letters for an address. Choose one yourself.' },
      ])
      const first = await admin.create({ name: '数据', slug: 'data' })
      const second = await admin.create()
      const twin = { slug: 'Another category has the address “data”' }
      for (const answer of [
        await admin.send('POST', '', { ...fields, name: 'Data' }),
        await admin.send('PUT', `/${second.id}`, { slug: 'data' }),
      ])
        expect([answer.status, (await answer.json()).fields]).toEqual([409, twin])
      await admin.send('DELETE', `/${first.id}`)
      expect((await admin.send('PUT', `/${second.id}`, { slug: 'data' })).status).toBe(200)
      expect((await admin.send('POST', `/${first.id}/restore`)).status).toBe(404)
    })

    test('are not overwritten by an admin with an outdated version', () =>
      admin.expectGuarded({ description: 'By Ada' }, { description: 'By Bob' }))

    test('are reordered, which changes the visitors’ order and publishes `content`', async () => {
      const published: string[] = []
      const [first, second] = [await admin.create(), await admin.create({ name: 'Second' })]
      const stop = listen('content', (payload) => published.push(payload))
      await admin.place(second.id, first.id)
      expect((await get('/api/blog/categories')).map(({ id }: AdminCategory) => id)).toEqual([
        second.id,
        first.id,
      ])
      await admin.send('DELETE', `/${second.id}`)
      stop()
      expect(published).toEqual(['content_categories', `post category ${second.id}`])
    })

    test('can be chosen by writers, including hidden ones, but only admins can change them', async () => {
      const { version: _, ...hidden } = await admin.create({ isActive: false })
      expect(await (await write('GET', '/api/blog/admin/categories')).json()).toEqual([hidden])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${hidden.id}`],
        ['DELETE', `/${hidden.id}`],
      ] as const)
        expect(
          (await write(method, `/api/admin/content-categories${path}`, method === 'GET' ? undefined : fields))
            .status,
        ).toBe(403)
      expect((await admin.site.request('/api/blog/admin/categories')).status).toBe(401)
    })
  })

  describe('of a post', () => {
    test('are chosen by writers, shown to visitors, and kept by changes of other fields', async () => {
      const { id, name, slug, color } = await admin.create()
      const post = await created({ categoryId: id })
      expect(post.categoryId).toBe(id)
      await write('PUT', `/api/blog/${post.id}`, { title: 'Another title' })
      const category = { name, slug, color }
      expect((await get('/api/blog'))[0]).toMatchObject({ categoryId: id, category })
      expect(await get(`/api/blog/${post.slug}`)).toMatchObject({ categoryId: id, category })
      const cleared = await write('PUT', `/api/blog/${post.id}`, { categoryId: null })
      expect((await cleared.json()).categoryId).toBeNull()
      expect((await get('/api/blog'))[0]).toMatchObject({ categoryId: null, category: null })
    })

    test.each([0, -1, 1.5, 2 ** 31, 'a', '', {}, [1], true, 999_999])('cannot be %j', async (categoryId) => {
      const post = await created({})
      for (const answer of [
        await write('POST', '/api/blog', { ...written, title: 'Other', categoryId }),
        await write('PUT', `/api/blog/${post.id}`, { title: 'Other', categoryId }),
      ]) {
        expect(answer.status).toBe(400)
        expect(Object.keys((await answer.json()).fields)).toEqual(['categoryId'])
      }
      expect(await managed(post.id)).toEqual(post)
    })

    test('are kept by versions and unsaved drafts', async () => {
      const [first, second] = [await admin.create(), await admin.create({ name: 'Second' })]
      const post = await created({ categoryId: first.id })
      await write('PUT', `/api/blog/${post.id}`, { categoryId: second.id })
      const versions = `/api/blog/${post.id}/versions`
      expect(await (await write('GET', `${versions}/1`)).json()).toMatchObject({ categoryId: first.id })
      expect(await (await write('POST', `${versions}/1/restore`)).json()).toMatchObject({
        categoryId: first.id,
      })
      await write('PUT', `/api/blog/drafts/${post.id}`, { fields: { categoryId: `${second.id}` } })
      const draft = await (await write('GET', `/api/blog/drafts/${post.id}`)).json()
      expect(draft.fields).toEqual({ categoryId: `${second.id}` })
      await admin.send('DELETE', `/${second.id}`)
      expect(await (await write('POST', `${versions}/2/restore`)).json()).toMatchObject({ categoryId: null })
    })

    test('disappear with the category, can be restored with it for a day, and leave the post unchanged', async () => {
      const category = await admin.create()
      const post = await created({ categoryId: category.id })
      await admin.send('DELETE', `/${category.id}`)
      expect(await managed(post.id)).toEqual({ ...post, categoryId: null })
      expect((await get('/api/blog'))[0]).toMatchObject({ categoryId: null, category: null })
      expect((await write('PUT', `/api/blog/${post.id}`, { categoryId: category.id })).status).toBe(400)
      await admin.send('POST', `/${category.id}/restore`)
      expect(await managed(post.id)).toEqual(post)
      await admin.send('DELETE', `/${category.id}`)
      await purgePostCategories()
      expect(await db().$count(contentCategories)).toBe(1)
      await db().update(contentCategories).set({ deletedAt: sql`now() - interval '25 hours'` })
      await purgePostCategories()
      expect(await db().$count(contentCategories)).toBe(0)
      expect(await managed(post.id)).toEqual({ ...post, categoryId: null })
      expect((await write('GET', `/api/blog/${post.id}/versions/1`)).status).toBe(200)
    })

    test('filter the list, also with a tag or words, and count visible posts', async () => {
      const { id, ...shown } = await admin.create()
      const other = await admin.create({ name: 'Other' })
      await created({ title: 'In it', categoryId: id, tags: ['SQL'] })
      await created({ title: 'Second in it', categoryId: id })
      await created({ title: 'Draft in it', categoryId: id, status: 'draft' })
      await created({ title: 'Later in it', categoryId: id, publishedAt: '2999-01-01T00:00:00.000Z' })
      await created({ title: 'Elsewhere', categoryId: other.id, tags: ['SQL'] })
      expect(await slugs(`/api/blog?category=${shown.slug}`)).toEqual(['second-in-it', 'in-it'])
      expect(await slugs(`/api/blog?category=${shown.slug}&tag=SQL`)).toEqual(['in-it'])
      expect(await slugs(`/api/blog?category=${shown.slug}&q=second`)).toEqual(['second-in-it'])
      for (const unknown of ['nothing', 'DATABASES-AND-MORE', `${id}`, '%25', '%27', 'x'.repeat(100)])
        expect(await slugs(`/api/blog?category=${unknown}`)).toEqual([])
      const counts = (await get('/api/blog/categories')).map(({ posts }: { posts: number }) => posts)
      expect(counts).toEqual([2, 1])
    })

    test('that are hidden are not shown to visitors, but their posts are', async () => {
      const { id, slug, name } = await admin.create()
      const post = await created({ categoryId: id })
      await admin.send('PUT', `/${id}`, { isActive: false })
      expect(await get('/api/blog/categories')).toEqual([])
      expect(await get('/api/blog')).toMatchObject([{ slug: post.slug, categoryId: null, category: null }])
      expect(await get(`/api/blog/${post.slug}`)).toMatchObject({ categoryId: null, category: null })
      expect(await slugs(`/api/blog?category=${slug}`)).toEqual([])
      expect((await admin.site.request(`/feed.xml?category=${slug}`)).status).toBe(404)
      expect(await managed(post.id)).toEqual(post)
      for (const path of ['/blog', `/blog/${post.slug}`, `/blog?category=${slug}`, '/feed.xml'])
        expect(await html(path), path).not.toContain(name.replace('&', '&amp;'))
    })
  })

  describe('on the blog', () => {
    test('are a filter if they have posts, and the title names the active one', async () => {
      const { id, slug } = await admin.create()
      await admin.create({ name: 'Nothing in it' })
      const post = await created({ categoryId: id, tags: ['SQL'] })
      await created({ title: 'Elsewhere' })
      const all = await html('/blog')
      expect(all).toContain(`href="/blog?category=${slug}"`)
      expect(all).not.toContain('nothing-in-it')
      const page = await html(`/blog?category=${slug}`)
      expect(page).toContain('<title>Databases &amp; more · Blog | Waymark</title>')
      expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/blog\\?category=${slug}"/>`))
      expect(page).toContain('Posts in Databases &amp; more</h2>')
      expect(page).toContain('What keeps data.')
      expect(page).toContain(`/blog/${post.slug}"`)
      expect(page).not.toContain('/blog/elsewhere"')
      const own = await html(`/blog/${post.slug}`)
      expect(own).toContain(`href="/blog?category=${slug}"`)
      expect(own).toContain('"articleSection":"Databases & more"')
    })

    test('that do not exist are answered as such, without caching or indexing', async () => {
      const answer = await admin.site.request('/blog?category=nothing')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const page = await answer.text()
      expect(page).toContain('There is no category nothing.')
      expect(page).toContain('<meta name="robots" content="noindex"/>')
    })

    test('have a feed of only their posts', async () => {
      const { id, slug } = await admin.create()
      await created({ title: 'In it', categoryId: id, tags: ['SQL'] })
      await created({ title: 'Elsewhere' })
      const own = await admin.site.request(`/feed.xml?category=${slug}`)
      expect(own.headers.get('content-type')).toContain('application/rss+xml')
      const feed = await own.text()
      expect(feed).toContain('<title>Waymark: Databases &amp; more</title>')
      expect(feed).toContain('<title><![CDATA[In it]]></title>')
      expect(feed).toContain('<category>Databases &amp; more</category>')
      expect(feed).not.toContain('Elsewhere')
      expect(await html('/feed.xml')).toContain('Elsewhere')
      expect((await admin.site.request('/feed.xml?category=nothing')).status).toBe(404)
      const page = await html(`/blog?category=${slug}`)
      expect(page).toContain(`<a href="/feed.xml?category=${slug}"`)
      const alternates = [...page.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([link]) => link)
      expect(alternates).toHaveLength(2)
      expect(alternates[0]).toContain(`href="/feed.xml?category=${slug}"`)
      expect(alternates[0]).toContain('title="Posts in Databases &amp; more"')
      expect(alternates[1]).toContain('href="/feed.xml"')
    })
  })
})
