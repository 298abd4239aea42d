import { and, eq, sql } from 'drizzle-orm'
import { requireConfirmation } from '#base/accounts/commands/confirmation.ts'
import { shortLink, tellOfCostlyChange } from '#base/accounts/commands/costly-changes.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { setTerms } from '#desk/orders/commands/steps.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import type {
  Buyer,
  DepositInput,
  DraftInput,
  Invoice,
  MailedInvoice,
  NewInvoice,
  OrderDeposit,
  PaymentInput,
  PaymentMeans,
} from '../contract/schemas.ts'
import { toHundredths } from '../domain/amounts.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { invoiceStart, orderDeposit } from '../queries/deposit.ts'
import { invoiceFor, lockRow } from '../queries/invoices.ts'
import { invoiceNotifications, invoices, payments } from '../table.ts'
import { completeIssue } from './files.ts'
import { notifyOfPayment } from './notifications.ts'
import { nextNumber } from './numbering.ts'
import { copyRecipients, mailedInvoice } from './recipients.ts'

/**
 * Drafts an invoice for an order; `invoiceStart` supplies absent values. Fails with `missing` as `orderFor` does, with `invalid`
 * for a total that is too large or a price with too many decimals for the currency, and as `requireConfirmation` does if there is
 * a new payment link.
 */
export async function draftInvoice(member: Member, { orderId, ...input }: NewInvoice): Promise<Invoice> {
  const { order } = await orderFor(member, orderId)
  const { buyer, vatKind, note, serviceDate, dueDate, paymentLink } = await invoiceStart(member, orderId)
  const usual = { buyer: buyer as Buyer, vatKind, note, serviceDate, dueDate, paymentLink }
  const draft = { ...usual, ...input }
  const { currency, userId } = order
  checkLines(draft, currency)
  const id = await tx(async () => {
    const added = await db()
      .insert(invoices)
      .values({ ...draft, ...draftSums(draft, currency), orderId, userId, currency })
      .returning({ id: invoices.id })
      .then(oneRow)
    await guardLink(member, { id: added.id, paymentLink }, draft.paymentLink)
    return added.id
  })
  return invoiceFor(member, id)
}

type LinkedDraft = { id: number; paymentLink: string | null }

/**
 * Guards a payment link, which decides where money goes: a link that differs from the draft's requires the admin to confirm their
 * identity, and all admins are notified.
 */
async function guardLink(member: Member, draft: LinkedDraft, paymentLink: string | null): Promise<void> {
  if (!paymentLink || paymentLink === draft.paymentLink) return
  await requireConfirmation(member)
  await tellOfCostlyChange(member, {
    title: 'The payment link of a draft was changed',
    lines: [`Payment link: ${shortLink(draft.paymentLink)} → ${shortLink(paymentLink)}`],
    path: `/dashboard/invoices/${draft.id}`,
  })
}

function checkLines({ lines }: Pick<DraftInput, 'lines'>, currency: string): void {
  const prices = lines.map(({ unitPrice }, index) => [`lines.${index}.unitPrice`, unitPrice])
  checkDecimals(currency, Object.fromEntries(prices))
}

const maxTotal = 9_999_999_999n

/** The totals of lines, ready to store. Fails with `invalid` if the total is too large. */
export function draftSums({ lines, vatKind }: Pick<DraftInput, 'lines' | 'vatKind'>, currency: string) {
  const { net, vat, total } = invoiceTotals(lines, vatKind, currencyDecimals(currency))
  if (toHundredths(total) > maxTotal)
    throw createFieldError('lines', 'This is more than an invoice can be for')
  return { net, vat, total }
}

/** Replaces a draft's content. Fails as `lockDraft` does, and with `invalid` or for a new payment link as `draftInvoice` does. */
export async function changeDraft(
  member: Member,
  id: number,
  input: DraftInput,
  expected: number | undefined,
): Promise<Invoice> {
  await tx(async () => {
    const draft = await lockDraft(member, id, expected)
    const { currency } = draft
    checkLines(input, currency)
    await guardLink(member, draft, input.paymentLink)
    await db()
      .update(invoices)
      .set({
        ...input,
        ...draftSums(input, currency),
        ...nextVersion,
      })
      .where(eq(invoices.id, id))
  })
  return invoiceFor(member, id)
}

/** The values that every change of an invoice sets. */
export const nextVersion = { version: sql`${invoices.version} + 1`, updatedAt: sql`now()` }

/** Deletes a draft. Fails as `lockDraft` does. */
export async function deleteDraft(member: Member, id: number): Promise<void> {
  await tx(async () => {
    await lockDraft(member, id, undefined)
    await db().delete(invoices).where(eq(invoices.id, id))
  })
}

