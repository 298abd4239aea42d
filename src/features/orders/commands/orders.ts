import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { holdOwnAccount } from '#features/accounts/commands/sessions.ts'
import { keepService, serviceById } from '#features/catalogue/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { locale } from '#platform/locale.ts'
import {
  IdempotencyKey,
  type Order,
  type OrderChange,
  type OrderInput,
  type Requirements,
  type StatusChange,
} from '../contract/schemas.ts'
import { nextStatusesFor, type Party, statusWords, turnAfterStatus } from '../contract/status.ts'
import { lastWriterOf } from '../queries/messages.ts'
import { orderFor } from '../queries/orders.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfDelivery, notifyOfNewOrder, notifyOfStatus, publishChange } from './notifications.ts'

/**
 * Orders a package at the service's present price in the site's present currency, once per key: the same key with the same
 * order returns the first order, also for parallel calls. Fails with `missing` for a service that is not offered, with
 * `conflict` for another price or currency (with the present ones), with `unprocessable` for a key that came with another
 * order before, and as `holdOwnAccount` does.
 */
export async function placeOrder(member: Member, input: OrderInput, key: string | null): Promise<Order> {
  const idempotencyKey = checkKey(key)
  const requestHash = hashOrder(input)
  const id = await tx(async () => {
    await holdOwnAccount(member)
    const known = idempotencyKey && (await orderOfKey(member.id, idempotencyKey, requestHash))
    if (known) return known
    const { currency } = locale()
    const price = await checkPrice(input, currency)
    const [added] = await db()
      .insert(serviceOrders)
      .values({
        ...input,
        userId: member.id,
        price,
        currency,
        turn: turnAfterStatus('pending', undefined),
        requirements: requirementsOf(input),
        notes: input.notes || null,
        ...(idempotencyKey && { idempotencyKey, requestHash }),
      })
      .onConflictDoNothing({ target: [serviceOrders.userId, serviceOrders.idempotencyKey] })
      .returning({ id: serviceOrders.id })
    if (!added) return orderOfKey(member.id, idempotencyKey ?? '', requestHash)
    await db().insert(orderHistory).values({ orderId: added.id, status: 'pending', actorId: member.id })
    await publishChange({ id: added.id, userId: member.id }, 'order')
    await notifyOfNewOrder(member, added.id)
    return added.id
  })
  if (id === undefined) throw new Error('The order was neither stored nor found by its key')
  return (await orderFor(member, id)).order
}

function checkKey(key: string | null): string | null {
  if (key === null || IdempotencyKey.safeParse(key).success) return key
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

/** Of the parsed order, whose fields come in the order of its schema: two spellings of one price are the same order. */
const hashOrder = (input: OrderInput) => hash('sha256', JSON.stringify(input), 'base64url')

async function checkPrice(input: OrderInput, currency: string): Promise<string> {
  await keepService(input.serviceId)
  const { price } = (await serviceById(input.serviceId)).pricing[input.packageType]
  const isOtherCurrency = input.currency !== undefined && input.currency !== currency
  if (price === input.price && !isOtherCurrency) return price
  const details = isOtherCurrency ? { price, currency } : { price }
  throw new AppError('conflict', 'The price has changed', { details })
}

/** Without the empty texts. */
const requirementsOf = ({ requirements = {} }: OrderInput): Requirements =>
  Object.fromEntries(Object.entries(requirements).filter(([, text]) => text))

/**
 * Changes an order's status as the table of transitions allows the member, and adds it to the history. Fails with `missing`
 * as `orderFor` does, with `conflict` for what the table does not list and for an order that changed meanwhile, with
 * `invalid` for an admin who cancels somebody's order without a reason.
 */
export async function changeStatus(member: Member, id: number, change: StatusChange): Promise<Order> {
  const { status } = change
  const { order, party } = await orderFor(member, id)
  if (!nextStatusesFor(order.status, party, member.role === 'admin').includes(status)) {
    const words = `An order that is ${statusWords(order.status)} cannot become ${statusWords(status)}`
    throw new AppError(
      'conflict',
      party === 'client' && member.role !== 'admin' ? `${words} by its client` : words,
    )
  }
  const reason = status === 'cancelled' ? change.reason || null : null
  if (status === 'cancelled' && party === 'admin' && !reason)
    throw new AppError('invalid', reasonMissing, { fields: { reason: reasonMissing } })
  await tx(async () => {
    await lockOrder(id)
    const changed = await db()
      .update(serviceOrders)
      .set({ status, turn: turnAfterStatus(status, await lastWriterOf(order)), updatedAt: sql`now()` })
      .where(and(eq(serviceOrders.id, id), eq(serviceOrders.status, order.status)))
      .returning({ id: serviceOrders.id })
    if (changed.length === 0)
      throw new AppError('conflict', 'The order was changed meanwhile. Please look again.')
    await db().insert(orderHistory).values({ orderId: id, status, reason, actorId: member.id })
    await publishChange(order, 'order')
    await notifyOfStatus(member, id, { status, reason })
  })
  return (await orderFor(member, id)).order
}

const reasonMissing = 'Please say why'

/**
 * Changes the admin's notes for the client, or the delivery date; what is absent stays. Another date gets into the history
 * and is mailed to the client. Fails with `missing`, and with `stale` when notes and date do not have the `expected` version.
 */
export async function changeOrder(
  member: Member,
  id: number,
  change: OrderChange,
  expected: number | undefined,
): Promise<Order> {
  const { adminNotes, deliveryDate } = change
  const { notesVersion } = serviceOrders
  await tx(async () => {
    await lockOrder(id)
    const { order } = await orderFor(member, id)
    if (expected !== undefined && order.notesVersion !== expected)
      throw createStale('Somebody else changed the notes or the delivery date meanwhile', order)
    await db()
      .update(serviceOrders)
      .set({
        ...change,
        ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
        notesVersion: sql`${notesVersion} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(serviceOrders.id, id))
    if (deliveryDate !== undefined && timeOf(deliveryDate) !== timeOf(order.deliveryDate)) {
      await db().insert(orderHistory).values({ orderId: id, deliveryDate, actorId: member.id })
      await notifyOfDelivery(member, id, deliveryDate)
    }
    await publishChange(order, 'order')
  })
  return (await orderFor(member, id)).order
}

const timeOf = (date: string | null) => date && Date.parse(date)

/** Says whose turn an order is, until the next message or status decides anew. Fails with `missing`. */
export async function setTurn(member: Member, id: number, turn: Party | null): Promise<Order> {
  const { order } = await orderFor(member, id)
  await tx(async () => {
    await db().update(serviceOrders).set({ turn }).where(eq(serviceOrders.id, id))
    await publishChange(order, 'order')
  })
  return { ...order, turn }
}

/**
 * Makes all that writes to an order wait for each other, until the end of the caller's transaction. The order is locked
 * before an account.
 */
export async function lockOrder(id: number): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, id))
    .for('update')
}
