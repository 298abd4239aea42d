import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import { checkService } from '#features/catalogue/queries.ts'
import { db, tx } from '#platform/database/database.ts'
import { orderedCommands } from '#platform/database/ordered-rows.ts'
import type { Project, ProjectChange, ProjectInput } from './contract.ts'
import { projects } from './table.ts'

const { create, change, ...others } = orderedCommands(projects, 'project')

/** A deleted project can be restored for a day; then `purgeProjects` deletes it for good. */
export const {
  remove: deleteProject,
  restore: restoreProject,
  reorder: reorderProject,
  purge: purgeProjects,
} = others

/**
 * Adds a project behind all others; its slug is made from the title and stays. Fails with `invalid` when its service does
 * not exist.
 */
export function createProject(input: ProjectInput): Promise<Project> {
  return tx(async () => {
    await checkService(input.serviceId)
    // Two projects of the same name may be added at once; reads do not wait for this lock.
    await db().execute(sql`lock table ${projects} in share row exclusive mode`)
    return create({ ...input, slug: await findFreeSlug(input.title) })
  })
}

/**
 * Changes what is given of a project. Fails with `missing`, with `invalid` when its service does not exist, and with
 * `stale` when it does not have the `expected` version.
 */
export function changeProject(
  id: number,
  input: ProjectChange,
  expected: number | undefined,
): Promise<Project> {
  return tx(async () => {
    await checkService(input.serviceId)
    return change(id, input, expected)
  })
}

const maxSlugLength = 60

/** The title's part before a colon: 'Tidewick: live tide data' gives 'tidewick', or 'tidewick-2' where that is taken. */
async function findFreeSlug(title: string): Promise<string> {
  const [name = ''] = title.split(':')
  const base = slugify(name, { decamelize: false }).slice(0, maxSlugLength).replace(/-$/, '') || 'project'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await db().$count(projects, eq(projects.slug, slug))) === 0) return slug
  }
}
