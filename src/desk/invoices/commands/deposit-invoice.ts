import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { acceptedOrders, ownerOfOrder } from '#desk/orders/queries/orders-of.ts'
import { isOfferWithoutInvoice } from '#desk/quotes/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Buyer, MailedInvoice } from '../contract/schemas.ts'
import { orderDeposit } from '../queries/deposit.ts'
import { isInvoiced, missingForDeposit, missingWords } from '../queries/deposit-invoice.ts'
import { findInvoice } from '../queries/invoices.ts'
import { orderDraft } from '../queries/start.ts'
import { invoices } from '../table.ts'
import { completeIssue } from './files.ts'
import { draftSums, withParts } from './invoices.ts'
import { issueLocked } from './issuing.ts'
import { mailedInvoice } from './recipients.ts'

/**
 * Issues the invoice over the deposit of an order whose work waits for it, and returns its id. Undefined if it needs none, something
 * was invoiced before, or something is missing. Its email goes only to confirmed addresses. The caller must hold `lockQueue` and have locked the order,
 * and must call `completeIssue` after the transaction; otherwise the job `complete-invoices` does the same.
 */
export async function issueDeposit(orderId: number): Promise<number | undefined> {
  const order = await orderById(orderId)
  const { holdsStart } = await orderDeposit(order)
  if (!holdsStart || (await isInvoiced(orderId)) || (await missingForDeposit(order)).length > 0)
    return undefined
  const { buyer, currency, ...draft } = await orderDraft(order)
  const added = await db()
    .insert(invoices)
    .values({
      ...{ ...draft, currency, orderId },
      ...(await ownerOfOrder(orderId)),
      ...draftSums(draft, currency),
      buyer: withParts(buyer as Buyer, buyer.parts),
    })
    .returning({ id: invoices.id })
    .then(oneRow)
  const stored = await findInvoice(added.id)
  if (stored) await issueLocked(stored, { sendsTo: [] })
  return added.id
}

/**
 * Locks the accepted orders of an account, and returns those for whose deposit's invoice something is missing. Holds `lockQueue`. Call
 * it in a transaction, before the account is locked.
 */
export async function lockAwaitedDeposits(userId: number): Promise<number[]> {
  await lockQueue()
  const incomplete: number[] = []
  for (const id of await acceptedOrders(userId)) {
    await lockOrder(id)
    if (await isOfferWithoutInvoice(id)) continue
    if ((await missingForDeposit(await orderById(id))).length > 0) incomplete.push(id)
  }
  return incomplete
}

/**
 * Issues the deposits' invoices of orders from `lockAwaitedDeposits` that are complete now, and returns their ids. The caller must call `completeIssue` for each after the transaction.
 */
export async function issueAwaitedDeposits(userId: number, orderIds: number[]): Promise<number[]> {
  const issued: number[] = []
  for (const id of orderIds) {
    const invoiceId = await issueDeposit(id)
    if (invoiceId !== undefined) issued.push(invoiceId)
    await publishChange({ id, userId }, 'order')
  }
  return issued
}

/** Issues it for an admin. Throws `missing`, and `conflict` if the order needs no such invoice or something is missing. */
export async function invoiceDeposit(member: Member, orderId: number): Promise<MailedInvoice> {
  const id = await tx(async () => {
    await lockQueue()
    await lockOrder(orderId)
    const issued = await issueDeposit(orderId)
    if (issued !== undefined) return issued
    const missing = await missingForDeposit(await orderById(orderId))
    throw new AppError('conflict', missingWords(missing) || 'This order has no deposit to invoice')
  })
  await completeIssue(id)
  return mailedInvoice(member, id)
}