/** Deletes a person's drafts, inside the caller's transaction. Issued invoices stay. */
export async function eraseDraftsFor(userId: number): Promise<void> {
  await db()
    .delete(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.status, 'draft')))
}

/**
 * Locks a draft until the end of the caller's transaction. Fails with `missing`, with `conflict` if it is already issued, and
 * with `stale` if its version is not `expected`; `undefined` skips this check.
 */
export async function lockDraft(member: Member, id: number, expected: number | undefined): Promise<Invoice> {
  const invoice = await lockInvoice(member, id)
  if (invoice.status !== 'draft') throw new AppError('conflict', 'This invoice is issued: it does not change')
  if (expected !== undefined && invoice.version !== expected)
    throw createStale('Somebody else changed this draft meanwhile', invoice)
  return invoice
}

/** Locks an invoice and its order until the end of the caller's transaction. Fails with `missing`. */
export async function lockInvoice(member: Member, id: number): Promise<Invoice> {
  const { orderId } = await invoiceFor(member, id)
  await lockOrder(orderId)
  await lockRow(id)
  return invoiceFor(member, id)
}

/** Sets an order's own deposit; with null, the deposit of its package or the settings applies again. Fails as `orderFor` does. */
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
  return orderDeposit(order)
}

/**
 * Cancels an issued invoice with a credit note, which has the same content and the next number. Emails it to the client, and
 * returns it. Fails with `missing`, with `conflict` for drafts, credit notes and invoices that already have one, and as
 * `nextNumber` does.
 */
export async function voidInvoice(member: Member, id: number): Promise<MailedInvoice> {
  const creditId = await tx(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.kind === 'credit') throw new AppError('conflict', 'A credit note is not taken back')
    if (invoice.status === 'draft') throw new AppError('conflict', 'Delete a draft instead')
    if (invoice.status === 'void') throw new AppError('conflict', 'This invoice was taken back before')
    const { number, issueDate } = await nextNumber()
    const { orderId, userId, currency, seller, buyer, lines, vatKind, sentence, serviceDate } = invoice
    const copied = { orderId, userId, currency, seller, buyer, lines, vatKind, sentence, serviceDate }
    const { net, vat, total } = invoice.totals
    const own = { kind: 'credit', creditedId: id, status: 'paid', number, issueDate } as const
    const credit = await db()
      .insert(invoices)
      .values({ ...copied, ...{ net, vat, total }, ...own })
      .returning({ id: invoices.id })
      .then(oneRow)
    await db()
      .update(invoices)
      .set({ status: 'void', ...nextVersion })
      .where(eq(invoices.id, id))
    await recordEvent('invoice.voided', id)
    await publishChange({ id: orderId, userId }, 'order')
    await copyRecipients(id, credit.id)
    await db().insert(invoiceNotifications).values({ invoiceId: credit.id })
    return credit.id
  })
  await completeIssue(creditId)
  return mailedInvoice(member, creditId)
}

/**
 * Records that an open invoice was paid in full, and notifies the client. Fails with `missing`, with `invalid` for a day in the
 * future or before the day of issue, and with `conflict` if the invoice is not open.
 */
export async function payInvoice(member: Member, id: number, input: PaymentInput): Promise<MailedInvoice> {
  if (input.paidOn > siteDay()) throw createFieldError('paidOn', 'This day is yet to come')
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.status !== 'open' || invoice.kind === 'credit')
      throw new AppError('conflict', `This invoice is not open, but ${invoice.status}`)
    if (invoice.issueDate && input.paidOn < invoice.issueDate)
      throw createFieldError('paidOn', 'This day is before the day of issue')
    await settleInvoice(invoice, input)
  })
  return mailedInvoice(member, id)
}

type Settlement = { paidOn: string; means: PaymentMeans | 'stripe' | 'credit'; reference?: string }

/** Records the full payment of an open invoice, and notifies its client. The caller has locked the invoice. */
export async function settleInvoice(invoice: Invoice, settlement: Settlement): Promise<void> {
  await recordPayment(invoice, settlement)
  await notifyOfPayment(invoice)
}

type Paying = Pick<Invoice, 'id' | 'total' | 'orderId' | 'userId'>

/** Records a full payment without notifying the client. */
export async function recordPayment(invoice: Paying, settlement: Settlement): Promise<void> {
  await db()
    .insert(payments)
    .values({ invoiceId: invoice.id, amount: invoice.total, ...settlement })
  await db()
    .update(invoices)
    .set({ status: 'paid', ...nextVersion })
    .where(eq(invoices.id, invoice.id))
  await recordEvent('invoice.paid', invoice.id)
  await publishChange({ id: invoice.orderId, userId: invoice.userId }, 'order')
}
