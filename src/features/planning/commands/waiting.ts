import { lockQueue } from '#features/orders/commands/queue.ts'
import { endWait, ordersThatWaited } from '#features/orders/commands/waiting.ts'
import { orderChannel } from '#features/orders/queries/changes.ts'
import { refreshSite } from '#features/site/queries.ts'
import { tx } from '#platform/database/database.ts'
import { hour, type Job, second } from '#platform/jobs.ts'
import { movedBy, presentSituation } from '../queries/plan.ts'

/** Moves the promises of the orders whose clients have answered by the working days for which they waited. */
export const moveWaitedJob: Job = {
  name: 'move-waited-promises',
  every: hour,
  on: orderChannel,
  delay: second,
  run: () => refreshSite().then(moveWaited),
}

/** The same once: each order moves once for each time that it waited. */
export async function moveWaited(): Promise<void> {
  for (const id of await ordersThatWaited())
    await tx(async () => {
      await lockQueue()
      const { hours } = await presentSituation()
      await endWait(id, ({ promisedOn, since, until }) => movedBy(hours, promisedOn, since, until))
    })
}
