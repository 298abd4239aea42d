import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { availabilitySlots as sampleSlots } from '#content/availability.ts'
import * as catalogue from '#content/catalogue.ts'
import { contentCategories as sampleCategories } from '#content/content-categories.ts'
import { posts as samplePosts } from '#content/posts.ts'
import { projects as sampleProjects } from '#content/projects.ts'
import { testimonials as sampleTestimonials } from '#content/testimonials.ts'
import { availabilitySlots } from '#features/appointments/table.ts'
import { readingMinutes } from '#features/blog/domain/reading-time.ts'
import { blogPosts, contentCategories } from '#features/blog/table.ts'
import { serviceCategories, services } from '#features/catalogue/table.ts'
import { createProject } from '#features/projects/commands.ts'
import { createTestimonial } from '#features/testimonials/commands.ts'
import { db, tx } from '#platform/database/database.ts'
import { projectRoot } from '#platform/root.ts'

/** Fills an empty database with the sample site of `content/`, all of it or nothing. */
export async function seed(): Promise<void> {
  await tx(async () => {
    await seedWork()
    await seedCatalogue()
    await seedBlog()
    await db().insert(availabilitySlots).values(sampleSlots)
  })
}

async function seedWork(): Promise<void> {
  const added: { id: number; name: string }[] = []
  for (const project of sampleProjects) added.push({ ...(await createProject(project)), name: project.title })
  for (const { projectTitle, avatar, ...testimonial } of sampleTestimonials) {
    const projectId = projectTitle === undefined ? null : idOf(projectTitle, added)
    await createTestimonial({ ...testimonial, avatar: avatar || null, projectId })
  }
}

async function seedCatalogue(): Promise<void> {
  const added = await db()
    .insert(serviceCategories)
    .values(catalogue.serviceCategories)
    .returning({ id: serviceCategories.id, name: serviceCategories.name })
  await db()
    .insert(services)
    .values(
      catalogue.services.map(({ category, ...service }) => ({
        ...service,
        categoryId: idOf(category, added),
      })),
    )
}

/** Oldest first, so that ids increase with the date. */
async function seedBlog(): Promise<void> {
  await db().insert(contentCategories).values(sampleCategories)
  const texts = await Promise.all(samplePosts.toReversed().map(readPost))
  await db().insert(blogPosts).values(texts)
}

async function readPost({ category: _category, ...post }: (typeof samplePosts)[number]) {
  const file = join(projectRoot, 'content', 'posts', `${post.slug}.md`)
  const content = await readFile(file, 'utf8')
  const updatedAt = post.publishedAt
  return { ...post, updatedAt, content, readTime: readingMinutes(content), status: 'published' as const }
}

function idOf(name: string, added: { id: number; name: string }[]): number {
  const row = added.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`content/ refers to "${name}", which does not exist`)
  return row.id
}
