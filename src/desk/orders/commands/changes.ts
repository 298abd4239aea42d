import { and, asc, desc, eq, getTableColumns, isNotNull, not, sql } from 'drizzle-orm'
import { isActiveDeveloper, isDeveloper } from '#base/accounts/queries/people.ts'
import type { ProjectHours } from '#desk/planning/domain/plan.ts'
import { movedBy, plannedDates } from '#desk/planning/queries/plan.ts'
import { agreedQuote } from '#desk/quotes/queries/of-orders.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import type { OrderMembers } from '../contract/assigned.ts'
import type { OrderDates, PromiseInput } from '../contract/dates.ts'
import type { Order, OrderChange } from '../contract/schemas.ts'
import { memberChannel, readOrderMembers } from '../queries/assigned.ts'
import { clientAccount } from '../queries/client.ts'
import { orderById, orderFor } from '../queries/orders.ts'
import { orderHistory, orderMembers, serviceOrders } from '../table.ts'
import { notifyOfWait } from './day-notices.ts'
import { promiseWithoutYes } from './moved-days.ts'
import { notifyOfAssignment, publishChange } from './notifications.ts'
import { lockOrder, reasonIsMissing } from './orders.ts'
import {
  deliveryOn,
  giveTurn,
  isOtherDay,
  lockQueue,
  moveDelivery,
  recordPlanning,
  updateOrder,
} from './steps.ts'

/**
 * Changes the admin's notes for the client, the delivery date, or both. Does not change absent fields. Adds a new date to the
 * history with its reason, and emails the client. A later date is a move without the client's consent (`promiseWithoutYes`). Throws
 * `missing`, `stale` if `expected` is not the version of notes and date, `conflict` if both parties agreed on the day, and
 * `invalid` if a date is replaced without a reason.
 */
export async function changeOrder(
  member: Member,
  id: number,
  change: OrderChange,
  expected: number | undefined,
): Promise<Order> {
  const { adminNotes, deliveryDate, reason } = change
  await tx(async () => {
    await lockOrder(id)
    const { order } = await orderFor(member, id)
    checkNotesVersion(order, expected)
    if (deliveryDate !== undefined && order.deliveryDate && isOtherDay(order, deliveryDate)) {
      await checkDayMoves(order)
      if (!reason) throw reasonIsMissing()
    }
    if (adminNotes !== undefined)
      await updateOrder(id, {
        adminNotes: adminNotes || null,
        notesVersion: sql`${serviceOrders.notesVersion} + 1`,
        updatedAt: sql`now()`,
      })
    if (deliveryDate !== undefined) await promiseWithoutYes(member, order, deliveryDate, reason || null)
    await publishChange(order, 'order')
  })
  return (await orderFor(member, id)).order
}

async function checkDayMoves(order: Order): Promise<void> {
  if (!(await agreedQuote(order)).isDayAgreed) return
  const { status, deliveryDate, notesVersion } = order
  throw new AppError('conflict', msg`Both of you agreed on this day: propose another one`, {
    details: { order: { status, deliveryDate, notesVersion } },
  })
}

function checkNotesVersion(order: Order, expected: number | undefined): void {
  if (expected !== undefined && order.notesVersion !== expected)
    throw createStale(msg`Somebody else changed the notes or the delivery date meanwhile`, order)
}

/**
 * Promises another delivery day for an open order by `promiseWithoutYes`. The client reads the reason. Throws `missing`, `invalid`
 * if the day is past or already promised, `conflict` if the order is closed or both parties agreed on the day, and `stale` like
 * `changeOrder`.
 */
export async function promiseDay(
  member: Member,
  id: number,
  { on, reason }: PromiseInput,
  expected: number | undefined,
): Promise<OrderDates | null> {
  if (on < siteDay()) throw wrongDay(msg`This day is over`)
  await tx(async () => {
    await lockQueue()
    await lockOrder(id)
    const { order } = await orderFor(member, id)
    if (order.status !== 'pending' && order.status !== 'in_progress')
      throw new AppError('conflict', msg`This order is closed`)
    checkNotesVersion(order, expected)
    if (order.deliveryDate?.slice(0, 10) === on) throw wrongDay(msg`This day is promised already`)
    await checkDayMoves(order)
    await promiseWithoutYes(member, order, deliveryOn(on), reason)
    await recordPlanning(id, {})
    await publishChange(order, 'order')
  })
  return plannedDates(id)
}

const wrongDay = (message: Message) => createFieldError('on', message)

/**
 * Sets whose turn it is, until the next message, delivery, proposal or status sets it again. Some open matters, such as an unpaid
 * deposit, override it. Throws `missing`, and `conflict` if it would be the turn of a client without an account.
 */
