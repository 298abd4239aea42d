import { siteDay } from '#platform/locale.ts'
import type { OrderAtRisk } from '../contract.ts'
import { daysLate } from '../domain/queue.ts'
import { presentEntries } from './plan.ts'

/** The maximum number of orders in the list. The count includes all. */
const maxTasks = 5

/** Lists the orders at risk in the order of the queue. Orders whose promised day is past are in another list. */
export async function risksToday() {
  const tasks = (await presentEntries()).flatMap((order): OrderAtRisk[] => {
    const { id, title, clientName, risk, promisedOn, movesTo } = order
    const promised = movesTo ?? promisedOn
    if (!risk || !promised || promised < siteDay()) return []
    const days = daysLate(order)
    const own = { kind: 'at-risk', id, title, clientName, risk } as const
    return [{ ...own, promisedOn: promised, days: Number.isFinite(days) ? days : null }]
  })
  return { tasks: tasks.slice(0, maxTasks), taskCounts: { 'at-risk': tasks.length } }
}
