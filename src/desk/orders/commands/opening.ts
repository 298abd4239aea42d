import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { lockClientOf } from '#desk/clients/commands/save.ts'
import { datesOfNew } from '#desk/planning/queries/plan.ts'
import { createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { locale, siteDay } from '#platform/locale.ts'
import type { OpeningInput } from '../contract/opening.ts'
import type { Order } from '../contract/schemas.ts'
import { orderFor } from '../queries/orders.ts'
import { notifyOfOpening } from './notifications.ts'
import { keepPackage, storeOrder } from './orders.ts'
import { lockQueue } from './steps.ts'

/**
 * Places an order for a client, on behalf of an admin. It belongs to the client's account, who is notified, or else to the record.
 * The price is by default that of the package, the day that of the plan. Fails with `missing` for an unknown client or a service
 * that is not offered; `invalid` for an unknown package, a past day, or without a price.
 */
export async function openOrderFor(
  admin: Member,
  recordId: number,
  { serviceId, packageType, price: given, deliverOn, scope }: OpeningInput,
): Promise<Order> {
  const { currency } = locale()
  checkDecimals(currency, { price: given })
  if (deliverOn && deliverOn < siteDay()) throw createFieldError('deliverOn', 'This day is over')
  const id = await tx(async () => {
    await lockQueue()
    await holdOwnAccount(admin)
    // Locked, so that a join meanwhile neither hides the order from the account nor gives it to another one.
    const client = await lockClientOf(recordId)
    const { price: usual, label, revisions } = await keepPackage({ serviceId, packageType })
    const price = given ?? usual
    if (price === null) throw createFieldError('price', 'This package is on request: enter a price')
    const { effortMinutes, promisedOn } = await datesOfNew(serviceId, packageType)
    const added = await storeOrder(admin, {
      ...(client.userId === null ? { clientId: client.id } : { userId: client.userId }),
      serviceId,
      packageType,
      packageName: label,
      price,
      currency,
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
