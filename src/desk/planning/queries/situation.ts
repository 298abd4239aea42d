import { appointmentChannel, availabilityChannel } from '#desk/calls/queries/channels.ts'
import { projectHours } from '#desk/calls/queries/times.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { ordersInQueue, type QueuedOrder, queueTouchedAt } from '#desk/orders/queries/queue.ts'
import { clockDay } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import {
  type PlanDay,
  type Planned,
  type ProjectHours,
  plan,
  planCapacity,
  type Taken,
  type Work,
} from '../domain/plan.ts'
import { remainingMinutes } from '../domain/queue.ts'
import { minutesWorkedOn } from './worked.ts'

/** The whole input of the plan. */
export type Situation = {
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
export const rememberedPlan = rememberUntil(channels, { maxEntries: 200, maxAge: 60_000 })

/** Returns the input of the plan. Cached until an order, an appointment or the hours change. Not cached in a transaction. */
export const presentSituation = (): Promise<Situation> => rememberedPlan('situation', readSituation)

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

export const isWork = (order: QueuedOrder) => remainingMinutes(order) !== undefined

export const toWork = (order: QueuedOrder): Work => ({
  id: order.id,
  minutes: remainingMinutes(order) ?? 0,
  effort: order.effortMinutes ?? remainingMinutes(order) ?? 0,
  notBefore: order.notBefore,
})

/** Plans the queue. `more` are the minutes of one more order at its end. Leaves out orders whose work is unknown. */
export const planQueue = (
  { days }: Pick<Situation, 'days'>,
  queue: QueuedOrder[],
  more?: number,
): Planned[] =>
  plan(days, [
    ...queue.filter(isWork).map(toWork),
    ...(more === undefined ? [] : [{ id: 0, minutes: more, effort: more, notBefore: null }]),
  ])
