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

/** All input of the plan. */
type Situation = {
  today: string
  days: PlanDay[]
  hours: ProjectHours
  queue: QueuedOrder[]
  touchedOn: string | null
}

/** In days. Work that takes over three years gets no date. */
const horizon = 3 * 366
const channels = [orderChannel, appointmentChannel, availabilityChannel, 'content']
/** `maxAge` is needed because the plan also changes as time passes. */
const remembered = rememberUntil(channels, { maxEntries: 200, maxAge: 60_000 })

/** Cached until an order, an appointment or the hours change. Not cached in a transaction. */
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

/** `more` are the minutes of one more order at the end. Orders without known work take no time. */
const planQueue = ({ days }: Pick<Situation, 'days'>, queue: QueuedOrder[], more?: number): Planned[] =>
  plan(days, [
    ...queue.filter(isWork).map(toWork),
    ...(more === undefined ? [] : [{ id: 0, minutes: more, effort: more, notBefore: null }]),
  ])

/** In working days. Without planning for so long, dates are guesses. */
const maxUntouched = 3

/** 'yes' if enough is known about the work for visitors to see dates, or else why not. */
function shownQueue({ queue, hours, today, touchedOn }: Situation): Queue['shown'] {
  const work = queue.filter(({ status }) => status === 'in_progress')
  if (!work.every(isWork)) return 'hours missing'
  const isUntouched = touchedOn !== null && workingDaysBetween(touchedOn, today, hours) >= maxUntouched
  return work.length > 0 && isUntouched ? 'untouched' : 'yes'
}

/** Null if nothing can be promised. Admins get dates even when visitors see none because nobody has planned for days. */
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

/** 'no end' if even a new order of one hour would get no date. */
function shownOrFull(situation: Situation): Queue['shown'] {
  const shown = shownQueue(situation)
  return shown === 'yes' && !datesOfOneMore(situation, 60) ? 'no end' : shown
}

/** In minutes; null if not set. */
async function serviceEfforts(serviceId: number): Promise<Record<PackageType, number | null>> {
  const [service] = await db()
    .select({ pricing: everyService.pricing })
    .from(everyService)
    .where(eq(everyService.id, serviceId))
  const minutes = (type: PackageType) => (service?.pricing[type]?.effortHours ?? 0) * 60 || null
  return { basic: minutes('basic'), standard: minutes('standard'), premium: minutes('premium') }
}

/** In minutes; null if not set. */
export const packageEffort = async (serviceId: number, packageType: PackageType): Promise<number | null> =>
  (await serviceEfforts(serviceId))[packageType]

/** Only admins get dates of packages without a price. Fails with `missing` as `serviceById` does. */
export const datesOfService = (serviceId: number, isForAdmins = false): Promise<ServiceDates> =>
  remembered(`service ${serviceId} ${isForAdmins}`, async () => {
    const { pricing } = await serviceById(serviceId)
    const efforts = await serviceEfforts(serviceId)
    const situation = await presentSituation()
    const dates = (type: PackageType) =>
      isForAdmins || pricing[type]?.price ? datesOfOneMore(situation, efforts[type], isForAdmins) : null
    return { basic: dates('basic'), standard: dates('standard'), premium: dates('premium') }
  })

/** For a new order, by default with the work of its package. With `lockQueue`, the result stays valid until the transaction ends. */
export async function datesOfNew(serviceId: number, packageType: PackageType, own?: number | null) {
  const effortMinutes = own ?? (await packageEffort(serviceId, packageType))
  const dates = effortMinutes === null ? null : datesOfOneMore(await presentSituation(), effortMinutes)
  return { effortMinutes, promisedOn: dates?.deliveredBy ?? null }
}

/** Null without a risk. */
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

/** `days` are the whole working days of the wait, `day` is where they move the promise. */
export function movedBy(hours: ProjectHours, promisedOn: string, since: string, until: string | number) {
  const days = workingDaysBetween(siteDay(Date.parse(since)), siteDay(new Date(until).getTime()), hours)
  return { days, day: addWorkingDays(promisedOn, days, hours) }
}

/** Both are null if the order does not wait or has no promise. */
function movedByWaiting({ waitsSince, waitedUntil, promisedOn }: QueuedOrder, hours: ProjectHours) {
  if (!waitsSince || !promisedOn) return { waitedDays: null, movesTo: null }
  const { days, day } = movedBy(hours, promisedOn, waitsSince, waitedUntil ?? Date.now())
  return { waitedDays: days, movesTo: day }
}

/** The client sees a risk from the first working day after the promise, or at once if the order waits for the client. */
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

/** In the order of the queue. */
export async function presentEntries() {
  const situation = await presentSituation()
  return listEntries(situation, situation.queue)
}

export type PlannedDates = OrderDates & {
  safeOn: string | null
  effortMinutes: number | null
  /** The client must not see the risk yet. */
  hidesRisk: boolean
}

/** Null if the order is not planned. */
export const plannedDates = async (orderId: number): Promise<PlannedDates | null> =>
  (await presentEntries()).find(({ id }) => id === orderId) ?? null

/** `announceDates` compares `dates`. */
export async function datesOfAll() {
  return (await presentEntries()).map(
    ({ id, userId, startsOn, endsOn, promisedOn, waitedDays, movesTo, risk, hidesRisk }) => ({
      id,
      userId,
      dates: [startsOn, endsOn, promisedOn, waitedDays, movesTo, risk, hidesRisk],
    }),
  )
}

/** For each offered service: the dates of the standard package, or else of the basic or premium one, whichever has a price. */
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

/** With `changed`, the plan of that queue and the promises that the change breaks. */
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
