import { eq, sql } from 'drizzle-orm'
import { requireConfirmation } from '#base/accounts/commands/confirmation.ts'
import { notifyOfCostlyChange, shortLink } from '#base/accounts/commands/costly-changes.ts'
import { lockClientOf } from '#desk/clients/commands/locks.ts'
import { addressParts } from '#desk/clients/domain/postal-address.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { setTerms } from '#desk/orders/commands/steps.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { ownerOfOrder } from '#desk/orders/queries/orders-of.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, formatNumber } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { AddressParts } from '../contract/address-parts.ts'
import type { Advance } from '../contract/advances.ts'
import type { DepositInput, OrderDeposit } from '../contract/deposit.ts'
import type {
  Buyer,
  DraftInput,
  Invoice,
  InvoiceTotals,
  NewInvoice,
  StoredBuyer,
  VatKind,
} from '../contract/schemas.ts'
import { earlierRates } from '../domain/advances.ts'
import { toHundredths } from '../domain/amounts.ts'
import { invoiceTotals, overDiscounted, type PriceKind } from '../domain/totals.ts'
import { checkVatNumber } from '../queries/check-digits.ts'
import { depositFor } from '../queries/deposit-invoice.ts'
import { invoiceFor, lockRow } from '../queries/invoices.ts'
import { clientInvoiceStart, invoiceStart } from '../queries/start.ts'
import { invoices } from '../table.ts'

/**
 * Drafts an invoice for an order or a client. Omitted fields come from `invoiceStart` or `clientInvoiceStart`, whose `missing` it
 * throws. Throws `invalid` as `draftSums` does, and if a price has too many decimals for the currency, the check digits of the
 * VAT number are wrong, or the prices include VAT although the order's do not, or the reverse. A new payment link also throws the
 * errors of `requireConfirmation`.
 */
export async function draftInvoice(
  member: Member,
  { orderId, clientId = 0, ...input }: NewInvoice,
): Promise<Invoice> {
  const { currency, ...start } =
    orderId === undefined ? await clientInvoiceStart(clientId) : await invoiceStart(member, orderId)
  const { buyer, lines, vatKind, note, serviceDate, dueDate, paymentLink, pricesIncludeVat } = start
  const usual = { buyer: buyer as Buyer, lines, vatKind, note, serviceDate, dueDate, paymentLink }
  const given = { ...usual, ...input, pricesIncludeVat: input.pricesIncludeVat ?? pricesIncludeVat }
  if (orderId !== undefined) checkPriceKind(given, pricesIncludeVat)
  const draft = { ...given, buyer: withParts(given.buyer, buyer.parts) }
  checkLines(draft, currency)
  await checkVatNumber('buyer.vatNumber', draft.buyer.vatNumber, buyer.vatNumber)
  const id = await tx(async () => {
    const owner = orderId === undefined ? await lockOwner(clientId) : await ownerOfOrder(orderId)
    const added = await db()
      .insert(invoices)
      .values({ ...draft, ...draftSums(draft, currency), ...owner, orderId, currency })
      .returning({ id: invoices.id })
      .then(oneRow)
    await guardLink(member, { id: added.id, paymentLink }, draft.paymentLink)
    return added.id
  })
  return invoiceFor(member, id)
}

/** Throws `invalid` if the prices of an order's invoice include VAT and those of the order do not, or the reverse. */
function checkPriceKind({ pricesIncludeVat }: Pick<PriceKind, 'pricesIncludeVat'>, ofOrder: boolean): void {
  if (pricesIncludeVat !== ofOrder)
    throw createFieldError(
      'pricesIncludeVat',
      ofOrder
        ? msg`The prices of this order are agreed with VAT, and so are those of its invoices`
        : msg`The prices of this order are agreed without VAT, and so are those of its invoices`,
    )
}

/**
 * Returns the client's account or, if there is none, the record. Locks the record until the transaction ends, so that joining
 * clients cannot move the account in the meantime. Throws `missing`.
 */
async function lockOwner(clientId: number): Promise<{ userId: number } | { clientId: number }> {
  const { id, userId } = await lockClientOf(clientId)
  return userId === null ? { clientId: id } : { userId }
}

type LinkedDraft = { id: number; paymentLink: string | null }

/**
 * Adds street, postcode and city of the address for e-invoices, if they are known or the address can be split. `known` are the
 * parts that were entered as separate fields. They are used only if the address has not changed.
 */
export function withParts(
  { parts: _former, ...buyer }: StoredBuyer,
  known: AddressParts | undefined,
): StoredBuyer {
  const parts = addressParts(buyer.address, buyer.country, known)
  return { ...buyer, ...(parts && { parts }) }
}

