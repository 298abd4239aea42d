import type { OrderDates } from '#desk/orders/contract/dates.ts'
import type { QueuedOrder } from '#desk/orders/queries/queue.ts'
import { siteDay } from '#platform/locale.ts'
import type { Queue, QueueEntry } from '../contract.ts'
import {
  addWorkingDays,
  groupByWeek,
  type PlanDay,
  type Planned,
  type ProjectHours,
  plan,
  workingDaysBetween,
} from '../domain/plan.ts'
import { brokenPromises, daysLate, remainingMinutes } from '../domain/queue.ts'
import { shownOrFull } from './offered-dates.ts'
import { planQueue, presentSituation, type Situation, toWork } from './situation.ts'

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
