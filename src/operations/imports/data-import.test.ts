import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts, postDrafts } from '#showcase/blog/table.ts'
import { services } from '#showcase/catalogue/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { bothEngines } from '#testing/site.ts'
import { type DataSite, kinds, openDataSite, summary, written } from './commands/testing/data-site.ts'

describe.each(bothEngines)('a file of data on %s', (engine) => {
  let site: DataSite
  beforeAll(async () => {
    site = await openDataSite(engine)
  })
  afterEach(() => site.empty())
  afterAll(() => site.close())

  const allPosts = () => db().select().from(blogPosts).orderBy(blogPosts.id)

  const post = { slug: 'queues', title: 'Queues', excerpt: 'About queues.', content: 'A *text*.' }
  const published = { ...post, status: 'published', publishedAt: '2024-03-01T10:00:00.000Z' }

  test('stores nothing before it is applied, then what the report said', async () => {
    await db()
      .insert(blogPosts)
      .values([
        { ...post, author: 'Ada', tags: [], readTime: 1, status: 'published' },
        { ...post, slug: 'locks', title: 'Locks', author: 'Ada', tags: [], readTime: 1 },
      ])
    const rows = [
      { ...post, title: 'Queues and more', content: 'Another.' },
      { ...post, slug: 'locks', title: 'Locks' },
      { ...published, slug: 'new-one', title: 'A new one', author: 'Grace' },
      { ...post, slug: 'Not a slug', title: 'Wrong' },
    ]
    const report = await site.check('posts', written.json(rows))
    expect(summary(report)).toEqual([
      'changed | 2 | Queues and more | Changes: title, content',
      'same | 3 | Locks',
      'new | 4 | A new one',
      'wrong | 5 | Wrong | slug: Use small letters, digits and single hyphens',
    ])
    // Drafts have no page.
    expect(report.entries.map(({ path }) => path)).toEqual([
      '/blog/queues',
      undefined,
      '/blog/new-one',
      undefined,
    ])
    expect(report).toMatchObject({
      counts: { new: 1, changed: 1, same: 1, wrong: 1, left: 0 },
      becomesPublic: 1,
      notes: ['The column author counts for new ones only'],
    })
    expect((await allPosts()).map(({ title }) => title)).toEqual(['Queues', 'Locks'])
    const { entries } = await site.apply('posts', report)
    expect(entries).toEqual(report.entries)
    expect(
      (await allPosts()).map(({ slug, title, author, status, version }) => [
        slug,
        title,
        author,
        status,
        version,
      ]),
    ).toEqual([
      ['queues', 'Queues and more', 'Ada', 'published', 2],
      ['locks', 'Locks', 'Ada', 'draft', 1],
      ['new-one', 'A new one', 'Grace', 'published', 1],
    ])
    const versions = await site.read(`/api/blog/${(await allPosts())[0]?.id}/versions`)
    expect(versions.map(({ title }: { title: string }) => title)).toEqual(['Queues and more', 'Queues'])
    expect(await site.read('/api/blog/new-one')).toMatchObject({ publishedAt: published.publishedAt })
    const again = await site.check('posts', written.json(rows))
    expect(again).toMatchObject({ token: null, counts: { new: 0, changed: 0, same: 3, wrong: 1 } })
  })

  test('says that a post becomes public, also one that was a draft', async () => {
    await db()
      .insert(blogPosts)
      .values({ ...post, author: 'Ada', tags: [], readTime: 1, publishedAt: '2025-01-02T00:00:00.000Z' })
    const later = '2999-01-01T00:00:00.000Z'
    const [draft, dated, due] = [
      await site.check('posts', written.csv([{ slug: 'queues', status: 'draft' }])),
      await site.check('posts', written.csv([{ slug: 'queues', status: 'published', publishedAt: later }])),
      await site.check(
        'posts',
        written.csv([{ slug: 'queues', status: 'published', publishedAt: '2025-01-02 10:00 UTC' }]),
      ),
    ]
    expect([draft, dated, due].map(({ becomesPublic }) => becomesPublic)).toEqual([0, 0, 1])
    expect(dated.entries[0]?.notes.at(-1)).toMatch(/^It becomes public on (2998|2999)-/)
    await site.apply('posts', due)
    expect(await site.read('/api/blog/queues')).toMatchObject({ publishedAt: '2025-01-02T10:00:00.000Z' })
  })

  test('keeps the unsaved draft of the importing admin', async () => {
    await db()
      .insert(postDrafts)
      .values({ authorId: site.admin.userId, fields: { title: 'Unsaved' } })
    await site.apply('posts', await site.check('posts', written.json([published])))
    expect(await site.read('/api/blog/drafts/new')).toMatchObject({ fields: { title: 'Unsaved' } })
    await db().delete(postDrafts)
  })

  test('never changes prices, and a new service has one on request and is hidden', async () => {
    const pricing = { basic: { price: '100.00' } }
    await db()
      .insert(services)
      .values({ categoryId: site.categoryId, name: 'Faster pages', description: 'A', features: [], pricing })
    const cheap = { pricing: { basic: { price: '1.00' } }, price: '1.00' }
    const rows = [
      { name: 'Faster pages', description: 'Much faster', ...cheap },
      {
        name: 'Shops',
        description: 'A shop',
        categoryId: site.categoryId,
        features: ['Cart', 'Checkout'],
        ...cheap,
      },
      { name: 'Nowhere', description: 'No category', categoryId: site.categoryId + 1000 },
    ]
    const report = await site.check(
      'services',
      written.csv(rows.map((row) => ({ features: [], categoryId: site.categoryId, ...row }))),
    )
    expect(summary(report)).toEqual([
      'changed | 2 | Faster pages | Changes: description',
      'new | 3 | Shops',
      'wrong | 4 | Nowhere | categoryId: There is no such category',
    ])
    expect(report.notes.join()).toMatch(/Packages and prices stay.*not read: pricing, price/)
    expect((await site.apply('services', report)).counts).toEqual(report.counts)
    expect(await site.read('/api/admin/services')).toMatchObject([
      { name: 'Faster pages', description: 'Much faster', pricing, isActive: true },
      { name: 'Shops', features: ['Cart', 'Checkout'], pricing: { basic: { price: null } }, isActive: false },
    ])
    const shown = await site.check('services', written.json([{ name: 'Shops', isActive: true }]))
    expect(shown).toMatchObject({ becomesPublic: 1, counts: { changed: 1 } })
  })

  test('keeps the order and links of projects, and refuses what they do not have', async () => {
    const project = {
      slug: 'tide',
      title: 'Tide',
      description: 'A tool',
      tags: ['Data'],
      technologies: ['Go'],
    }
    await site.apply('projects', await site.check('projects', written.json([project])))
    const [stored] = await site.read('/api/projects')
    expect(stored).toMatchObject({ ...project, featured: false, pictures: [] })
    const media = { address: '/media/aaaaaaaaaaaaaaaaaaaaaa/800x600-800.webp', alt: 'A map' }
    const report = await site.check(
      'projects',
      written.csv([
        { ...project, technologies: 'Go, SQL', serviceId: '', pictures: '' },
        { ...project, slug: 'two', serviceId: 2_000_000_000, pictures: '' },
        { ...project, slug: 'three', serviceId: '', pictures: [media] },
        { ...project, slug: 'tide', title: 'Again', serviceId: '', pictures: '' },
      ]),
    )
    expect(report.entries.map(({ kind, notes }) => [kind, ...notes].join(' '))).toEqual([
      'changed Changes: technologies',
      'wrong serviceId: There is no such service',
      expect.stringMatching(/^wrong pictures/),
      'wrong slug: Line 2 has the same',
    ])
    await site.apply('projects', report)
    expect(await site.read('/api/projects')).toMatchObject([{ technologies: ['Go', 'SQL'], version: 2 }])
  })

  test('refuses a project whose address a deleted one still has, when it is checked', async () => {
    const project = { slug: 'tide', title: 'Tide', description: 'A tool' }
    await db()
      .insert(projects)
      .values({ ...project, tags: [], technologies: [], deletedAt: sql`now()` })
    const report = await site.check('projects', written.json([project]))
    expect(summary(report)).toEqual(['wrong | 2 | Tide | slug: Another project has this address'])
    expect(report.token).toBeNull()
  })

  test('tells two testimonials of one name apart only where one is the same', async () => {
    const said = { name: 'Ada', company: 'Engines', content: 'Good.' }
    await db()
      .insert(testimonials)
      .values([said, { ...said, company: 'Looms' }])
    const report = await site.check(
      'testimonials',
      written.csv([
        { ...said, company: 'Looms' },
        { ...said, content: 'Great.' },
      ]),
    )
    expect(summary(report)).toEqual([
      'same | 2 | Ada',
      'wrong | 3 | Ada | name: Several here are called so, and it is not known which one is meant',
    ])
  })

  test('resubscribes nobody who has left the newsletter, and makes nobody active without consent', async () => {
    await db()
      .insert(newsletter)
      .values([
        { email: 'left@example.org', status: 'inactive', isActive: false },
        { email: 'here@example.org' },
      ])
    const agreed = { consentSource: 'A fair', consentAt: '2024-01-02T00:00:00.000Z' }
    const rows = [
      { email: 'LEFT@example.org', status: 'active', isActive: true, ...agreed },
      {
        email: 'here@example.org',
        status: 'inactive',
        isActive: false,
        consentSource: null,
        consentAt: null,
      },
      { email: 'new@example.org', status: 'active', isActive: true, ...agreed },
      {
        email: 'unasked@example.org',
        status: 'active',
        isActive: true,
        consentSource: null,
        consentAt: null,
      },
      { email: 'no address', status: 'active', isActive: true, ...agreed },
      { email: 'odd@example.org', status: 'active', isActive: true, ...agreed, consentAt: '05/06/2024' },
    ]
    for (const kind of kinds) {
      const { counts } = await site.check('subscribers', written[kind](rows))
      expect(counts, kind).toEqual({ new: 2, changed: 0, same: 2, wrong: 2, left: 0 })
    }
    const report = await site.check('subscribers', written.csv(rows))
    expect(report.entries.map(({ kind, line, title }) => `${kind} ${line} ${title}`)).toEqual([
      'same 2 LEFT@example.org',
      'same 3 here@example.org',
      'new 4 new@example.org',
      'new 5 unasked@example.org',
      'wrong 6 no address',
      'wrong 7 odd@example.org',
    ])
    await site.apply('subscribers', report)
    const stored = await db().select().from(newsletter).orderBy(newsletter.email)
    expect(stored.map(({ email, status }) => `${email} ${status}`)).toEqual([
      'here@example.org active',
      'left@example.org inactive',
      'new@example.org active',
      'unasked@example.org pending',
    ])
  })

  test('uses the first of duplicate addresses, unless one of them has left', async () => {
    const others = Array.from({ length: 1200 }, (_, index) => ({ email: `reader-${index}@example.org` }))
    await db().insert(newsletter).values({ email: 'waits@example.org', status: 'pending', isActive: false })
    const rows = [
      { email: 'waits@example.org' },
      { email: 'first@example.org' },
      { email: 'FIRST@example.org', status: 'inactive' },
      ...others,
      { email: 'Waits@example.org', status: 'inactive' },
      { email: 'reader-0@example.org' },
    ]
    const report = await site.check('subscribers', written.ndjson(rows))
    expect(report.counts).toEqual({ new: 1201, changed: 1, same: 3, wrong: 0, left: 0 })
    expect(summary({ ...report, entries: report.entries.filter(({ kind }) => kind !== 'new') })).toEqual([
      'changed | 1 | waits@example.org | inactive',
      'same | 3 | FIRST@example.org | The address is there already: line 2',
      'same | 1204 | Waits@example.org | The address is there already: line 1',
      'same | 1205 | reader-0@example.org | The address is there already: line 4',
    ])
    await site.apply('subscribers', report)
    const left = db().select().from(newsletter).where(eq(newsletter.status, 'inactive'))
    expect((await left.orderBy(newsletter.email)).map(({ email }) => email)).toEqual([
      'first@example.org',
      'waits@example.org',
    ])
    expect(await db().$count(newsletter)).toBe(1202)
  })
})