/** Requires the admin to confirm a new payment link and notifies all admins, because the link decides where money goes. */
async function guardLink(member: Member, draft: LinkedDraft, paymentLink: string | null): Promise<void> {
  if (!paymentLink || paymentLink === draft.paymentLink) return
  await requireConfirmation(member)
  await notifyOfCostlyChange(member, {
    write: () => ({
      title: t`The payment link of a draft was changed`,
      lines: [t`Payment link: ${shortLink(draft.paymentLink)} → ${shortLink(paymentLink)}`],
    }),
    path: `/dashboard/invoices/${draft.id}`,
  })
}

/** Throws `invalid` if the currency does not allow the decimals of a price. */
export function checkLines({ lines }: Pick<DraftInput, 'lines'>, currency: string): void {
  const prices = lines.map(({ unitPrice }, index) => [`lines.${index}.unitPrice`, unitPrice])
  checkDecimals(currency, Object.fromEntries(prices))
}

const maxTotal = 9_999_999_999n

/**
 * Returns the sums of a draft for its row. `advances` are the earlier invoices that a final invoice subtracts. Throws `invalid`
 * if the total is too large, and the errors of `checkDiscounts`.
 */
export function draftSums(
  { lines, ...kind }: Pick<DraftInput, 'lines'> & PriceKind,
  currency: string,
  advances: Advance[] = [],
) {
  const totals = invoiceTotals(lines, kind, currencyDecimals(currency), earlierRates(advances))
  checkDiscounts(totals, kind.vatKind)
  const { net, vat, total } = totals
  if (toHundredths(total) > maxTotal)
    throw createFieldError('lines', msg`This is more than an invoice can be for`)
  return { net, vat, total }
}

/** Throws `invalid` if discounts make the net amount of a VAT rate negative. */
export function checkDiscounts(totals: InvoiceTotals, vatKind: VatKind): void {
  const over = overDiscounted(totals)
  if (!over) return
  const rate = formatNumber(Number(over.rate))
  throw createFieldError('lines', () =>
    vatKind === 'standard'
      ? t`The discount is more than the other lines at ${rate} % VAT come to`
      : t`The discount is more than the other lines come to`,
  )
}

/**
 * Replaces the content of a draft. Throws the errors of `lockDraft`, and `invalid` for the same reasons as `draftInvoice`. A new
 * payment link also throws the errors of `requireConfirmation`.
 */
export async function changeDraft(
  member: Member,
  id: number,
  input: DraftInput,
  expected: number | undefined,
): Promise<Invoice> {
  await tx(async () => {
    const draft = await lockDraft(member, id, expected)
    const { currency, orderId } = draft
    const pricesIncludeVat = input.pricesIncludeVat ?? draft.pricesIncludeVat
    if (orderId !== null) checkPriceKind({ pricesIncludeVat }, draft.pricesIncludeVat)
    checkLines(input, currency)
    await checkVatNumber('buyer.vatNumber', input.buyer.vatNumber, draft.buyer.vatNumber)
    await guardLink(member, draft, input.paymentLink)
    await db()
      .update(invoices)
      .set({
        ...input,
        buyer: withParts(input.buyer, draft.buyer.parts),
        pricesIncludeVat,
        ...draftSums({ ...input, pricesIncludeVat }, currency),
        ...nextVersion,
      })
      .where(eq(invoices.id, id))
  })
  return invoiceFor(member, id)
}

/** Every update of an invoice must set these columns. */
export const nextVersion = { version: sql`${invoices.version} + 1`, updatedAt: sql`now()` }

/** Throws the errors of `lockDraft`. */
export async function deleteDraft(member: Member, id: number): Promise<void> {
  await tx(async () => {
    await lockDraft(member, id, undefined)
    await db().delete(invoices).where(eq(invoices.id, id))
  })
}

/**
 * Locks a draft until the caller's transaction ends. Throws `missing`; `conflict` if it has been issued; `stale` if `expected` is
 * not its version (`undefined` skips this check).
 */
export async function lockDraft(member: Member, id: number, expected: number | undefined): Promise<Invoice> {
  const invoice = await lockInvoice(member, id)
  if (invoice.status !== 'draft')
    throw new AppError('conflict', msg`This invoice is issued and cannot be changed`)
  if (expected !== undefined && invoice.version !== expected)
    throw createStale(msg`Somebody else changed this draft meanwhile`, invoice)
  return invoice
}

/** Locks an invoice and its order until the caller's transaction ends. Throws `missing`. */
export async function lockInvoice(member: Member, id: number): Promise<Invoice> {
  await lockWithOrder(await invoiceFor(member, id))
  return invoiceFor(member, id)
}

/** Locks an invoice and its order until the caller's transaction ends. */
export async function lockWithOrder({ id, orderId }: Pick<Invoice, 'id' | 'orderId'>): Promise<void> {
  if (orderId !== null) await lockOrder(orderId)
  await lockRow(id)
}

/**
 * Sets the deposit of one order. With null, the deposit of its package or of the settings applies again. Throws the errors of
 * `orderFor`.
 */
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
  return depositFor(member, orderId)
}
