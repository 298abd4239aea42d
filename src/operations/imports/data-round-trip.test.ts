import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { services } from '#showcase/catalogue/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { engines } from '#testing/site.ts'
import { type DataSite, kinds, openDataSite, type Row, written } from './commands/testing/data-site.ts'

/** Texts that spreadsheets and CSV parsers misinterpret. */
const hostile = ['=', '+1', '-', '-7', "'", "'=", "''+", '@', '\t', '"', ',', ';', '\r\n', '\n', '＝', '＇=']
const said = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed().trim())
  .filter((text) => text !== '')
const maybe = fc.option(said)
const words = fc.array(said, { maxLength: 3 })
const yesOrNo = fc.boolean()
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const slug = fc.stringMatching(/^[a-z]{3,8}$/)

const rowsOf = (fields: Record<string, fc.Arbitrary<unknown>>, key = 'nothing') =>
  fc.uniqueArray(fc.record(fields, { noNullPrototype: true }) as fc.Arbitrary<Row>, {
    selector: (row) => row[key] ?? {},
    minLength: 1,
    maxLength: 5,
  })

const outcome = fc.record(
  { was: said, now: said, of: said, how: maybe, bars: fc.constant([]), crop: fc.constant(null) },
  { noNullPrototype: true },
)

const sets = {
  posts: {
    table: blogPosts,
    rows: rowsOf(
      {
        ...{ slug, title: said, excerpt: said, content: said, author: said, image: maybe, tags: words },
        ...{ featured: yesOrNo, status: fc.constantFrom('draft', 'published'), publishedAt: day },
        readTime: fc.constant(1),
      },
      'slug',
    ),
  },
  services: {
    table: services,
    rows: rowsOf({
      ...{ name: said, description: said, longDescription: maybe, features: words, requirements: words },
      ...{ deliveryTime: maybe, image: maybe, isActive: yesOrNo, isFeatured: yesOrNo },
      pricing: fc.constant({ basic: { price: '100.00' } }),
    }),
  },
  projects: {
    table: projects,
    rows: rowsOf(
      {
        ...{ slug, title: said, description: said, longDescription: maybe, image: maybe, tags: words },
        ...{ technologies: words, featured: yesOrNo, category: maybe, completedAt: day, clientName: maybe },
        outcome: fc.option(outcome),
      },
      'slug',
    ),
  },
  testimonials: {
    table: testimonials,
    rows: rowsOf({
      ...{ name: said, company: said, role: maybe, content: said, avatar: maybe },
      ...{ rating: fc.integer({ min: 1, max: 5 }), featured: yesOrNo },
    }),
  },
  subscribers: {
    table: newsletter,
    rows: rowsOf(
      {
        email: slug.map((name) => `${name}@example.org`),
        status: fc.constantFrom('active', 'pending', 'inactive', 'bounced'),
        ...{ consentSource: maybe, consentAt: fc.option(day), subscribedAt: day },
      },
      'email',
      // Pending subscribers have not consented.
    ).map((rows) =>
      rows.map((row) => (row.status === 'pending' ? { ...row, consentSource: null, consentAt: null } : row)),
    ),
  },
}

describe.each(engines)('an export that is imported unchanged on %s', (engine) => {
  let site: DataSite
  beforeAll(async () => {
    site = await openDataSite(engine)
  })
  afterAll(() => site.close())

  test.each(Object.keys(sets) as (keyof typeof sets)[])('changes nothing of %s', async (set) => {
    const { table, rows } = sets[set]
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...kinds), async (given, kind) => {
        await db().delete(table)
        const filled = given.map((row) => ({
          ...row,
          categoryId: site.categoryId,
          isActive: row.isActive ?? row.status === 'active',
        }))
        await db()
          .insert(table)
          .values(filled as never)
        const stored: Row[] = await db().select().from(table)
        const { counts, token, entries } = await site.check(set, written[kind](stored))
        const untouched = { new: 0, changed: 0, same: stored.length, wrong: 0, left: 0 }
        expect(counts, JSON.stringify(entries)).toEqual(untouched)
        expect(token).toBeNull()
      }),
      { numRuns: 25 },
    )
  })
})
