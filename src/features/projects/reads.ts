import { asc, eq } from 'drizzle-orm'
import { db } from '../../platform/database/database.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

export async function allProjects(): Promise<Project[]> {
  return db().select().from(projects).orderBy(asc(projects.position), asc(projects.id))
}

export async function featuredProjects(): Promise<Project[]> {
  return db()
    .select()
    .from(projects)
    .where(eq(projects.featured, true))
    .orderBy(asc(projects.position), asc(projects.id))
}
