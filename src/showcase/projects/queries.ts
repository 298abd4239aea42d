import { and, eq, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { msg } from '#platform/texts.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

export const allProjects = (): Promise<Project[]> => collectionRows(projects)

export const featuredProjects = (): Promise<Project[]> =>
  collectionRows(projects, eq(projects.featured, true))

/** A subquery that returns whether the front page has projects. */
export const projectsOnShow = new QueryBuilder()
  .select({ id: projects.id })
  .from(projects)
  .where(and(eq(projects.featured, true), isNull(projects.deletedAt)))

export async function projectBySlug(slug: string): Promise<Project> {
  const [project] = await collectionRows(projects, eq(projects.slug, slug))
  if (!project) throw new AppError('missing', msg`There is no such project`)
  return project
}

/**
 * Throws `invalid` if `id` is given but no project has it. Locks the project against deletion until the end of the transaction.
 */
export async function checkProject(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [project] = await db()
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
    .for('key share')
  if (!project) throw createFieldError('projectId', msg`There is no such project`)
}

/** Finds projects by words in their title, description and client's name. */
export async function findProjects(words: string, max: number): Promise<Project[]> {
  const { title, description, clientName } = projects
  const found = await collectionRows(projects, contains(words, [title, description, clientName]))
  return found.slice(0, max)
}

export const projectSource: Source = {
  table: projects,
  key: projects.id,
  changedAt: projects.completedAt,
  where: isNull(projects.deletedAt),
}
