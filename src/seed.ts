import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { storedSettings } from '#base/site/queries.ts'
import { availabilitySlots as sampleSlots } from '#content/availability.ts'
import { callTypes as sampleCallTypes } from '#content/call-types.ts'
import * as catalogue from '#content/catalogue.ts'
import { contentCategories as sampleCategories } from '#content/content-categories.ts'
import { faq } from '#content/faq.ts'
import { posts as samplePosts } from '#content/posts.ts'
import { projects as sampleProjects } from '#content/projects.ts'
import type { SampleService } from '#content/services/sample-service.ts'
import { testimonials as sampleTestimonials } from '#content/testimonials.ts'
import { availabilitySlots, callTypes } from '#desk/calls/table.ts'
import { beginSetup } from '#operations/setup/commands.ts'
import { isWithoutSample } from '#operations/setup/queries.ts'
import { StartupError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { projectRoot } from '#platform/root.ts'
import { inLanguage } from '#platform/texts/in-language.ts'
import { readingMinutes } from '#showcase/blog/domain/reading-time.ts'
import { blogPosts, contentCategories } from '#showcase/blog/table.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { faqEntries } from '#showcase/faq/table.ts'
import { memberItems } from '#showcase/library/table.ts'
import { createProject } from '#showcase/projects/commands.ts'
import { createTestimonial } from '#showcase/testimonials/commands.ts'
import { addMemberItems } from './seed-member-items.ts'
import { translateDefaults } from './translate-defaults.ts'

/** Fills an empty database with the sample site of `content/`, in one transaction. */
export async function seed(): Promise<void> {
  await tx(async () => {
    await seedCatalogue()
    await seedWork()
    await seedBlog()
    await insertAll(availabilitySlots, sampleSlots)
    await addCallTypes(true)
    await addDefaultRecords()
    await beginSetup()
    // The records above are in English, because posts name their category in English.
    await translateDefaults(await siteLanguage())
  })
}

/**
 * The records that later releases add to existing sites. Each has an event, which `installation` stores so that the records are
 * added only once.
 */
const defaultRecords = [
  { event: 'questions added', table: faqEntries, add: seedFaq },
  { event: 'calls added', table: callTypes, add: addClosedCalls },
  { event: 'library added', table: memberItems, add: addMemberItems, addOwn: () => addMemberItems(false) },
]

/**
 * Adds the records that are new in a release to sites that were set up before. Runs once per database and fills only empty
 * tables, because a restored database has its own rows. If the sample was removed, adds only records that the owner had stored
 * elsewhere. Their texts are in the language of the site. A migration cannot do this, because a restore requires a database
 * without rows.
 */
export async function addDefaultRecords(): Promise<void> {
  for (const { event, table, add, addOwn } of defaultRecords)
    await once(event, async () => {
      if ((await db().$count(table)) > 0) return
      const isOwn = await isWithoutSample()
      await inLanguage(await siteLanguage(), async () => (isOwn ? addOwn?.() : add()))
    })
}

const siteLanguage = async () => (await storedSettings()).locale.value.interfaceLanguage

/** Runs `work` once per database, in one transaction. The table `installation` records the event. */
export function once(event: string, work: () => Promise<void>): Promise<void> {
  return tx(async () => {
    const recorded = await db().execute(
      sql`insert into installation (event) values (${event}) on conflict do nothing returning event`,
    )
    if (recorded.rows.length > 0) await work()
  })
}

/** Stores the questions of `content/`, whose ids become slugs. */
async function seedFaq(): Promise<void> {
  await insertAll(
    faqEntries,
    faq().map(({ id: slug, question, answer }, position) => ({ slug, question, answer, position })),
  )
}

/**
 * Adds inactive call types to a site that was set up before calls existed. Nobody can book a call until the owner activates a
 * type and opens hours.
 */
async function addClosedCalls(): Promise<void> {
  await db().update(availabilitySlots).set({ isActive: false })
  await addCallTypes(false)
}

const addCallTypes = (isActive: boolean) =>
  insertAll(
    callTypes,
    sampleCallTypes().map((type, position) => ({ ...type, position, isActive })),
  )

/** Inserts rows, if there are any. Any list of `content/` may be empty. */
async function insertAll<Table extends PgTable>(table: Table, rows: PgInsertValue<Table>[]): Promise<void> {
  if (rows.length > 0) await db().insert(table).values(rows)
}

async function seedWork(): Promise<void> {
  const offered = await db().select({ id: services.id, name: services.name }).from(services)
  const added: { id: number; name: string }[] = []
  for (const { service, ...project } of sampleProjects) {
    const serviceId = offered.find(({ name }) => name === service)?.id ?? null
    const { outcome = null, ...values } = project
    added.push({
      ...(await createProject({ ...values, pictures: [], outcome, serviceId })),
      name: project.title,
    })
  }
  for (const { projectTitle, avatar, ...testimonial } of sampleTestimonials) {
    const project = added.find(({ name }) => name === projectTitle)
    await createTestimonial({ ...testimonial, avatar: avatar || null, projectId: project?.id ?? null })
  }
}

async function seedCatalogue(): Promise<void> {
  await insertAll(
    serviceCategories,
    catalogue.serviceCategories.map((category, position) => ({ ...category, position })),
  )
  const added = await db().select().from(serviceCategories)
  const findCategoryId = ({ name, category }: SampleService): number => {
    const found = added.find((candidate) => candidate.name === category)
    if (found) return found.id
    throw new StartupError(
      `content/services: "${name}" is in the category "${category}", which content/catalogue.ts lacks`,
    )
  }
  await insertAll(
    services,
    catalogue.services.map((service, position) => {
      const { category: _category, ...values } = service
      return { ...values, position, categoryId: findCategoryId(service) }
    }),
  )
}

/** Adds the posts, oldest first, so that ids increase with the date. */
async function seedBlog(): Promise<void> {
  await insertAll(
    contentCategories,
    sampleCategories().map((category, position) => ({ ...category, position })),
  )
  const added = await db().select().from(contentCategories)
  const inCategory = async (post: (typeof samplePosts)[number]) => ({
    ...(await readPost(post)),
    categoryId: added.find(({ name }) => name === post.category)?.id ?? null,
  })
  await insertAll(blogPosts, await Promise.all(samplePosts.toReversed().map(inCategory)))
}

/** Reads a post of `content/` as the seed stores it. Throws a `StartupError` if its file cannot be read. */
export async function readPost({ category: _category, ...post }: (typeof samplePosts)[number]) {
  const file = join(projectRoot, 'content', 'posts', `${post.slug}.md`)
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(
      `content/posts.ts names "${post.slug}", but content/posts/${post.slug}.md cannot be read`,
    )
  })
  const updatedAt = post.publishedAt
  return { ...post, updatedAt, content, readTime: readingMinutes(content), status: 'published' as const }
}
