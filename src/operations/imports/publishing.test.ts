import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { ghostExport } from './commands/testing/ghost-export.ts'
import { makeArchive } from './commands/testing/make-archive.ts'
import { exportOf, item } from './commands/testing/wordpress-items.ts'
import type { ImportEntry } from './contract.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres')
  cookie = (await signInAs('admin')).cookie
})
beforeEach(() => db().delete(blogPosts))
afterAll(() => site.close())

type Moved = { name: string; body: BodyInit }
const text = (...fields: string[]) =>
  ['---', 'title: Lamp', 'slug: lamp', 'date: 2024-01-01', ...fields, '---', '', 'Text.', ''].join('\n')
const zip = (name: string, content = text()): Moved => ({
  name: 'site.zip',
  body: makeArchive([{ name: `site/${name}`, content }]),
})
const markdown = (...fields: string[]): Moved => ({ name: 'lamp.md', body: text(...fields) })

async function move({ name, body }: Moved, query: Record<string, string>): Promise<ImportEntry[]> {
  const search = new URLSearchParams({ name, fetch: 'false', ...query })
  const headers = { cookie }
  const answer = await site.request(`/api/admin/imports?${search}`, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  return answer.json()
}
const publicPosts = async () => (await (await site.request('/api/blog')).json()).length
const stored = async () => (await db().select().from(blogPosts))[0]

describe('without the decision to publish nothing becomes public, and with it what the export shows as public', () => {
  test.each<[string, Moved, boolean]>([
    ['a Markdown file', markdown(), true],
    ['a Markdown file that says so', markdown('published: true', 'draft: false'), true],
    ['TOML', { name: 'a.md', body: '+++\ntitle = "A"\ndate = 2024-01-01\n+++\nText.\n' }, true],
    ['fields of Pelican', { name: 'a.md', body: 'Title: A\nDate: 2024-01-01\n\nText.\n' }, true],
    ['a day in its file name', zip('2024-01-01-lamp.md', '# Lamp\n\nText.\n'), true],
    ['a post of Hugo', zip('content/posts/lamp/index.md'), true],
    ['a post of Jekyll', zip('_posts/2024-01-01-lamp.md'), true],
    ['WordPress', { name: 'wp.xml', body: exportOf(item({ 'wp:post_name': 'lamp' })) }, true],
    ['Ghost', { name: 'ghost.json', body: JSON.stringify(ghostExport) }, true],
    ['a mark that nobody knows', zip('for-me-only/lamp.md'), true],
    ['a draft', markdown('draft: true'), false],
    ['a status', markdown('status: pending'), false],
    ['an unknown field', markdown('stage: seed'), false],
    ['an empty known mark', markdown('published:'), false],
    ['a date to come', { name: 'a.md', body: text().replace('2024', '2124') }, false],
    ['no date', { name: 'a.md', body: '# Lamp\n\nText.\n' }, false],
    ['a name of a draft', zip('draft-q1.md'), false],
    ['a name that ends so', zip('q4_draft.md'), false],
    ['a folder of drafts', zip('to-publish/lamp.md'), false],
    ['a first line', { name: 'a.md', body: text().replace('Text.', '<!-- draft -->\n\nText.') }, false],
    ['a title', { name: 'a.md', body: text().replace('Lamp', 'DO NOT PUBLISH Lamp') }, false],
  ])('%s', async (_, moved, isOpen) => {
    const tried = await move(moved, { dryRun: 'true' })
    expect(tried.some(({ becomesPublic }) => becomesPublic)).toBe(isOpen)
    const asDrafts = await move(moved, { dryRun: 'false' })
    expect(asDrafts.filter(({ becomesPublic }) => becomesPublic)).toEqual([])
    expect(asDrafts).toContainEqual(expect.objectContaining({ kind: 'new', type: 'post' }))
    expect(await db().$count(blogPosts, eq(blogPosts.status, 'published'))).toBe(0)
    expect(await publicPosts()).toBe(0)

    await move(moved, { dryRun: 'false', publish: 'true' })
    expect((await publicPosts()) > 0).toBe(isOpen)
  })
})

test('posts that came as drafts keep their dates, and can be published by a later import', async () => {
  const [tried] = await move(markdown(), { dryRun: 'true' })
  expect(await move(markdown(), { dryRun: 'false' })).toMatchObject([{ kind: 'new', notes: [] }])
  expect(await stored()).toMatchObject({
    status: 'draft',
    publishedAt: expect.stringMatching(/^202[34]-/),
    updatedAt: expect.stringMatching(/^202[34]-/),
  })
  expect(await move(markdown(), { dryRun: 'false' })).toMatchObject([{ kind: 'same' }])
  expect(await move(markdown(), { dryRun: 'true' })).toMatchObject([
    { ...tried, kind: 'changed', becomesPublic: true },
  ])
  expect(await move(markdown(), { dryRun: 'false', publish: 'true' })).toMatchObject([
    { kind: 'changed', becomesPublic: true },
  ])
  expect(await publicPosts()).toBe(1)
})

test('the report says which posts and pages are drafts afterwards', async () => {
  expect(await move(markdown(), { dryRun: 'true' })).toMatchObject([{ isDraft: false }])
  expect(await move(markdown(), { dryRun: 'false' })).toMatchObject([{ kind: 'new', isDraft: true }])
  expect(await move(markdown(), { dryRun: 'false' })).toMatchObject([{ kind: 'same', isDraft: true }])
  expect(await move(markdown(), { dryRun: 'false', publish: 'true' })).toMatchObject([{ isDraft: false }])
})

test('the editor knows which drafts came from another site, so that they keep their dates', async () => {
  await move(markdown(), { dryRun: 'false' })
  const path = `/api/blog/admin/${(await stored())?.id}`
  expect(await (await site.request(path, { headers: { cookie } })).json()).toMatchObject({
    status: 'draft',
    isImported: true,
  })
})

test('a post that is public here stays so, also when its file has changed', async () => {
  await move(markdown(), { dryRun: 'false', publish: 'true' })
  expect(await move(markdown(), { dryRun: 'false' })).toMatchObject([{ kind: 'same' }])
  expect(await move(markdown('tags: [light]'), { dryRun: 'false' })).toMatchObject([
    { kind: 'changed', becomesPublic: false },
  ])
  expect(await stored()).toMatchObject({ status: 'published', tags: ['light'] })
  expect(await publicPosts()).toBe(1)
})

test('a post that is scheduled here keeps its date unless the import may publish', async () => {
  const later = { name: 'lamp.md', body: text().replace('2024', '2124') }
  await move(later, { dryRun: 'false', publish: 'true' })
  await move(markdown('tags: [light]'), { dryRun: 'false' })
  expect(await stored()).toMatchObject({ status: 'published', tags: ['light'] })
  expect(await publicPosts()).toBe(0)
  await move(markdown('tags: [light]'), { dryRun: 'false', publish: 'true' })
  expect(await publicPosts()).toBe(1)
})
