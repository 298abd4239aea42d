import { accountToErase } from '#features/accounts/queries/erasable.ts'
import { countCorrespondence } from '#features/inbox/queries.ts'
import { openOrdersOf, orderIdsOf } from '#features/orders/queries/orders-of.ts'
import type { PersonRecords } from '../contract.ts'

/** What is stored of the person who has an email address. */
export async function recordsOf(email: string): Promise<PersonRecords> {
  const account = await accountToErase({ email })
  const correspondence = await countCorrespondence(account?.addresses ?? [email.toLowerCase()])
  if (!account) return { account: null, orders: 0, ...correspondence }
  const { id, name } = account
  const orders = await orderIdsOf(id)
  return {
    account: { id, name, openOrders: await openOrdersOf(id) },
    orders: orders.length,
    ...correspondence,
  }
}
