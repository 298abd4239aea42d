import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { SavedItem } from './contract.ts'
import { maxNote, maxSaved } from './domain/limits.ts'
import { savedItems } from './table.ts'

let site: Awaited<ReturnType<typeof openOrderSite>>

const listOf = (who: Person) => site.read<SavedItem[]>(who, '/api/saved')
const keysOf = async (who: Person) => (await listOf(who)).map(({ kind, id }) => `${kind} ${id}`)
const save = (who: Person, item: string, body: object = {}) =>
  site.send(who, 'PUT', `/api/saved/${item}`, body)
const remove = (who: Person, item: string) => site.send(who, 'DELETE', `/api/saved/${item}`, undefined)
const isSaved = async (who: Person, item: string) =>
  (await site.read<{ isSaved: boolean }>(who, `/api/saved/${item}`)).isSaved
async function saved(who: Person, item: string, body: object = {}) {
  expect((await save(who, item, body)).status).toBe(204)
}
async function addPost(): Promise<{ id: number; slug: string }> {
  const slug = `a-post-${crypto.randomUUID()}`
  const words = {
    title: 'Of queues',
    excerpt: 'How long they get.',
    content: 'Text.',
    author: 'Tessa',
    tags: [],
  }
  const values = { ...words, slug, readTime: 4, status: 'published' } as const
  const [post] = await db().insert(blogPosts).values(values).returning({ id: blogPosts.id })
  return { id: post?.id ?? 0, slug }
}

const estimate = {
  estimator: 'estimator',
  title: 'MVP estimate: $62,000',
  lines: [{ name: 'Project type', value: 'SaaS platform' }],
  answers: { projectType: 'saas', features: ['auth', 'payment'] },
}

