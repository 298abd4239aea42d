import { and, eq, sql } from 'drizzle-orm'
import { publishChange } from '#features/orders/commands/notifications.ts'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { setTerms } from '#features/orders/commands/steps.ts'
import { orderFor } from '#features/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { decimalsOf } from '#platform/locale.ts'
import type {
  Buyer,
  DepositInput,
  DraftInput,
  Invoice,
  NewInvoice,
  OrderDeposit,
} from '../contract/schemas.ts'
import { hundredthsOf } from '../domain/amounts.ts'
import { totalsOf } from '../domain/totals.ts'
import { depositOf, invoiceStart } from '../queries/deposit.ts'
import { invoiceFor } from '../queries/invoices.ts'
import { invoices } from '../table.ts'

/**
 * Drafts an invoice of an order; what is absent is as `invoiceStart` has it. Fails with `missing` as `orderFor` does, and with
 * `invalid` for a sum that is too large, or a price that the order's currency cannot have.
 */
export async function draftInvoice(member: Member, { orderId, ...input }: NewInvoice): Promise<Invoice> {
  const { order } = await orderFor(member, orderId)
  const { buyer, vatKind, note, serviceDate, dueDate, paymentLink } = await invoiceStart(member, orderId)
  const usual = { buyer: buyer as Buyer, vatKind, note, serviceDate, dueDate, paymentLink }
  const draft = { ...usual, ...input }
  const { currency, userId } = order
  checkLines(draft, currency)
  const [added] = await db()
    .insert(invoices)
    .values({ ...draft, ...sumsOf(draft, currency), orderId, userId, currency })
    .returning({ id: invoices.id })
  if (!added) throw new Error('The draft was not stored')
  return invoiceFor(member, added.id)
}

function checkLines({ lines }: Pick<DraftInput, 'lines'>, currency: string): void {
  const prices = lines.map(({ unitPrice }, at) => [`lines.${at}.unitPrice`, unitPrice])
  checkDecimals(currency, Object.fromEntries(prices))
}

const maxTotal = 9_999_999_999n

/** The sums as they are stored. */
export function sumsOf({ lines, vatKind }: Pick<DraftInput, 'lines' | 'vatKind'>, currency: string) {
  const { net, vat, total } = totalsOf(lines, vatKind, decimalsOf(currency))
  if (hundredthsOf(total) > maxTotal)
    throw createFieldError('lines', 'This is more than an invoice can be for')
  return { net, vat, total }
}

/** Changes a draft as a whole. Fails as `lockDraft` does, and with `invalid` as drafting does. */
export async function changeDraft(
  member: Member,
  id: number,
  input: DraftInput,
  expected: number | undefined,
): Promise<Invoice> {
  await tx(async () => {
    const { currency } = await lockDraft(member, id, expected)
    checkLines(input, currency)
    await db()
      .update(invoices)
      .set({
        ...input,
        ...sumsOf(input, currency),
        ...nextVersion,
      })
      .where(eq(invoices.id, id))
  })
  return invoiceFor(member, id)
}

/** What every change of an invoice sets. */
export const nextVersion = { version: sql`${invoices.version} + 1`, updatedAt: sql`now()` }

/** Deletes a draft. Fails as `lockDraft` does. */
export async function deleteDraft(member: Member, id: number): Promise<void> {
  await tx(async () => {
    await lockDraft(member, id, undefined)
    await db().delete(invoices).where(eq(invoices.id, id))
  })
}

/** Deletes the drafts for a person, inside the caller's transaction. What was issued is kept. */
export async function eraseDraftsFor(userId: number): Promise<void> {
  await db()
    .delete(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.status, 'draft')))
}

/**
 * A draft that nobody else changes or issues until the end of the caller's transaction. Fails with `missing`, with `conflict`
 * when it is issued, and with `stale` when it does not have the `expected` version.
 */
export async function lockDraft(member: Member, id: number, expected: number | undefined): Promise<Invoice> {
  const invoice = await lockInvoice(member, id)
  if (invoice.status !== 'draft') throw new AppError('conflict', 'This invoice is issued: it does not change')
  if (expected !== undefined && invoice.version !== expected)
    throw createStale('Somebody else changed this draft meanwhile', invoice)
  return invoice
}

/** An invoice that nobody else changes until the end of the caller's transaction, and its order. Fails with `missing`. */
export async function lockInvoice(member: Member, id: number): Promise<Invoice> {
  const { orderId } = await invoiceFor(member, id)
  await lockOrder(orderId)
  await lockRow(id)
  return invoiceFor(member, id)
}

/** Keeps others from changing an invoice until the end of the caller's transaction. */
export const lockRow = async (id: number): Promise<void> =>
  void (await db().select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id)).for('update'))

/** Gives an order a deposit of its own, or with null that of its package or the settings again. Fails as `orderFor` does. */
export async function changeDeposit(
  member: Member,
  orderId: number,
  { percent }: DepositInput,
): Promise<OrderDeposit> {
  const { order } = await orderFor(member, orderId)
  await tx(async () => {
    await lockOrder(orderId)
    await setTerms(orderId, { depositPercent: percent })
    await publishChange(order, 'order')
  })
  return depositOf(order)
}
