import { eq, inArray } from 'drizzle-orm'
import { appointmentChannel, availabilityChannel } from '#desk/calls/queries/channels.ts'
import { projectHours } from '#desk/calls/queries/times.ts'
import type { OrderDates, PackageDates, ServiceDates } from '#desk/orders/contract/dates.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { ordersInQueue, type QueuedOrder, queueTouchedAt } from '#desk/orders/queries/queue.ts'
import { clockDay } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { everyService, offeredServices, serviceById } from '#showcase/catalogue/queries.ts'
import type { PromisedDates, Queue, QueueEntry } from '../contract.ts'
import {
  addWorkingDays,
  groupByWeek,
  type PlanDay,
  type Planned,
  type ProjectHours,
  plan,
  planCapacity,
  type Taken,
  type Work,
  workingDaysBetween,
} from '../domain/plan.ts'
import { brokenPromises, daysLate, remainingMinutes } from '../domain/queue.ts'
import { minutesWorkedOn } from './worked.ts'

type PackageType = QueuedOrder['packageType']

/** The whole input of the plan. */
type Situation = {
  today: string
  days: PlanDay[]
  hours: ProjectHours
  queue: QueuedOrder[]
  touchedOn: string | null
}

/** In days. Work that would end after about three years gets no date. */
const horizon = 3 * 366
const channels = [orderChannel, appointmentChannel, availabilityChannel, 'content']
/** `maxAge` is necessary because the plan also changes as time passes. */
const remembered = rememberUntil(channels, { maxEntries: 200, maxAge: 60_000 })

/** Returns the input of the plan. Cached until an order, an appointment or the hours change. Not cached in a transaction. */
export const presentSituation = (): Promise<Situation> => remembered('situation', readSituation)

async function readSituation(): Promise<Situation> {
  const now = Date.now()
  const today = siteDay(now)
  const { hours, taken } = await projectHours(today, horizon)
  const queue = await ordersInQueue()
  const touchedAt = await queueTouchedAt()
  const minutesLeft = Math.floor((clockDay(today).end - now) / 60_000)
  return {
    today,
    hours,
    queue,
    days: planCapacity(
      today,
      horizon,
      hours,
      taken.flatMap(onDays),
      minutesLeft,
      await minutesWorkedOn(today),
    ),
    touchedOn: touchedAt && siteDay(Date.parse(touchedAt)),
  }
}

function onDays({ start, end }: { start: number; end: number }): Taken[] {
  const parts: Taken[] = []
  for (let at = start; at < end; ) {
    const day = clockDay(siteDay(at))
    parts.push({ day: day.day, start: at - day.start, end: Math.min(end, day.end) - day.start })
    at = day.end
  }
  return parts
}

const isWork = (order: QueuedOrder) => remainingMinutes(order) !== undefined

const toWork = (order: QueuedOrder): Work => ({
  id: order.id,
  minutes: remainingMinutes(order) ?? 0,
  effort: order.effortMinutes ?? remainingMinutes(order) ?? 0,
  notBefore: order.notBefore,
})

