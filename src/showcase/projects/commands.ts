import slugify from '@sindresorhus/slugify'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepFormerAddress } from '#base/addresses/commands.ts'
import { slugText } from '#base/addresses/contract.ts'
import { keepImages, releaseImages } from '#base/images/commands/uses.ts'
import { createFieldError } from '#platform/app-error.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { msg } from '#platform/texts.ts'
import { checkService } from '#showcase/catalogue/queries.ts'
import { checkTestimonial } from '#showcase/testimonials/queries.ts'
import type { Project, ProjectChange, ProjectInput } from './contract.ts'
import { projects } from './table.ts'

const ordered = collectionCommands(projects, msg`project`)

/** Deletes a project. It can be restored for a day. After that, `purgeProjects` permanently deletes it with its pictures. */
export const { remove: deleteProject } = ordered

export function purgeProjects(): Promise<void> {
  return tx(async () => {
    await ordered.purge()
    await releaseImages('project', projects)
  })
}

/**
 * Adds a project at the end. Without a slug, the title determines it. Throws `invalid` if the service or a picture does not
 * exist, and `conflict` if another project has the slug.
 */
export function createProject({ slug, ...input }: ProjectInput): Promise<Project> {
  return savingAddress(async () => {
    await checkService(input.serviceId)
    // Prevents two projects with the same title from getting the same slug when they are added at the same time. The lock does
    // not block reads.
    await db().execute(sql`lock table ${projects} in share row exclusive mode`)
    return withPictures(await ordered.create({ ...input, slug: slug ?? (await findFreeSlug(input.title)) }))
  })
}

/**
 * Changes the given fields of a project. If the slug changes, the former URL redirects to the new one. Throws `missing` if the project
 * does not exist, `stale` if its version is not `expected`, and the errors of `createProject`.
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

/** Marks the pictures of a project as used, so that they are not deleted. Throws `invalid` if a picture does not exist. */
async function withPictures(project: Project): Promise<Project> {
  const addresses = project.pictures.map(({ address }) => address)
  await keepImages(`project ${project.id}`, addresses, 'pictures')
  return project
}

/** Makes a project show a testimonial, unless it already shows another one. The caller publishes the change. */
export async function linkTestimonial(projectId: number, testimonialId: number): Promise<void> {
  const isFree = and(eq(projects.id, projectId), isNull(projects.testimonialId))
  await db().update(projects).set({ testimonialId }).where(isFree)
}

/** Saves a project. If two parallel saves use the same slug, the unique key makes the second one fail with `conflict`. */
async function savingAddress(save: () => Promise<Project>): Promise<Project> {
  try {
    return await tx(save)
  } catch (error) {
    if (violatedUnique(error) !== 'projects_slug_key') throw error
    throw createFieldError('slug', msg`Another project has this address`, 'conflict')
  }
}

const maxSlugLength = 60

/**
 * Returns a free slug for a title: 'Tidewick: live tide data' becomes 'tidewick', or 'tidewick-2' if another project has that
 * slug.
 */
async function findFreeSlug(title: string): Promise<string> {
  const [name = ''] = title.split(':')
  const short = slugify(name, { decamelize: false }).slice(0, maxSlugLength).replace(/-$/, '') || 'project'
  const base = slugText(maxSlugLength).safeParse(short).success ? short : `${short}-project`
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await db().$count(projects, eq(projects.slug, slug))) === 0) return slug
  }
}

/** The commands for the endpoints of admins. They also throw `invalid` if the testimonial does not exist. */
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
