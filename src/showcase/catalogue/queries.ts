import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { drawIcon, findIcons } from '#platform/lucide.ts'
import { msg, t } from '#platform/texts.ts'
import { type PackageType, packageLabel, usualPackages } from './contract/packages.ts'
import { type AdminCategory, type AdminService, Service, ServiceCategory } from './contract.ts'
import { serviceCategories, services } from './table.ts'

/**
 * All services, even if no longer offered, for joins in other features. As a subquery, PostgreSQL plans it like the table itself.
 */
export const everyService = new QueryBuilder()
  .select({
    id: services.id,
    name: services.name,
    pricing: services.pricing,
    deliveryTime: services.deliveryTime,
  })
  .from(services)
  .as('every_service')

/** The usual name of a package. Written at the time of the query, because the language may have changed. */
const usualName = (type: PgColumn): SQLWrapper => ({
  getSQL: () => {
    const names = usualPackages.map(
      ({ type: name, label }) => `when '${name}' then ${pg.escapeLiteral(t(label))}`,
    )
    return sql`case ${type} ${sql.raw(names.join(' '))} end`
  },
})

/** The current name of a package, even if it is no longer offered, for joins with `everyService`. */
export const presentName = (type: PgColumn) =>
  sql<string>`coalesce(nullif(${everyService.pricing} -> ${type} ->> 'name', ''), ${usualName(type)})`

/** Does in SQL what `shortName` does. */
export const shortened = (name: SQL<string>) =>
  sql<string>`regexp_replace(${name}, '(.) package$', '\\1', 'i')`

/** Returns the ids of services whose name contains a text, even if they are no longer offered. */
export async function servicesNamed(text: string): Promise<number[]> {
  const found = contains(text, [services.name])
  const rows = await db().select({ id: services.id }).from(services).where(found)
  return rows.map(({ id }) => id)
}

/** A condition for services that visitors see. The query must join the categories. */
const isOffered = and(
  eq(services.isActive, true),
  isNull(services.deletedAt),
  eq(serviceCategories.isActive, true),
  isNull(serviceCategories.deletedAt),
)

export const namesOfServices = (ids: number[]): Promise<{ id: number; name: string }[]> =>
  db().select({ id: services.id, name: services.name }).from(services).where(inArray(services.id, ids))

/** A subquery that returns whether there are services for visitors. */
export const offeredServices = new QueryBuilder()
  .select({ id: services.id })
  .from(services)
  .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
  .where(isOffered)

/** The services that visitors see, for joins in other features. */
export const shownServices = new QueryBuilder()
  .select({
    id: services.id,
    name: services.name,
    description: services.description,
    pricing: services.pricing,
  })
  .from(services)
  .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
  .where(isOffered)
  .as('shown_services')

export const allServices = (): Promise<AdminService[]> => collectionRows(services)
export const allCategories = (): Promise<AdminCategory[]> => collectionRows(serviceCategories)

export const serviceSource: Source = {
  table: services,
  key: services.id,
  changedAt: services.updatedAt,
  where: isNull(services.deletedAt),
}
export const serviceCategorySource: Source = {
  table: serviceCategories,
  key: serviceCategories.id,
  changedAt: serviceCategories.createdAt,
  where: isNull(serviceCategories.deletedAt),
  also: { kind: sql`'service'`, slug: sql`null`, color: sql`null` },
}

export const findServices = (text: string, max: number): Promise<{ id: number; name: string }[]> =>
  db()
    .select({ id: services.id, name: services.name })
    .from(services)
    .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
    .where(and(isOffered, contains(text, [services.name])))
    .orderBy(asc(services.name), asc(services.id))
    .limit(max)

const shownCategory = ServiceCategory.omit({ displayOrder: true })

export async function activeCategories(): Promise<ServiceCategory[]> {
  return db()
    .select({
      ...answeredColumns(serviceCategories, shownCategory, {
        position: true,
        deletedAt: true,
        version: true,
      }),
      displayOrder: serviceCategories.position,
    })
    .from(serviceCategories)
    .where(and(eq(serviceCategories.isActive, true), isNull(serviceCategories.deletedAt)))
    .orderBy(asc(serviceCategories.position), asc(serviceCategories.id))
}

