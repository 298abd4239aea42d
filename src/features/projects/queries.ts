import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

export async function allProjects(): Promise<Project[]> {
  return db()
    .select()
    .from(projects)
    .where(isNull(projects.deletedAt))
    .orderBy(asc(projects.position), asc(projects.id))
}

export async function featuredProjects(): Promise<Project[]> {
  return db()
    .select()
    .from(projects)
    .where(and(eq(projects.featured, true), isNull(projects.deletedAt)))
    .orderBy(asc(projects.position), asc(projects.id))
}

export function countProjects(): Promise<number> {
  return db().$count(projects, isNull(projects.deletedAt))
}
