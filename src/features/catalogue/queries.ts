import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Service, ServiceCategory } from './contract.ts'
import { serviceCategories, services } from './table.ts'

export async function activeCategories(): Promise<ServiceCategory[]> {
  return db()
    .select()
    .from(serviceCategories)
    .where(eq(serviceCategories.isActive, true))
    .orderBy(asc(serviceCategories.displayOrder), asc(serviceCategories.id))
}

export async function featuredServices(): Promise<Service[]> {
  return activeServices(eq(services.isFeatured, true))
}

/** What the catalogue shows, all of it or one category's. */
export async function servicesOf(categoryId: number | undefined): Promise<Service[]> {
  return activeServices(categoryId === undefined ? undefined : eq(services.categoryId, categoryId))
}

/** Refuses with `missing` for a service that does not exist or is no longer offered. */
export async function serviceById(id: number): Promise<Service> {
  const [service] = await activeServices(eq(services.id, id))
  if (!service) throw new AppError('missing', 'Service Not Found')
  return service
}

async function activeServices(condition: SQL | undefined): Promise<Service[]> {
  return db()
    .select(getTableColumns(services))
    .from(services)
    .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
    .where(and(eq(services.isActive, true), eq(serviceCategories.isActive, true), condition))
    .orderBy(asc(serviceCategories.displayOrder), asc(serviceCategories.id), asc(services.id))
}
