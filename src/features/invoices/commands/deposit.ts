import { publishChange } from '#features/orders/commands/notifications.ts'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { setTerms } from '#features/orders/commands/steps.ts'
import { orderFor } from '#features/orders/queries/orders.ts'
import { tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { DepositInput, OrderDeposit } from '../contract/schemas.ts'
import { depositOf } from '../queries/deposit.ts'

/** Gives an order a deposit of its own, or with null that of its package or the settings again. Fails as `orderFor` does. */
export async function changeDeposit(
  member: Member,
  orderId: number,
  { percent }: DepositInput,
): Promise<OrderDeposit> {
  const { order } = await orderFor(member, orderId)
  await tx(async () => {
    await lockOrder(orderId)
    await setTerms(orderId, { depositPercent: percent })
    await publishChange(order, 'order')
  })
  return depositOf(order)
}
