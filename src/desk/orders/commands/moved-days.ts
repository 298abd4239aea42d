import { eq } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { ObjectionInput, UnagreedMove } from '../contract/dates.ts'
import type { Message, Order } from '../contract/schemas.ts'
import { isOpenStatus } from '../contract/status.ts'
import { formerDay } from '../queries/unagreed-moves.ts'
import { unagreedMoves } from '../table.ts'
import { notifyOfObjection } from './day-notices.ts'
import { addMessage, writtenMessage } from './messages.ts'
import { notifyOfMove } from './moved-notices.ts'
import { publishChange } from './notifications.ts'
import { holdOrder } from './orders.ts'
import { addEvent, giveTurn, isoDay, moveDelivery, updateOrder } from './steps.ts'

/**
 * Sets the delivery date as an admin, without asking the client. If the client of an open order was promised an earlier day, the
 * client can object to the new one. The caller must hold the order's lock and publish the change.
 */
export async function promiseWithoutYes(
  member: Member,
  order: Order,
  deliveryDate: string | null,
  reason: string | null,
): Promise<void> {
  const { id, status, userId } = order
  const former = order.deliveryDate ? isoDay(order.deliveryDate) : await formerDay(id)
  const next = deliveryDate && isoDay(deliveryDate)
  const isLater = former !== null && (next === null || next > former)
  const mayObject = isLater && isOpenStatus(status) && userId !== null && userId !== member.id
  const from = mayObject ? former : order.deliveryDate
  const moved = await moveDelivery(member, order, deliveryDate, reason, () =>
    notifyOfMove(member, id, { from, to: deliveryDate, reason, mayObject }),
  )
  if (moved && mayObject)
    await db().insert(unagreedMoves).values({ id: moved, orderId: id, fromOn: former, toOn: next })
}

/**
 * Stores the client's answer that the day to which an admin moved the delivery is too late. Adds it as a message and to the history,
 * and gives the turn to the admins, but changes no date. Throws the errors of `orderFor`, `forbidden` for anybody but the client, and
 * `conflict` with the current `moved` if `move` is not the last one, was answered, or can no longer be answered.
 */
export async function objectToMove(
  member: Member,
  orderId: number,
  { move, message: words }: ObjectionInput,
): Promise<Message> {
  const id = await tx(async () => {
    const { order, party, moved } = await holdOrder(member, orderId)
    if (party !== 'client') throw new AppError('forbidden', msg`Only the client can answer this`)
    if (moved?.id !== move || !moved.mayObject) throw cannotObject(moved, move)
    const days = describeDays(moved)
    const message = [t`I cannot wait: ${days}.`, words].filter(Boolean).join('\n\n')
    const objectionId = await addMessage(member, orderId, { message })
    await db().update(unagreedMoves).set({ objectionId }).where(eq(unagreedMoves.id, move))
    await addEvent(member, orderId, { event: 'objected', reason: days })
    await giveTurn(orderId, 'admin')
    // Otherwise the end of the wait would move the day to which the client objects.
    await updateOrder(orderId, { waitsSince: null, waitedUntil: null })
    await recordEvent('order.message', orderId)
    await notifyOfObjection(member, orderId, moved)
    await publishChange(order, 'all')
    return objectionId
  })
  return writtenMessage(member, orderId, id)
}

const describeDays = ({ from, to }: UnagreedMove) =>
  to
    ? t`the delivery was promised for ${formatDate(from, 'long')}, and is now on ${formatDate(to, 'long')}`
    : t`the delivery was promised for ${formatDate(from, 'long')}, and has no day now`

function cannotObject(moved: UnagreedMove | null, move: number): AppError {
  const words =
    moved?.id !== move
      ? msg`Another day of delivery applies now. Please look again.`
      : moved.objection
        ? msg`You have answered this already`
        : msg`It is too late for this answer: write a message instead`
  return new AppError('conflict', words, { details: { moved } })
}
