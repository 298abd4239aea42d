import { sql } from 'drizzle-orm'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { checkPriceAgreed } from '#desk/agreements/queries/proposals.ts'
import { issueDeposit } from '#desk/invoices/commands/deposit-invoice.ts'
import { completeIssue } from '#desk/invoices/commands/files.ts'
import { checkDepositPaid, holdsStart } from '#desk/invoices/queries/deposit.ts'
import { beginWords, isInvoiced } from '#desk/invoices/queries/deposit-invoice.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { AssignedOrder } from '../contract/assigned.ts'
import type { Order, StatusChange } from '../contract/schemas.ts'
import { nextStatusesFor, orderParties, statusWords } from '../contract/status.ts'
import { assignedOrder } from '../queries/open-order.ts'
import { orderById, orderFor } from '../queries/orders.ts'
import { isInWarranty, warrantyEnd } from '../queries/warranty.ts'
import { notifyOfAcceptance, publishChange } from './notifications.ts'
import { lockOrder, reasonIsMissing } from './orders.ts'
import { notifyOfCancellation } from './refund-notices.ts'
import { promisePlannedDay, startOrder } from './starting.ts'
import { addEvent, deliveryOn, endOfQueue, enterStatus, giveTurn, lockQueue, updateOrder } from './steps.ts'

/**
 * Changes the status as `nextStatuses` allows, and adds it to the history. Accepting starts the work as `startOrder` does. If the work
 * has to wait for a deposit, the order stays pending: it only records that an admin accepted it, also in the history, and issues the
 * deposit's invoice unless something is missing for it. Reopening a completed order within its warranty moves it to the end of the queue with the given
 * work, and replaces a past delivery date. Throws the errors of `orderFor`, `conflict` for a status that is not allowed, an unpaid
 * deposit, a higher price without an answer, an ended warranty, or an order that has changed meanwhile, and `invalid` if a reopening or
 * an admin's cancellation has no reason.
 */
export async function changeStatus(
  member: Member,
  id: number,
  change: StatusChange,
): Promise<Order | AssignedOrder> {
  const { status } = change
  const { order, party, completedAt } = await orderFor(member, id, orderParties)
  if (!nextStatusesFor(order.status, party, member.role === 'admin').includes(status)) {
    const isClient = party === 'client' && member.role !== 'admin'
    const isStarted = order.status === 'in_progress' && status === 'cancelled'
    throw new AppError('conflict', () => {
      const [now, then] = [statusWords(order.status), statusWords(status)]
      if (isClient) return t`An order that is ${now} cannot become ${then} by its client`
      return isStarted
        ? t`An order that is in progress cannot become cancelled without the other party: propose it`
        : t`An order that is ${now} cannot become ${then}`
    })
  }
  const isReopened = order.status === 'completed'
  if (isReopened) checkWarranty(order, completedAt ?? order.updatedAt)
  const reason = status === 'cancelled' || isReopened ? change.reason || null : null
  if (!reason && (isReopened || (status === 'cancelled' && party === 'admin'))) throw reasonIsMissing()
  const invoiceId = await tx(async () => {
    await lockQueue()
    await lockOrder(id)
    if (party === 'developer') await orderFor(member, id, orderParties)
    if (status === 'in_progress' && !isReopened) {
      // The price may have changed before the order was locked.
      const { order: present } = await orderFor(member, id)
      await checkPriceAgreed(present)
      if (await isToAccept(present)) return acceptFirst(member, present, change.effortMinutes)
      await checkDepositPaid(present)
      await startOrder(member, present, change.effortMinutes)
      await publishChange(order, 'order')
      return undefined
    }
    await enterStatus(
      member,
      order,
      { status, reason, ...(isReopened && { event: 'reopened', action: 'reopened' }) },
      {
        ...(party !== 'client' && { queueTouchedAt: sql`now()` }),
        ...(isReopened && { leftMinutes: change.effortMinutes ?? 0, queuePosition: endOfQueue }),
      },
    )
    if (isReopened) await giveTurn(id, 'admin')
    if (status === 'cancelled') await notifyOfCancellation(member, id, { reason })
    const { deliveryDate } = order
    if (isReopened && (!deliveryDate || deliveryDate < deliveryOn(siteDay())))
      await promisePlannedDay(member, order)
    await publishChange(order, 'order')
    return undefined
  })
  if (invoiceId !== undefined) await completeIssue(invoiceId)
  const changed = await orderFor(member, id, orderParties)
  return changed.party === 'developer' ? assignedOrder(changed) : changed.order
}

/** Returns whether the deposit has to be paid before the work, and nothing was invoiced. */
const isToAccept = async (order: Accepted): Promise<boolean> =>
  order.acceptedAt === null && (await holdsStart(order)) && !(await isInvoiced(order.id))

type Accepted = Awaited<ReturnType<typeof orderById>>

/** Returns the id of the deposit's invoice. Undefined if something is missing for it. */
async function acceptFirst(
  member: Member,
  order: Accepted,
  effortMinutes: number | undefined,
): Promise<number | undefined> {
  const { id } = order
  const planned = effortMinutes === undefined ? {} : { effortMinutes }
  await updateOrder(id, {
    ...planned,
    acceptedAt: sql`now()`,
    queueTouchedAt: sql`now()`,
    updatedAt: sql`now()`,
  })
  await addEvent(member, id, { event: 'accepted' })
  const issued = await issueDeposit(id)
  const accepted = await orderById(id)
  const begins = await inReaderLanguage(accepted, () => beginWords(accepted))
  await notifyOfAcceptance(member, id, () => begins)
  await publishChange(order, 'order')
  return issued
}

function checkWarranty(order: Order, completedAt: string): void {
  if (isInWarranty(completedAt)) return
  const day = formatDate(warrantyEnd(completedAt), 'long')
  throw new AppError('conflict', () => t`The warranty time ended on ${day}: this order stays completed`, {
    details: { order: { status: order.status, turn: order.turn } },
  })
}
