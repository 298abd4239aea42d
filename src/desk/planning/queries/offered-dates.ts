import { eq, inArray } from 'drizzle-orm'
import type { PackageDates, ServiceDates } from '#desk/orders/contract/dates.ts'
import type { QueuedOrder } from '#desk/orders/queries/queue.ts'
import { db } from '#platform/database/database.ts'
import { everyService, offeredServices, serviceById } from '#showcase/catalogue/queries.ts'
import type { PromisedDates, Queue } from '../contract.ts'
import { workingDaysBetween } from '../domain/plan.ts'
import { isWork, planQueue, presentSituation, rememberedPlan, type Situation } from './situation.ts'

type PackageType = QueuedOrder['packageType']

/** In working days. After so long without planning, dates would be guesses. */
const maxUntouched = 3

/** Returns 'yes' if enough is known about the work to show dates to visitors, otherwise the reason why not. */
function shownQueue({ queue, hours, today, touchedOn }: Situation): Queue['shown'] {
  const work = queue.filter(({ status }) => status === 'in_progress')
  if (!work.every(isWork)) return 'hours missing'
  const isUntouched = touchedOn !== null && workingDaysBetween(touchedOn, today, hours) >= maxUntouched
  return work.length > 0 && isUntouched ? 'untouched' : 'yes'
}

/**
 * Returns the dates of one more order. Null if nothing can be promised. Admins get dates even if visitors see none because nobody
 * has planned for days.
 */
function datesOfOneMore(
  situation: Situation,
  effortMinutes: number | null,
  isForAdmins = false,
): PackageDates {
  const shown = shownQueue(situation)
  if (effortMinutes === null || shown === 'hours missing' || (shown !== 'yes' && !isForAdmins)) return null
  const dates = planQueue(situation, situation.queue, effortMinutes).at(-1)?.dates
  return dates ? { startsOn: dates.start, deliveredBy: dates.promise } : null
}

/** Returns 'no end' if even a new order of one hour would get no date, otherwise like `shownQueue`. */
export function shownOrFull(situation: Situation): Queue['shown'] {
  const shown = shownQueue(situation)
  return shown === 'yes' && !datesOfOneMore(situation, 60) ? 'no end' : shown
}

/** Returns the work of each package in minutes. Null if the owner has not set it. */
async function serviceEfforts(serviceId: number): Promise<Record<PackageType, number | null>> {
  const [service] = await db()
    .select({ pricing: everyService.pricing })
    .from(everyService)
    .where(eq(everyService.id, serviceId))
  const minutes = (type: PackageType) => (service?.pricing[type]?.effortHours ?? 0) * 60 || null
  return { basic: minutes('basic'), standard: minutes('standard'), premium: minutes('premium') }
}

/** Returns the work of a package in minutes. Null if the owner has not set it. */
export const packageEffort = async (serviceId: number, packageType: PackageType): Promise<number | null> =>
  (await serviceEfforts(serviceId))[packageType]

/**
 * Returns the dates of a new order by package. Only admins get dates of packages without a price. Throws the errors of
 * `serviceById`.
 */
export const datesOfService = (serviceId: number, isForAdmins = false): Promise<ServiceDates> =>
  rememberedPlan(`service ${serviceId} ${isForAdmins}`, async () => {
    const { pricing } = await serviceById(serviceId)
    const efforts = await serviceEfforts(serviceId)
    const situation = await presentSituation()
    const dates = (type: PackageType) =>
      isForAdmins || pricing[type]?.price ? datesOfOneMore(situation, efforts[type], isForAdmins) : null
    return { basic: dates('basic'), standard: dates('standard'), premium: dates('premium') }
  })

/**
 * Returns the work and the promised day of a new order, by default with the work of its package. After `lockQueue`, the result
 * stays valid until the transaction ends.
 */
export async function datesOfNew(serviceId: number, packageType: PackageType, own?: number | null) {
  const effortMinutes = own ?? (await packageEffort(serviceId, packageType))
  const dates = effortMinutes === null ? null : datesOfOneMore(await presentSituation(), effortMinutes)
  return { effortMinutes, promisedOn: dates?.deliveredBy ?? null }
}

/**
 * Returns the dates that visitors see for each offered service: the dates of the first package with a price, in the order
 * standard, basic, premium.
 */
export async function promisedDates(): Promise<PromisedDates> {
  const situation = await presentSituation()
  const services = await db()
    .select({
      id: everyService.id,
      name: everyService.name,
      pricing: everyService.pricing,
      deliveryTime: everyService.deliveryTime,
    })
    .from(everyService)
    .where(inArray(everyService.id, offeredServices))
    .orderBy(everyService.id)
  return services.map(({ id, name, pricing, deliveryTime }) => {
    const shown = [pricing.standard, pricing.basic, pricing.premium].find((offered) => offered?.price)
    return {
      id,
      title: name,
      dates: datesOfOneMore(situation, (shown?.effortHours ?? 0) * 60 || null),
      deliveryTime: shown?.deliveryTime ?? deliveryTime ?? null,
    }
  })
}
