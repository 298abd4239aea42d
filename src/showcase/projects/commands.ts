import slugify from '@sindresorhus/slugify'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { slugText } from '#base/addresses/contract.ts'
import { keepImages, releaseImages } from '#base/images/commands/uses.ts'
import { createFieldError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { checkService } from '#showcase/catalogue/queries.ts'
import { checkTestimonial } from '#showcase/testimonials/queries.ts'
import type { Project, ProjectChange, ProjectInput } from './contract.ts'
import { projects } from './table.ts'

const ordered = collectionCommands(projects, 'project')

/** A deleted project can be restored for a day, with its pictures; then `purgeProjects` deletes it for good. */
export const { remove: deleteProject } = ordered

export function purgeProjects(): Promise<void> {
  return tx(async () => {
    await ordered.purge()
    await releaseImages('project', projects)
  })
}

/**
 * Adds a project behind all others; its slug is made from the title unless one is given. Fails with `invalid` when its
 * service does not exist, and with `conflict` when another project has its slug.
 */
export function createProject({ slug, ...input }: ProjectInput): Promise<Project> {
  return savingAddress(async () => {
    await checkService(input.serviceId)
    // Two projects of the same name may be added at once; reads do not wait for this lock.
    await db().execute(sql`lock table ${projects} in share row exclusive mode`)
    return withPictures(await ordered.create({ ...input, slug: slug ?? (await findFreeSlug(input.title)) }))
  })
}

/**
 * Changes what is given of a project; its former address leads to a new one. Fails with `missing`, with `invalid` when its
 * service does not exist, with `conflict` when another project has its slug, and with `stale` when it does not have the
 * `expected` version.
 */
export function changeProject(
  id: number,
  input: ProjectChange,
  expected: number | undefined,
): Promise<Project> {
  return savingAddress(async () => {
    await checkService(input.serviceId)
    const [before] = await db().select().from(projects).where(eq(projects.id, id)).for('update')
    const changed = await ordered.change(id, input, expected)
    if (before && before.slug !== changed.slug)
      await keepFormerAddress(`/projects/${before.slug}`, `/projects/${changed.slug}`)
    return withPictures(changed)
  })
}

/** Keeps the pictures that a project shows. Fails with `invalid` when one of them is not there. */
async function withPictures(project: Project): Promise<Project> {
  const addresses = project.pictures.map(({ address }) => address)
  await keepImages(`project ${project.id}`, addresses, 'pictures')
  return project
}

/** Shows a testimonial with a project that has none; the caller publishes the change. */
export async function linkTestimonial(projectId: number, testimonialId: number): Promise<void> {
  const isFree = and(eq(projects.id, projectId), isNull(projects.testimonialId))
  await db().update(projects).set({ testimonialId }).where(isFree)
}

/** Two projects may be saved with one slug at once: the unique key decides. */
async function savingAddress(save: () => Promise<Project>): Promise<Project> {
  try {
    return await tx(save)
  } catch (error) {
    if (violatedUnique(error) !== 'projects_slug_key') throw error
    throw createFieldError('slug', 'Another project has this address', 'conflict')
  }
}

const maxSlugLength = 60

/** The title's part before a colon: 'Tidewick: live tide data' gives 'tidewick', or 'tidewick-2' where that is taken. */
async function findFreeSlug(title: string): Promise<string> {
  const [name = ''] = title.split(':')
  const short = slugify(name, { decamelize: false }).slice(0, maxSlugLength).replace(/-$/, '') || 'project'
  const base = slugText(maxSlugLength).safeParse(short).success ? short : `${short}-project`
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await db().$count(projects, eq(projects.slug, slug))) === 0) return slug
  }
}

/** What admins do one by one. Beside what `createProject` and `changeProject` check, the testimonial that they name has to exist. */
export const projectCommands = {
  ...ordered,
  async create(input: ProjectInput): Promise<Project> {
    await checkTestimonial(input.testimonialId)
    return createProject(input)
  },
  async change(id: number, change: ProjectChange, expected: number | undefined): Promise<Project> {
    await checkTestimonial(change.testimonialId)
    return changeProject(id, change, expected)
  },
}
