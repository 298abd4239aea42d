import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as catalogue from '#content/catalogue.ts'
import { contentCategories as sampleCategories } from '#content/content-categories.ts'
import { faq } from '#content/faq.ts'
import { memberItems as sampleItems } from '#content/member-items.ts'
import { posts as samplePosts } from '#content/posts.ts'
import { projects as sampleProjects } from '#content/projects.ts'
import { testimonials as sampleTestimonials } from '#content/testimonials.ts'
import { markAsSample } from '#operations/setup/commands.ts'
import type { SampleKind } from '#operations/setup/contract.ts'
import { sampleRecords, setupSteps } from '#operations/setup/table.ts'
import { db } from '#platform/database/database.ts'
import { inEveryLanguage } from '#platform/texts/catalogs.ts'
import { blogPosts, contentCategories } from '#showcase/blog/table.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { faqEntries } from '#showcase/faq/table.ts'
import { memberItems } from '#showcase/library/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { once, readPost } from './seed.ts'
import { markSampleItems } from './seed-member-items.ts'

type Fields = Record<string, unknown>

/** The kinds of sample records that earlier releases stored, or that `addDefaultRecords` adds to their sites. */
type EarlierKind = Exclude<SampleKind, 'post-category' | 'call-type' | 'open-hours'>

const tables: Record<EarlierKind, PgTable> = {
  category: serviceCategories,
  service: services,
  project: projects,
  testimonial: testimonials,
  post: blogPosts,
  question: faqEntries,
  'member-item': memberItems,
}

/** Returns the records of `content/` as the seed stores them, but with the names of other records instead of their ids. */
async function shippedRecords(): Promise<Record<EarlierKind, Fields[]>> {
  const toldBy = (title: string) =>
    sampleTestimonials.find(({ projectTitle }) => projectTitle === title)?.name
  return {
    category: catalogue.serviceCategories.map((category) => ({ isActive: true, ...category })),
    service: catalogue.services.map(({ category, pricing, ...service }) => ({
      ...{ isActive: true, pricesIncludeVat: false },
      ...service,
      pricing: withoutHours(pricing),
      categoryId: category,
    })),
    project: sampleProjects.map(({ service, ...project }) => ({
      ...project,
      serviceId: service,
      testimonialId: toldBy(project.title),
    })),
    testimonial: sampleTestimonials.map(({ projectTitle, ...testimonial }) => ({
      ...testimonial,
      projectId: projectTitle,
    })),
    post: (await Promise.all(samplePosts.map(readPost))).map(withoutTitles),
    question: inEveryLanguage(faq)
      .flat()
      .map(({ id, question, answer }) => ({ slug: id, question, answer })),
    'member-item': inEveryLanguage(sampleItems)
      .flat()
      .map((item) => ({ featured: false, ...item })),
  }
}

/** Removes the effort in hours, which service packages of earlier releases did not have. */
const withoutHours = (pricing: object) =>
  Object.fromEntries(Object.entries(pricing).map(([type, { effortHours: _, ...terms }]) => [type, terms]))

/** Removes the titles of code blocks, which posts of earlier releases did not have. */
const withoutTitles = <Post extends { content: string }>(post: Post): Post => ({
  ...post,
  content: post.content.replace(/^(```\w+) title="[^"]*"$/gm, '$1'),
})

/** For each column that contains an id: the kind of record that the id refers to. */
const references = {
  categoryId: 'category',
  serviceId: 'service',
  projectId: 'project',
  testimonialId: 'testimonial',
} as const satisfies Record<string, EarlierKind>

/**
 * Columns that the owner does not set, or that derive from compared columns. A row may have a value in them although the record
 * in `content/` has none.
 */
const bookkeeping = new Set(
  'id version position deletedAt createdAt updatedAt completedAt views search slug isAnnounced'.split(' '),
)

/**
 * Columns that were added after the sample was stored. They are not compared, because migrations filled them for some rows only.
 */
const addedLater = new Set(['outcome', 'serviceId', 'testimonialId'])

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a row equals a record of `content/` in every compared column. */
function isAsShipped(row: Fields, shipped: Fields): boolean {
  return Object.entries(row).every(([column, value]) => {
    const wanted = shipped[column]
    if (isBlank(wanted)) return isBlank(value) || bookkeeping.has(column)
    return isDeepStrictEqual(value, wanted) || (addedLater.has(column) && isBlank(value))
  })
}

/**
 * Marks the records of the sample on a site that an earlier release set up, so that removing the sample finds them. A record
 * belongs to the sample if it equals a record of `content/` in every compared column and was never changed. Runs once. Later
 * releases mark the sample when they store it.
 */
export async function recognizeSample(): Promise<void> {
  await once('sample recognized', async () => {
    if ((await db().$count(setupSteps)) === 0) await markUnchanged(Object.keys(tables) as EarlierKind[])
  })
  // After the removal of the sample, earlier releases added these records again, without marking them.
  await once('added records recognized', async () => {
    await markUnchanged(['question'])
    await markSampleItems()
  })
}

/**
 * Marks the sample's post categories, which earlier releases stored but neither showed nor marked. If the rest of the sample has
 * been removed, deletes unchanged categories that have no posts. Changes nothing on sites that this release set up, because it
 * marks categories from the start.
 */
export function recognizeCategories(): Promise<void> {
  return once('post categories recognized', async () => {
    const rows = await db().select().from(contentCategories)
    const shipped = inEveryLanguage(sampleCategories).flat()
    const unchanged = rows
      .filter(
        (row) => row.version === 1 && shipped.some((one) => isAsShipped(row, { isActive: true, ...one })),
      )
      .map(({ id }) => id)
    const ofCategory = db().select().from(blogPosts).where(eq(blogPosts.categoryId, contentCategories.id))
    if ((await db().$count(sampleRecords)) > 0) await markAsSample('post-category', unchanged)
    else if (unchanged.length > 0)
      await db()
        .delete(contentCategories)
        .where(and(inArray(contentCategories.id, unchanged), notExists(ofCategory)))
  })
}

async function markUnchanged(kinds: EarlierKind[]): Promise<void> {
  const shipped = await shippedRecords()
  const rows = new Map<EarlierKind, Fields[]>()
  for (const [kind, table] of Object.entries(tables))
    rows.set(kind as EarlierKind, await db().select().from(table))
  const findName = (kind: EarlierKind, id: unknown) => {
    const row = rows.get(kind)?.find((one) => one.id === id)
    return row?.name ?? row?.title
  }
  for (const kind of kinds) {
    const named = (rows.get(kind) ?? []).map((row) => {
      const links = Object.entries(references).filter(([column]) => column in row)
      const names = links.map(([column, other]) => [column, findName(other, row[column])])
      return { ...row, ...(Object.fromEntries(names) as Fields) }
    })
    const unchanged = named.filter(
      (row) => row.version === 1 && !row.deletedAt && shipped[kind].some((one) => isAsShipped(row, one)),
    )
    await markAsSample(
      kind,
      unchanged.map(({ id }) => id as number),
    )
  }
}
