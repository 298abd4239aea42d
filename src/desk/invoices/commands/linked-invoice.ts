import { proposeBilling } from '#desk/clients/commands/billing-proposals.ts'
import { changesProposedBy } from '#desk/clients/queries/billing-proposals.ts'
import { lockOrder } from '#desk/orders/commands/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { LinkedBilling } from '../contract/linked-billing.ts'
import type { LinkedInvoice } from '../contract/pay-links.ts'
import type { Checkout } from '../contract/payments.ts'
import type { Invoice } from '../contract/schemas.ts'
import { proposedBilling, proposedDetails } from '../domain/linked-billing.ts'
import { findInvoice, lockRow } from '../queries/invoices.ts'
import { type FileKind, issuedFileAnswer } from './files.ts'
import { invoiceOfLink } from './pay-links.ts'
import { markReturned } from './payment-marks.ts'
import { openPaymentPage } from './payments.ts'

type Network = Pick<RequestContext, 'address'>

// Every function in this file throws the errors of `invoiceOfLink`.

async function findLinked(token: string, { address }: Network): Promise<Invoice> {
  const invoice = await findInvoice(await invoiceOfLink(token, address))
  if (!invoice) throw new AppError('missing', msg`This link does not work`)
  return invoice
}

/** Returns the invoice as anybody with the link sees it. */
export async function readLinked(token: string, network: Network): Promise<LinkedInvoice> {
  const invoice = await findLinked(token, network)
  const changes = invoice.number === null ? undefined : await changesProposedBy(invoice.number)
  return { ...invoice, proposed: changes ? proposedBilling(invoice.buyer, changes) : null }
}

/** Locks an invoice and its order until the caller's transaction ends. */
async function lockLinked(token: string, network: Network): Promise<Invoice> {
  const { id, orderId } = await findLinked(token, network)
  if (orderId !== null) await lockOrder(orderId)
  await lockRow(id)
  // The link may have been withdrawn while this waited for the lock.
  return findLinked(token, network)
}

/**
 * Returns the Stripe page where anybody with the link pays the invoice. Stripe sends the reader back with a link of its own.
 * Throws the errors of `openPaymentPage`.
 */
export const openLinkedCheckout = (token: string, network: Network): Promise<Checkout> =>
  openPaymentPage(() => lockLinked(token, network), true)

/**
 * Proposes to the admins billing details for later invoices to the client. Throws `missing` for a credit note; `conflict` if the
 * details equal those of the invoice; the errors of `proposeBilling`; `too-many` after too many proposals for one invoice.
 */
export async function proposeLinkedBilling(
  token: string,
  wanted: LinkedBilling,
  network: Network,
): Promise<void> {
  await consumeRateLimit('billing', `invoice ${(await findLinked(token, network)).id}`)
  await tx(async () => {
    const invoice = await lockLinked(token, network)
    if (invoice.kind === 'credit') throw new AppError('missing', msg`This link does not work`)
    const changes = proposedDetails(wanted, invoice.buyer)
    if (Object.keys(changes).length === 0)
      throw new AppError('conflict', msg`These are the data of the invoice already`)
    await proposeBilling(invoice, changes)
  })
}

/** Records that Stripe sent the reader back, and redirects to the page of the invoice. */
export async function returnToLinked(token: string, network: Network): Promise<Response> {
  await tx(async () => markReturned(await lockLinked(token, network)))
  return new Response(null, { status: 303, headers: { location: `/pay/${token}?payment=returned` } })
}

/** Responds with a file of the invoice. Throws the errors of `issuedFileAnswer`. */
export const linkedFileAnswer = async (
  token: string,
  kind: FileKind,
  context: RequestContext,
): Promise<Response> => issuedFileAnswer(await findLinked(token, context), kind, context, 'private, no-store')
