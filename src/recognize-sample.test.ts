import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { siteSettings } from '#base/site/table.ts'
import { memberItems as sampleItems } from '#content/member-items.ts'
import { callTypes } from '#desk/calls/table.ts'
import { removeSample } from '#operations/setup/commands.ts'
import { remainingSample } from '#operations/setup/queries.ts'
import { sampleRecords } from '#operations/setup/table.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { restore } from '#platform/database/backup/backup.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { makeEmptyDatabase, openTestDatabase } from '#platform/database/testing/test-database.ts'
import { blogPosts, contentCategories } from '#showcase/blog/table.ts'
import { services } from '#showcase/catalogue/table.ts'
import { faqEntries } from '#showcase/faq/table.ts'
import { changeItem, uploadLibraryFile } from '#showcase/library/commands.ts'
import { storedItems } from '#showcase/library/queries.ts'
import { memberItems } from '#showcase/library/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { engines } from '#testing/site.ts'
import { recognizeCategories, recognizeSample } from './recognize-sample.ts'
import { addDefaultRecords, seed } from './seed.ts'
import { addMemberItems } from './seed-member-items.ts'

/** A backup of a site as in `upgrade.test.ts`, with an order of the service *SaaS MVP*. Its sample is not marked yet. */
const earlier = join(import.meta.dirname, 'testing/landed-site.ndjson.gz')