/** Plans the queue. `more` are the minutes of one more order at its end. Leaves out orders whose work is unknown. */
const planQueue = ({ days }: Pick<Situation, 'days'>, queue: QueuedOrder[], more?: number): Planned[] =>
  plan(days, [
    ...queue.filter(isWork).map(toWork),
    ...(more === undefined ? [] : [{ id: 0, minutes: more, effort: more, notBefore: null }]),
  ])

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
function shownOrFull(situation: Situation): Queue['shown'] {
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
  remembered(`service ${serviceId} ${isForAdmins}`, async () => {
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

/** Returns why an order may miss its promised day. Null if it does not. */
function deadlineRisk(
  days: PlanDay[],
  order: QueuedOrder & { movesTo: string | null },
  planned: Planned | undefined,
): QueueEntry['risk'] {
  const { turn, effortMinutes, workedMinutes } = order
  const isLate = (of: Planned | undefined) =>
    daysLate({ ...order, endsOn: of?.dates?.end ?? null, isPlanned: of !== undefined }) > 0
  if (!isLate(planned)) return null
  if (turn === 'client') return 'client'
  const needed = (remainingMinutes(order) ?? 0) + workedMinutes
  if (effortMinutes !== null && needed > effortMinutes) return 'hours'
  return isLate(plan(days, [toWork(order)])[0]) ? 'time' : 'queue'
}

/** Returns by how many whole working days a wait moves a promise (`days`), and the new day (`day`). */
export function movedBy(hours: ProjectHours, promisedOn: string, since: string, until: string | number) {
  const days = workingDaysBetween(siteDay(Date.parse(since)), siteDay(new Date(until).getTime()), hours)
  return { days, day: addWorkingDays(promisedOn, days, hours) }
}

/**
 * Returns by how much the wait for the client moves the promise. Both values are null if the order does not wait or has no
 * promise.
 */
function movedByWaiting({ waitsSince, waitedUntil, promisedOn }: QueuedOrder, hours: ProjectHours) {
  if (!waitsSince || !promisedOn) return { waitedDays: null, movesTo: null }
  const { days, day } = movedBy(hours, promisedOn, waitsSince, waitedUntil ?? Date.now())
  return { waitedDays: days, movesTo: day }
}

/**
 * Returns whether to hide a risk from the client. It is hidden until the first working day after the promise, unless the order
 * waits for the client.
 */
const hidesRisk = (risk: QueueEntry['risk'], { promiseMadeAt }: QueuedOrder, { today, hours }: Situation) =>
  risk !== null &&
  risk !== 'client' &&
  (addWorkingDays(siteDay(Date.parse(promiseMadeAt)), 1, hours) ?? today) > today

export function listEntries(situation: Situation, queue: QueuedOrder[]) {
  const planned = new Map(planQueue(situation, queue).map((order) => [order.id, order]))
  return queue.map((queued) => {
    const found = planned.get(queued.id)
    const order = { ...queued, ...movedByWaiting(queued, situation.hours) }
    const risk = deadlineRisk(situation.days, order, found)
    return {
      ...order,
      leftMinutes: remainingMinutes(order) ?? null,
      startsOn: found?.dates?.start ?? null,
      endsOn: found?.dates?.end ?? null,
      safeOn: found?.dates?.promise ?? null,
      risk,
      hidesRisk: hidesRisk(risk, order, situation),
      isPlanned: found !== undefined,
      parts: found?.parts ?? [],
    }
  })
}

/** Returns the planned entries in the order of the queue. */
export async function presentEntries() {
  const situation = await presentSituation()
  return listEntries(situation, situation.queue)
}

export type PlannedDates = OrderDates & {
  safeOn: string | null
  effortMinutes: number | null
  /** Whether the client must not see the risk yet. */
  hidesRisk: boolean
}

/** Returns the dates of an order. Null if the order is not in the queue. */
export const plannedDates = async (orderId: number): Promise<PlannedDates | null> =>
  (await presentEntries()).find(({ id }) => id === orderId) ?? null

/** Returns the dates of all orders, for the comparison in `announceDates`. */
export async function datesOfAll() {
  return (await presentEntries()).map(
    ({ id, userId, startsOn, endsOn, promisedOn, waitedDays, movesTo, risk, hidesRisk }) => ({
      id,
      userId,
      dates: [startsOn, endsOn, promisedOn, waitedDays, movesTo, risk, hidesRisk],
    }),
  )
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

const shownDays = 14
const shownWeeks = 6

/** Returns the plan. With `changed`, returns the plan of that queue, and the promises that the change breaks. */
export async function queuePlan(situation?: Situation, changed?: QueuedOrder[]): Promise<Queue> {
  const present = situation ?? (await presentSituation())
  const orders = listEntries(present, changed ?? present.queue)
  const broken = changed ? brokenPromises(listEntries(present, present.queue), orders) : []
  const planned = new Map<string, number>()
  for (const { day, minutes } of orders.flatMap(({ parts }) => parts))
    planned.set(day, (planned.get(day) ?? 0) + minutes)
  const short = new Set(
    orders.filter((order) => daysLate(order) > 0).map(({ movesTo, promisedOn }) => movesTo ?? promisedOn),
  )
  const days = present.days.map((day) => ({ ...day, planned: planned.get(day.day) ?? 0 }))
  return {
    orders,
    shown: shownOrFull({ ...present, queue: changed ?? present.queue }),
    days: days.slice(0, shownDays).map((day) => ({ ...day, isShort: short.has(day.day) })),
    weeks: groupByWeek(days).slice(0, shownWeeks),
    broken: broken.map((order) => {
      const { id, title, clientName, promisedOn, movesTo, endsOn } = order
      const days = daysLate(order)
      return {
        id,
        title,
        clientName,
        promisedOn: movesTo ?? promisedOn ?? '',
        endsOn,
        days: Number.isFinite(days) ? days : null,
      }
    }),
  }
}
