import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { orderedRows } from '#platform/database/ordered-rows.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

export const allProjects = (): Promise<Project[]> => orderedRows(projects)

export const featuredProjects = (): Promise<Project[]> => orderedRows(projects, eq(projects.featured, true))

/** Fails with `invalid` unless `id` names a project, or none. The lock keeps it from being purged within the transaction. */
export async function checkProject(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [project] = await db()
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
    .for('key share')
  const message = 'There is no such project'
  if (!project) throw new AppError('invalid', message, { fields: { projectId: message } })
}

export function countProjects(): Promise<number> {
  return db().$count(projects, isNull(projects.deletedAt))
}
