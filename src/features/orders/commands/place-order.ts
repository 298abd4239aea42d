import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { serviceById } from '#features/catalogue/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Order, OrderInput } from '../contract/orders.ts'
import { orderFor } from '../queries/orders.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfNewOrder } from './emails.ts'

/**
 * Orders a package at the price that the service has now. With a key it happens once: the same key and the same order give
 * the first one again, however many ask at once. Refuses with `missing` a service that is not offered, with `conflict` a
 * price that is no longer right (with the present one), with `unprocessable` a key that came with another order before.
 */
export async function placeOrder(member: Member, input: OrderInput, key: string | null): Promise<Order> {
  const idempotencyKey = checkKey(key)
  const requestHash = hashOrder(input)
  const id = await tx(async () => {
    const known = idempotencyKey && (await orderOfKey(member.id, idempotencyKey, requestHash))
    if (known) return known
    const price = await checkPrice(input)
    const [added] = await db()
      .insert(serviceOrders)
      .values({
        userId: member.id,
        serviceId: input.serviceId,
        packageType: input.packageType,
        price,
        requirements: requirementsOf(input),
        notes: input.notes || null,
        ...(idempotencyKey && { idempotencyKey, requestHash }),
      })
      .onConflictDoNothing({ target: [serviceOrders.userId, serviceOrders.idempotencyKey] })
      .returning({ id: serviceOrders.id })
    if (!added) return orderOfKey(member.id, idempotencyKey ?? '', requestHash)
    await db().insert(orderHistory).values({ orderId: added.id, status: 'pending', actorId: member.id })
    await notifyOfNewOrder(member, added.id)
    return added.id
  })
  if (id === undefined) throw new Error('The order was neither stored nor found by its key')
  return (await orderFor(member, id)).order
}

/** RFC draft "The Idempotency-Key HTTP Header Field" leaves the form to the server: 1 to 200 visible ASCII characters. */
function checkKey(key: string | null): string | null {
  if (key === null || /^[!-~]{1,200}$/.test(key)) return key
  throw new AppError('invalid', 'Idempotency-Key: use 1 to 200 visible ASCII characters')
}

async function orderOfKey(userId: number, key: string, requestHash: string): Promise<number | undefined> {
  const [order] = await db()
    .select({ id: serviceOrders.id, requestHash: serviceOrders.requestHash })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.userId, userId), eq(serviceOrders.idempotencyKey, key)))
  if (order && order.requestHash !== requestHash)
    throw new AppError('unprocessable', 'This Idempotency-Key was used for another order')
  return order?.id
}

/** The parsed order, which names its parts in the order of its shape: two spellings of one price are the same order. */
const hashOrder = (input: OrderInput) =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

async function checkPrice({ serviceId, packageType, price: offered }: OrderInput): Promise<string> {
  const { price } = (await serviceById(serviceId)).pricing[packageType]
  if (price !== offered) throw new AppError('conflict', 'The price has changed', { details: { price } })
  return price
}

function requirementsOf({ requirements = {} }: OrderInput): Record<string, string> {
  const { customRequirements, notes } = requirements
  return { ...(customRequirements && { customRequirements }), ...(notes && { notes }) }
}
