import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { lastPosition, moveBefore } from '#platform/database/positions.ts'
import type { Project, ProjectChange, ProjectInput } from './contract.ts'
import { projects } from './table.ts'

/** Adds a project behind all others. */
export async function createProject(input: ProjectInput): Promise<Project> {
  return tx(async () => {
    const [project] = await db()
      .insert(projects)
      .values({ ...input, position: lastPosition(projects) })
      .returning()
    return announced(project)
  })
}

/** Changes what is given of a project. Refuses with `missing`. */
export async function changeProject(id: number, change: ProjectChange): Promise<Project> {
  return tx(async () => {
    const [project] = await db()
      .update(projects)
      .set({ ...change, deletedAt: null })
      .where(standing(id))
      .returning()
    return announced(project)
  })
}

/** Deletes a project: it is gone for everybody, and for a day `restoreProject` brings it back. Refuses with `missing`. */
export async function deleteProject(id: number): Promise<void> {
  await tx(async () => {
    const [project] = await db()
      .update(projects)
      .set({ deletedAt: sql`now()` })
      .where(standing(id))
      .returning()
    await announced(project)
  })
}

/** Brings a deleted project back with its id, its place and what is linked to it. Refuses with `missing` once it is swept. */
export async function restoreProject(id: number): Promise<Project> {
  return tx(async () => {
    const [project] = await db()
      .update(projects)
      .set({ deletedAt: null })
      .where(eq(projects.id, id))
      .returning()
    return announced(project)
  })
}

/** Places a project right before another one, or behind all with `null`. Refuses with `missing`. */
export async function reorderProject(id: number, before: number | null): Promise<void> {
  await tx(async () => {
    if (!(await moveBefore(projects, id, before))) throwMissing()
    await publish('content', 'projects')
  })
}

/** Removes what was deleted more than a day ago. */
export async function purgeProjects(): Promise<void> {
  await db().delete(projects).where(lt(projects.deletedAt, sql`now() - interval '1 day'`))
}

const standing = (id: number) => and(eq(projects.id, id), isNull(projects.deletedAt))

async function announced(project: Project | undefined): Promise<Project> {
  if (!project) return throwMissing()
  await publish('content', `project ${project.id}`)
  return project
}

function throwMissing(): never {
  throw new AppError('missing', 'There is no such project')
}
