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

/** Locks the orders of these records until the transaction ends. Call it before the account and the records are locked. */
export async function lockOrdersOf(records: number[]): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(inArray(serviceOrders.clientId, records))
    .orderBy(serviceOrders.id)
    .for('update')
}

/**
 * Updates orders and open pages after the client of these records got an account or lost it. Lists of the account reload their
 * orders, and pages close if the account may no longer see their order. An order without an account is no longer the client's
 * turn. Call it in the transaction of the change.
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
  // This makes the account's other lists reload as well, such as its invoices.
  await publish(orderChannel, writeChange({ id: null, userId }, 'order'))
}
