import { sql } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { keepClient } from '#desk/clients/commands/keep-client.ts'
import { lockClientOf } from '#desk/clients/commands/locks.ts'
import { datesOfNew } from '#desk/planning/queries/offered-dates.ts'
import { createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { locale, siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { OpeningInput } from '../contract/opening.ts'
import type { Order } from '../contract/schemas.ts'
import { turnAfterStatus } from '../contract/status.ts'
import { orderFor } from '../queries/orders.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfOpening, publishChange } from './notifications.ts'
import { keepPackage, storeOrder } from './orders.ts'
import { deliveryOn, endOfQueue, lockQueue } from './steps.ts'

/**
 * Places an order for a client, on behalf of an admin. It belongs to the client's account, which is notified, or else to the
 * client's record. Defaults to the service's name as title, the package's price and work, and the plan's delivery day. Throws
 * `missing` for an unknown client or a service that is not offered, and `invalid` for an unknown package, a past day, or an order
 * without a price.
 */
export async function openOrderFor(
  admin: Member,
  recordId: number,
  { serviceId, packageType, price: given, deliverOn, scope, title, effortMinutes: ownEffort }: OpeningInput,
): Promise<Order> {
  const { currency } = locale()
  checkDecimals(currency, { price: given })
  if (deliverOn && deliverOn < siteDay()) throw createFieldError('deliverOn', msg`This day is over`)
  const id = await tx(async () => {
    await lockQueue()
    await holdOwnAccount(admin)
    // The lock prevents a join at the same moment, after which the account would not see the order, or the wrong account would.
    const client = await lockClientOf(recordId)
    const { price: usual, pricesIncludeVat, label, revisions } = await keepPackage({ serviceId, packageType })
    const price = given ?? usual
    if (price === null) throw createFieldError('price', msg`This package is on request: enter a price`)
    const { effortMinutes, promisedOn } = await datesOfNew(serviceId, packageType, ownEffort)
    const added = await storeOrder(admin, {
      ...(client.userId === null ? { clientId: client.id } : { userId: client.userId }),
      serviceId,
      packageType,
      packageName: label,
      title: title ?? null,
      price,
      currency,
      pricesIncludeVat,
      requirements: scope ? { customRequirements: scope } : {},
      effortMinutes,
      promisedOn: deliverOn ?? promisedOn,
      revisionsIncluded: revisions ?? null,
    })
    if (added === undefined) throw new Error('The order was not stored')
    await notifyOfOpening(admin, added)
    return added
  })
  return (await orderFor(admin, id)).order
}

type AgreedOrder = Pick<
  typeof serviceOrders.$inferInsert,
  | 'serviceId'
  | 'packageType'
  | 'packageName'
  | 'title'
  | 'price'
  | 'currency'
  | 'pricesIncludeVat'
  | 'effortMinutes'
  | 'revisionsIncluded'
  | 'termsVersion'
  | 'depositPercent'
> & {
  /** A day such as '2026-12-03'. Null if no day was agreed on. */
  deliverOn: string | null
  /** The contents of the offer. */
  scope: string
  /** Whether the work has to wait, for example for a deposit. */
  isHeld: boolean
  /** The admin who made the offer. Null if the account is deleted. */
  offeredBy: number | null
}

/**
 * Places an order on which both parties agreed, and returns its id. It is in progress at once unless `isHeld`. The caller must
 * have opened a transaction. Throws the errors of `holdOwnAccount`.
 */
export async function placeAgreedOrder(
  client: Member,
  { scope, offeredBy, deliverOn, isHeld, ...agreed }: AgreedOrder,
): Promise<number> {
  await lockQueue()
  await holdOwnAccount(client)
  const status = isHeld ? 'pending' : 'in_progress'
  const deliveryDate = deliverOn && deliveryOn(deliverOn)
  const added = await db()
    .insert(serviceOrders)
    .values({
      ...agreed,
      userId: client.id,
      status,
      acceptedAt: sql`now()`,
      turn: turnAfterStatus(status, undefined),
      requirements: { customRequirements: scope },
      deliveryDate,
      promisedOn: deliverOn,
      firstPromisedOn: deliverOn,
      queuePosition: endOfQueue,
    })
    .returning({ id: serviceOrders.id })
    .then(oneRow)
  await keepClient(client.id)
  await db()
    .insert(orderHistory)
    .values([
      { orderId: added.id, status: 'pending', deliveryDate, actorId: client.id },
      ...(isHeld
        ? []
        : [{ orderId: added.id, status: 'in_progress' as const, actorId: offeredBy ?? client.id }]),
    ])
  await recordEvent('order.placed', added.id)
  if (!isHeld) await recordEvent('order.accepted', added.id)
  await publishChange({ id: added.id, userId: client.id }, 'order')
  return added.id
}