export async function featuredServices(): Promise<Service[]> {
  return activeServices(eq(services.isFeatured, true))
}

export async function categoryServices(categoryId: number | undefined): Promise<Service[]> {
  return activeServices(categoryId === undefined ? undefined : eq(services.categoryId, categoryId))
}

/** Returns a service. Throws `missing` if it does not exist or is no longer offered. */
export async function serviceById(id: number): Promise<Service> {
  const [service] = await activeServices(eq(services.id, id))
  if (!service) throw new AppError('missing', msg`Service Not Found`)
  return service
}

async function activeServices(condition: SQL | undefined): Promise<Service[]> {
  return db()
    .select(answeredColumns(services, Service, { position: true, deletedAt: true, version: true }))
    .from(services)
    .innerJoin(serviceCategories, eq(services.categoryId, serviceCategories.id))
    .where(and(isOffered, condition))
    .orderBy(
      asc(serviceCategories.position),
      asc(serviceCategories.id),
      asc(services.position),
      asc(services.id),
    )
}

/** Returns a package, even if its service is no longer offered. */
async function findPackage(id: number, packageType: PackageType) {
  const rows = await db().select({ pricing: services.pricing }).from(services).where(eq(services.id, id))
  return rows[0]?.pricing[packageType]
}

/**
 * Returns the part of a package's price that the client pays before the work, in percent. Null if the package does not define it.
 */
export const packageDepositPercent = async (id: number, packageType: PackageType): Promise<number | null> =>
  (await findPackage(id, packageType))?.depositPercent ?? null

/** Does in SQL what `packageDepositPercent` does. */
export const depositPercent = (id: SQLWrapper, packageType: SQLWrapper) =>
  sql<number | null>`(select (offered.pricing -> ${packageType} ->> 'depositPercent')::integer
    from ${services} offered where offered.id = ${id})`

/**
 * Returns the name of a service and package. Throws `missing` as `serviceById` does, and `invalid` if the service has no such
 * package.
 */
export async function offeredLabel(id: number, packageType: PackageType): Promise<string> {
  const { pricing } = await serviceById(id)
  if (!pricing[packageType]) throw createFieldError('packageType', msg`This service has no such package`)
  return packageLabel(packageType, pricing)
}

/** Returns the number of revisions that a package includes. Null if the package does not define it. */
export const packageRevisions = async (id: number, packageType: PackageType): Promise<number | null> =>
  (await findPackage(id, packageType))?.revisions ?? null

/** Throws `invalid` if `id` is given but no service has it. Locks the service against deletion, as `keepService` does. */
export async function checkService(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await keepService(id))) throw createFieldError('serviceId', msg`There is no such service`)
}

/** Locks a service against deletion until the end of the transaction. Returns false if it does not exist. */
export async function keepService(id: number): Promise<boolean> {
  const isKept = and(eq(services.id, id), isNull(services.deletedAt))
  const rows = await db().select({ id: services.id }).from(services).where(isKept).for('key share')
  return rows.length > 0
}

/**
 * Throws `invalid` if `id` is given but no category has it. Locks the category against deletion until the end of the transaction.
 */
export async function checkCategory(id: number | undefined): Promise<void> {
  if (id === undefined) return
  const isKept = and(eq(serviceCategories.id, id), isNull(serviceCategories.deletedAt))
  const rows = await db()
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(isKept)
    .for('key share')
  if (rows.length === 0) throw createFieldError('categoryId', msg`There is no such category`)
}

export const iconsLike = (text: string): string[] => findIcons(text, 12)

/** Throws `invalid` if `name` is given but lucide.dev has no icon of this name. */
export function checkIcon(name: string | null | undefined): void {
  if (name && drawIcon(name) === undefined) throw createFieldError('icon', msg`Use a name of lucide.dev`)
}

export const countCategoryServices = (categoryId: number): Promise<number> =>
  db().$count(services, and(eq(services.categoryId, categoryId), isNull(services.deletedAt)))
