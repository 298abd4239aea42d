import { AppError } from '#platform/app-error.ts'
import { msg } from '#platform/texts.ts'
import { withMoreWork } from '../domain/queue.ts'
import { listEntries } from './plan.ts'
import { presentSituation } from './situation.ts'

/** Returns the day that the plan could keep if the order had `added` more minutes of work. Throws `missing` if it is not planned. */
export async function dayWithMore(orderId: number, added: number): Promise<{ safeOn: string | null }> {
  const situation = await presentSituation()
  const queue = situation.queue.map((order) => (order.id === orderId ? withMoreWork(order, added) : order))
  const entry = listEntries(situation, queue).find(({ id }) => id === orderId)
  if (!entry) throw new AppError('missing', msg`There is no such order in the queue`)
  return { safeOn: entry.safeOn }
}
