import { and, eq } from 'drizzle-orm'
import { refreshSite } from '#base/site/queries.ts'
import { endWait, ordersThatWaited } from '#desk/orders/commands/changes.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { lockQueue, recordPlanning, reorderQueue } from '#desk/orders/commands/steps.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { orderFor, orderForWork } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hour, type Job, second } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { OrderTime, Queue, QueueChange, TimeInput } from './contract.ts'
import { changeQueue } from './domain/queue.ts'
import { datesOfAll, queuePlan } from './queries/plan.ts'
import { presentSituation } from './queries/situation.ts'
import { orderTime } from './queries/time.ts'
import { timeEntries } from './table.ts'

/**
 * Moves an order in the queue, or sets its remaining work and the earliest day for it. `isDry` only simulates the change. Returns
 * the whole plan with the promises that the change breaks. Throws `missing` if the order is not in the queue, and `conflict` if
 * `after` is not.
 */
export const changePlan = (member: Member, id: number, change: QueueChange, isDry: boolean): Promise<Queue> =>
  tx(async () => {
    await lockQueue()
    const situation = await presentSituation()
    if (!situation.queue.some((order) => order.id === id))
      throw new AppError('missing', msg`There is no such order in the queue`)
    const changed = changeQueue(situation.queue, id, change)
    if (!changed) throw new AppError('conflict', msg`The queue was changed meanwhile. Please look again.`)
    if (isDry) return queuePlan(situation, changed)
    const { after, leftMinutes, notBefore } = change
    await lockOrder(id)
    if (after !== undefined) await reorderQueue(changed.map((order) => order.id))
    if (leftMinutes !== undefined) await closeTime(id)
    await recordPlanning(id, {
      ...(leftMinutes !== undefined && { leftMinutes }),
      ...(notBefore !== undefined && { notBefore }),
    })
    await publishChange((await orderFor(member, id)).order, 'order')
    return queuePlan({ ...situation, touchedOn: situation.today }, changed)
  })

/** Records time that the member worked on an order. Throws the errors of `orderForWork`, and `invalid` for a future day. */
export function addTime(member: Member, orderId: number, input: TimeInput): Promise<OrderTime> {
  const { day, minutes, note } = input
  if (day > siteDay()) throw createFieldError('day', msg`This day is in the future`)
  return changeTime(member, orderId, async () => {
    await db()
      .insert(timeEntries)
      .values({ orderId, userId: member.id, day, minutes, note: note || null })
  })
}

/**
 * Deletes a time entry. Developers can delete only their own. Throws the errors of `orderForWork`, and `missing` if there is no
 * such entry.
 */
export const deleteTime = (member: Member, orderId: number, id: number): Promise<OrderTime> =>
  changeTime(member, orderId, async () => {
    const isOwn = member.role === 'admin' ? undefined : eq(timeEntries.userId, member.id)
    await db()
      .delete(timeEntries)
      .where(and(eq(timeEntries.id, id), eq(timeEntries.orderId, orderId), isOwn))
      .returning({ id: timeEntries.id })
      .then(oneOr(msg`There is no such time entry`))
  })

const changeTime = (member: Member, orderId: number, change: () => Promise<void>): Promise<OrderTime> =>
  tx(async () => {
    await lockQueue()
    await lockOrder(orderId)
    const { order } = await orderForWork(member, orderId)
    await change()
    await recordPlanning(orderId, {})
    await publishChange(order, 'order')
    return orderTime(member, orderId)
  })

/**
 * Marks the time recorded so far. The remaining work that an admin has just set already excludes it, so it must not be subtracted
 * again.
 */
async function closeTime(orderId: number): Promise<void> {
  await db()
    .update(timeEntries)
    .set({ isInLeft: true })
    .where(and(eq(timeEntries.orderId, orderId), eq(timeEntries.isInLeft, false)))
}

/** Moves the promised day of an order by the working days of its wait, once it no longer waits for its client. */
export const moveWaitedJob: Job = {
  name: 'move-waited-promises',
  every: hour,
  on: orderChannel,
  delay: second,
  run: () => refreshSite().then(moveWaited),
}

/** Runs the job once. Moves an order only once for each wait. */
export async function moveWaited(): Promise<void> {
  for (const id of await ordersThatWaited())
    await tx(async () => {
      await lockQueue()
      const { hours } = await presentSituation()
      await endWait(id, hours)
    })
}

/** Makes open pages reload their dates, because a change of one order can move the dates of others. */
export const announceDatesJob: Job = {
  name: 'announce-dates',
  every: hour,
  on: orderChannel,
  delay: second,
  run: () => refreshSite().then(announceDates),
}

/** The dates that open pages may show. Empty when the process starts. */
let known = new Map<number, string>()

/** Runs the job once. The events that it publishes cause another run, which finds no further change. */
export async function announceDates(): Promise<void> {
  const orders = await datesOfAll()
  const before = known
  known = new Map(orders.map(({ id, dates }) => [id, JSON.stringify(dates)]))
  for (const { id, userId } of orders)
    if (before.has(id) && before.get(id) !== known.get(id)) await publishChange({ id, userId }, 'order')
}
