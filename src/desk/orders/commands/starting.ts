import { sql } from 'drizzle-orm'
import { packageEffort } from '#desk/planning/queries/offered-dates.ts'
import { plannedDates } from '#desk/planning/queries/plan.ts'
import type { Member } from '#platform/http/request-context.ts'
import { t } from '#platform/texts.ts'
import type { orderById } from '../queries/orders.ts'
import { keepsPlace } from '../queries/queue.ts'
import { serviceOrders } from '../table.ts'
import { deliveryOn, endOfQueue, enterStatus, moveDelivery } from './steps.ts'

type Started = Awaited<ReturnType<typeof orderById>>
type Actor = Pick<Member, 'id'>

/**
 * Starts a pending order with the given work (minutes), or else its own or its package's. It joins the end of the queue if it lost its
 * place, and gets a delivery date if it has none. With `isByPayment`, the history and the notices say that the payment of the
 * deposit started it. The caller must hold `lockQueue` and the order's lock, and publish the change.
 */
export async function startOrder(
  actor: Actor,
  order: Started,
  given: number | undefined,
  isByPayment = false,
): Promise<void> {
  const { effortMinutes, queuePosition, acceptedAt } = serviceOrders
  const usual = await packageEffort(order.serviceId, order.packageType)
  await enterStatus(
    actor,
    order,
    {
      status: 'in_progress',
      ...(order.acceptedAt !== null && { action: 'began' as const }),
      ...(isByPayment && { action: 'began-paid' as const, reason: t`The deposit was paid.` }),
    },
    {
      acceptedAt: sql`coalesce(${acceptedAt}, now())`,
      queueTouchedAt: sql`now()`,
      effortMinutes: given ?? sql`coalesce(${effortMinutes}, ${usual}::integer)`,
      queuePosition: sql`case when ${keepsPlace} then ${queuePosition} else ${endOfQueue} end`,
    },
  )
  if (!order.deliveryDate) await promisePlannedDay(actor, order)
}

/** Without a planned day, the order has no delivery date. */
export async function promisePlannedDay(actor: Actor, order: Started): Promise<void> {
  const day = (await plannedDates(order.id))?.safeOn
  await moveDelivery(actor, order, day ? deliveryOn(day) : null, null)
}
