import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { changePost } from '#showcase/blog/commands/save-post.ts'
import { allCategories } from '#showcase/blog/queries/categories.ts'
import { blogPosts, contentCategories } from '#showcase/blog/table.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { importPosts } from './import-posts.ts'
import type { MovedPost } from './moved-post.ts'

describe('the category of a moved post', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let ownerId: number
  beforeAll(async () => {
    site = await openTestSite('embedded')
    ownerId = (await signInAs('admin')).userId
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [blogPosts, contentCategories]) await db().delete(table)
  })

  const moved = (slug: string, category: string | undefined): MovedPost => ({
    ...{ source: slug, title: slug, slug, content: 'Text.', tags: ['SQL'], status: 'published', category },
    ...{ publishedAt: '2024-05-01T00:00:00.000Z', oldPaths: [], folder: '/' },
  })
  const run = (posts: MovedPost[], dryRun = false) =>
    importPosts(
      { posts, pages: [], subscribers: [], left: [], folder: '/' },
      { dryRun, fetch: false, publish: true, ignored: [], ownerId },
    )
  const names = async () =>
    Object.fromEntries(
      await Promise.all(
        (await db().select().from(blogPosts)).map(async ({ slug, categoryId }) => [
          slug,
          (await allCategories()).find(({ id }) => id === categoryId)?.name,
        ]),
      ),
    )
  const newHere = (name: string) => `The category “${name}” is new here: visitors see it`

  test('is found by its name or slug, in any case, and else made once, as the dry run says', async () => {
    await db().insert(contentCategories).values({ name: 'Applied AI', slug: 'ai-at-work' })
    const posts = [
      moved('a', 'applied  ai'),
      moved('b', 'AI-at-work'),
      moved('c', 'Field Notes'),
      moved('d', 'field notes'),
      moved('e', 'field-notes'),
      moved('f', undefined),
      moved('g', ' '),
    ]
    const said = await run(posts, true)
    expect(said.map(({ notes }) => notes)).toEqual([[], [], [newHere('Field Notes')], [], [], [], []])
    expect(await allCategories()).toHaveLength(1)
    expect(await run(posts)).toEqual(said)
    const notes = { c: 'Field Notes', d: 'Field Notes', e: 'Field Notes' }
    expect(await names()).toEqual({ a: 'Applied AI', b: 'Applied AI', ...notes, f: undefined, g: undefined })
    expect(await allCategories()).toMatchObject([
      { slug: 'ai-at-work' },
      { slug: 'field-notes', isActive: true, color: '#3b82f6' },
    ])
    expect((await run(posts)).map(({ kind }) => kind)).toEqual(posts.map(() => 'same'))
  })

  test('is made of any name', async () => {
    const categories = ['C++', 'C#', '数据', 'x'.repeat(150), '2024', 'Search', '<b>&"', '☃']
    const done = await run(categories.map((name, index) => moved(`post-${index + 1}-a`, name)))
    expect(done.map(({ kind }) => kind)).toEqual(categories.map(() => 'new'))
    const made = await allCategories()
    expect(made.map(({ name }) => name)).toEqual(categories.map((name) => name.slice(0, 100)))
    for (const { slug } of made) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('is changed by a later import, but not where the post was edited here', async () => {
    await run([moved('kept', 'One'), moved('edited', 'One')])
    const [kept, edited] = await db().select().from(blogPosts).orderBy(blogPosts.id)
    await changePost(edited?.id ?? 0, { categoryId: null }, { editor: ownerId, expected: undefined })
    const again = await run([moved('kept', 'Two'), moved('edited', 'Two')])
    expect(again.map(({ kind }) => kind)).toEqual(['changed', 'wrong'])
    expect(await names()).toEqual({ kept: 'Two', edited: undefined })
    expect(kept?.categoryId).not.toBeNull()
    expect((await run([moved('kept', undefined)])).map(({ kind }) => kind)).toEqual(['same'])
  })

  test('is made for no post that cannot be stored, and not without end', async () => {
    await run([{ ...moved('empty', 'Of nothing'), content: ' ' }])
    expect(await allCategories()).toEqual([])
    const many = Array.from({ length: 52 }, (_, index) => moved(`post-${index}-a`, `Number ${index}`))
    const done = await run(many)
    expect(await allCategories()).toHaveLength(50)
    expect(done.at(-1)).toMatchObject({
      kind: 'new',
      notes: ['Its category “Number 51” is left out: an import makes at most 50'],
    })
    expect((await names())['post-51-a']).toBeUndefined()
  })
})
