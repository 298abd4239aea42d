import { and, asc, eq, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { AppError } from '#platform/app-error.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { Service, ServiceCategory } from './contract.ts'
import { serviceCategories, services } from './table.ts'

/** Services, offered or not, for joins by other features. PostgreSQL plans such a join as one with the table itself. */
export const everyService = new QueryBuilder()
  .select({
    id: services.id,
    name: services.name,
    pricing: services.pricing,
    deliveryTime: services.deliveryTime,
  })
  .from(services)
  .as('every_service')

/** The ids of all services, offered or not, whose name contains a text. */
export async function servicesNamed(text: string): Promise<number[]> {
  const found = contains(text, [services.name])
  const rows = await db().select({ id: services.id }).from(services).where(found)
  return rows.map(({ id }) => id)
}

/** Of services joined with their category: those that visitors see. */
const isOffered = and(eq(services.isActive, true), eq(serviceCategories.isActive, true))

/** A few offered services whose name contains a text. */
export const findServices = (text: string, max: number): Promise<{ id: number; name: string }[]> =>
  db()
    .select({ id: services.id, name: services.name })
    .from(services)
    .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
    .where(and(isOffered, contains(text, [services.name])))
    .orderBy(asc(services.name), asc(services.id))
    .limit(max)

export async function activeCategories(): Promise<ServiceCategory[]> {
  return db()
    .select(answeredColumns(serviceCategories, ServiceCategory, {}))
    .from(serviceCategories)
    .where(eq(serviceCategories.isActive, true))
    .orderBy(asc(serviceCategories.displayOrder), asc(serviceCategories.id))
}

export async function featuredServices(): Promise<Service[]> {
  return activeServices(eq(services.isFeatured, true))
}

/** The services of the catalogue, all of them or one category's. */
export async function servicesOf(categoryId: number | undefined): Promise<Service[]> {
  return activeServices(categoryId === undefined ? undefined : eq(services.categoryId, categoryId))
}

/** One service. Fails with `missing` when it does not exist or is no longer offered. */
export async function serviceById(id: number): Promise<Service> {
  const [service] = await activeServices(eq(services.id, id))
  if (!service) throw new AppError('missing', 'Service Not Found')
  return service
}

async function activeServices(condition: SQL | undefined): Promise<Service[]> {
  return db()
    .select(answeredColumns(services, Service, {}))
    .from(services)
    .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
    .where(and(isOffered, condition))
    .orderBy(asc(serviceCategories.displayOrder), asc(serviceCategories.id), asc(services.id))
}

/** Fails with `invalid` unless `id` names a service, offered or not, or none. The lock keeps it within the transaction. */
export async function checkService(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [service] = await db()
    .select({ id: services.id })
    .from(services)
    .where(eq(services.id, id))
    .for('key share')
  const message = 'There is no such service'
  if (!service) throw new AppError('invalid', message, { fields: { serviceId: message } })
}