describe.each(engines)('saved items on %s', (engine) => {
  beforeAll(async () => {
    site = await openOrderSite(engine, renderAnyPage)
  })
  afterAll(() => site.close())

  test.each(['user', 'premium', 'developer', 'admin'] as Role[])(
    'of a member with the role %s are listed, newest first',
    async (role) => {
      const ada = await signInAs(role)
      const post = await addPost()
      expect(await listOf(ada)).toEqual([])
      await saved(ada, `post/${post.id}`)
      await saved(ada, 'service/1')
      await saved(ada, 'estimate/77', { estimate })
      expect(await listOf(ada)).toMatchObject([
        { kind: 'estimate', id: 77, title: estimate.title, path: '/#estimate', estimate },
        {
          kind: 'service',
          id: 1,
          path: '/services/1',
          estimate: null,
          text: expect.any(String),
          price: { lowest: expect.stringMatching(/^\d+\.\d\d$/), isFrom: true },
        },
        {
          ...{ kind: 'post', id: post.id, title: 'Of queues', path: `/blog/${post.slug}` },
          ...{ text: 'How long they get.', readTime: 4, note: null },
        },
      ])
    },
  )

  test('are visible to nobody else', async () => {
    const ada = await signInAs('user')
    const eve = await signInAs('admin')
    await saved(ada, 'service/1', { note: 'Only mine' })
    expect(await listOf(eve)).toEqual([])
    expect(await isSaved(eve, 'service/1')).toBe(false)
    expect((await remove(eve, 'service/1')).status).toBe(204)
    expect(await keysOf(ada)).toEqual(['service 1'])
  })

  test('are saved and removed once, however often that is requested', async () => {
    const ada = await signInAs('user')
    await saved(ada, 'service/2')
    const [first] = await listOf(ada)
    await saved(ada, 'service/2')
    expect(await listOf(ada)).toEqual([first])
    expect(await isSaved(ada, 'service/2')).toBe(true)
    for (const _ of [1, 2]) expect((await remove(ada, 'service/2')).status).toBe(204)
    expect(await listOf(ada)).toEqual([])
    expect(await isSaved(ada, 'service/2')).toBe(false)
  })

  test('keep their note until another one, or none, is sent', async () => {
    const ada = await signInAs('user')
    const noteOf = async () => (await listOf(ada))[0]?.note
    await saved(ada, 'service/1', { note: '  For the shop ' })
    await saved(ada, 'service/1')
    expect(await noteOf()).toBe('For the shop')
    await saved(ada, 'service/1', { note: '' })
    expect(await noteOf()).toBeNull()
    expect((await save(ada, 'service/1', { note: 'x'.repeat(maxNote + 1) })).status).toBe(400)
  })

  test('show a removed or withdrawn post as gone, with its former title, and can be removed', async () => {
    const ada = await signInAs('user')
    const [removed, withdrawn] = [await addPost(), await addPost()]
    for (const { id } of [removed, withdrawn]) await saved(ada, `post/${id}`)
    await db().delete(blogPosts).where(eq(blogPosts.id, removed.id))
    const draft = { status: 'draft', title: 'Not yet for anybody' } as const
    await db().update(blogPosts).set(draft).where(eq(blogPosts.id, withdrawn.id))
    const gone = { title: 'Of queues', path: null, text: null, readTime: null }
    expect(await listOf(ada)).toMatchObject([gone, gone])
    await saved(ada, `post/${removed.id}`, { note: 'It was good' })
    expect((await remove(ada, `post/${removed.id}`)).status).toBe(204)
    expect((await save(ada, `post/${removed.id}`)).status).toBe(404)
    expect(await keysOf(ada)).toEqual([`post ${withdrawn.id}`])
  })

  test('are only what visitors can see: no drafts, no hidden services, nothing else', async () => {
    const ada = await signInAs('user')
    const { id } = await addPost()
    await db().update(blogPosts).set({ publishedAt: '2999-01-01T00:00:00Z' }).where(eq(blogPosts.id, id))
    for (const item of [`post/${id}`, 'post/2147483647', 'service/2147483647'])
      expect((await save(ada, item)).status, item).toBe(404)
    for (const item of ['project/1', 'post/0', 'post/x'])
      expect((await save(ada, item)).status, item).toBe(404)
    expect(await listOf(ada)).toEqual([])
  })

  test('of an estimate contain its answers, and no more than an estimate can have', async () => {
    const ada = await signInAs('user')
    expect((await save(ada, 'estimate/5')).status).toBe(400)
    for (const faulty of [
      { estimator: 'another' },
      { title: '' },
      { title: 'x'.repeat(121) },
      { lines: [] },
      { lines: Array.from({ length: 13 }, () => estimate.lines[0]) },
      { answers: Object.fromEntries(Array.from({ length: 13 }, (_, number) => [`a${number}`, 'b'])) },
      { answers: { features: Array.from({ length: 21 }, () => 'auth') } },
      { answers: { features: { deep: true } } },
    ])
      expect((await save(ada, 'estimate/5', { estimate: { ...estimate, ...faulty } })).status).toBe(400)
    const long = { ...estimate, more: 'x'.repeat(17_000) }
    expect((await save(ada, 'estimate/5', { estimate: long })).status).toBe(413)
    await saved(ada, 'estimate/5', { estimate })
    await saved(ada, 'estimate/5', { estimate: { ...estimate, title: 'MVP estimate: $70,000' } })
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['MVP estimate: $70,000'])
  })

  test('are marked on the pages of a post and a service, for their member only', async () => {
    const ada = await signInAs('user')
    const { id, slug } = await addPost()
    for (const [path, item] of [
      [`/blog/${slug}`, `post/${id}`],
      ['/services/3', 'service/3'],
    ] as const) {
      const button = async () =>
        /save-button\.island.*?aria-pressed="(true|false)"/s.exec(
          await (await site.get(ada, path)).text(),
        )?.[1]
      expect(await button(), path).toBe('false')
      await saved(ada, item)
      expect(await button(), path).toBe('true')
      const anonymous = await site.request(path)
      expect(anonymous.headers.get('etag'), path).not.toBeNull()
      expect(await anonymous.text()).not.toContain('save-button')
    }
  })
})

describe.each(engines)('parallel saves on %s', (engine) => {
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())

  test('stay within the maximum, and save the same item once', async () => {
    const ada = await signInAs('user')
    const data = { title: 'A post' }
    const rows = Array.from(
      { length: maxSaved - 3 },
      (_, itemId) => ({ kind: 'post', itemId, data }) as const,
    )
    await db()
      .insert(savedItems)
      .values(rows.map((row) => ({ ...row, userId: ada.userId })))
    const all = async (items: string[]) =>
      (
        await Promise.all(
          items.map((item) => save(ada, item, item.startsWith('estimate') ? { estimate } : {})),
        )
      )
        .map(({ status }) => status)
        .toSorted()
    expect(await all(Array.from({ length: 4 }, () => 'service/1'))).toEqual([204, 204, 204, 204])
    const estimates = Array.from({ length: 5 }, (_, number) => `estimate/${number + 1}`)
    expect(await all(estimates)).toEqual([204, 204, 409, 409, 409])
    expect(await listOf(ada)).toHaveLength(maxSaved)
    const refused = await (await save(ada, 'service/2')).json()
    expect(refused.message).toBe('You have saved 200 items. Remove one in My Content first.')
    await saved(ada, 'service/1', { note: 'There is room for a note' })
  })
})
