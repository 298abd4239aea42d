import { publishChange } from '#features/orders/commands/notifications.ts'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { lockQueue, recordPlanning, reorderQueue } from '#features/orders/commands/queue.ts'
import { orderFor } from '#features/orders/queries/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Queue, QueueChange } from '../contract.ts'
import { changeQueue } from '../domain/queue.ts'
import { presentSituation, queuePlan } from '../queries/plan.ts'
import { closeTime } from './time.ts'

/**
 * Moves an order in the queue, or says how much of it is left and when it may begin; with `isDry` only tells what would be.
 * Gives the whole plan and the promises that the change breaks. Fails with `missing` for an order that is not in the queue, with
 * `conflict` when the one after which it should come is not.
 */
export const changePlan = (member: Member, id: number, change: QueueChange, isDry: boolean): Promise<Queue> =>
  tx(async () => {
    await lockQueue()
    const situation = await presentSituation()
    if (!situation.queue.some((order) => order.id === id))
      throw new AppError('missing', 'There is no such order in the queue')
    const changed = changeQueue(situation.queue, id, change)
    if (!changed) throw new AppError('conflict', 'The queue was changed meanwhile. Please look again.')
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
