import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { userAudit } from '#base/accounts/table.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import { purgeCheckedFiles } from './commands/data/import-data.ts'
import { type DataSite, openDataSite, written } from './commands/testing/data-site.ts'
import { maxDataBytes } from './domain/data-sets.ts'
import { dataImportRecords, dataImports } from './table.ts'

describe.each(bothEngines)('a checked file of data on %s', (engine) => {
  let site: DataSite
  beforeAll(async () => {
    site = await openDataSite(engine)
  })
  afterEach(() => site.empty())
  afterAll(() => site.close())

  const post = { slug: 'queues', title: 'Queues', excerpt: 'About queues.', content: 'A *text*.' }
  const published = { ...post, status: 'published', publishedAt: '2024-03-01T10:00:00.000Z' }

  test('is not applied when the data has changed since', async () => {
    const change = {
      posts: () => db().execute(sql`update blog_posts set version = version + 1 where slug = 'other'`),
      testimonials: () => db().delete(testimonials),
      subscribers: () => db().insert(newsletter).values({ email: 'else@example.org' }),
    }
    await db()
      .insert(blogPosts)
      .values({ ...post, slug: 'other', author: 'Ada', tags: [], readTime: 1 })
    await db().insert(testimonials).values({ name: 'Ada', company: 'Engines', content: 'Good.' })
    const content = {
      posts: [published],
      testimonials: [{ name: 'Bo', company: 'Looms', content: 'Fine.' }],
      subscribers: [{ email: 'ada@example.org' }],
    }
    for (const set of ['posts', 'testimonials', 'subscribers'] as const) {
      const { token } = await site.check(set, written.json(content[set]))
      await change[set]()
      const refused = await site.sendToken(set, token)
      expect(refused.status, set).toBe(409)
      expect((await refused.json()).message).toContain('The data has changed since')
    }
    expect(await db().$count(blogPosts)).toBe(1)
    expect(await db().$count(testimonials)).toBe(0)
    expect(await db().$count(newsletter)).toBe(1)
  })

  test('counts of views are no change', async () => {
    await db()
      .insert(blogPosts)
      .values({ ...published, status: 'published', author: 'Ada', tags: [], readTime: 1 })
    const report = await site.check('posts', written.json([{ ...published, title: 'Other' }]))
    await db().update(blogPosts).set({ views: 7 })
    await site.apply('posts', report)
    expect(await db().select().from(blogPosts)).toMatchObject([{ title: 'Other', views: 7 }])
  })

  test('is applied once, by the admin who checked it, to its set, within an hour', async () => {
    const other = await signInAs('admin')
    const content = written.json([{ name: 'Ada', company: 'Engines', content: 'Good.' }])
    const report = await site.check('testimonials', content)
    expect((await site.sendToken('testimonials', report.token, other.cookie)).status).toBe(409)
    expect((await site.sendToken('projects', report.token)).status).toBe(409)
    expect((await site.sendToken('testimonials', 'x'.repeat(43))).status).toBe(409)
    await site.apply('testimonials', report)
    const again = await site.sendToken('testimonials', report.token)
    expect(again.status).toBe(409)
    expect((await again.json()).message).toBe(
      'This file was imported already, or was checked more than an hour ago. Choose it again.',
    )
    expect(await db().$count(testimonials)).toBe(1)
    const actions = await db().select().from(userAudit).where(eq(userAudit.action, 'import'))
    expect(actions.filter(({ userId }) => userId === site.admin.userId).at(-1)).toMatchObject({
      actorId: site.admin.userId,
      origin: 'site',
    })

    const late = await site.check('testimonials', content.replace('Ada', 'Bo'))
    await db().update(dataImports).set({ createdAt: sql`now() - interval '61 minutes'` })
    expect((await site.sendToken('testimonials', late.token)).status).toBe(409)
    expect(await db().$count(testimonials)).toBe(1)
  })

  test('is not applied before its check has ended, and a failed check leaves nothing', async () => {
    const report = await site.check('subscribers', 'email\nada@example.org\n')
    await db().update(dataImports).set({ outcome: null })
    expect((await site.sendToken('subscribers', report.token)).status).toBe(409)
    const failed = await site.send('subscribers', 'name\nAda\n')
    expect(await failed.json()).toMatchObject({ message: 'There is no column named email' })
    expect(await db().$count(dataImports)).toBe(0)
    expect(await db().$count(newsletter)).toBe(0)
  })

  test('is kept once for an admin, and deleted after an hour', async () => {
    const kept = () => db().$count(dataImportRecords)
    const content = written.json([{ name: 'Ada', company: 'Engines', content: 'Good.' }])
    const first = await site.check('testimonials', content)
    await site.check('testimonials', content)
    expect(await kept()).toBe(1)
    expect((await site.sendToken('testimonials', first.token)).status).toBe(409)
    await purgeCheckedFiles()
    expect(await kept()).toBe(1)
    await db().update(dataImports).set({ createdAt: sql`now() - interval '61 minutes'` })
    await purgeCheckedFiles()
    expect(await kept()).toBe(0)
    expect(await db().$count(dataImports)).toBe(0)
  })

  test('that is applied twice at once is imported once', async () => {
    const report = await site.check(
      'testimonials',
      written.json([{ name: 'Ada', company: 'Engines', content: 'Good.' }]),
    )
    const answers = await Promise.all([1, 2, 3].map(() => site.sendToken('testimonials', report.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await db().$count(testimonials)).toBe(1)
  })

  test('is for five sets, and at most 10 MB', async () => {
    for (const set of ['users', 'orders', 'invoices', 'categories', 'constructor']) {
      expect((await site.send(set, '[]')).status, set).toBe(404)
      expect((await site.sendToken(set, 'x')).status, set).toBe(404)
    }
    const large = await site.send('posts', ' '.repeat(maxDataBytes + 1))
    expect(large.status).toBe(413)
    expect((await large.json()).message).toBe('A file may have at most 10 MB. Split it into several.')
  })
})