export async function setTurn(member: Member, id: number, turn: Party | null): Promise<Order> {
  const { order, client } = await orderFor(member, id)
  if (turn === 'client' && order.userId === null)
    throw new AppError('conflict', () => t`${client.clientName} has no account and cannot answer`)
  await tx(async () => {
    await giveTurn(id, turn)
    await publishChange(order, 'order')
  })
  return { ...order, turn }
}

/** Returns the orders that no longer wait for their client, and whose promised day has not been moved for that wait yet. */
export async function ordersThatWaited(): Promise<number[]> {
  const { id, waitedUntil } = serviceOrders
  const rows = await db().select({ id }).from(serviceOrders).where(isNotNull(waitedUntil)).orderBy(asc(id))
  return rows.map((row) => row.id)
}

/**
 * Ends an order's wait for its client. If the order is in progress and has a promised day, moves that day by the working days
 * that `movedBy` counts. The history and one email report the new day. The caller must hold `lockQueue`.
 */
export async function endWait(id: number, hours: ProjectHours): Promise<void> {
  await lockOrder(id)
  const [order] = await db()
    .select({ ...getTableColumns(serviceOrders), userId: clientAccount })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.id, id), isNotNull(serviceOrders.waitedUntil)))
  if (!order) return
  const { status, promisedOn, waitsSince: since, waitedUntil: until } = order
  const isPromised = status === 'in_progress' && promisedOn && since && until
  const { days, day } = isPromised ? movedBy(hours, promisedOn, since, until) : { days: 0, day: null }
  if (promisedOn && days > 0 && day) {
    const reason = plural(
      days,
      'It waited {n} working day for an answer of the client.',
      'It waited {n} working days for an answer of the client.',
    )
    const actor = { id: await lastAdmin(order) }
    await moveDelivery(actor, order, deliveryOn(day), reason, () =>
      notifyOfWait(id, { days, from: promisedOn, to: day }),
    )
    await publishChange(order, 'order')
  } else await updateOrder(id, { waitsSince: null, waitedUntil: null })
}

/** Returns the admin who last changed the order, or else its client. */
async function lastAdmin({ id, userId }: Pick<Order, 'id' | 'userId'>): Promise<number> {
  const [last] = await db()
    .select({ actorId: orderHistory.actorId })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, id),
        sql`${orderHistory.actorId} is distinct from ${userId}::integer`,
        not(isDeveloper(orderHistory.actorId)),
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1)
  const actor = last?.actorId ?? userId
  if (actor === null) throw new Error('The history names no admin')
  return actor
}

type Membership = { id: number; userId: number }

/**
 * Assigns an order to a developer, who is notified. Does nothing if it is assigned already. Throws `missing` for an unknown order
 * or developer, and `conflict` if the developer is the order's client.
 */
export const assignOrder = (admin: Member, { id, userId }: Membership): Promise<OrderMembers> =>
  changeMembers(id, async (order) => {
    if (order.userId === userId)
      throw new AppError('conflict', msg`The client of an order cannot be assigned to it`)
    if (!(await isActiveDeveloper(userId))) throw new AppError('missing', msg`There is no such developer`)
    const added = await db()
      .insert(orderMembers)
      .values({ orderId: id, userId, addedBy: admin.id })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    await notifyOfAssignment(userId, order)
    await publishMember(order, userId)
  })

/**
 * Removes a developer from an order, and closes the pages of the order that the developer has open. Does nothing if the order is
 * not assigned to the developer. Throws `missing`.
 */
export const unassignOrder = ({ id, userId }: Membership): Promise<OrderMembers> =>
  changeMembers(id, async (order) => {
    const removed = await db()
      .delete(orderMembers)
      .where(and(eq(orderMembers.orderId, id), eq(orderMembers.userId, userId)))
      .returning()
    if (removed.length > 0) await publishMember(order, userId)
  })

async function changeMembers(
  id: number,
  change: (order: Awaited<ReturnType<typeof orderById>>) => Promise<void>,
): Promise<OrderMembers> {
  await tx(async () => {
    await lockOrder(id)
    await change(await orderById(id))
  })
  return readOrderMembers(id)
}

/** Removes all assignments of an account that is being erased. The caller must have opened a transaction. */
export async function eraseMemberships(userId: number): Promise<void> {
  const removed = await db()
    .delete(orderMembers)
    .where(eq(orderMembers.userId, userId))
    .returning({
      id: orderMembers.orderId,
      userId: sql<
        number | null
      >`(select ${clientAccount} from ${serviceOrders} where ${serviceOrders.id} = ${orderMembers.orderId})`,
    })
  for (const order of removed) await publishMember(order, userId)
}

async function publishMember(order: Parameters<typeof publishChange>[0], userId: number): Promise<void> {
  await publish(memberChannel, `${order.id} ${userId}`)
  await publishChange(order, 'order')
}
