import { eq, sql } from 'drizzle-orm'
import { publishChange } from '#features/orders/commands/notifications.ts'
import { site } from '#features/site/domain/site.ts'
import { recordEvent } from '#features/webhooks/commands.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { Invoice, PaymentInput } from '../contract/schemas.ts'
import { numberIn, seriesOf } from '../domain/number-scheme.ts'
import { invoiceFor } from '../queries/invoices.ts'
import { presentSeller, sentenceOf } from '../queries/settings.ts'
import { invoiceNumbers, invoices } from '../table.ts'
import { lockDraft, lockInvoice, nextVersion, sumsOf } from './drafts.ts'
import { keepFiles } from './files.ts'
import { notifyOfCredit, notifyOfInvoice } from './notifications.ts'
import { settleInvoice } from './payments/settle.ts'

/**
 * Issues a draft: it takes the next number, keeps the seller and the sentences of now, and is mailed to its client. Fails as
 * `lockDraft` does, and with `conflict` while the settings do not name the seller, the buyer has no address, or the sum is 0.
 */
export async function issueInvoice(
  member: Member,
  id: number,
  expected: number | undefined,
): Promise<Invoice> {
  await tx(async () => {
    const draft = await lockDraft(member, id, expected)
    const seller = presentSeller()
    if (!seller.name || !seller.address || !seller.country)
      throw new AppError(
        'conflict',
        'Enter your name, address and country in System Settings, Invoices, first',
      )
    if (!draft.buyer.name || !draft.buyer.address || !draft.buyer.country)
      throw new AppError('conflict', 'Enter name, address and country of the client first')
    if (Number(draft.total) === 0)
      throw new AppError('conflict', 'This comes to nothing: enter a price first')
    const { number, issueDate } = await nextNumber()
    const { dueDays, paymentLink } = site().invoices
    const link = draft.paymentLink ?? paymentLink
    await db()
      .update(invoices)
      .set({
        ...sumsOf(draft, draft.currency),
        status: 'open',
        number,
        issueDate,
        dueDate: draft.dueDate ?? addDays(issueDate, dueDays),
        seller,
        sentence: sentenceOf(draft.vatKind),
        paymentLink: link && filledIn(link, number, draft.totals.total),
        ...nextVersion,
      })
      .where(eq(invoices.id, id))
    await recordEvent('invoice.issued', id)
    await publishChange({ id: draft.orderId, userId: draft.userId }, 'order')
    const issued = await invoiceFor(member, id)
    await notifyOfInvoice(issued, await keepFiles(issued))
  })
  return invoiceFor(member, id)
}

/** The link of the settings for one invoice. */
const filledIn = (link: string, number: string, amount: string) =>
  link.replaceAll('{number}', encodeURIComponent(number)).replaceAll('{amount}', amount)

/**
 * The next number, and the day of issue in the site's zone. Whoever asks at the same time waits until the caller's
 * transaction ends: a number that is not used is taken by the next one.
 */
async function nextNumber(): Promise<{ number: string; issueDate: string }> {
  const issueDate = siteDay()
  const series = seriesOf(site().invoices.numberScheme, issueDate.slice(0, 4))
  const [taken] = await db()
    .insert(invoiceNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last })
  if (!taken) throw new Error('No number was given')
  return { number: numberIn(series, taken.last), issueDate }
}

/**
 * Takes an issued invoice back by a credit note, which says the same and has the next number. Gives the credit note. Fails
 * with `missing`, and with `conflict` for a draft, a credit note and what was taken back before.
 */
export async function voidInvoice(member: Member, id: number): Promise<Invoice> {
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
    const [credit] = await db()
      .insert(invoices)
      .values({ ...copied, ...{ net, vat, total }, ...own })
      .returning({ id: invoices.id })
    if (!credit) throw new Error('The credit note was not stored')
    await db()
      .update(invoices)
      .set({ status: 'void', ...nextVersion })
      .where(eq(invoices.id, id))
    await recordEvent('invoice.voided', id)
    await publishChange({ id: orderId, userId }, 'order')
    const issued = await invoiceFor(member, credit.id)
    await notifyOfCredit(issued, await keepFiles(issued))
    return credit.id
  })
  return invoiceFor(member, creditId)
}

/**
 * Marks an open invoice as paid, whole. Fails with `missing`, with `invalid` for a day to come, and with `conflict` when it is
 * not open.
 */
export async function payInvoice(member: Member, id: number, input: PaymentInput): Promise<Invoice> {
  if (input.paidOn > siteDay()) throw createFieldError('paidOn', 'This day is yet to come')
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.status !== 'open' || invoice.kind === 'credit')
      throw new AppError('conflict', `This invoice is not open, but ${invoice.status}`)
    await settleInvoice(invoice, input)
  })
  return invoiceFor(member, id)
}
