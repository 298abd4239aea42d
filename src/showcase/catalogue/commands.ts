import { eq, sql } from 'drizzle-orm'
import { recordInAudit } from '#base/accounts/commands/roles.ts'
import { keepImages, releaseImages } from '#base/images/commands/uses.ts'
import { site } from '#base/site/domain/site.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { locale } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { PackageType } from './contract/packages.ts'
import type {
  AdminCategory,
  AdminService,
  CategoryChange,
  CategoryInput,
  ServiceChange,
  ServiceInput,
} from './contract.ts'
import { checkCategory, checkIcon, countCategoryServices } from './queries.ts'
import { serviceCategories, services } from './table.ts'

const ofServices = collectionCommands(services, msg`service`)
const ofCategories = collectionCommands(serviceCategories, msg`category`)

export const reorderService = ofServices.reorder

/**
 * Adds a service at the end. Throws `invalid` if its category or uploaded image does not exist, or if the site's currency cannot
 * express a price.
 */
export function createService(input: ServiceInput): Promise<AdminService> {
  checkPrices(input)
  return tx(async () => {
    await checkCategory(input.categoryId)
    const { pricesIncludeVat = site().invoices.pricesIncludeVat } = input
    return withImage(await ofServices.create({ ...input, pricesIncludeVat }))
  })
}

/**
 * Changes the given fields of a service. Orders that were already placed keep their price. If a price changes, all of them include
 * VAT or not as the settings say, unless `pricesIncludeVat` is given. With `admin`, records changes of prices in the audit, which
 * imports do themselves. Throws `missing`, `stale` if the stored version is not `expected`, and the errors of `createService`.
 */
export function changeService(
  id: number,
  input: ServiceChange,
  expected: number | undefined,
  admin?: { id: number; address: string },
): Promise<AdminService> {
  checkPrices(input)
  return tx(async () => {
    await checkCategory(input.categoryId)
    const before = await currentPrices(id)
    const prices = before && input.pricing ? changedPrices(before.pricing, input.pricing) : []
    const isPriced = prices.some(({ price }) => price !== null)
    const pricesIncludeVat =
      input.pricesIncludeVat ?? (isPriced ? site().invoices.pricesIncludeVat : undefined)
    const set = { ...input, ...(pricesIncludeVat !== undefined && { pricesIncludeVat }) }
    const changed = await ofServices.change(id, { ...set, updatedAt: sql`now()` }, expected)
    if (admin && before) await recordPrices(before, changed, admin)
    return input.image === undefined ? changed : withImage(changed)
  })
}

type Prices = Pick<AdminService, 'name' | 'pricing' | 'pricesIncludeVat'>

async function currentPrices(id: number): Promise<Prices | undefined> {
  const [service] = await db()
    .select({
      name: services.name,
      pricing: services.pricing,
      pricesIncludeVat: services.pricesIncludeVat,
    })
    .from(services)
    .where(eq(services.id, id))
    .for('update')
  return service
}

type Priced = Partial<Record<PackageType, { price: string | null } | undefined>>

/** Returns the packages whose price is new or another one, with the former price. */
const changedPrices = (before: Priced, after: Priced) =>
  Object.entries(after).flatMap(([type, offered]) => {
    const former = before[type as PackageType]?.price
    return offered && Number(former) !== Number(offered.price) ? [{ type, former, price: offered.price }] : []
  })

async function recordPrices(
  before: Prices,
  { name, pricing, pricesIncludeVat }: Prices,
  { id, address }: { id: number; address: string },
): Promise<void> {
  const words = (includes: boolean) => (includes ? t`prices with VAT` : t`prices without VAT`)
  const subjects = changedPrices(before.pricing, pricing).map(
    ({ type, former, price }) => `${name}, ${type}: ${former ?? '–'} → ${price}`,
  )
  if (before.pricesIncludeVat !== pricesIncludeVat)
    subjects.push(`${name}: ${words(before.pricesIncludeVat)} → ${words(pricesIncludeVat)}`)
  for (const subject of subjects)
    await recordInAudit({ userId: id, action: 'price', subject }, { origin: 'site', actorId: id, address })
}

function checkPrices({ pricing }: Pick<ServiceChange, 'pricing'>): void {
  const prices = Object.entries(pricing ?? {}).map(([type, offered]) => [
    `pricing.${type}.price`,
    offered?.price,
  ])
  checkDecimals(locale().currency, Object.fromEntries(prices))
}

async function withImage(service: AdminService): Promise<AdminService> {
  await keepImages(`service ${service.id}`, [service.image], 'image')
  return service
}

export type CountOrders = (serviceId: number) => Promise<number>

/**
 * Deletes a service, which can be restored for a day. Throws `conflict` if it has orders, `missing`, and `stale` if the stored
 * version is not `expected`.
 */
export function deleteService(
  id: number,
  expected: number | undefined,
  countOrders: CountOrders,
): Promise<void> {
  return tx(async () => {
    // Removes the service before counting its orders. This locks the service, so that nobody can place an order in between.
    await ofServices.remove(id, expected)
    if ((await countOrders(id)) > 0)
      throw new AppError(
        'conflict',
        msg`This service has orders. Hide it from visitors instead of deleting it.`,
      )
  })
}

/** Restores a deleted service. Throws `missing`, and `invalid` if its category was deleted meanwhile. */
export function restoreService(id: number): Promise<AdminService> {
  return tx(async () => {
    const service = await ofServices.restore(id)
    await checkCategory(service.categoryId)
    return service
  })
}

/** Adds a category at the end. Throws `invalid` for an unknown icon, and `conflict` if the name is taken. */
async function createCategory(input: CategoryInput): Promise<AdminCategory> {
  checkIcon(input.icon)
  return withFreeName(ofCategories.create(input))
}

/** Changes the given fields of a category. Throws `missing`, `stale`, and the errors of `createCategory`. */
async function changeCategory(
  id: number,
  input: CategoryChange,
  expected: number | undefined,
): Promise<AdminCategory> {
  checkIcon(input.icon)
  return withFreeName(ofCategories.change(id, input, expected))
}

/** Deletes a category, which can be restored for a day. Throws `conflict` while it has services, `missing` and `stale`. */
export function deleteCategory(id: number, expected: number | undefined): Promise<void> {
  return tx(async () => {
    await ofCategories.remove(id, expected)
    if ((await countCategoryServices(id)) > 0)
      throw new AppError('conflict', msg`This category has services. Move them to another category first.`)
  })
}

/** Restores a deleted category. Throws `missing`, and `conflict` if the name is taken. */
const restoreCategory = (id: number): Promise<AdminCategory> => withFreeName(ofCategories.restore(id))

export const categoryCommands = {
  create: createCategory,
  change: changeCategory,
  remove: deleteCategory,
  restore: restoreCategory,
  reorder: ofCategories.reorder,
}

async function withFreeName<Saved>(saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    if (violatedUnique(error) !== 'service_categories_name_key') throw error
    throw createFieldError('name', msg`Another category has this name`, 'conflict')
  })
}

/** Permanently deletes the services and then the categories that were deleted more than a day ago. */
export function purgeCatalogue(): Promise<void> {
  return tx(async () => {
    await ofServices.purge()
    await releaseImages('service', services)
    await ofCategories.purge()
  })
}
