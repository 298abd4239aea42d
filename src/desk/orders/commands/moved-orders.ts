import { inArray } from 'drizzle-orm'
import { writeChange } from '#desk/threads/queries/events.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { isOpenStatus } from '../contract/status.ts'
import { memberChannel } from '../queries/assigned.ts'
import { orderChannel } from '../queries/changes.ts'
import { clientAccount } from '../queries/client.ts'
import { serviceOrders } from '../table.ts'
import { giveTurn } from './steps.ts'

/** Locks the orders of records until the transaction ends. Call it before their account and the records are locked. */
export async function lockOrdersOf(records: number[]): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(inArray(serviceOrders.clientId, records))
    .orderBy(serviceOrders.id)
    .for('update')
}

/**
 * Call it in the transaction that gave an account to the client of these records, or took it away. The account's lists load their
 * orders again, and pages of orders that it may not see any more close. Orders without an account are not the client's turn.
 */
export async function followAccount(records: number[], userId: number): Promise<void> {
  const { id, status, turn, clientId } = serviceOrders
  const moved = await db()
    .select({ id, status, turn, account: clientAccount })
    .from(serviceOrders)
    .where(inArray(clientId, records))
    .orderBy(id)
  for (const order of moved) {
    if (order.account === null && order.turn === 'client')
      await giveTurn(order.id, isOpenStatus(order.status) ? 'admin' : null)
    await publish(orderChannel, writeChange({ id: order.id, userId }, 'all'))
    await publish(memberChannel, `${order.id} ${userId}`)
  }
  // Other lists of the account, such as that of its invoices, change too.
  await publish(orderChannel, writeChange({ id: null, userId }, 'order'))
}
