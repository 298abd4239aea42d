import { publishChange } from '#features/orders/commands/notifications.ts'
import { orderChannel } from '#features/orders/queries/changes.ts'
import { refreshSite } from '#features/site/queries.ts'
import { hour, type Job, second } from '#platform/jobs.ts'
import { datesOfAll } from '../queries/plan.ts'

/** Makes the open pages of orders load dates again that a change of another order has moved. */
export const announceDatesJob: Job = {
  name: 'announce-dates',
  every: hour,
  on: orderChannel,
  delay: second,
  run: () => refreshSite().then(announceDates),
}

/** The dates that open pages may show; nothing at first. */
let known = new Map<number, string>()

/** The same once. What it publishes causes another run, which finds nothing new. */
export async function announceDates(): Promise<void> {
  const orders = await datesOfAll()
  const before = known
  known = new Map(orders.map(({ id, dates }) => [id, JSON.stringify(dates)]))
  for (const { id, userId } of orders)
    if (before.has(id) && before.get(id) !== known.get(id)) await publishChange({ id, userId }, 'order')
}