describe.each(engines)('the sample of an earlier release on %s', (engine) => {
  const onEarlierSite = async (work: () => Promise<void>) => {
    setConfig(parseConfig({ LOG_LEVEL: 'silent' }))
    const database = await makeEmptyDatabase(engine)
    try {
      await restore(database.place, earlier)
      await openDatabase(database.place)
      try {
        await work()
      } finally {
        await closeDatabase()
      }
    } finally {
      await database.remove()
    }
  }
  const start = async () => {
    await addDefaultRecords()
    await recognizeSample()
    await recognizeCategories()
  }
  const counts = async () =>
    Object.fromEntries(
      (await remainingSample()).groups.map(({ kind, going, staying }) => [
        kind,
        [going.length, staying.length],
      ]),
    )

  test('is recognized where it is unchanged, once, and can be removed', () =>
    onEarlierSite(async () => {
      await start()
      const expected = {
        project: [10, 0],
        testimonial: [10, 0],
        post: [12, 0],
        service: [11, 1],
        category: [4, 1],
        'post-category': [4, 0],
        question: [expect.any(Number), 0],
        'member-item': [21, 0],
      }
      expect(await counts()).toEqual(expected)
      const { count } = await remainingSample()
      await removeSample({ expected: count, keepsTexts: true }, 1)
      expect(await db().$count(projects, sql`deleted_at is null`)).toBe(0)
      expect(await db().$count(services, sql`deleted_at is null`)).toBe(1)
      expect(await db().$count(blogPosts)).toBe(0)
      expect(await db().$count(contentCategories, sql`deleted_at is null`)).toBe(0)
      await start()
      expect(await db().$count(sampleRecords)).toBe(0)
    }))

  test('is the owner’s where he changed a word, a figure, a link or a version', () =>
    onEarlierSite(async () => {
      await db().update(projects).set({ liveUrl: 'https://mine.example' }).where(eq(projects.id, 1))
      await db().update(projects).set({ liveUrl: null }).where(eq(projects.id, 3))
      await db().update(projects).set({ serviceId: 8 }).where(eq(projects.id, 2))
      await db().update(testimonials).set({ rating: 4 }).where(eq(testimonials.id, 1))
      await db().update(testimonials).set({ featured: false }).where(eq(testimonials.id, 2))
      await db().update(blogPosts).set({ title: 'Mine' }).where(eq(blogPosts.id, 1))
      await db().update(blogPosts).set({ version: 3 }).where(eq(blogPosts.id, 2))
      await db().update(services).set({ isActive: false }).where(eq(services.id, 12))
      await db().update(services).set({ deletedAt: sql`now()` }).where(eq(services.id, 11))
      await start()
      const marked = async (kind: string) =>
        (await db().select().from(sampleRecords))
          .filter((mark) => mark.kind === kind)
          .map(({ recordId }) => recordId)
          .toSorted((a, b) => a - b)
      expect(await marked('project')).toEqual([4, 5, 6, 7, 8, 9, 10])
      expect(await marked('testimonial')).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
      expect(await marked('post')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect(await marked('service')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    }))

  test('has categories of posts, which nobody saw before: they go where the rest of the sample is gone', () =>
    onEarlierSite(async () => {
      const posts = await db().select().from(blogPosts)
      await db()
        .update(contentCategories)
        .set({ name: 'Mine' })
        .where(eq(contentCategories.slug, 'operations'))
      await recognizeCategories()
      expect((await db().select().from(contentCategories)).map(({ name }) => name)).toEqual(['Mine'])
      expect(await db().select().from(blogPosts)).toEqual(posts)
      expect(posts.every(({ categoryId }) => categoryId === null)).toBe(true)
    }))

  const titles = async (kind: string) =>
    (await storedItems()).filter((item) => item.kind === kind).map(({ title }) => title)
  const texts = (value: object) => db().insert(siteSettings).values({ key: 'texts', value, version: 1 })

  test('has the items of the library that the owner wrote into its texts', () =>
    onEarlierSite(async () => {
      const mine = { title: 'My template', description: 'Mine.', type: 'ODT', size: '9 KB', icon: 'file' }
      const [shipped] = sampleItems()
      await texts({
        downloads: { text: '', files: [mine, { ...mine, ...shipped }, { title: '', description: '' }] },
        resources: { text: '', resources: [{ ...mine, format: 'CSS', type: '', category: 'Elsewhere' }] },
      })
      await start()
      expect(await titles('download')).toEqual(['My template', shipped.title])
      expect((await storedItems())[0]).toMatchObject({ openTo: 'member', format: 'ODT', length: '9 KB' })
      expect(await titles('resource')).toEqual(['My template'])
      expect(await titles('tutorial')).toHaveLength(3)
      await start()
      expect(await storedItems()).toHaveLength(14)
    }))

  test('brings no items of the library back once its texts were removed', () =>
    onEarlierSite(async () => {
      await texts({ withoutSample: true })
      await start()
      expect(await storedItems()).toEqual([])
    }))

  test('has its items marked where the records before them were', () =>
    onEarlierSite(async () => {
      await recognizeSample()
      await start()
      expect((await counts())['member-item']).toEqual([21, 0])
    }))

  test('is not brought back by a release that adds records, where the owner removed it before', () =>
    onEarlierSite(async () => {
      await recognizeSample()
      const { count } = await remainingSample()
      await removeSample({ expected: count, keepsTexts: true }, 1)
      await start()
      expect(await present()).toEqual([0, 0, 0])
    }))

  const onSiteOfThisRelease = async (work: () => Promise<void>) => {
    const { close } = await openTestDatabase(engine, { seed })
    try {
      await work()
    } finally {
      await close()
    }
  }
  const present = () =>
    Promise.all(
      [faqEntries, callTypes, memberItems].map((table) =>
        db().$count(table, table === callTypes ? undefined : sql`deleted_at is null`),
      ),
    )
  const remove = async (keepsTexts: boolean) => {
    const sample = await remainingSample()
    await removeSample({ expected: sample.count, keepsTexts }, 1)
    await db().delete(callTypes)
    return sample
  }
  /** Deletes the recorded events, because a restored database has none. */
  const forgetEvents = () => db().execute(sql`delete from installation`)

  test.each([true, false])('stays away after a restore where it was removed (texts kept: %s)', (keepsTexts) =>
    onSiteOfThisRelease(async () => {
      expect((await present()).every((count) => count > 0)).toBe(true)
      await remove(keepsTexts)
      for (const table of [faqEntries, memberItems]) await db().delete(table)
      await forgetEvents()
      await start()
      expect(await present()).toEqual([0, 0, 0])
      expect(await remainingSample()).toEqual({ count: 0, groups: [] })
    }),
  )

  test('can be removed where an earlier release added its library again, but for what was changed or has a file', () =>
    onSiteOfThisRelease(async () => {
      await remove(true)
      for (const table of [faqEntries, memberItems]) await db().delete(table)
      await addMemberItems()
      expect(await db().$count(sampleRecords)).toBe(0)
      const [changed, filled, renamed] = await storedItems()
      await changeItem(changed?.id ?? 0, { level: 'Hard' }, undefined)
      const { id: fileId } = await uploadLibraryFile('mine.txt', Buffer.from('Mine'))
      await db()
        .update(memberItems)
        .set({ fileId })
        .where(eq(memberItems.id, filled?.id ?? 0))
      await changeItem(renamed?.id ?? 0, { title: 'My own' }, undefined)
      await forgetEvents()
      await start()
      const [group] = (await remainingSample()).groups
      expect(group).toMatchObject({ kind: 'member-item' })
      expect(group?.staying).toEqual([
        { id: changed?.id, name: changed?.title, reason: 'You changed it' },
        { id: filled?.id, name: filled?.title, reason: 'It has a file' },
      ])
      expect(group?.going).toHaveLength(18)
      await remove(true)
      expect((await storedItems()).map(({ title }) => title)).toEqual([
        changed?.title,
        filled?.title,
        'My own',
      ])
      await start()
      expect(await storedItems()).toHaveLength(3)
    }))

  test('is not sought on a site that was set up by this release', () =>
    onSiteOfThisRelease(async () => {
      await db().delete(sampleRecords)
      await db().delete(memberItems)
      await db().delete(faqEntries)
      await start()
      expect(await db().$count(sampleRecords)).toBe(0)
      expect(await db().$count(projects)).toBeGreaterThan(0)
    }))
})
