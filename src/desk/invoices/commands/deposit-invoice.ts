import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { acceptedOrders, ownerOfOrder } from '#desk/orders/queries/orders-of.ts'
import { isOfferWithoutInvoice } from '#desk/quotes/queries/of-orders.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { t } from '#platform/texts.ts'
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
 * Issues the deposit invoice of an order whose work waits for the deposit, and returns its id. Returns undefined if the work does
 * not wait for it, something was invoiced before, or a required detail is missing. The invoice is not emailed to an account's
 * unverified address unless the owner agreed to that address before. The caller must hold `lockQueue`, have locked the order, and
 * call `completeIssue` after the transaction. If that call fails, the job `complete-invoices` completes the invoice.
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
 * Takes `lockQueue`, locks the accepted orders of an account, and returns the ids of those whose deposit invoice lacks a required
 * detail. Leaves out orders from offers that did not announce a deposit invoice. Call it in a transaction, before the account is
 * locked.
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
 * Issues the deposit invoices of those orders from `lockAwaitedDeposits` that lack nothing any more, and returns the invoices'
 * ids. The caller must call `completeIssue` for each id after the transaction.
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

/**
 * Issues the deposit invoice of an order for an admin. Throws `missing`, and `conflict` if the order needs no deposit invoice or
 * a required detail is missing.
 */
export async function invoiceDeposit(member: Member, orderId: number): Promise<MailedInvoice> {
  const id = await tx(async () => {
    await lockQueue()
    await lockOrder(orderId)
    const issued = await issueDeposit(orderId)
    if (issued !== undefined) return issued
    const missing = await missingForDeposit(await orderById(orderId))
    throw new AppError('conflict', () => missingWords(missing) || t`This order has no deposit to invoice`)
  })
  await completeIssue(id)
  return mailedInvoice(member, id)
}
